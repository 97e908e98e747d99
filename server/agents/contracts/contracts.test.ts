import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { contractStates, contractTransitions } from '../../../contract/agent-contracts.ts';
import { outcomeOf, stateAfter, stateLetters } from './answers.ts';
import { carryOver, NOTHING_CARRIED } from './carrying.ts';
import { covers, coversAgreed } from './cover.ts';
import { type Earner, incomesOf } from './differential.ts';
import {
  dividendTier,
  grossOf,
  realtimeGrossOf,
  realtimeTier,
  senselessTier,
  type Tier,
  wageTier,
  type WindowBase,
} from './tiers.ts';
import { windowAfter, windowAt } from './windows.ts';

const percent = (rate: number) => BigInt(Math.round(rate * 10_000));
const taka = (amount: number) => BigInt(Math.round(amount * 100));
const dividend = (minimumBet: number, netLoss: number, activeMembers: number, rate: number): Tier =>
  dividendTier({
    minimumBetMinor: taka(minimumBet),
    netLossMinor: taka(netLoss),
    activeMembers,
    rateMicro: percent(rate),
  });
const base = (valid: number, netLoss: number, activeMembers: number): WindowBase => ({
  validMinor: taka(valid),
  netLossMinor: taka(netLoss),
  activeMembers,
});
const standard = [
  dividend(100_000, 10_000, 3, 10),
  dividend(500_000, 50_000, 5, 15),
  dividend(2_000_000, 200_000, 10, 20),
];

describe('a dividend', () => {
  test.each([
    [600_000, 60_000, 4, 6_000],
    [600_000, 60_000, 5, 9_000],
    [600_000, -1, 5, 0],
    [99_999.99, 60_000, 5, 0],
    [100_000, 10_000, 3, 1_000],
    [2_000_000, 200_000, 10, 40_000],
    [2_000_000, 199_999.99, 10, 29_999.99],
  ])('of %f turnover, %f lost and %i active is %f', (valid, netLoss, active, income) => {
    expect(grossOf('dividend', standard, base(valid, netLoss, active))).toBe(taka(income));
  });

  test('rates that clients of old cut are whole millionths', () => {
    for (const rate of [28, 29, 57, 58, 15.5])
      expect(grossOf('dividend', [dividend(0, 0, 0, rate)], base(0, 100, 0))).toBe(BigInt(Math.round(rate * 100)));
  });

  test('is ten times as much of ten times the loss, but for the floor', () => {
    fc.assert(
      fc.property(
        fc.bigInt({ min: 0n, max: 10n ** 12n }),
        fc.bigInt({ min: 0n, max: 1_000_000n }),
        (lossMinor, rateMicro) => {
          const tier = dividendTier({ minimumBetMinor: 0n, netLossMinor: 0n, activeMembers: 0, rateMicro });
          const of = (netLossMinor: bigint) =>
            grossOf('dividend', [tier], { validMinor: 0n, netLossMinor, activeMembers: 0 });
          const more = of(lossMinor * 10n) - of(lossMinor) * 10n;
          expect(more >= 0n && more <= 9n).toBe(true);
        },
      ),
    );
  });
});

describe('wages', () => {
  const tiers = [
    wageTier({ minimumBetMinor: taka(10_000), activeMembers: 2, rateType: 'A', rate: taka(50) }),
    wageTier({ minimumBetMinor: taka(50_000), activeMembers: 2, rateType: 'P', rate: percent(0.2) }),
  ];
  test.each([
    [9_999, 2, 0],
    [10_000, 1, 0],
    [10_000, 2, 50],
    [60_000, 2, 120],
  ])('of %i turnover by %i active are %i', (valid, active, pay) => {
    expect(grossOf('hourly', tiers, base(valid, 0, active))).toBe(taka(pay));
  });

  test('in real time pay groups from a stake on, by who won, with one floor', () => {
    const terms = [realtimeTier({ singleBetMinor: 1_000n, profitMicro: 1_500n, lossMicro: 3_000n })];
    const group = (stakeMinor: bigint, validMinor: bigint, netMinor: bigint) => ({ stakeMinor, validMinor, netMinor });
    expect(realtimeGrossOf(terms, [group(999n, 999n, -999n)])).toBe(0n);
    // 0.5 of a poisha twice is one.
    expect(realtimeGrossOf(terms, [group(1_000n, 333n, 5n), group(1_000n, 334n, 5n)])).toBe(1n);
    // Who came out even counts with those who lost.
    expect(realtimeGrossOf(terms, [group(2_000n, 2_000n, 0n)])).toBe(6n);
  });
});

