import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { getBettingProfit } from '../../contract/bets-profit.ts';
import { listBets } from '../../contract/bets.ts';
import { memberOn } from '../testing/people.ts';
import { startTestSite, type TestSite } from '../testing/site.ts';
import * as wallet from '../wallet/service.ts';
import { place, rollBack } from '../bets/test-bets.ts';

const NOON_MS = Date.UTC(2026, 0, 15, 6);
const HOUR_MS = 60 * 60_000;
const DAY_MS = 24 * HOUR_MS;
const window = { fromMs: Date.UTC(2025, 11, 31, 18), untilMs: Date.UTC(2026, 0, 31, 18) };

let site: TestSite;
let rahim: Awaited<ReturnType<typeof memberOn>>;

beforeAll(async () => {
  site = await startTestSite();
  const ctx = await site.ctx({ kind: 'system' }, NOON_MS);
  rahim = await memberOn(site, 'rahim');
  const { memberId } = rahim;
  const funds = { kind: 'correction', house: 'house_corrections', reference: 'office:1' } as const;
  await wallet.post(ctx, { ...funds, memberId, key: 'funds', amountMinor: 1_000_000n });
  for (let at = 0; at < 60; at++) {
    await place(ctx, {
      atMs: NOON_MS + at * HOUR_MS,
      memberId,
      key: `bet-${at}`,
      stakeMinor: 1_000n + BigInt(at),
      payoutMinor: at % 4 === 0 ? 2_555n : 0n,
      gameCode: at % 3 === 0 ? 'rickshaw-raja' : 'other-game',
      category: at % 5 === 0 ? 'LOTT' : 'RNG',
    });
  }
  await place(ctx, { atMs: NOON_MS, memberId, key: 'back', stakeMinor: 700n, settled: false });
  await rollBack(ctx, memberId, 'back');
});
afterAll(() => site.close());

describe('personal profit', () => {
  const profit = async (input: object) => site.call(getBettingProfit, input as never, { token: rahim.token });

  test('has the sums of the betting record, whole and in each of its parts', async () => {
    const record = (await site.call(listBets, window, { token: rahim.token })).body.value;
    const { value } = (await profit(window)).body;
    expect(value).toMatchObject({
      betCount: record.totalCount,
      stake: record.totalStake,
      payout: record.totalPayout,
      net: record.totalNet,
    });
    const minor = (decimal: string) => BigInt(decimal.replace('.', ''));
    for (const part of [value.days, value.categories, value.games]) {
      const sum = (pick: 'stake' | 'payout' | 'net') => part.reduce((total, row) => total + minor(row[pick]), 0n);
      expect([sum('stake'), sum('payout'), sum('net')]).toEqual([
        minor(record.totalStake),
        minor(record.totalPayout),
        minor(record.totalNet),
      ]);
    }
  });

  test('cuts days in the zone of the brand', async () => {
    const { value } = (await profit(window)).body;
    // From noon of the 15th in Dhaka, one an hour: 12 that day, 24 on each of the next two, all in all 60; one came back.
    expect(value.days.map(({ day, betCount }) => [day, betCount])).toEqual([
      ['2026-01-15', 13],
      ['2026-01-16', 24],
      ['2026-01-17', 24],
    ]);
  });

  test('of a window without play is nothing', async () => {
    expect((await profit({ fromMs: 0, untilMs: DAY_MS })).body.value).toEqual({
      betCount: 0,
      stake: '0.00',
      payout: '0.00',
      net: '0.00',
      days: [],
      categories: [],
      games: [],
    });
  });

  test.each([
    [{ fromMs: 10, untilMs: 10 }, { untilMs: 'too_small' }],
    [{ fromMs: 0, untilMs: 94 * DAY_MS }, { untilMs: 'too_big' }],
    [{ fromMs: 0 }, { untilMs: 'required' }],
    [{ fromMs: 'x', untilMs: 1 }, { fromMs: 'invalid_format' }],
  ])('refuses %j', async (input, fields) => {
    const { status, body } = await profit(input);
    expect([status, body.value]).toEqual([400, { fields }]);
  });
});
