import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { answerRealityCheck, getLimitUse, keepSitting, takeTimeOut } from '../../contract/protection.ts';
import { place } from '../bets/test-bets.ts';
import { nowMs } from '../platform/process/clock.ts';
import type { Ctx } from '../platform/process/ctx.ts';
import * as protection from '../protection/service.ts';
import { memberOn } from '../testing/people.ts';
import { fund } from '../testing/money.ts';
import { startTestSite, type TestSite } from '../testing/site.ts';
import * as sittings from './service.ts';

const MINUTE_MS = 60_000;
const START_MS = Date.parse('2026-05-13T06:00:00Z');

let site: TestSite;
let people = 0;

beforeAll(async () => {
  site = await startTestSite();
});
afterAll(() => site.close());

async function player() {
  const member = await memberOn(site, `sits${(people += 1)}`);
  const as = (atMs = nowMs()): Promise<Ctx> =>
    site.ctx({ kind: 'member', memberId: member.memberId, accountType: 0, sessionId: 1n }, atMs);
  await fund(site, member.memberId, 100_000n);
  const bet = async (atMs: number, stakeMinor: bigint, payoutMinor: bigint) =>
    place(await as(atMs), { memberId: member.memberId, key: `at-${atMs}`, stakeMinor, payoutMinor, atMs });
  return { ...member, as, bet, keep: async (atMs: number) => sittings.keep(await as(atMs)) };
}

describe('a sitting', () => {
  test('counts what was staked and won since it began', async () => {
    const { keep, bet } = await player();
    await bet(START_MS - 1, 5_000n, 0n);
    expect(await keep(START_MS)).toMatchObject({ beganAtMs: START_MS, staked: '0.00', won: '0.00', net: '0.00' });
    await bet(START_MS + MINUTE_MS, 1_000n, 250n);
    await bet(START_MS + 2 * MINUTE_MS, 1_000n, 0n);
    expect(await keep(START_MS + 3 * MINUTE_MS)).toMatchObject({
      beganAtMs: START_MS,
      staked: '20.00',
      won: '2.50',
      net: '-17.50',
    });
  });

  test('goes on while signs of life come, and begins anew after a pause', async () => {
    const { keep } = await player();
    await keep(START_MS);
    expect((await keep(START_MS + 14 * MINUTE_MS)).beganAtMs).toBe(START_MS);
    expect((await keep(START_MS + 28 * MINUTE_MS)).beganAtMs).toBe(START_MS);
    const laterMs = START_MS + 43 * MINUTE_MS;
    expect((await keep(laterMs)).beganAtMs).toBe(laterMs);
  });

  test('is checked at every interval after the last answer', async () => {
    const { keep, as } = await player();
    await protection.setReminders(await as(), { realityCheckMinutes: 15, sittingMinutes: null });
    expect((await keep(START_MS)).nextCheckAtMs).toBe(START_MS + 15 * MINUTE_MS);
    await keep(START_MS + 10 * MINUTE_MS);
    const answered = await sittings.answer(await as(START_MS + 20 * MINUTE_MS));
    expect(answered).toMatchObject({ beganAtMs: START_MS, nextCheckAtMs: START_MS + 35 * MINUTE_MS });
    // A new sitting knows nothing of the answers of the last one.
    expect((await keep(START_MS + 60 * MINUTE_MS)).nextCheckAtMs).toBe(START_MS + 75 * MINUTE_MS);
  });

  test.each([
    [null, 60, null, 60, null],
    [null, null, 30, 30, 30],
    [null, 60, 30, 30, 30],
    [null, 20, 30, 20, 30],
    [20, 20, 30, 30, 30],
    [30, 20, 30, 50, 30],
    [31, null, 30, null, 30],
    [null, null, null, null, null],
  ])('answered at %s with a check each %s and a stop at %s is checked at %s', (answered, check, stop, next, stopAt) => {
    const at = (minutes: number | null) => (minutes === null ? null : START_MS + minutes * MINUTE_MS);
    const moments = sittings.momentsOf(START_MS, at(answered), { realityCheckMinutes: check, sittingMinutes: stop });
    expect(moments).toEqual({ nextCheckAtMs: at(next), stopAtMs: at(stopAt) });
  });

  test('tells a pause that began meanwhile', async () => {
    const { token } = await player();
    expect((await site.call(keepSitting, {}, { token })).body.value.exclusion).toBeNull();
    await site.call(takeTimeOut, { days: 1, confirmed: true }, { token });
    expect((await site.call(answerRealityCheck, {}, { token })).body.value.exclusion).toMatchObject({
      kind: 'time_out',
    });
  });
});

test('what is used of a limit is told by day, week and month', async () => {
  const { bet, as, token } = await player();
  // A Wednesday; the week began on Monday, the 11th.
  await bet(Date.parse('2026-05-12T06:00:00Z'), 300n, 0n);
  await bet(Date.parse('2026-05-02T06:00:00Z'), 700n, 1_500n);
  await bet(START_MS, 1_000n, 400n);
  expect(await sittings.limitUse(await as(START_MS))).toEqual({
    day: use('2026-05-12T18:00:00Z', '2026-05-13T18:00:00Z', '10.00', '6.00'),
    week: use('2026-05-10T18:00:00Z', '2026-05-17T18:00:00Z', '13.00', '9.00'),
    month: use('2026-04-30T18:00:00Z', '2026-05-31T18:00:00Z', '20.00', '1.00'),
  });
  expect((await site.call(getLimitUse, {}, { token })).status).toBe(200);
});

test.each([keepSitting, answerRealityCheck, getLimitUse])('$name needs a living token', async (named) => {
  expect((await site.call(named, {})).status).toBe(401);
});

function use(from: string, until: string, stake: string, loss: string) {
  return { fromMs: Date.parse(from), untilMs: Date.parse(until), deposit: '0.00', loss, stake };
}