const anyTier = fc.record({
  asks: fc.array(fc.bigInt({ min: 0n, max: 5n }), { minLength: 3, maxLength: 3 }),
  gives: fc.array(
    fc.bigInt({ min: 0n, max: 6n }).map((rate) => rate * 50_000n),
    { minLength: 1, maxLength: 1 },
  ),
  rateType: fc.constant('P' as const),
});
const anyTerms = fc.array(anyTier, { minLength: 1, maxLength: 4 });

describe('cover', () => {
  test('of terms by themselves always holds, and goes through', () => {
    fc.assert(
      fc.property(anyTerms, anyTerms, anyTerms, (one, other, third) => {
        expect(covers(one, one)).toBe(true);
        if (covers(one, other) && covers(other, third)) expect(covers(one, third)).toBe(true);
      }),
    );
  });

  test('leaves no base on which those below are worth more of it', { tags: ['nightly'] }, () => {
    fc.assert(
      fc.property(
        anyTerms,
        anyTerms,
        fc.tuple(fc.nat(6), fc.nat(6), fc.nat(6)),
        (upline, downline, [valid, loss, active]) => {
          fc.pre(covers(upline, downline));
          const of: WindowBase = { validMinor: BigInt(valid), netLossMinor: BigInt(loss), activeMembers: active };
          expect(grossOf('dividend', upline, of) >= grossOf('dividend', downline, of)).toBe(true);
        },
      ),
      { numRuns: 2_000 },
    );
  });

  test('is refused for one tier that asks less and gives as much', () => {
    expect(covers(standard, [dividend(100_000, 10_000, 3, 10)])).toBe(true);
    expect(covers(standard, [dividend(100_000, 10_000, 2, 10)])).toBe(false);
    expect(covers(standard, [dividend(500_000, 50_000, 5, 15.0001)])).toBe(false);
    // An amount is no share.
    const [share, amount] = (['P', 'A'] as const).map((rateType) =>
      wageTier({ minimumBetMinor: 0n, activeMembers: 0, rateType, rate: 1n }),
    );
    expect(covers([share!], [amount!])).toBe(false);
  });

  test('asks nobody for more active members than those above are asked for', () => {
    const kept = (activeMembers: number, activeMinor: bigint) => ({
      activeMinor,
      tiers: [
        {
          minimumBetMinor: '100',
          netLossMinor: '0',
          activeMembers,
          rateType: 'P' as const,
          rateMicro: 10_000,
          lossMicro: 0,
          amountMinor: '0',
        },
      ],
    });
    expect(coversAgreed('daily', kept(1, 50_000n), kept(1, 50_000n))).toBe(true);
    expect(coversAgreed('daily', kept(1, 50_000n), kept(1, 20_000n))).toBe(false);
    expect(coversAgreed('daily', kept(1, 20_000n), kept(1, 50_000n))).toBe(true);
    expect(coversAgreed('daily', kept(0, 50_000n), kept(0, 20_000n))).toBe(true);
  });

  test('terms in which a tier asks as much and gives less make no sense', () => {
    expect(senselessTier(standard)).toBeNull();
    expect(senselessTier([dividend(1, 1, 1, 10), dividend(2, 1, 1, 9)])).toBe(1);
    expect(senselessTier([dividend(1, 1, 1, 10), dividend(1, 1, 1, 10)])).toBe(1);
  });
});

describe('between levels', () => {
  test('a downline’s 4,000.00 of the 9,000.00 leave 5,000.00', () => {
    const earners: Earner[] = [
      { id: 'a', uplineId: null, grossMinor: taka(9_000) },
      { id: 'b', uplineId: 'a', grossMinor: taka(4_000) },
    ];
    expect(incomesOf(earners)).toEqual([
      { id: 'a', incomeMinor: taka(5_000), gapMinor: 0n },
      { id: 'b', incomeMinor: taka(4_000), gapMinor: 0n },
    ]);
  });

  test('all together earn what the top is worth, and gaps', () => {
    const tree = fc.array(fc.record({ upline: fc.nat(), gross: fc.bigInt({ min: 0n, max: 10n ** 9n }) }), {
      minLength: 1,
      maxLength: 40,
    });
    fc.assert(
      fc.property(tree, (nodes) => {
        const earners = nodes.map(({ upline, gross }, at) => ({
          id: String(at),
          uplineId: at === 0 ? null : String(upline % at),
          grossMinor: gross,
        }));
        const earned = incomesOf(earners);
        const sum = (of: (one: (typeof earned)[number]) => bigint) =>
          earned.reduce((total, one) => total + of(one), 0n);
        expect(sum(({ incomeMinor }) => incomeMinor) - sum(({ gapMinor }) => gapMinor)).toBe(nodes[0]!.gross);
        expect(earned.every(({ incomeMinor }) => incomeMinor >= 0n)).toBe(true);
      }),
    );
  });
});

