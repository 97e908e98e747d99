import { describe, expect, test } from 'vitest';
import { gameCategories } from './bets.ts';
import type { BonusTerms } from './bonuses.ts';
import { highestCashback, hedgedReturn } from './hedged-return.ts';

const none = Object.fromEntries(gameCategories.map((kind) => [kind, 0])) as BonusTerms['weights'];
const terms = (some: Partial<BonusTerms>): BonusTerms => ({
  title: { BN: 'ক', EN: 'a' },
  text: { BN: '', EN: '' },
  award: { kind: 'fixed', amountMinor: 100_000 },
  wageringTimes: 10,
  weights: none,
  gameWeights: {},
  expiresDays: 7,
  acceptDays: 7,
  maxBetMinor: null,
  conversionCap: null,
  fromMs: null,
  untilMs: null,
  timesPerMember: 1,
  ...some,
});

describe('a bonus of 1,000.00 that is turned over as safely as the games allow', () => {
  test.each<[string, Partial<BonusTerms>, Partial<BonusTerms['weights']>, string, number, number]>([
    ['ten times on games of chosen chance', { weights: { ...none, RNG: 100 } }, {}, 'RNG', 90_000, 10_900],
    ['that count by a tenth', { weights: { ...none, RNG: 10 } }, {}, 'RNG', 0, 10_000],
    ['and one part less', { weights: { ...none, RNG: 9 } }, {}, 'RNG', -11_111, 9_990],
    ['with cashback beside it', { weights: { ...none, RNG: 10 } }, { RNG: 50 }, 'RNG', 50_000, 10_050],
    ['at tables, where the banker keeps more', { weights: { ...none, LIVE: 100 } }, {}, 'LIVE', 88_100, 10_881],
    [
      'where half of it becomes cash',
      { weights: { ...none, RNG: 100 }, conversionCap: { kind: 'amount', amountMinor: 50_000 } },
      {},
      'RNG',
      40_000,
      10_400,
    ],
    [
      'a cap above the bonus caps nothing',
      { weights: { ...none, RNG: 100 }, conversionCap: { kind: 'times', times: 5 } },
      {},
      'RNG',
      90_000,
      10_900,
    ],
    [
      'a hundred times on sports',
      { wageringTimes: 100, weights: { ...none, SPORTS: 100 } },
      {},
      'SPORTS',
      -400_000,
      9_600,
    ],
    [
      'by the way that loses least of what counts',
      { weights: { ...none, RNG: 20, SPORTS: 100, LIVE: 30 } },
      {},
      'LIVE',
      60_333,
      10_181,
    ],
    [
      'a game that is named may be the cheapest',
      { weights: { ...none, SPORTS: 100 }, gameWeights: { dice: 50 } },
      {},
      'dice',
      80_000,
      10_400,
    ],
    [
      'but never of more cashback than its kind may have',
      { weights: { ...none, SPORTS: 10 }, gameWeights: { dice: 50 } },
      { SPORTS: 300 },
      'dice',
      80_000,
      10_400,
    ],
  ])('%s', (_, some, back, where, gainMinor, share) => {
    expect(hedgedReturn(terms(some), { ...none, ...back })).toEqual({ where, gainMinor, share });
  });

  test('that no game counts for never becomes cash', () => {
    expect(hedgedReturn(terms({}), none)).toBeNull();
  });

  test('leaves no mixture of ways that is better', () => {
    const weights = { ...none, RNG: 20, SPORTS: 100, LIVE: 30, FISH: 15 };
    const best = hedgedReturn(terms({ weights }), none)!;
    for (const [one, other] of [
      ['RNG', 'LIVE'],
      ['LIVE', 'SPORTS'],
      ['FISH', 'LIVE'],
    ] as const)
      for (const part of [0, 0.25, 0.5, 1]) {
        const only = (kind: typeof one | typeof other) =>
          hedgedReturn(terms({ weights: { ...none, [kind]: weights[kind] } }), none)!.gainMinor;
        expect(part * only(one) + (1 - part) * only(other)).toBeLessThanOrEqual(best.gainMinor);
      }
  });
});

test('of all levels the highest cashback of each kind counts', () => {
  const level = (cashback: Partial<BonusTerms['weights']>) => ({ cashback: { ...none, ...cashback } });
  const levels = [level({ RNG: 30 }), level({ RNG: 20, LIVE: 50 })];
  expect(highestCashback({ levels })).toMatchObject({ RNG: 30, LIVE: 50, FISH: 0 });
});
