import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createDeposit } from '../../contract/cashier.ts';
import {
  confirmLimit,
  excludeSelf,
  getProtection,
  keepLimit,
  type Protection,
  removeLimit,
  setLimit,
  setReminders,
  takeTimeOut,
} from '../../contract/protection.ts';
import { place } from '../bets/test-bets.ts';
import { nowMs } from '../platform/process/clock.ts';
import type { Ctx } from '../platform/process/ctx.ts';
import { Refusal } from '../platform/process/fail.ts';
import { memberOn } from '../testing/people.ts';
import { fund } from '../testing/money.ts';
import { startTestSite, type TestSite } from '../testing/site.ts';
import * as wallet from '../wallet/service.ts';
import * as protection from './service.ts';

const HOUR_MS = 60 * 60 * 1000;
const DAY_MS = 24 * HOUR_MS;
const stakeDay = { kind: 'stake', period: 'day' } as const;

let site: TestSite;
let people = 0;

beforeAll(async () => {
  site = await startTestSite();
});
afterAll(() => site.close());

async function newMember() {
  const member = await memberOn(site, `safe${(people += 1)}`);
  const as = (atMs = nowMs()): Promise<Ctx> =>
    site.ctx({ kind: 'member', memberId: member.memberId, accountType: 0, sessionId: 1n }, atMs);
  return { ...member, as };
}

/** The refusal that something ends in. */
async function refusalOf(act: Promise<unknown>): Promise<Refusal> {
  const failure = await act.then(
    () => null,
    (error: unknown) => error,
  );
  expect(failure).toBeInstanceOf(Refusal);
  return failure as Refusal;
}

const limitOf = ({ limits }: Protection) => limits.map(({ amount, pending }) => ({ amount, pending }));

describe('a limit', () => {
  test('counts at once where there was none, and where it is lower', async () => {
    const { token } = await newMember();
    const first = await site.call(setLimit, { ...stakeDay, amount: '500' }, { token });
    expect(first.body.value.limits).toEqual([{ ...stakeDay, amount: '500.00', pending: null, lapsedAtMs: null }]);
    const lower = await site.call(setLimit, { ...stakeDay, amount: 300 }, { token });
    expect(limitOf(lower.body.value)).toEqual([{ amount: '300.00', pending: null }]);
    expect((await site.call(getProtection, {}, { token })).body.value).toEqual(lower.body.value);
  });

  test('waits a day where it is higher, and then for a second confirmation', async () => {
    const { as } = await newMember();
    const startMs = nowMs();
    const at = async <T>(atMs: number, act: (ctx: Ctx) => Promise<T>) => act(await as(atMs));
    await at(startMs, (ctx) => protection.setLimit(ctx, stakeDay, '500'));
    await at(startMs, (ctx) => protection.setLimit(ctx, stakeDay, '900'));
    const waiting = {
      amount: '500.00',
      pending: { amount: '900.00', fromMs: startMs + DAY_MS, untilMs: startMs + 8 * DAY_MS },
    };
    expect(limitOf(await at(startMs, protection.ofMember))).toEqual([waiting]);
    const early = await refusalOf(at(startMs + DAY_MS - 1, (ctx) => protection.confirmLimit(ctx, stakeDay, '900')));
    expect([early.code, early.value]).toEqual(['raise_waiting', { fromMs: startMs + DAY_MS }]);
    // Time alone raises nothing.
    expect(limitOf(await at(startMs + 8 * DAY_MS - 1, protection.ofMember))).toEqual([waiting]);
    const other = await refusalOf(at(startMs + DAY_MS, (ctx) => protection.confirmLimit(ctx, stakeDay, '901')));
    expect(other.code).toBe('conflict');
    await at(startMs + DAY_MS, (ctx) => protection.confirmLimit(ctx, stakeDay, '900'));
    expect(limitOf(await at(startMs + DAY_MS, protection.ofMember))).toEqual([{ amount: '900.00', pending: null }]);
    const twice = await refusalOf(at(startMs + DAY_MS, (ctx) => protection.confirmLimit(ctx, stakeDay, '900')));
    expect(twice.code).toBe('conflict');
  });

  test('goes only after the same wait and confirmation', async () => {
    const { as } = await newMember();
    const startMs = nowMs();
    await protection.setLimit(await as(startMs), stakeDay, '500');
    await protection.removeLimit(await as(startMs), stakeDay);
    expect((await refusalOf(protection.confirmLimit(await as(startMs), stakeDay, null))).code).toBe('raise_waiting');
    await protection.confirmLimit(await as(startMs + DAY_MS), stakeDay, null);
    expect((await protection.ofMember(await as())).limits).toEqual([]);
  });

  test.each([
    ['a lower limit', (ctx: Ctx) => protection.setLimit(ctx, stakeDay, '400'), '400.00'],
    ['the same limit', (ctx: Ctx) => protection.setLimit(ctx, stakeDay, '500'), '500.00'],
    ['keeping it', (ctx: Ctx) => protection.keepLimit(ctx, stakeDay), '500.00'],
  ])('forgets a waiting change with %s', async (_name, act, amount) => {
    const { as } = await newMember();
    const startMs = nowMs();
    await protection.setLimit(await as(startMs), stakeDay, '500');
    await protection.setLimit(await as(startMs), stakeDay, '900');
    await act(await as(startMs));
    expect(limitOf(await protection.ofMember(await as()))).toEqual([{ amount, pending: null }]);
    expect((await refusalOf(protection.confirmLimit(await as(startMs + DAY_MS), stakeDay, '900'))).code).toBe(
      'conflict',
    );
  });

  test('that is asked to be higher again waits anew', async () => {
    const { as } = await newMember();
    const startMs = nowMs();
    await protection.setLimit(await as(startMs), stakeDay, '500');
    await protection.setLimit(await as(startMs), stakeDay, '600');
    await protection.setLimit(await as(startMs + 23 * HOUR_MS), stakeDay, '700');
    const refusal = await refusalOf(protection.confirmLimit(await as(startMs + DAY_MS), stakeDay, '700'));
    expect(refusal.value).toEqual({ fromMs: startMs + 47 * HOUR_MS });
  });

  test.each([
    [setLimit, { ...stakeDay, amount: '0' }, 400, { fields: { amount: 'invalid_amount' } }],
    [setLimit, { ...stakeDay, amount: '0.001' }, 400, { fields: { amount: 'invalid_amount' } }],
    [setLimit, { ...stakeDay, amount: -1 }, 400, { fields: { amount: 'invalid_format' } }],
    [setLimit, { kind: 'bets', period: 'day', amount: 1 }, 400, { fields: { kind: 'invalid_value' } }],
    [setLimit, { kind: 'stake', period: 'year', amount: 1 }, 400, { fields: { period: 'invalid_value' } }],
    [removeLimit, { kind: 'loss', period: 'month' }, 404, null],
    [confirmLimit, { kind: 'loss', period: 'month', amount: '5' }, 409, null],
    [keepLimit, { kind: 'loss', period: 'month' }, 200, expect.objectContaining({ limits: [] })],
  ] as const)('%#: %o with %j answers %i', async (named, input, status, value) => {
    const { token } = await newMember();
    const answer = await site.call(named, input as never, { token });
    expect([answer.status, answer.body.value]).toEqual([status, value]);
  });
});

