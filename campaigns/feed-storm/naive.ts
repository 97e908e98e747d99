import { eventIn } from '../../gateway/feed/fixtures.ts';
import { naivePayout } from '../../games/sports/football/test-naive-settler.ts';
import type { Sport } from '../../games/sports/events.ts';
import { happened } from '../../games/sports/test-naive-markets.ts';
import type { Score } from '../../games/sports/football/shapes.ts';

export interface StormLeg {
  /** What the feed calls its event. */
  code: string;
  market: string;
  line: number | null;
  outcome: string;
  odds: number;
  accepted: Score | null;
}

/** What a stake is multiplied by: a part of thousandths. */
type Factor = readonly [numerator: bigint, denominator: bigint];

const numbered = /^(?:over_runs|half_points|quarter_points|set_games|map_rounds)$/;

/**
 * What a ticket of one accumulator pays by matches as they were drawn, by settlers that share nothing with those of the house.
 * @returns null: one of them was broken off, and nothing naive says what that comes to
 */
export function naivePayoutMinor(openMinor: bigint, legs: readonly StormLeg[], secret: string): bigint | null {
  let [numerator, denominator] = [openMinor, 1n];
  for (const leg of legs) {
    const factor = factorOf(leg, secret);
    if (factor === null) return null;
    numerator *= factor[0];
    denominator *= factor[1];
  }
  return numerator / denominator;
}

function factorOf(leg: StormLeg, secret: string): Factor | null {
  const at = leg.code.lastIndexOf('-');
  const drawn = eventIn(leg.code.slice(0, at) as Sport, Number(leg.code.slice(at + 1)), secret);
  if (drawn.isBrokenOff) return null;
  const { state } = drawn.moments.at(-1)!;
  if (state.sport === 'football') return ofFootball(leg, state);
  const fact = happened(leg.market, leg.line, drawn.moments);
  if (fact === null) return [1n, 1n];
  return isWon(leg, fact) ? [BigInt(leg.odds), 1000n] : [0n, 1n];
}

function ofFootball(
  { market, line, outcome, odds, accepted }: StormLeg,
  { score, half, scorers }: { score: Score; half: Score | null; scorers: readonly string[] },
): Factor {
  const ended = { full: score, half: half!, scorers, accepted: accepted ?? { home: 0, away: 0 } };
  const parts =
    market === 'builder' ? outcome.split('+').map((part) => part.split(':')) : [[market, String(line), outcome]];
  const paid = parts.map(([of, at, on]) => naivePayout(of!, market === 'builder' ? Number(at) : line, on!, ended));
  // What 100 at 3.00 pay: all, a half of it with the other half back, the stake, a half of it, nothing.
  const least = Math.min(...paid);
  if (least === 300) return [BigInt(odds), 1000n];
  if (least === 200) return [BigInt(odds) + 1000n, 2000n];
  return [BigInt(least), 100n];
}

function isWon({ market, line, outcome }: StormLeg, fact: number | string): boolean {
  if (typeof fact === 'string') return fact === outcome;
  const own = (numbered.test(market) ? line! % 1000 : line!) / 4;
  if (outcome === 'over' || outcome === 'under') return (outcome === 'over') === fact > own;
  return (outcome === 'home') === fact + own > 0;
}