test('carried over, a loss is made good first, and lapses', () => {
  const results = [100_000, -150_000, 120_000].map(taka);
  const paid = (mode: Parameters<typeof carryOver>[0]) => {
    let carried = NOTHING_CARRIED;
    return results.map((result) => {
      const step = carryOver(mode, result, carried);
      carried = step.carried;
      return grossOf('dividend', [dividend(0, 0, 0, 30)], {
        validMinor: 0n,
        netLossMinor: step.baseMinor,
        activeMembers: 0,
      });
    });
  };
  expect(paid({ mode: 'none' })).toEqual([30_000, 0, 36_000].map(taka));
  expect(paid({ mode: 'own', lapsesAfter: 6 })).toEqual([30_000, 0, 0].map(taka));
  expect(carryOver({ mode: 'own', lapsesAfter: 6 }, taka(120_000), { minor: -taka(150_000), age: 1 }).carried).toEqual({
    minor: -taka(30_000),
    age: 2,
  });
  expect(carryOver({ mode: 'own', lapsesAfter: 1 }, taka(-1), { minor: -5n, age: 1 }).carried).toEqual(NOTHING_CARRIED);
});

describe('windows', () => {
  const dhaka = 'Asia/Dhaka';
  const at = (text: string) => Date.parse(text);
  test.each([
    ['dividend', 'W', '2026-11-25T12:00+06:00', '2026-11-23T00:00+06:00', '2026-11-30T00:00+06:00'],
    ['dividend', 'H', '2026-02-15T23:59+06:00', '2026-02-01T00:00+06:00', '2026-02-16T00:00+06:00'],
    ['dividend', 'H', '2026-02-16T00:00+06:00', '2026-02-16T00:00+06:00', '2026-03-01T00:00+06:00'],
    ['dividend', 'M', '2026-12-31T23:59+06:00', '2026-12-01T00:00+06:00', '2027-01-01T00:00+06:00'],
    ['daily', 'D', '2026-11-25T18:30Z', '2026-11-26T00:00+06:00', '2026-11-27T00:00+06:00'],
    ['hourly', 'D', '2026-11-25T18:59:59Z', '2026-11-25T18:00Z', '2026-11-25T19:00Z'],
    ['realtime', 'D', '2026-11-25T18:59:59Z', '2026-11-25T18:55Z', '2026-11-25T19:00Z'],
  ] as const)('%s %s at %s', (kind, period, moment, from, until) => {
    expect(windowAt(kind, period, at(moment), dhaka)).toEqual({ fromMs: at(from), untilMs: at(until) });
  });

  test.each([
    ['Asia/Dhaka', '2009-06-19T12:00+06:00', 23],
    ['Asia/Dhaka', '2009-12-31T12:00+07:00', 25],
    ['Asia/Kolkata', '2026-11-25T12:00+05:30', 24],
  ])('in %s the day of %s has %i hours, and every moment lies in one of them', (zone, moment, hours) => {
    const day = windowAt('daily', 'D', at(moment), zone);
    let count = 0;
    let hour = windowAt('hourly', 'D', day.fromMs, zone);
    expect(hour.fromMs).toBe(day.fromMs);
    for (; hour.fromMs < day.untilMs; count++) hour = windowAfter('hourly', 'D', hour, zone);
    expect([count, hour.fromMs]).toEqual([hours, day.untilMs]);
  });
});

describe('answers', () => {
  test.each([
    ['dividend', 'offered', 'A', 'accepted'],
    ['dividend', 'offered', 'R', 'rejected'],
    ['daily', 'edit_offered', 'A', 'new_terms'],
    ['daily', 'edit_offered', 'R', 'old_terms'],
    ['dividend', 'end_asked', 'C', 'ended'],
    ['dividend', 'end_asked', 'A', 'kept'],
    ['dividend', 'end_asked', 'R', null],
    ['hourly', 'end_asked', 'A', 'ended'],
    ['hourly', 'end_asked', 'C', 'ended'],
    ['hourly', 'end_asked', 'R', 'kept'],
    ['realtime', 'active', 'A', null],
    ['realtime', 'ended', 'C', null],
  ] as const)('%s, %s: %s means %s', (kind, state, letter, outcome) => {
    expect(outcomeOf(kind, state, letter)).toBe(outcome);
    if (outcome !== null) expect(contractTransitions[state]).toContain(stateAfter[outcome]);
  });

  test('every state that waits for one has a letter', () => {
    for (const state of contractStates) {
      const waits = ['A', 'R', 'C'].some((letter) => outcomeOf('dividend', state, letter) !== null);
      expect(stateLetters[state] !== '').toBe(waits);
    }
  });
});
