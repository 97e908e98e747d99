import { describe, expect, test } from 'vitest';
import { legWorth, priceEvent, type Situation } from './book.ts';
import type { Sport } from './catalogue.ts';
import { stateBefore } from './events.ts';
import { scenariosOf } from './scenarios.ts';
import type { BestOf } from './shapes.ts';
import { everySport, matchOf, strengths } from './test-matches.ts';
import { factorOf } from './tickets.ts';

/** Before it begins, and, where that is cheap to look at, when a third of it is played. */
const situations: [string, Situation][] = everySport.flatMap((sport) => [
  [sport, before(sport)],
  ...(sport === 'football' ? [] : [[`${sport} in play`, inPlay(sport)] satisfies [string, Situation]]),
]);

describe.each([
  ...situations,
  ['five sets', before('tennis', 5)] as [string, Situation],
  ['five maps', before('valorant', 5)] as [string, Situation],
  ['one map', before('dota-2', 1)] as [string, Situation],
])('the scenarios of %s', (_name, situation) => {
  const scenarios = scenariosOf(situation);
  const book = priceEvent(situation, 0.05);

  test('have names of their own, and add up to one', () => {
    expect(new Set(scenarios.map(({ name }) => name)).size).toBe(scenarios.length);
    expect(scenarios.length).toBeGreaterThan(1);
    expect(scenarios.reduce((sum, { chance }) => sum + chance, 0)).toBeCloseTo(1, 9);
  });

  test('are worth together what the model says of each selection, and each leaves nothing out', () => {
    for (const { market, line, outcomes } of book) {
      for (const { outcome, odds } of outcomes.filter((one) => one.odds !== null).slice(0, 2)) {
        const leg = { market, line, outcome, odds: odds!, accepted: null };
        let worth = 0;
        for (const { chance, ways, name } of scenarios.filter((one) => one.chance > 0)) {
          const all = ways([{ ...leg, chance: 0.5 }]);
          const sum = all.reduce((total, way) => total + way.chance, 0);
          expect(sum, `${market} ${line} at ${name}`).toBeCloseTo(1, 8);
          worth += all.reduce((total, way) => total + chance * way.chance * paidFor(way.results[0]!, odds!), 0);
        }
        expect(worth, `${market} ${line} ${outcome}`).toBeCloseTo(legWorth(situation, leg)!, 6);
      }
    }
  });
});

test('who wins is never left open by a scenario', () => {
  // Of football, whose last row and column hold many scores, see the grid above.
  for (const sport of everySport.filter((one) => one !== 'football')) {
    const situation = before(sport);
    const [main] = priceEvent(situation, 0.05);
    const leg = { ...main!, outcome: 'home', accepted: null, chance: 0.5 };
    const won = scenariosOf(situation).filter(({ ways }) => {
      const results = new Set(ways([leg]).map(({ results: [result] }) => result));
      expect(results.size).toBe(1);
      return results.has('win');
    });
    const chance = won.reduce((sum, one) => sum + one.chance, 0);
    expect(chance, sport).toBeCloseTo(main!.outcomes[0]!.chance, 9);
  }
});

test('a set that nobody plays is void, and one that both sides may win is split by the way there', () => {
  const [straight, long] = scenariosOf(before('tennis'));
  const of = (line: number) => [{ market: 'set_winner', line, outcome: 'home', accepted: null, chance: 0.5 }];
  expect(straight!.ways(of(3)).map(({ results }) => results)).toEqual([['void']]);
  // Who wins two to one has won one of the first two, either of them as likely, and the third.
  expect(long!.ways(of(1))).toMatchObject([{ results: ['win'] }, { results: ['lose'] }]);
  expect(long!.ways(of(1))[0]!.chance).toBeCloseTo(0.5, 9);
  expect(long!.ways(of(3))).toMatchObject([{ results: ['win'] }]);
});

test('of football, a score that is gone cannot come back, and what has ended has no scenarios', () => {
  const state = { ...stateBefore('football'), minute: 60, score: { home: 1, away: 0 }, scorers: ['home'] } as never;
  const live = scenariosOf({ status: 'live', state, strengths: { home: 1.6, away: 1.1 } });
  expect(live.filter(({ chance }) => chance > 0).every(({ home }) => home! >= 1)).toBe(true);
  expect(scenariosOf({ status: 'ended', state, strengths: { home: 1.6, away: 1.1 } })).toEqual([]);
});

function before(sport: Sport, bestOf?: BestOf): Situation {
  return { status: 'scheduled', state: stateBefore(sport, bestOf), strengths: strengths[sport] };
}

function inPlay(sport: Sport): Situation {
  const moments = matchOf(sport, 'scenarios');
  return { status: 'live', state: moments[Math.floor(moments.length / 3)]!.state, strengths: strengths[sport] };
}

function paidFor(result: Parameters<typeof factorOf>[0], odds: number): number {
  const { numerator, denominator } = factorOf(result, odds);
  return Number(numerator) / Number(denominator);
}
