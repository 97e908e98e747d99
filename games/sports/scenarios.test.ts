import { describe, expect, test } from 'vitest';
import { legWorth, priceEvent, type Situation } from './book.ts';
import { stateBefore } from './events.ts';
import { scenariosOf } from './scenarios.ts';
import { factorOf } from './tickets.ts';

const situations: [string, Situation][] = [
  ['football', { status: 'scheduled', state: stateBefore('football'), strengths: { home: 1.6, away: 1.1 } }],
  ['cricket', { status: 'scheduled', state: stateBefore('cricket'), strengths: { home: 1.02, away: 1 } }],
  [
    'counter-strike',
    { status: 'scheduled', state: stateBefore('counter-strike'), strengths: { home: 0.52, away: 0.48 } },
  ],
];

describe.each(situations)('the scenarios of %s', (_sport, situation) => {
  test('add up to one, and so does what each leaves open', () => {
    const scenarios = scenariosOf(situation);
    expect(scenarios.reduce((sum, { chance }) => sum + chance, 0)).toBeCloseTo(1, 9);
    const [market] = priceEvent(situation, 0.05);
    const leg = { ...market!, outcome: market!.outcomes[0]!.outcome, accepted: null, chance: 0.5 };
    for (const scenario of scenarios)
      expect(scenario.ways([leg]).reduce((sum, { chance }) => sum + chance, 0)).toBeCloseTo(1, 9);
  });

  test('are worth together what the model says of each selection', () => {
    const scenarios = scenariosOf(situation);
    for (const { market, line, outcomes } of priceEvent(situation, 0.05)) {
      for (const { outcome, odds } of outcomes.filter((one) => one.odds !== null).slice(0, 2)) {
        const leg = { market, line, outcome, odds: odds!, accepted: null };
        const worth = scenarios.reduce((sum, { chance, ways }) => {
          const paid = ways([{ ...leg, chance: 0.5 }]).map((way) => way.chance * paidFor(way.results[0]!, odds!));
          return sum + chance * paid.reduce((all, part) => all + part, 0);
        }, 0);
        expect(worth, `${market} ${line} ${outcome}`).toBeCloseTo(legWorth(situation, leg)!, 6);
      }
    }
  });
});

test('of football, a score that is gone cannot come back, and what has ended has no scenarios', () => {
  const state = { ...stateBefore('football'), minute: 60, score: { home: 1, away: 0 }, scorers: ['home'] } as never;
  const live = scenariosOf({ status: 'live', state, strengths: { home: 1.6, away: 1.1 } });
  expect(live.filter(({ chance }) => chance > 0).every(({ home }) => home! >= 1)).toBe(true);
  expect(scenariosOf({ status: 'ended', state, strengths: { home: 1.6, away: 1.1 } })).toEqual([]);
});

function paidFor(result: Parameters<typeof factorOf>[0], odds: number): number {
  const { numerator, denominator } = factorOf(result, odds);
  return Number(numerator) / Number(denominator);
}
