import { afterAll, beforeAll, expect, test } from 'vitest';
import { getMissionSummaryDetails, signIn } from '../../contract/missions.ts';
import { takeTimeOut } from '../../contract/protection.ts';
import { checkLedger } from '../ledger/ledger.ts';
import { brokenOf } from '../platform/database/database-invariants.ts';
import { memberOn } from '../testing/people.ts';
import { startTestSite, type TestSite } from '../testing/site.ts';
import * as wallet from '../wallet/service.ts';
import * as service from './service.ts';
import { calendarFor, opened } from './test-missions.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

let site: TestSite;

beforeAll(async () => {
  site = await startTestSite({ env: { RATE_LIMIT_FACTOR: '0' } });
});
afterAll(async () => {
  const broken = brokenOf(await checkLedger(site.db));
  await site.close();
  expect(broken).toEqual([]);
});

let people = 0;
async function member() {
  const made = await memberOn(site, `signer-${(people += 1)}`);
  const actor = { kind: 'member', memberId: made.memberId, accountType: 0, sessionId: 0n } as const;
  const { nowMs } = await site.ctx();
  return {
    ...made,
    balance: async () => (await wallet.balance(await site.ctx(), made.memberId)).balanceMinor,
    signs: async (calendarId: string, daysOn: number) =>
      service.signIn(await site.ctx(actor, nowMs + daysOn * DAY_MS), BigInt(calendarId)),
  };
}

test('a day is signed once, by 64 presses at once too, and gives its prize', async () => {
  const { token, balance } = await member();
  const calendarId = await opened(await site.ctx(), calendarFor());
  const own = async () => {
    const { calendars, tickets } = (await site.call(getMissionSummaryDetails, {}, { token })).body.value;
    return { calendar: calendars.find(({ id }) => id === calendarId), waiting: tickets.LOGIN };
  };
  const before = await own();
  expect(before.calendar).toMatchObject({ prizes: ['1.00', null, '3.00'], signed: 0, today: false });
  const answers = await Promise.all(Array.from({ length: 64 }, () => site.call(signIn, { calendarId }, { token })));
  expect(answers.every(({ body }) => body.value.amount === '1.00' && body.value.place === 1)).toBe(true);
  expect(await balance()).toBe(100n);
  const after = await own();
  expect(after.calendar).toMatchObject({ signed: 1, today: true });
  expect(after.waiting).toBe(before.waiting - 1);
});

test('day follows day, a day may give nothing, and after the last the row begins anew', async () => {
  const { balance, signs } = await member();
  const id = await opened(await site.ctx(), calendarFor());
  const places = [];
  for (let day = 0; day < 4; day++) places.push(await signs(id, day));
  expect(places).toEqual([
    { place: 1, amount: '1.00', waits: false },
    { place: 2, amount: null, waits: false },
    { place: 3, amount: '3.00', waits: false },
    { place: 1, amount: '1.00', waits: false },
  ]);
  expect(await balance()).toBe(500n);
});

test.each([
  ['restart', [1, 2, 1]],
  ['pause', [1, 2, 3]],
] as const)('after a missed day the row does as the calendar says: %s', async (gap, places) => {
  const { signs } = await member();
  const id = await opened(await site.ctx(), calendarFor({ gap }));
  const signed = [await signs(id, 0), await signs(id, 1), await signs(id, 3)];
  expect(signed.map(({ place }) => place)).toEqual(places);
});

test('a row keeps the prizes with which it began', async () => {
  const { signs } = await member();
  const ctx = await site.ctx();
  const id = await opened(ctx, calendarFor());
  await signs(id, 0);
  await service.save(ctx, { id, version: 1, terms: calendarFor({ prizesMinor: [700, 700] }), note: '' }, null);
  expect(await signs(id, 1)).toEqual({ place: 2, amount: null, waits: false });
  expect(await signs(id, 2)).toEqual({ place: 3, amount: '3.00', waits: false });
  expect(await signs(id, 3)).toEqual({ place: 1, amount: '7.00', waits: false });
});

test('in a break, after the calendar’s end and beyond its budget nothing is signed', async () => {
  const { token, signs, balance } = await member();
  const calendarId = await opened(await site.ctx(), calendarFor({ budgetMinor: 300, prizesMinor: [300, 100] }));
  await signs(calendarId, 0);
  await expect(signs(calendarId, 1)).rejects.toMatchObject({ code: 'mission_budget_spent' });
  expect(await balance()).toBe(300n);
  const over = await opened(await site.ctx(), calendarFor({ untilDay: '2099-01-01' }));
  await expect(signs(over, 40_000)).rejects.toMatchObject({ code: 'mission_ended' });
  await site.call(takeTimeOut, { days: 1, confirmed: true }, { token });
  expect((await site.call(signIn, { calendarId: over }, { token })).body.errorCode).toBe('self_excluded');
});
