import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { CallInput, CallOutput } from '../../contract/call.ts';
import { listPaymentMethods, savePaymentMethod } from '../../contract/payment-methods.ts';
import { listProviders, saveProvider } from '../../contract/providers-office.ts';
import { getLiveFigures, getRevenue, getRevenueFile } from '../../contract/reports.ts';
import { place, playingBonus, settle } from '../bets/test-bets.ts';
import { callBack, newsOf, openedDeposit } from '../cashier/test-payments.ts';
import { startOfDayMs } from '../platform/process/clock.ts';
import { byTwo, memberOn, staffOn } from '../testing/people.ts';
import { startTestSite, type TestSite } from '../testing/site.ts';
import * as wallet from '../wallet/service.ts';

const DAY_MS = 24 * 60 * 60_000;
const studio: CallInput<typeof saveProvider> = {
  code: 'river',
  version: 0,
  name: 'River House',
  enabled: true,
  launchUrl: 'https://games.river.example/{game}?t={token}',
  dialect: 'plain',
  formHash: 'sha256',
  addresses: [],
  idleHours: 24,
  royaltyBasisPoints: 1_200,
};

let site: TestSite;
let owner: string;
let auditor: string;
let rahim: Awaited<ReturnType<typeof memberOn>>;
let window: { fromMs: number; untilMs: number };

beforeAll(async () => {
  site = await startTestSite({ env: { RATE_LIMIT_FACTOR: '0' } });
  owner = await staffOn(site, 'owner');
  auditor = await staffOn(site, 'auditor');
  rahim = await memberOn(site, 'rahim');
  const { nowMs, brand } = await site.ctx();
  const fromMs = startOfDayMs(nowMs, brand.settings.timeZone);
  // A day more: a test that begins before midnight may end behind it.
  window = { fromMs, untilMs: fromMs + 2 * DAY_MS };
});
afterAll(() => site.close());

const report = async (input: object = {}) =>
  (await site.call(getRevenue, { ...window, by: 'day', ...input }, { token: auditor })).body.value;

/** A deposit of 1,000 whose fee of 15 the house bears, a bonus of 500, and what is played, converted, forfeited and paid out of it. */
async function testVector(): Promise<void> {
  const { memberId, token } = rahim;
  expect((await byTwo(site, saveProvider, studio, { token: owner })).status).toBe(200);
  const { list } = (await site.call(listPaymentMethods, {}, { token: owner })).body.value;
  const { channels: _, ...card } = list.find(({ code }) => code === 'card')!;
  const fee = { feeFixed: '15', feeBasisPoints: 0, feeBearer: 'house' } as const;
  expect((await byTwo(site, savePaymentMethod, { ...card, ...fee }, { token: owner })).status).toBe(200);
  const { deposit } = await openedDeposit(site, token, '1000', 'card');
  await callBack(site, newsOf(deposit));
  const ctx = await site.ctx();
  const bonusId = await playingBonus(ctx, { memberId, amountMinor: 50_000n, spendOrder: 'cash_first' });
  await sql`UPDATE bonuses SET wagering_minor = 80000, most_conversion_minor = 25000 WHERE id = ${bonusId}`.execute(
    site.db,
  );
  const game = { memberId, provider: 'river', gameCode: 'river-boats' };
  await place(ctx, { ...game, key: 'lost', stakeMinor: 30_000n });
  await place(ctx, { ...game, key: 'won', stakeMinor: 90_000n, settled: false });
  await settle(ctx, memberId, 'won', 45_000n);
  await place(ctx, { ...game, key: 'open', stakeMinor: 10_000n, settled: false });
  const paid = { kind: 'withdrawal', house: 'house_payments', reference: 'bank:1' } as const;
  await wallet.post(ctx, { ...paid, memberId, key: 'withdrawal:1', amountMinor: -20_000n });
}

