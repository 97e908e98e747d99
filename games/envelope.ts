import { drawDistinct } from './draw.ts';
import { largestLimit, type Random } from './random.ts';

/** Minor units that an envelope holds at most: no draw then asks for more than `below` gives. */
export const mostInEnvelope = largestLimit;

/**
 * What lies in an envelope, split by chance and mixed: every share is at least 1, they add up to the amount, and each place
 * can expect the same. With R left for m shares one takes 1 + below(2⌊R/m⌋ − 1), the last takes what remains; as later
 * shares vary more, they are then put in the order of "draw m different below m".
 * @param amount minor units, at least as many as shares and at most `mostInEnvelope`
 */
export function splitByLuck(amountMinor: number, shares: number, random: Random): number[] {
  checkSplit(amountMinor, shares);
  let left = amountMinor;
  const drawn = Array.from({ length: shares }, (_, at) => {
    const more = shares - at;
    const share = more === 1 ? left : 1 + random.below(2 * Math.floor(left / more) - 1);
    left -= share;
    return share;
  });
  return drawDistinct(shares, shares, random).map((place) => drawn[place] ?? 0);
}

/** The same for all; what does not go into equal parts goes to the first, one minor unit each. */
export function splitEqually(amountMinor: number, shares: number): number[] {
  checkSplit(amountMinor, shares);
  const [each, over] = [Math.floor(amountMinor / shares), amountMinor % shares];
  return Array.from({ length: shares }, (_, at) => each + (at < over ? 1 : 0));
}

function checkSplit(amountMinor: number, shares: number): void {
  const isPossible = Number.isInteger(amountMinor) && Number.isInteger(shares) && shares >= 1 && amountMinor >= shares;
  if (!isPossible || amountMinor > mostInEnvelope)
    throw new RangeError(`${amountMinor} cannot be split in ${shares} shares`);
}

export interface Sealed {
  /** The envelope's name: `980001-3`. */
  envelope: string;
  version: number;
  amountMinor: string;
  salt: string;
}

/** Under which rule the shares follow from the salt. */
export const envelopeVersion = 1;

/** The text whose SHA-256 is shown before an envelope is opened. */
export function sealText({ envelope, version, amountMinor, salt }: Sealed, shares: readonly number[]): string {
  return [envelope, version, amountMinor, salt, shares.join(',')].join(';');
}
