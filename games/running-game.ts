import type { GameFacts } from './game.ts';
import type { Random } from './random.ts';

/** What a wish to cash out comes to at its moment. */
export type CashOut = { kind: 'made'; hundredths: number } | { kind: 'too_soon' } | { kind: 'over' };

/**
 * A game of the room that goes on after its bets stand, with an outcome that nobody is told before its end: meanwhile
 * each bet can be cashed out, by its player or by itself where they asked for it. Pure: every time is given, and the
 * whole time line follows from the outcome, which is plain JSON. Multiples are hundredths of the stake.
 */
export interface RunningGame<Outcome = unknown> {
  readonly facts: GameFacts;
  /** Of the draw, the curve and what the chance is mixed with: released ones never change. */
  readonly version: number;
  /** Where a player may have a bet, one at each. */
  readonly positions: readonly string[];
  draw(random: Random): Outcome;
  /** How long it runs. */
  lastsMs(outcome: Outcome): number;
  /** The multiple that it shows after a time. */
  reachedHundredths(elapsedMs: number): number;
  /** The multiple that it reaches at all. */
  endHundredths(outcome: Outcome): number;
  /** The first millisecond in which it shows a multiple. */
  elapsedMsAt(hundredths: number): number;
  /** Where a bet is cashed out at the latest; null where not even the least cash-out may be paid. */
  latestCashOut(stakeMinor: bigint, mostPayoutMinor: bigint, autoHundredths: number | null): number | null;
  /** @param elapsedMs since it began; negative before */
  cashOutAt(elapsedMs: number, outcome: Outcome, latestHundredths: number): CashOut;
}
