import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { add, divide, fraction, multiply, one, subtract, sum, zero, type Fraction } from '../fraction.ts';
import { createCoinMachine } from './coin-machine.ts';
import { exactCoinReturn, followRespins, largestCoinWin } from './coin-return.ts';
import { assertCoinRules, type CoinRules } from './coins.ts';
import { lineWinsIn } from './lines.ts';
import { allStops } from './scatter-return.ts';
import { windowAt } from './windows.ts';

const strip = fc.array(fc.constantFrom('coin', 'coin', 'high', 'low', 'wild'), { minLength: 2, maxLength: 4 });

/** Two reels of two rows: four places. */
const anyRules: fc.Arbitrary<CoinRules> = fc
  .record({
    strips: fc.tuple(strip, strip),
    leastCoins: fc.integer({ min: 1, max: 4 }),
    respins: fc.integer({ min: 1, max: 3 }),
    coins: fc.integer({ min: 0, max: 5 }),
    high: fc.nat(9),
    low: fc.nat(4),
    plain: fc.record({ units: fc.integer({ min: 1, max: 9 }), weight: fc.integer({ min: 1, max: 4 }) }),
    jackpot: fc.record({ units: fc.integer({ min: 1, max: 40 }), weight: fc.integer({ min: 1, max: 2 }) }),
    grand: fc.nat(90),
  })
  .map(({ strips, leastCoins, respins, coins, high, low, plain, jackpot, grand }) => ({
    base: {
      id: 'any',
      version: 1,
      symbols: ['wild', 'coin', 'high', 'low'],
      wild: 'wild',
      scatter: 'coin',
      rows: 2,
      lines: [
        [0, 0],
        [1, 0],
      ],
      payTable: { high: { 2: high }, low: { 2: low } },
      scatterPays: {},
      freeSpins: {},
      freeSpinsCap: 0,
      freeSpinMultiplier: 1,
      strips: { base: strips, free: strips },
    },
    leastCoins,
    respins,
    chance: { coins, draws: 5 },
    worths: [
      { ...plain, jackpot: null },
      { ...jackpot, jackpot: 'mini' },
    ],
    grand: { name: 'grand', units: grand },
  }));

describe('the exact return of any small machine that holds coins', () => {
  test('equals the mean over every window and every way in which places can fill', () => {
    fc.assert(
      fc.property(anyRules, (rules) => {
        const counted = exactCoinReturn(rules);
        const walked = walk(rules);
        expect(counted.parts['lines']).toEqual(walked.lines);
        expect(add(counted.parts['coins'] ?? zero, counted.parts['jackpots'] ?? zero)).toEqual(walked.coins);
        expect(counted.parts['grand']).toEqual(walked.grand);
        expect(counted.total).toEqual(sum([walked.lines, walked.coins, walked.grand]));
        expect(counted.hitRate).toEqual(walked.hitRate);
        expect(counted.featureChance).toEqual(walked.featureChance);
      }),
      { numRuns: 100 },
    );
  });

  test('and the largest win, when every draw is the luckiest', () => {
    fc.assert(
      fc.property(anyRules, (any) => {
        const rules = { ...any, chance: { coins: 5, draws: 5 } };
        // Five draws for a coin and five for its worth could not be told apart.
        fc.pre(rules.worths.reduce((total, { weight }) => total + weight, 0) !== 5);
        const machine = createCoinMachine(rules);
        const dearest = rules.worths.findIndex(
          ({ units }) => units === Math.max(...rules.worths.map((one) => one.units)),
        );
        const draw = dearest === 0 ? 0 : (rules.worths[0]?.weight ?? 0);
        const rounds = [...allStops(rules.base.strips.base)].map((stops) => {
          const waiting = [...stops];
          const random = { below: (limit: number) => waiting.shift() ?? (limit === 5 ? 0 : Math.min(draw, limit - 1)) };
          let round = machine.start(random);
          while (machine.isOpen(round)) round = machine.next(round, random);
          return machine.payoutUnits(round);
        });
        expect(largestCoinWin(rules).roundUnits).toBe(Math.max(...rounds));
      }),
      { numRuns: 100 },
    );
  });
});

