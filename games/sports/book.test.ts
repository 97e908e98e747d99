import { describe, expect, test } from 'vitest';
import { equalSides, inningsTotals } from './cricket/chances.ts';
import { priceEvent, settleLeg, shifted, type Situation } from './book.ts';
import { type EventState, outcomesOf, type Sport, stateBefore } from './events.ts';
import { playOut } from './playing.ts';
import { mapFrom, mapOfRounds } from './series/chances.ts';
import { drawnFrom, everySport as all, matchOf, strengths } from './test-matches.ts';

const situation = (sport: Sport, state: EventState = stateBefore(sport)): Situation => ({
  status: state === undefined ? 'scheduled' : 'live',
  state,
  strengths: strengths[sport],
});

describe.each(all)('%s', (sport) => {
  const played = Array.from({ length: 40 }, (_, at) => matchOf(sport, String(at)));

  test('is drawn again to the same end from the same bytes, and to another from others', () => {
    expect(playOut(sport, strengths[sport], drawnFrom(`${sport} 0`))).toEqual(played[0]);
    expect(new Set(played.map((moments) => JSON.stringify(moments.at(-1)!.state))).size).toBeGreaterThan(1);
    for (const moments of played) {
      const seconds = moments.map(({ second }) => second);
      expect(seconds).toEqual(seconds.toSorted((one, other) => one - other));
    }
  });

  test('every price returns less than it costs over its own chances, and every outcome has a name', () => {
    for (const moments of played.slice(0, 4)) {
      for (const { state } of moments.filter((_, at) => at % 25 === 0)) {
        for (const { market, outcomes } of priceEvent(situation(sport, state), 0.05)) {
          expect(outcomes.map(({ outcome }) => outcome)).toEqual(outcomesOf(sport, market));
          for (const { chance, odds } of outcomes)
            if (odds !== null) expect((chance * odds) / 1000, `${market} at ${odds}`).toBeLessThan(1);
        }
      }
    }
  });

  test('exactly one outcome of a winner’s market wins, and what is over has no prices', () => {
    const [winner] = priceEvent(situation(sport), 0.05);
    for (const moments of played) {
      const { state } = moments.at(-1)!;
      const results = winner!.outcomes.map(({ outcome }) =>
        settleLeg({ market: winner!.market, line: null, outcome, accepted: null }, state, true),
      );
      expect(results.filter((result) => result === 'win')).toHaveLength(1);
      expect(priceEvent({ ...situation(sport, state), status: 'ended' }, 0.05)).toEqual([]);
    }
  });

  test('a trader who thinks the side at home better lowers its odds', () => {
    const oddsAt = (milli: number) =>
      priceEvent({ ...situation(sport), strengths: shifted(strengths[sport], sport, milli) }, 0.05)[0]!.outcomes[0]!
        .odds!;
    expect(oddsAt(60)).toBeLessThan(oddsAt(0));
    expect(oddsAt(-60)).toBeGreaterThan(oddsAt(0));
    expect(shifted(strengths[sport], sport, 0)).toEqual(strengths[sport]);
  });
});

describe('prices keep their word over many matches:', () => {
  // Drawn from the model that prices: the share of winners is the sum of their chances, within four standard errors.
  test.each([
    ['football', 2_000],
    ['counter-strike', 4_000],
    ['cricket', 600],
  ] as const)('%s', (sport, matches) => {
    const [market] = priceEvent(situation(sport), 0.05);
    const { chance } = market!.outcomes[0]!;
    let won = 0;
    for (let match = 0; match < matches; match++) {
      const { state } = playOut(sport, strengths[sport], drawnFrom(`${sport} many ${match}`)).at(-1)!;
      const leg = { market: market!.market, line: null, outcome: market!.outcomes[0]!.outcome, accepted: null };
      if (settleLeg(leg, state, true) === 'win') won += 1;
    }
    const error = Math.sqrt((chance * (1 - chance)) / matches);
    expect(Math.abs(won / matches - chance)).toBeLessThan(4 * error);
  });
});

