import type { RoomNow } from '../../../contract/lobby-boards.ts';

/** Beads in a column. */
const ROWS = 3;
const COLUMNS = 11;

/**
 * The sides of the last rounds, oldest first, so many that whole columns stand still and only the last one grows.
 * @param newest number of the latest round
 */
export function beadsOf({ sides, ended }: NonNullable<RoomNow['road']>, newest: string | undefined): string[] {
  const beads = [...ended].map((digit) => sides[Number(digit)] ?? '');
  const inLast = (Number(newest ?? 0) % ROWS) + 1;
  const most = (COLUMNS - 1) * ROWS + inLast;
  if (beads.length >= most) return beads.slice(-most);
  // What does not fill its column from the left is left out, so that every column begins with the same rounds.
  return beads.slice((((beads.length - inLast) % ROWS) + ROWS) % ROWS);
}
