import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { payoutMinor, factorOf } from '../tickets.ts';
import type { Quarters } from '../shapes.ts';
import { endingsOf, priceMatch, type Situation } from './pricing.ts';
import { footballMarkets, type FootballMarket, type Match, type MarketKey, type Score } from './shapes.ts';
import { settle, settleEarly } from './settling.ts';
import { naivePayout } from './test-naive-settler.ts';

const nil: Score = { home: 0, away: 0 };
const unplayed: Match = { score: nil, half: null, scorers: [] };
const before: Situation = { rates: { home: 1.6, away: 1.1 }, match: unplayed, minute: 0, r: -0.05 };
const book = priceMatch(before, 0.05);

const outcomesOf = (market: FootballMarket, line: Quarters | null = null, of = book) =>
  of.find((one) => one.market === market && one.line === line)!.outcomes;
const chance = (market: FootballMarket, outcome: string, line: Quarters | null = null, of = book) =>
  outcomesOf(market, line, of).find((one) => one.outcome === outcome)!.chance;

describe('a grid of 1.6 and 1.1 goals', () => {
  test.each<[FootballMarket, Quarters | null, string, number]>([
    ['match_result', null, 'home', 0.48366],
    ['match_result', null, 'draw', 0.26074],
    ['match_result', null, 'away', 0.2556],
    ['total', 10, 'over', 0.50637],
    ['both_score', null, 'yes', 0.53835],
  ])('gives %s %s %s a chance of %d', (market, line, outcome, wanted) => {
    expect(chance(market, outcome, line)).toBeCloseTo(wanted, 5);
  });

  test.each<[FootballMarket, Quarters, string, number]>([
    ['handicap', 0, 'home', 1.5285],
    ['handicap', -1, 'home', 1.798],
    ['handicap', -2, 'home', 2.0676],
    ['handicap', -3, 'home', 2.3977],
    ['handicap', -4, 'home', 3.0232],
    ['total', 9, 'over', 1.7271],
    ['total', 11, 'over', 2.2461],
  ])('has fair odds of %s %i %s', (market, line, outcome, wanted) => {
    expect(1 / chance(market, outcome, line)).toBeCloseTo(wanted, 4);
  });

  test.each<[Score, number, number[]]>([
    [{ home: 1, away: 0 }, 60, [0.7929, 0.1689, 0.0382]],
    [{ home: 1, away: 1 }, 75, [0.216, 0.6424, 0.1416]],
  ])('as it stands at %j after %i minutes', (score, minute, wanted) => {
    const live = priceMatch({ ...before, r: 0, minute, match: { score, half: nil, scorers: [] } }, 0.05);
    expect(outcomesOf('match_result', null, live).map((one) => Number(one.chance.toFixed(4)))).toEqual(wanted);
  });
});

/** Matches that may be priced: any rates, any standing. */
const situations = fc.record({
  rates: fc.record({
    home: fc.double({ min: 0.1, max: 4, noNaN: true }),
    away: fc.double({ min: 0.1, max: 4, noNaN: true }),
  }),
  minute: fc.integer({ min: 0, max: 89 }),
  home: fc.integer({ min: 0, max: 4 }),
  away: fc.integer({ min: 0, max: 4 }),
});

function situationOf({
  rates,
  minute,
  home,
  away,
}: {
  rates: Situation['rates'];
  minute: number;
  home: number;
  away: number;
}) {
  const score = minute === 0 ? nil : { home, away };
  const scorers = [
    ...Array.from({ length: score.home }, () => 'home' as const),
    ...Array.from({ length: score.away }, () => 'away' as const),
  ];
  return { rates, minute, r: minute === 0 ? -0.047 : 0, match: { score, half: minute > 45 ? nil : null, scorers } };
}

/** What a stake of 1 returns on average over all endings: nothing more than 1 means that no bets together win for sure. */
function returnsOf(situation: Situation, odds = (given: number) => given): { name: string; worth: number }[] {
  const endings = endingsOf(situation);
  return priceMatch(situation, 0.05).flatMap(({ outcomes, ...key }) =>
    outcomes.flatMap(({ outcome, odds: given }) => {
      if (given === null) return [];
      const worth = endings.reduce((sum, { match, chance: part }) => {
        const { numerator, denominator } = factorOf(settle(key, outcome, match, situation.match.score), odds(given));
        return sum + (part * Number(numerator)) / Number(denominator);
      }, 0);
      return [{ name: `${key.market} ${key.line} ${outcome}`, worth }];
    }),
  );
}