describe('cricket', () => {
  const innings = (runs: number, wickets: number, balls: number) => ({ runs, wickets, balls });
  const state = (over: Partial<Extract<EventState, { sport: 'cricket' }>>): EventState => ({
    sport: 'cricket',
    battingFirst: 'home',
    innings: [],
    winner: null,
    ...over,
  });
  const equal = { home: 1, away: 1 };
  const chanceOf = (of: EventState) =>
    priceEvent({ status: 'live', state: of, strengths: equal }, 0.05)[0]!.outcomes[0]!.chance;

  test('sides that are equal have the chances of the model, and before the toss one half each', () => {
    const { win, tie } = equalSides();
    expect(chanceOf(state({}))).toBeCloseTo(1 - win - tie / 2, 9);
    expect(chanceOf(stateBefore('cricket'))).toBeCloseTo(0.5, 9);
  });

  test.each([
    [{ ballsLeft: 60, down: 3, need: 80 }, 0.5435],
    [{ ballsLeft: 12, down: 6, need: 20 }, 0.3504],
  ])('a chase of %j is won in %d of cases, ties aside', ({ ballsLeft, down, need }, won) => {
    const first = innings(160, 6, 120);
    const second = innings(161 - need, down, 120 - ballsLeft);
    const chance = 1 - chanceOf(state({ innings: [first, second] }));
    expect(chance).toBeGreaterThan(won);
    expect(chance).toBeLessThan(won + 0.03);
  });

  test('runs of the first innings lie around its middle, and are settled by it alone', () => {
    const lines = priceEvent({ status: 'live', state: state({}), strengths: equal }, 0.05).filter(
      ({ market }) => market === 'first_innings_runs',
    );
    const { chances } = inningsTotals({ ballsLeft: 120, down: 0, runs: 0 });
    const [middle] = lines.filter(({ outcomes }) => Math.abs(outcomes[0]!.chance - 0.5) < 0.02);
    expect(chances.slice(0, (middle!.line! - 2) / 4 + 1).reduce((sum, chance) => sum + chance, 0)).toBeCloseTo(0.5, 1);
    const leg = { market: 'first_innings_runs', line: 602, accepted: null };
    const settled = (of: EventState, isWhole: boolean) =>
      (['over', 'under'] as const).map((outcome) => settleLeg({ ...leg, outcome }, of, isWhole));
    expect(settled(state({ innings: [innings(151, 4, 118)] }), false)).toEqual(['win', 'lose']);
    expect(settled(state({ innings: [innings(150, 4, 118)] }), false)).toEqual(['void', 'void']);
    expect(settled(state({ innings: [innings(150, 10, 118)] }), false)).toEqual(['lose', 'win']);
    expect(settled(state({ innings: [innings(150, 8, 90), innings(0, 0, 0)] }), false)).toEqual(['lose', 'win']);
    expect(settleLeg({ market: 'winner', line: null, outcome: 'home', accepted: null }, state({}), false)).toBe('void');
  });
});

describe('a series of maps', () => {
  test('a map has the chance of its start, and what is decided is certain', () => {
    expect(mapFrom(0.52, 'four_of_six', 0, 0)).toBeCloseTo(mapOfRounds(0.52, 'four_of_six'), 12);
    expect(mapFrom(0.52, 'two_ahead', 0, 0)).toBeCloseTo(mapOfRounds(0.52, 'two_ahead'), 12);
    expect([mapFrom(0.5, 'four_of_six', 13, 5), mapFrom(0.5, 'four_of_six', 11, 13)]).toEqual([1, 0]);
    expect(mapFrom(0.5, 'four_of_six', 15, 15)).toBeCloseTo(0.5, 12);
    expect([mapFrom(0.5, 'four_of_six', 16, 14), mapFrom(0.5, 'four_of_six', 12, 16)]).toEqual([1, 0]);
    expect(mapFrom(0.5, 'four_of_six', 16, 15)).toBeGreaterThan(0.5);
  });

  test('broken off, what every way to go on gives the same stands', () => {
    const state: EventState = { sport: 'counter-strike', maps: { home: 1, away: 1 }, rounds: { home: 3, away: 9 } };
    const settled = (market: string, outcome: string, line: number | null = null) =>
      settleLeg({ market, line, outcome, accepted: null }, state, false);
    expect(settled('total_maps', 'over', 10)).toBe('win');
    expect(settled('total_maps', 'under', 10)).toBe('lose');
    expect(settled('winner', 'home')).toBe('void');
    expect(settled('map_score', '2-0')).toBe('lose');
  });
});
