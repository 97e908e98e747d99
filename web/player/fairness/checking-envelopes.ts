import { sha256 } from '@noble/hashes/sha2.js';
import type { EnvelopeRecord } from '../../../contract/gifts.ts';
import { notProvenOf } from '../../../contract/proofs.ts';
import { envelopeVersion, mostInEnvelope, sealText, splitByLuck } from '../../../games/envelope.ts';
import { bytesOf, chanceOf, hexOf } from './checking-chance.ts';

export type EnvelopeFault = 'version' | 'seed' | 'shares' | 'sealedShares' | 'ownShare';

export interface EnvelopeCheck {
  verdict: 'right' | 'wrong' | 'waits';
  faults: EnvelopeFault[];
  notProven: string[];
}

/**
 * Whether what lay in an envelope is what was sealed before anybody opened it, follows from its salt by the rule, and gave the
 * member the share of their place.
 */
export function checkEnvelope(record: EnvelopeRecord): EnvelopeCheck {
  const { revealed, version, envelope, amountMinor, shares, seal, ownPlace, ownMinor } = record;
  if (revealed === null) return { verdict: 'waits', faults: [], notProven: [] };
  const wrong = (...faults: EnvelopeFault[]): EnvelopeCheck => ({ verdict: 'wrong', faults, notProven: [] });
  if (version !== envelopeVersion) return wrong('version');
  const { salt, sharesMinor: all } = revealed;
  const [bytes, whole] = [bytesOf(salt), Number(amountMinor)];
  if (bytes === null || bytes.length !== 32) return wrong('seed');
  if (String(whole) !== amountMinor || !isSplit(whole, shares)) return wrong('shares');
  const faults: EnvelopeFault[] = [];
  const text = sealText({ envelope, version, amountMinor, salt }, all);
  if (hexOf(sha256(new TextEncoder().encode(text))) !== seal) faults.push('sealedShares');
  const drawn = splitByLuck(whole, shares, chanceOf(bytes, `${envelope}:0:0`));
  if (drawn.join() !== all.join()) faults.push('shares');
  if (!isOwn(all, ownPlace, ownMinor)) faults.push('ownShare');
  if (faults.length > 0) return wrong(...faults);
  return { verdict: 'right', faults, notProven: notProvenOf('envelope', record) };
}

function isSplit(wholeMinor: number, shares: number): boolean {
  return Number.isSafeInteger(shares) && shares >= 1 && wholeMinor >= shares && wholeMinor <= mostInEnvelope;
}

/** Who took nothing has neither place nor amount. */
function isOwn(all: readonly number[], place: number | null, minor: string | null): boolean {
  if (place === null || minor === null) return place === minor;
  return minor === String(all[place - 1]);
}
