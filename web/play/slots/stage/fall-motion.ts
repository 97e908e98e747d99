import type { Face } from './faces.ts';
import type { SlotDrop } from './win-show.ts';

/**
 * How winning symbols burst and what stood above them falls into their places, in cells and milliseconds. Pure: every
 * position is a function of the moment asked for.
 */
export interface Fall {
  startMs: number;
  /** When the last symbol lies still. */
  restMs: number;
  before: readonly (readonly Face[])[];
  after: readonly (readonly Face[])[];
  /** `bursts[reel][row]` of the window before. */
  bursts: readonly (readonly boolean[])[];
  /** `fromRows[reel][row]`: where the symbol that comes to rest there has been; above the window it is below zero. */
  fromRows: readonly (readonly number[])[];
}

export const BURST_MS = 300;
/** Cells a second, a second. */
const GRAVITY = 62;
/** Lower symbols give way first, and reels from the left: a fall is heard as a run of knocks. */
const ROW_DELAY_MS = 26;
const REEL_DELAY_MS = 24;
/** A symbol that has fallen far springs back further. */
const SPRING = 0.018;
const SPRING_MS = 240;

/** What follows from the wins of a drop: the places they held are empty, and `after` stands there in the end. */
export function fallFrom(
  drop: Pick<SlotDrop, 'wins'>,
  before: readonly (readonly Face[])[],
  after: readonly (readonly Face[])[],
  startMs: number,
): Fall {
  const bursts = before.map((column) => column.map(() => false));
  for (const { positions } of drop.wins) for (const { reel, row } of positions) (bursts[reel] ?? [])[row] = true;
  const fromRows = bursts.map(rowsBefore);
  const fall = { startMs, restMs: 0, before, after, bursts, fromRows };
  const ends = fromRows.flatMap((rows, reel) =>
    rows.map((from, row) => (from === row ? 0 : fallStartMs(fall, reel, row) + fallMs(row - from) + SPRING_MS)),
  );
  return { ...fall, restMs: Math.max(startMs + BURST_MS, ...ends) };
}

/** The row in which the symbol that ends in `row` is at a moment, with its spring at the end. */
export function fallingRow(fall: Fall, reel: number, row: number, atMs: number): number {
  const from = fall.fromRows[reel]?.[row] ?? row;
  const sinceMs = atMs - fallStartMs(fall, reel, row);
  if (from === row) return row;
  if (sinceMs <= 0) return from;
  const landsMs = fallMs(row - from);
  if (sinceMs < landsMs) return from + (GRAVITY / 2) * (sinceMs / 1000) ** 2;
  const springMs = sinceMs - landsMs;
  if (springMs >= SPRING_MS) return row;
  const speed = (GRAVITY * landsMs) / 1000;
  const part = springMs / SPRING_MS;
  return row - SPRING * speed * Math.sin(part * Math.PI) * (1 - part);
}

/** From 0, whole, to 1, gone. */
export function burstPart(fall: Fall, atMs: number): number {
  return Math.min(1, Math.max(0, (atMs - fall.startMs) / BURST_MS));
}

function fallStartMs(fall: Pick<Fall, 'startMs' | 'bursts'>, reel: number, row: number): number {
  const rows = fall.bursts[reel]?.length ?? 0;
  return fall.startMs + BURST_MS + reel * REEL_DELAY_MS + (rows - 1 - row) * ROW_DELAY_MS;
}

function fallMs(cells: number): number {
  return Math.sqrt((2 * cells) / GRAVITY) * 1000;
}

function rowsBefore(bursts: readonly boolean[]): number[] {
  const kept = bursts.flatMap((burst, row) => (burst ? [] : [row]));
  const fallen = bursts.length - kept.length;
  return [...Array.from({ length: fallen }, (_, row) => row - fallen), ...kept];
}
