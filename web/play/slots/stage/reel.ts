import { type ReelMotion, resting, stopping, turning } from './reel-motion.ts';

/** Which part of the window a reel fills: a whole column, or the one cell that turns alone in a respin. */
interface ReelPlace {
  reel: number;
  /** Its top row. */
  row: number;
  rows: number;
}

/** One reel: its motion, and which symbol stands at which place of the endless strip that is drawn. */
export interface Reel {
  readonly place: ReelPlace;
  motion: ReelMotion;
  /** When the reel was told to turn, for those who fade instead of turn. */
  turnedMs: number;
  /** The symbol in a row of the window as it stands or will stand. */
  symbolAt(index: number): string;
  show(column: readonly string[]): void;
  turn(atMs: number): void;
  /** Lands on `column` not before `brakeMs`. */
  stop(column: readonly string[], brakeMs: number): void;
  /** Forgets where it was, so that the numbers stay small. */
  settle(): void;
}

/** @param filler a symbol for what only rushes by. Not chance that matters: what stops was decided by the server. */
export function createReel(place: ReelPlace, filler: () => string): Reel {
  const { rows } = place;
  const strip = new Map<number, string>();
  let rest: readonly string[] = [];
  const put = (column: readonly string[], bottom: number): void => {
    // Row 0 is the top; the strip is counted from the bottom upwards.
    for (const [row, symbol] of column.entries()) strip.set(bottom + rows - 1 - row, symbol);
  };
  const reel: Reel = {
    place,
    motion: resting(0),
    turnedMs: 0,
    symbolAt(index) {
      let symbol = strip.get(index);
      if (symbol === undefined) {
        symbol = filler();
        strip.set(index, symbol);
      }
      return symbol;
    },
    show(column) {
      rest = column;
      reel.settle();
    },
    turn(atMs) {
      reel.settle();
      reel.turnedMs = atMs;
      reel.motion = turning(0, atMs);
    },
    stop(column, brakeMs) {
      const { motion, landing } = stopping(reel.motion, brakeMs, rows + 1.7);
      rest = column;
      put(column, landing);
      reel.motion = motion;
    },
    settle() {
      const [above, below] = reel.motion.restMs === 0 ? [undefined, undefined] : neighbours(reel, strip, rows);
      strip.clear();
      put(rest, 0);
      if (above !== undefined) strip.set(rows, above);
      if (below !== undefined) strip.set(-1, below);
      reel.motion = resting(0);
    },
  };
  return reel;
}

/** What peeps in above and below the window stays when the numbers are set back. */
function neighbours(
  reel: Reel,
  strip: ReadonlyMap<number, string>,
  rows: number,
): [string | undefined, string | undefined] {
  const at = Number.isFinite(reel.motion.restMs) ? reel.motion.positionAt(reel.motion.restMs) : 0;
  return [strip.get(at + rows), strip.get(at - 1)];
}
