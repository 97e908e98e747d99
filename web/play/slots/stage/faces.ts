import type { SlotRoundAnswer } from '../../../../contract/slots.ts';

type SlotStep = SlotRoundAnswer['steps'][number];

/** The name of what a place shows: a symbol, or a coin together with what is written on it. */
export type Face = string;

/** A window as it stands, with the worth of its coins. */
export type Standing = Pick<SlotStep['drops'][number], 'window'> & Pick<SlotStep, 'coins'>;

const BETWEEN = '\n';

/** @param coinLabel what is written on a coin */
export function facesOf(
  { window, coins }: Standing,
  coinLabel: (coin: SlotStep['coins'][number]) => string,
): readonly (readonly Face[])[] {
  if (coins.length === 0) return window;
  const faces = window.map((column) => [...column]);
  for (const coin of coins) {
    const column = faces[coin.reel];
    const symbol = column?.[coin.row];
    if (column && symbol !== undefined) column[coin.row] = `${symbol}${BETWEEN}${coinLabel(coin)}`;
  }
  return faces;
}

export function symbolOfFace(face: Face): string {
  const at = face.indexOf(BETWEEN);
  return at < 0 ? face : face.slice(0, at);
}

/** What is written on a coin; null for every other symbol. */
export function labelOfFace(face: Face): string | null {
  const at = face.indexOf(BETWEEN);
  return at < 0 ? null : face.slice(at + 1);
}

export function isCoin(face: Face): boolean {
  return face.includes(BETWEEN);
}
