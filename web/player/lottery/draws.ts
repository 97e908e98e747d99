import type { LotteryDraw } from '../../../contract/lottery.ts';

/** The draws of a lottery as a page holds them. */
export interface Draws {
  /** On which bets are taken, the next one first. */
  coming: readonly LotteryDraw[];
  /** That have closed, newest first. */
  latest: readonly LotteryDraw[];
}

const MOST_KEPT = 100;

/** The draws after news of one of them. */
export function withDraw<D extends Draws>(draws: D, draw: LotteryDraw): D {
  const isThis = ({ issue }: LotteryDraw) => issue === draw.issue;
  if (draw.state === 'open') return { ...draws, coming: draws.coming.map((one) => (isThis(one) ? draw : one)) };
  const known = draws.latest.find(isThis);
  // News may overtake each other: numbers that are known are not forgotten.
  if (known && steps[known.state] > steps[draw.state]) return draws;
  const latest = [draw, ...draws.latest.filter((one) => !isThis(one))]
    .toSorted((one, other) => other.closesAtMs - one.closesAtMs)
    .slice(0, MOST_KEPT);
  return { ...draws, latest, coming: draws.coming.filter((one) => !isThis(one)) };
}

/** Draws on which bets are taken at a moment of the server's clock. */
export function openDraws({ coming }: Draws, atMs: number): LotteryDraw[] {
  return coming.filter(({ state, closesAtMs }) => state === 'open' && closesAtMs > atMs);
}

/** The newest draw whose numbers are known. */
export function lastDrawn({ latest }: Draws): LotteryDraw | undefined {
  return latest.find(({ result }) => result !== null);
}

/** The draw that has closed and whose numbers are waited for, when it is newer than the last that is known. */
export function waitedFor(draws: Draws, atMs: number): LotteryDraw | undefined {
  const since = lastDrawn(draws)?.closesAtMs ?? 0;
  return [...draws.coming, ...draws.latest]
    .filter(({ state, result }) => result === null && state !== 'cancelled')
    .filter(({ closesAtMs }) => closesAtMs <= atMs && closesAtMs > since)
    .toSorted((one, other) => other.closesAtMs - one.closesAtMs)[0];
}

/** When to ask again where no news comes: often when numbers are due, seldom when people enter them later. */
export function askAgainMs(draws: Draws, atMs: number): number {
  const waits = waitedFor(draws, atMs);
  if (waits) {
    const lateMs = atMs - waits.drawsAtMs;
    if (lateMs < 0) return Math.max(2_000, 1_500 - lateMs);
    return lateMs < 60_000 ? 4_000 : 60_000;
  }
  return openDraws(draws, atMs).length < 2 ? 10_000 : 120_000;
}

const steps: Record<LotteryDraw['state'], number> = { open: 0, closed: 1, drawn: 2, settled: 3, cancelled: 3 };