describe('a pause', () => {
  test('of days ends as the calendar says, and nobody shortens it', async () => {
    const { as, token } = await newMember();
    const startMs = nowMs();
    await protection.takeTimeOut(await as(startMs), 7);
    const untilMs = startMs + 7 * DAY_MS;
    expect(await protection.exclusionOf(await as(untilMs - 1), memberIdOf(await as()))).toEqual({
      kind: 'time_out',
      fromMs: startMs,
      untilMs,
    });
    expect(await protection.exclusionOf(await as(untilMs), memberIdOf(await as()))).toBeNull();
    const shorter = await site.call(takeTimeOut, { days: 1, confirmed: true }, { token });
    expect([shorter.status, shorter.body.errorCode, shorter.body.value]).toEqual([
      422,
      'pause_not_longer',
      { untilMs },
    ]);
    const longer = await site.call(takeTimeOut, { days: 42, confirmed: true }, { token });
    expect(longer.body.value.exclusion!.untilMs).toBeGreaterThan(untilMs);
  });

  test('for ever has no end and takes no other', async () => {
    const { token } = await newMember();
    const made = await site.call(excludeSelf, { term: 'for_ever', confirmed: true }, { token });
    expect(made.body.value.exclusion).toMatchObject({ kind: 'self_exclusion', untilMs: null });
    for (const term of ['six_months', 'for_ever'] as const) {
      const again = await site.call(excludeSelf, { term, confirmed: true }, { token });
      expect([again.body.errorCode, again.body.value]).toEqual(['pause_not_longer', { untilMs: null }]);
    }
  });

  test.each([
    ['six_months', '2027-02-28T12:00:00Z'],
    ['one_year', '2027-08-31T12:00:00Z'],
    ['five_years', '2031-08-31T12:00:00Z'],
  ] as const)('of %s ends at %s when it begins on the last of August', async (term, end) => {
    const { as } = await newMember();
    await protection.excludeSelf(await as(Date.parse('2026-08-31T12:00:00Z')), term);
    expect((await protection.ofMember(await as(Date.parse('2026-09-01T00:00:00Z')))).exclusion!.untilMs).toBe(
      Date.parse(end),
    );
  });

  test.each([
    [takeTimeOut, { days: 0, confirmed: true }, { days: 'too_small' }],
    [takeTimeOut, { days: 43, confirmed: true }, { days: 'too_big' }],
    [takeTimeOut, { days: 3 }, { confirmed: 'required' }],
    [takeTimeOut, { days: 3, confirmed: false }, { confirmed: 'invalid_value' }],
    [excludeSelf, { term: 'one_week', confirmed: true }, { term: 'invalid_value' }],
    [setReminders, { realityCheckMinutes: 7, sittingMinutes: null }, { realityCheckMinutes: 'invalid_value' }],
    [setReminders, { realityCheckMinutes: 90, sittingMinutes: null }, { realityCheckMinutes: 'too_big' }],
  ] as const)('%#: refuses %o with %j', async (named, input, fields) => {
    const { token } = await newMember();
    const { status, body } = await site.call(named, input as never, { token });
    expect([status, body.value]).toEqual([400, { fields }]);
  });

  test('refuses bets and deposits, tells until when, and leaves the money to its owner', async () => {
    const { token, memberId, as } = await newMember();
    await fund(site, memberId, 100_000n);
    const { body } = await site.call(takeTimeOut, { days: 2, confirmed: true }, { token });
    const told = { kind: 'time_out', untilMs: body.value.exclusion!.untilMs };
    const deposit = await site.call(
      createDeposit,
      { amount: '500', method: 'sandbox' },
      {
        token,
        key: 'paused-1',
      },
    );
    expect([deposit.status, deposit.body.errorCode, deposit.body.value]).toEqual([422, 'self_excluded', told]);
    expect(await place(await as(), { memberId, key: 'paused', stakeMinor: 100n })).toMatchObject({
      outcome: 'self_excluded',
    });
    expect((await refusalOf(protection.checkOpen(await as(), memberId))).value).toEqual(told);
    expect((await wallet.balance(await as(), memberId)).balanceMinor).toBe(100_000n);
    const hold = await wallet.hold(await as(), { memberId, key: 'out', amountMinor: 100n, reference: 'withdrawal:1' });
    expect(hold.holdId).toBeGreaterThan(0n);
  });

  test('tells the other slices', async () => {
    const { token, memberId } = await newMember();
    await site.call(takeTimeOut, { days: 2, confirmed: true }, { token });
    const facts = await site.db.selectFrom('facts').select('body').where('kind', '=', 'memberExcluded').execute();
    expect(facts.map(({ body }) => body)).toContainEqual(
      expect.objectContaining({ memberId: String(memberId), kind: 'time_out' }),
    );
  });

  test('cannot be changed or removed by the application', async () => {
    const { token, memberId } = await newMember();
    await site.call(takeTimeOut, { days: 2, confirmed: true }, { token });
    for (const statement of [
      'UPDATE protection_exclusions SET until_at = now()',
      'DELETE FROM protection_exclusions',
      'TRUNCATE protection_exclusions',
    ])
      await expect(site.app.database.pool.query(statement)).rejects.toThrow(/permission denied|append-only/);
    expect(await protection.exclusionOf(await site.ctx(), memberId)).not.toBeNull();
  });
});

