/**
 * A whole number from 0 to below the limit by the browser's own cryptography: a lucky pick is bet on, so it is not left to
 * the chance that is meant for looks.
 */
export function luckyBelow(limit: number): number {
  const most = Math.floor(WHOLE / limit) * limit;
  const drawn = new Uint32Array(1);
  do crypto.getRandomValues(drawn);
  while (drawn[0]! >= most);
  return drawn[0]! % limit;
}

const WHOLE = 2 ** 32;
