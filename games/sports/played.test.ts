import { describe, expect, test } from 'vitest';
import { legWorth, priceEvent, settleLeg, type Situation } from './book.ts';
import type { Sport } from './catalogue.ts';
import type { Moment } from './playing.ts';
import { everySport, matchOf, strengths, times } from './test-matches.ts';
import { happened } from './test-naive-markets.ts';

/** Matches that are drawn to be compared with prices; those of cricket are longest. */
const many: Partial<Record<Sport, number>> = { cricket: 60, tennis: 150 };
const MANY = 200;
const FEW = 3;

/** Those with a naive settler here; football and Counter-Strike have theirs beside them. */
const sports = everySport.filter((sport) => sport !== 'football' && sport !== 'counter-strike');

describe.each(sports)('%s', (sport) => {
  const of = strengths[sport];
  const drawn = Array.from({ length: (many[sport] ?? MANY) * times }, (_, at) => matchOf(sport, String(at)));
  const situationAt = ({ state }: Moment): Situation => ({ status: 'live', state, strengths: of });

  test('chances add up, and what an outcome is worth follows from them', () => {
    for (const moments of drawn.slice(0, FEW)) {
      for (const moment of moments.filter((_, at) => at % 17 === 0)) {
        for (const { market, line, outcomes } of priceEvent(situationAt(moment), 0.05)) {
          const name = `${market} ${line} of ${JSON.stringify(moment.state)}`;
          expect(
            outcomes.reduce((sum, { chance }) => sum + chance, 0),
            name,
          ).toBeCloseTo(1, 8);
          for (const { outcome, chance, odds } of outcomes) {
            if (odds === null) continue;
            const worth = legWorth(situationAt(moment), { market, line, outcome, odds, accepted: null })!;
            expect(worth, name).toBeGreaterThanOrEqual((chance * odds) / 1000 - 1e-9);
            expect(worth, name).toBeLessThan(1);
          }
        }
      }
    }
  });

  test('every market is settled by its words, and broken off only as it ends in whatever way it goes on', () => {
    const faults = new Set<string>();
    for (const moments of drawn.slice(0, FEW)) {
      const end = moments.at(-1)!.state;
      for (const [at, moment] of moments.entries()) {
        if (at % 9 !== 1) continue;
        for (const { market, line, outcomes } of priceEvent(situationAt(moment), 0.05)) {
          const fact = happened(market, line, moments);
          const own = /^(?:over_runs|half_points|quarter_points|set_games|map_rounds)$/.test(market)
            ? line! % 1000
            : line;
          for (const { outcome } of outcomes) {
            const leg = { market, line, outcome, accepted: null };
            const result = settleLeg(leg, end, true);
            const wanted = wins(outcome, fact, own);
            // An over that was cut short may have been decided before.
            if (
              wanted !== 'void'
                ? result !== wanted
                : market !== 'over_runs' && market !== 'over_wicket' && result !== 'void'
            )
              faults.add(`${market} ${line} ${outcome}: ${JSON.stringify(result)}, not ${wanted} by ${fact}`);
            const early = settleLeg(leg, moment.state, false);
            if (early !== 'void' && early !== result)
              faults.add(`${market} ${line} ${outcome} early: ${JSON.stringify(early)}`);
          }
        }
      }
    }
    expect([...faults]).toEqual([]);
  });

  test('prices keep their word over many matches, market by market', () => {
    for (const moment of [drawn[0]![0]!, drawn[0]![1]!]) {
      // A moment after the beginning is the same for all only where it is the toss.
      if (moment !== drawn[0]![0] && sport !== 'cricket') continue;
      const same = drawn.filter(
        (moments) => JSON.stringify(moments[Number(moment !== drawn[0]![0])]!.state) === JSON.stringify(moment.state),
      );
      for (const { market, line, outcomes } of priceEvent(situationAt(moment), 0.05)) {
        for (const { outcome, chance } of outcomes) {
          const results = same.map((moments) =>
            settleLeg({ market, line, outcome, accepted: null }, moments.at(-1)!.state, true),
          );
          const decided = results.filter((result) => result !== 'void').length;
          const won = results.filter((result) => result === 'win').length;
          const error = Math.sqrt((chance * (1 - chance)) / decided) + 1e-9;
          expect(Math.abs(won / decided - chance), `${market} ${line} ${outcome}`).toBeLessThan(4 * error);
        }
      }
    }
  });
});

function wins(outcome: string, fact: number | string | null, line: number | null): 'win' | 'lose' | 'void' {
  if (fact === null) return 'void';
  if (typeof fact === 'string') return fact === outcome ? 'win' : 'lose';
  if (outcome === 'over' || outcome === 'under') return (outcome === 'over') === fact > line! / 4 ? 'win' : 'lose';
  return (outcome === 'home') === fact + line! / 4 > 0 ? 'win' : 'lose';
}