describe('a book', () => {
  test('returns less than it costs on every outcome, in any match at any minute', () => {
    fc.assert(
      fc.property(situations, (drawn) => {
        const over = returnsOf(situationOf(drawn)).filter(({ worth }) => worth >= 1);
        expect(over).toEqual([]);
      }),
      { numRuns: 25 },
    );
  });

  test('is caught where one price is rounded up beyond its chance', () => {
    const raised = returnsOf(before, (odds) => odds + Math.ceil(odds * 0.25));
    expect(raised.some(({ worth }) => worth > 1)).toBe(true);
  });

  test('has chances that add up, and the same for the same thing under two names', () => {
    for (const { market, outcomes } of book) {
      const sum = outcomes.reduce((all, one) => all + one.chance, 0);
      expect(sum).toBeCloseTo(market === 'double_chance' ? 2 : 1, 9);
    }
    expect(chance('handicap', 'home', -2)).toBeCloseTo(chance('match_result', 'home'), 12);
    expect(chance('handicap', 'home', 0)).toBeCloseTo(chance('draw_no_bet', 'home'), 12);
    expect(chance('double_chance', 'home_draw')).toBeCloseTo(1 - chance('match_result', 'away'), 12);
    const withoutHome = endingsOf(before).filter(({ match }) => match.score.home === 0);
    expect(chance('home_total', 'under', 2)).toBeCloseTo(
      withoutHome.reduce((sum, ending) => sum + ending.chance, 0),
      9,
    );
  });

  test('offers nothing of what has happened', () => {
    const late = priceMatch(
      {
        ...before,
        minute: 89,
        r: 0,
        match: { score: { home: 3, away: 1 }, half: nil, scorers: ['home', 'home', 'away', 'home'] },
      },
      0.05,
    );
    expect(late.some(({ market }) => market === 'both_score' || market.startsWith('half_'))).toBe(false);
    const exact = outcomesOf('correct_score', null, late);
    expect(exact.find(({ outcome }) => outcome === '0-0')!.odds).toBeNull();
  });
});

describe('a selection is settled', () => {
  const scores = Array.from({ length: 11 }, (_, home) =>
    Array.from({ length: 11 }, (_, away) => ({ home, away })),
  ).flat();
  // From the furthest handicap to a total of more goals than any of these scores has.
  const lines: Quarters[] = Array.from({ length: 133 }, (_, at) => at - 48);
  const goals: Quarters[] = Array.from({ length: 21 }, (_, at) => at + 1);
  /** Halves and sums of them are offered at .5; beside those one of each kind that is not. */
  const halfLines: Quarters[] = [0, 1, 3, ...Array.from({ length: 21 }, (_, at) => 4 * at + 2)];

  test.each(Object.keys(footballMarkets) as FootballMarket[])(
    '%s: at every final score as a naive settler does',
    (market) => {
      const lined: Partial<Record<FootballMarket, readonly Quarters[]>> = {
        handicap: lines,
        total: lines,
        home_total: lines,
        away_total: lines,
        half_total: halfLines,
        next_goal: goals,
      };
      const ofMarket = lined[market] ?? [null];
      const faults: string[] = [];
      for (const score of scores) {
        // An order of goals that fits the score, and all halves where a market looks at them.
        const scorers = scorersOf(score);
        const some = { home: Math.floor(score.home / 2), away: Math.ceil(score.away / 3) };
        const halves = scores.filter(({ home, away }) => home <= score.home && away <= score.away);
        // The score at which a ticket was accepted, if it was in play.
        for (const [half, accepted] of market.startsWith('half_')
          ? halves.map((one) => [one, nil] as const)
          : ([
              [some, nil],
              [some, some],
            ] as const)) {
          for (const line of ofMarket) {
            for (const outcome of footballMarkets[market]) {
              const result = settle({ market, line }, outcome, { score, half, scorers }, accepted);
              const paid = Number(payoutMinor(10_000n, [factorOf(result, 3000)], [1])) / 100;
              const naive = naivePayout(market, line, outcome, { full: score, half, scorers, accepted });
              if (paid !== naive)
                faults.push(`${line} ${outcome} at ${score.home}-${score.away}: ${paid}, not ${naive}`);
            }
          }
        }
      }
      expect(faults).toEqual([]);
    },
  );

  test.each<[string, MarketKey, string, Match, string]>([
    ['goals that have fallen', { market: 'total', line: 10 }, 'over', standing(2, 1), 'win'],
    ['goals that may yet fall', { market: 'total', line: 14 }, 'over', standing(2, 1), 'void'],
    ['a line that is passed', { market: 'total', line: 6 }, 'under', standing(1, 1), 'lose'],
    ['a winner who may yet change', { market: 'match_result', line: null }, 'home', standing(3, 0), 'void'],
    ['both having scored', { market: 'both_score', line: null }, 'no', standing(1, 1), 'lose'],
    [
      'a half that is over',
      { market: 'half_result', line: null },
      'home',
      { ...standing(2, 2), half: { home: 1, away: 0 } },
      'win',
    ],
    ['a half that is not', { market: 'half_result', line: null }, 'home', standing(1, 0), 'void'],
    ['a score that is passed', { market: 'correct_score', line: null }, '1-0', standing(1, 1), 'lose'],
    ['a score that may yet come', { market: 'correct_score', line: null }, '2-1', standing(1, 1), 'void'],
    ['a goal that fell', { market: 'next_goal', line: 1 }, 'home', standing(1, 0), 'win'],
    ['a goal that did not', { market: 'next_goal', line: 2 }, 'none', standing(1, 0), 'void'],
  ])('when a match ends early: %s', (_, key, outcome, match, wanted) => {
    expect(settleEarly(key, outcome, match, nil)).toBe(wanted);
  });
});

function standing(home: number, away: number): Match {
  return { score: { home, away }, half: null, scorers: scorersOf({ home, away }) };
}

function scorersOf({ home, away }: Score): ('home' | 'away')[] {
  return [
    ...Array.from({ length: away }, () => 'away' as const),
    ...Array.from({ length: home }, () => 'home' as const),
  ].toSorted((left, right) => (left === right ? 0 : left === 'home' ? -1 : 1));
}