describe('respins by hand', () => {
  const half = fc.sample(anyRules, { numRuns: 1, seed: 3 })[0] as CoinRules;
  const rules = { ...half, respins: 2, chance: { coins: 1, draws: 2 } };

  test('with one place free, a coin comes in two respins three times of four', () => {
    expect(followRespins(rules, (held) => (held === 4 ? one : zero), zero)(3)).toEqual(fraction(3, 4));
  });

  test('with one place free, one respin and a half are played on average', () => {
    expect(followRespins(rules, () => zero, one)(3)).toEqual(fraction(3, 2));
  });

  test('a full window is left as it is', () => {
    expect(followRespins(rules, (held) => fraction(held), one)(4)).toEqual(fraction(4));
  });
});

describe('rules that would be counted wrongly are refused', () => {
  const rules = fc.sample(anyRules, { numRuns: 1, seed: 3 })[0] as CoinRules;
  test.each<[string, Partial<CoinRules>]>([
    ['no symbol is the coin', { base: { ...rules.base, scatter: null } }],
    ['coins are paid by the respins alone', { base: { ...rules.base, scatterPays: { 3: 1 } } }],
    ['the respins never start', { respins: 0 }],
    ['a coin comes more often than always', { chance: { coins: 6, draws: 5 } }],
    ['a coin is worth nothing', { worths: [{ units: 0, jackpot: null, weight: 1 }] }],
  ])('%s', (fault, change) => {
    expect(() => assertCoinRules(rules)).not.toThrow();
    expect(() => assertCoinRules({ ...rules, ...change })).toThrow(fault);
  });
});

/** Every window, and from those with enough coins every tree of respins, place by place: no binomials, no counts. */
function walk(rules: CoinRules) {
  const stops = [...allStops(rules.base.strips.base)];
  const weights = rules.worths.reduce((total, { weight }) => total + weight, 0);
  const mean = fraction(
    rules.worths.reduce((total, { units, weight }) => total + units * weight, 0),
    weights,
  );
  const each = fraction(1, stops.length);
  const stake = fraction(rules.base.lines.length);
  const found = { lines: zero, coins: zero, grand: zero, hitRate: zero, featureChance: zero };
  for (const at of stops) {
    const window = windowAt(rules.base.strips.base, 2, at);
    const lines = lineWinsIn(rules.base, window).reduce((total, win) => total + win.units, 0);
    const held = window.flat().map((symbol) => symbol === 'coin');
    const count = held.filter(Boolean).length;
    const starts = count >= rules.leastCoins;
    const end = starts ? endOf(rules, held, rules.respins) : { coins: zero, full: zero };
    found.lines = add(found.lines, divide(multiply(each, fraction(lines)), stake));
    found.coins = add(found.coins, divide(multiply(each, multiply(end.coins, mean)), stake));
    found.grand = add(found.grand, divide(multiply(each, multiply(end.full, fraction(rules.grand.units))), stake));
    if (lines > 0 || starts) found.hitRate = add(found.hitRate, each);
    if (starts && count < 4) found.featureChance = add(found.featureChance, each);
  }
  return found;
}

/** Coins held at the end, and the chance of a full window, in the mean over every subset of places that may fill. */
function endOf(rules: CoinRules, held: readonly boolean[], left: number): { coins: Fraction; full: Fraction } {
  const count = held.filter(Boolean).length;
  if (left === 0 || count === 4) return { coins: fraction(count), full: count === 4 ? one : zero };
  const hit = fraction(rules.chance.coins, rules.chance.draws);
  const mean = { coins: zero, full: zero };
  for (let set = 0; set < 16; set += 1) {
    const comes = held.map((_, place) => ((set >> place) & 1) === 1);
    if (comes.some((coin, place) => coin && held[place])) continue;
    const chance = comes
      .filter((_, place) => !held[place])
      .map((coin) => (coin ? hit : subtract(one, hit)))
      .reduce(multiply, one);
    if (chance.numerator === 0n) continue;
    const after = comes.some(Boolean) ? rules.respins : left - 1;
    const end = endOf(
      rules,
      held.map((coin, place) => coin || comes[place] === true),
      after,
    );
    mean.coins = add(mean.coins, multiply(chance, end.coins));
    mean.full = add(mean.full, multiply(chance, end.full));
  }
  return mean;
}