describe('the report of what the brand won', () => {
  test('comes to a net gaming revenue of 295 of what it is defined by, and proves it', async () => {
    await testVector();
    const { total, identities, definitions } = await report();
    expect(definitions).toBe('revenue-2');
    expect(total).toEqual({
      bets: 2,
      turnover: '1200.00',
      payouts: '450.00',
      ggr: '750.00',
      hold: 0.625,
      ggrCash: '650.00',
      ggrBonus: '100.00',
      royalties: '90.00',
      active: 1,
      brand: {
        bonusIssued: '500.00',
        bonusForfeited: '150.00',
        bonusConverted: '250.00',
        netBeforeCosts: '400.00',
        fees: '15.00',
        rewards: '0.00',
        commissions: '0.00',
        ngr: '295.00',
        deposits: '1000.00',
        withdrawals: '200.00',
        netDeposits: '800.00',
      },
    });
    expect(identities.map(({ rule, left, difference }) => [rule, left, difference])).toEqual([
      ['games', '850.00', '0.00'],
      ['transfers', '0.00', '0.00'],
      ['owed', '300.00', '0.00'],
      ['bonus', '100.00', '0.00'],
      ['parts', '750.00', '0.00'],
    ]);
  });

  test.each(['hour', 'game', 'studio', 'category'] as const)('is the same by %s', async (by) => {
    const { rows } = await report({ by });
    const minor = (pick: (row: (typeof rows)[number]) => string) =>
      rows.reduce((sum, row) => sum + Number(pick(row).replace('.', '')), 0);
    expect([minor(({ ggr }) => ggr), minor(({ ggrBonus }) => ggrBonus), minor((row) => row.royalties)]).toEqual([
      75_000, 10_000, 9_000,
    ]);
    expect(rows.every(({ brand }) => (brand === null) === (by !== 'hour'))).toBe(true);
  });

  test('holds itself against the window before, and the same days of last week', async () => {
    const { against } = await report();
    expect([against.fromMs, against.untilMs, against.total.ggr]).toEqual([
      window.fromMs - 2 * DAY_MS,
      window.fromMs,
      '0.00',
    ]);
    expect((await report({ against: 'week' })).against.fromMs).toBe(window.fromMs - 7 * DAY_MS);
  });

  test('names a fault by its rule', async () => {
    const ctx = await site.ctx();
    await sql`INSERT INTO liability_quarters (brand_id, currency, kind, from_at, transaction_kind, moved_minor)
      VALUES (${ctx.brand.id}, 'PLAY', 'cash', ${new Date(window.fromMs)}, 'win', 700)`.execute(site.db);
    const faults = (await report()).identities.filter(({ difference }) => difference !== '0.00');
    expect(faults).toContainEqual({ rule: 'games', left: '843.00', right: '850.00', difference: '-7.00' });
    await sql`DELETE FROM liability_quarters WHERE moved_minor = 700 AND transaction_kind = 'win'`.execute(site.db);
  });

  test('counts no one as active in a window that cuts a day', async () => {
    const { total } = await report({ fromMs: window.fromMs + 15 * 60_000 });
    expect(total.active).toBeNull();
  });

  test('pays a studio nothing for a month in which players won', async () => {
    const ctx = await site.ctx();
    await wallet.post(ctx, {
      memberId: rahim.memberId,
      kind: 'correction',
      key: 'funds',
      amountMinor: 1_000n,
      house: 'house_corrections',
      reference: 'office:1',
    });
    const won = { memberId: rahim.memberId, provider: 'river', gameCode: 'river-boats', key: 'jackpot' };
    await place(ctx, { ...won, stakeMinor: 1_000n, payoutMinor: 200_000n });
    const { total, rows } = await report({ by: 'game' });
    expect([total.ggr, total.royalties]).toEqual(['-1240.00', '0.00']);
    expect(rows[0]!.royalties).toBe('-148.80');
  });

  test.each([
    [{ fromMs: 1 }, { fromMs: 'invalid_format' }],
    [{ untilMs: 900_001 }, { untilMs: 'invalid_format' }],
    [{ fromMs: 900_000, untilMs: 900_000 }, { untilMs: 'too_small' }],
    [{ fromMs: 0, untilMs: 94 * DAY_MS }, { untilMs: 'too_big' }],
    [{ fromMs: 0, untilMs: 32 * DAY_MS, by: 'hour' as const }, { untilMs: 'too_big' }],
  ])('refuses %j', async (input, fields) => {
    const asked = { ...window, by: 'day' as const, ...input };
    const { status, body } = await site.call(getRevenue, asked, { token: auditor });
    expect([status, body.value]).toEqual([400, { fields }]);
  });

  test('is not for the cashier’s desk', async () => {
    const token = await staffOn(site, 'cashier');
    for (const asked of [
      site.call(getRevenue, { ...window, by: 'day' }, { token }),
      site.call(getLiveFigures, {}, { token }),
    ])
      expect((await asked).status).toBe(403);
  });
});

test('the file has the definitions at its head, and its rows and their SHA-256 at its end', async () => {
  const query = new URLSearchParams({ ...asText(window), by: 'game' });
  const answer = await fetch(`${site.url}${getRevenueFile.path}?${query}`, { headers: { authorization: auditor } });
  const lines = (await answer.text()).split('\n');
  expect(lines.slice(0, 2)).toEqual(['# definitions,revenue-2', expect.stringMatching(/^# window,/)]);
  const rows = lines.filter((line) => line.includes('river-boats')).map((line) => `${line}\n`);
  expect(lines.slice(-3)).toEqual([
    `# rows,${rows.length}`,
    `# sha256,${createHash('sha256').update(rows.join('')).digest('hex')}`,
    '',
  ]);
});

test('the live figures know who is new, and who paid in for the first time', async () => {
  const before = (await live()).today;
  await memberOn(site, 'trial', 4);
  await memberOn(site, 'karim');
  expect((await live()).today).toMatchObject({
    firstDeposits: 1,
    deposits: '1000.00',
    active: 1,
    // Whoever tries the site out is no member.
    registrations: before.registrations + 1,
  });
});

test('a royalty that is not said stays as it is', async () => {
  const { royaltyBasisPoints: _, ...unsaid } = studio;
  const saved = await byTwo(site, saveProvider, { ...unsaid, version: 1, name: 'River' }, { token: owner });
  expect(saved.status).toBe(200);
  const [river] = (await site.call(listProviders, {}, { token: owner })).body.value;
  expect(river).toMatchObject({ name: 'River', royaltyBasisPoints: 1_200 });
});

async function live(): Promise<CallOutput<typeof getLiveFigures>> {
  return (await site.call(getLiveFigures, {}, { token: auditor })).body.value;
}

function asText(input: Record<string, number>): Record<string, string> {
  return Object.fromEntries(Object.entries(input).map(([name, value]) => [name, String(value)]));
}