describe('reminders', () => {
  test('come as often as the member says, never less often than the brand says', async () => {
    const { token, memberId } = await newMember();
    expect(await protection.remindersOf(await site.ctx(), memberId)).toEqual({
      realityCheckMinutes: 60,
      sittingMinutes: null,
    });
    const { body } = await site.call(setReminders, { realityCheckMinutes: 15, sittingMinutes: 120 }, { token });
    expect(body.value.reminders).toEqual({
      realityCheckMinutes: 15,
      brandRealityCheckMinutes: 60,
      sittingMinutes: 120,
    });
    const ctx = await site.ctx();
    const brandWith = (realityCheckMinutes: number): Ctx => ({
      ...ctx,
      brand: {
        ...ctx.brand,
        settings: { ...ctx.brand.settings, protection: { ...ctx.brand.settings.protection, realityCheckMinutes } },
      },
    });
    for (const [brandMinutes, shown] of [
      [10, 10],
      [15, 15],
      [0, 15],
    ] as const)
      expect((await protection.remindersOf(brandWith(brandMinutes), memberId)).realityCheckMinutes).toBe(shown);
    await site.call(setReminders, { realityCheckMinutes: null, sittingMinutes: null }, { token });
    expect((await protection.remindersOf(brandWith(0), memberId)).realityCheckMinutes).toBeNull();
  });
});

describe('whoever has no token', () => {
  test.each([getProtection, setLimit, removeLimit, confirmLimit, keepLimit, takeTimeOut, excludeSelf, setReminders])(
    'is shown and allowed nothing: $name',
    async (named) => {
      expect((await site.call(named, {})).status).toBe(401);
    },
  );
});

function memberIdOf({ actor }: Ctx): bigint {
  if (actor.kind !== 'member') throw new Error('no member acts here');
  return actor.memberId;
}
