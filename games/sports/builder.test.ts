import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { priceEvent, settleLeg, type Situation, standsTogether } from './book.ts';
import { builderText, type BuilderPart, partText, readBuilder } from './builder-shapes.ts';
import { builderChance, builderResult, priceBuilder } from './builder.ts';
import { type EventState, stateBefore } from './events.ts';
import { endingsOf } from './football/pricing.ts';
import { LOW_SCORES_R } from './football/model.ts';
import { naivePayout } from './football/test-naive-settler.ts';

const MARGIN = 0.05;
const kickOff: Situation = {
  status: 'scheduled',
  state: stateBefore('football'),
  strengths: { home: 1.6, away: 1.1 },
};
const part = (market: string, outcome: string, line: number | null = null): BuilderPart => ({ market, line, outcome });
const priced = (situation: Situation, ...parts: BuilderPart[]) =>
  priceBuilder(situation, priceEvent(situation, MARGIN), builderText(parts));

/** What a builder comes to in a match that was played, or broken off; what is left is worth its number in bits. */
function resultIn(
  state: EventState,
  parts: readonly BuilderPart[],
  accepted: { home: number; away: number } | null,
  isWhole = true,
) {
  const results = (readBuilder(builderText(parts)) ?? []).map((one) => settleLeg({ ...one, accepted }, state, isWhole));
  return builderResult(
    results,
    Array.from({ length: 1 << parts.length }, (_, kept) => 1_000 + kept),
  );
}

/** Matches before and while they are played, whose scorers are as many as their goals. */
const matches = fc
  .record({
    home: fc.double({ min: 0.3, max: 3, noNaN: true }),
    away: fc.double({ min: 0.3, max: 3, noNaN: true }),
    minute: fc.integer({ min: 0, max: 85 }),
    scorers: fc.array(fc.constantFrom('home', 'away'), { maxLength: 4 }),
  })
  .map(({ home, away, minute, scorers: drawn }): Situation => {
    const scorers = minute === 0 ? [] : drawn;
    const goals = (side: string) => scorers.filter((one) => one === side).length;
    const score = { home: goals('home'), away: goals('away') };
    return {
      status: minute === 0 ? 'scheduled' : 'live',
      strengths: { home, away },
      state: { sport: 'football', minute, score, half: minute > 45 ? score : null, scorers },
    };
  });

/** So many selections of a book that fit a builder, by numbers that point at them. */
function chosen(situation: Situation, at: readonly number[]): BuilderPart[] {
  const all = priceEvent(situation, MARGIN)
    .filter((market) => standsTogether(situation.state.sport, market))
    .flatMap(({ market, line, outcomes }) =>
      outcomes.filter(({ odds }) => odds !== null).map(({ outcome }) => part(market, outcome, line)),
    );
  const parts = at.map((number) => all[number % all.length]!);
  return parts.filter((one, place) => parts.findIndex((each) => partText(each) === partText(one)) === place);
}

const numbers = fc.array(fc.nat(10_000), { minLength: 2, maxLength: 4 });

describe('a builder', () => {
  test('is priced by how often all of it happens, not by a product', () => {
    const price = priced(kickOff, part('match_result', 'home'), part('both_score', 'yes'));
    if ('problem' in price) throw new Error(price.problem);
    expect(price.chance).toBeCloseTo(0.2239, 2);
    // The product of both would be 0.26; the book keeps no more than it does of two bets.
    expect(price.chance * price.odds).toBeLessThan(1_000);
    expect(price.chance * price.odds).toBeGreaterThan(890);
    // Whoever wins while both score has seen three goals: that part would be no part.
    expect(priced(kickOff, part('match_result', 'home'), part('both_score', 'yes'), part('total', 'over', 10))).toEqual(
      {
        problem: 'adds_nothing',
      },
    );
  });

  test('costs what its chance says and no less, whatever it is made of, in any match', () => {
    fc.assert(
      fc.property(matches, numbers, (situation, at) => {
        const parts = chosen(situation, at);
        const price = priced(situation, ...parts);
        if ('problem' in price) return;
        const singles = priceEvent(situation, MARGIN);
        const longest = parts.map(
          ({ market, line, outcome }) =>
            singles
              .find((one) => one.market === market && one.line === line)!
              .outcomes.find((one) => one.outcome === outcome)!.odds!,
        );
        expect((price.chance * price.odds) / 1_000).toBeLessThan(1);
        expect(price.odds).toBeGreaterThanOrEqual(Math.max(...longest));
      }),
      { numRuns: 15 },
    );
  });

  test('has the chance that a settler without a thought for it gives it, and is settled alike', () => {
    fc.assert(
      fc.property(matches, numbers, (situation, at) => {
        const parts = chosen(situation, at);
        const text = builderText(parts);
        const accepted = situation.state.sport === 'football' ? situation.state.score : null;
        if (situation.state.sport !== 'football') throw new Error('matches are football');
        const { state: match, status, strengths: rates } = situation;
        let sum = 0;
        for (const end of endingsOf({
          rates,
          match,
          minute: match.minute,
          r: status === 'scheduled' ? LOW_SCORES_R : 0,
        })) {
          const { score: full, half, scorers } = end.match;
          const played = { full, half, scorers, accepted: accepted! };
          const wins = parts.every(({ market, line, outcome }) => naivePayout(market, line, outcome, played) === 300);
          if (wins) sum += end.chance;
          if (end.chance < 1e-4) continue;
          const ended: EventState = { sport: 'football', minute: 90, ...end.match };
          expect(resultIn(ended, parts, accepted)).toBe(wins ? 'win' : 'lose');
        }
        expect(builderChance(situation, text, accepted)).toBeCloseTo(sum, 9);
      }),
      { numRuns: 12 },
    );
  });

  test('knows that who leads at half time after one goal has scored it', () => {
    const both = [part('half_result', 'home'), part('next_goal', 'away', 1), part('correct_score', '1-0')];
    expect(priced(kickOff, ...both)).toEqual({ problem: 'impossible' });
    expect(
      priced(kickOff, part('half_full', 'home/draw'), part('correct_score', '1-1'), part('next_goal', 'away', 1)),
    ).toEqual({ problem: 'impossible' });
  });

  test.each<[string, BuilderPart[], string]>([
    ['one selection', [part('match_result', 'home')], 'parts'],
    ['contradictions', [part('match_result', 'home'), part('correct_score', '0-1')], 'impossible'],
    ['what follows from the rest', [part('match_result', 'home'), part('correct_score', '1-0')], 'adds_nothing'],
    ['what gives a stake back', [part('draw_no_bet', 'home'), part('both_score', 'yes')], 'not_offered'],
    ['quarters', [part('total', 'over', 11), part('both_score', 'yes')], 'not_offered'],
    ['a builder in a builder', [part('builder', 'x'), part('both_score', 'yes')], 'not_offered'],
    ['an unknown outcome', [part('match_result', 'both'), part('both_score', 'yes')], 'not_offered'],
  ])('refuses %s', (_, parts, problem) => {
    expect(priced(kickOff, ...parts)).toEqual({ problem });
  });

  test('has one text, and no other is read', () => {
    const parts = [part('total', 'over', 10), part('both_score', 'yes')];
    expect(builderText(parts)).toBe('both_score::yes+total:10:over');
    expect(readBuilder(builderText(parts))).toEqual(parts.toReversed());
    for (const text of ['total:10:over+both_score::yes', 'both_score::yes+both_score::yes', 'total:010:over', '', '+'])
      expect(readBuilder(text), text).toBeNull();
  });
});

describe('of other sports', () => {
  test('maps and their number are told together, exactly', () => {
    const state = stateBefore('counter-strike');
    const series: Situation = { status: 'live', state, strengths: { home: 0.52, away: 0.48 } };
    const price = priced(series, part('winner', 'home'), part('total_maps', 'over', 10));
    const exact = priceEvent(series, MARGIN).find(({ market }) => market === 'map_score')!.outcomes;
    expect(price).toMatchObject({ chance: exact.find(({ outcome }) => outcome === '2-1')!.chance });
  });

  test('who bats first wins more often where they make more runs', () => {
    const state: EventState = { sport: 'cricket', battingFirst: 'home', innings: [], winner: null };
    const match: Situation = { status: 'live', state, strengths: { home: 1, away: 1 } };
    const runs = priceEvent(match, MARGIN).find(({ market }) => market === 'first_innings_runs')!;
    const over = part('first_innings_runs', 'over', runs.line);
    const [wins, loses] = [priced(match, part('winner', 'home'), over), priced(match, part('winner', 'away'), over)];
    if ('problem' in wins || 'problem' in loses) throw new Error('both are offered');
    expect(wins.chance).toBeGreaterThan(loses.chance);
    expect(wins.chance + loses.chance).toBeCloseTo(runs.outcomes[0]!.chance, 9);
  });
});

test('a match that is broken off loses a builder with a lost part, and prices anew what is left of it', () => {
  const state: EventState = {
    sport: 'football',
    minute: 60,
    score: { home: 2, away: 1 },
    half: { home: 1, away: 1 },
    scorers: ['home', 'away', 'home'],
  };
  const settled = (...parts: BuilderPart[]) => resultIn(state, parts, null, false);
  expect(settled(part('both_score', 'yes'), part('total', 'over', 10))).toBe('win');
  expect(settled(part('both_score', 'no'), part('match_result', 'home'))).toBe('lose');
  // Both have scored, whoever would have won: the first part stands alone.
  expect(settled(part('both_score', 'yes'), part('match_result', 'home'))).toEqual({ repriced: 1_001 });
  expect(settled(part('half_full', 'draw/home'), part('total', 'over', 14))).toBe('void');
});

test('what is left of a builder pays what it would have been taken at, and never more than all of it', () => {
  const parts = [part('match_result', 'home'), part('both_score', 'yes'), part('total', 'over', 14)];
  const whole = priced(kickOff, ...parts);
  const [home, both, total] = parts as [BuilderPart, BuilderPart, BuilderPart];
  const two = priced(kickOff, home, both);
  if ('problem' in whole || 'problem' in two) throw new Error('both are offered');
  // In the order of the text: both score, who wins, the total.
  expect(whole.rest[0b011]).toBe(two.odds);
  expect(whole.rest[0b100]).toBe(oddsFor(total));
  expect(whole.rest[0b111]).toBe(whole.odds);
  expect(Math.max(...whole.rest)).toBe(whole.odds);
});

function oddsFor({ market, line, outcome }: BuilderPart) {
  const single = priceEvent(kickOff, MARGIN).find((one) => one.market === market && one.line === line);
  return single?.outcomes.find((one) => one.outcome === outcome)?.odds;
}
