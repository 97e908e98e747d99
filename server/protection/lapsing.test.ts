import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { getMemberProtection, getProtection, setLimit } from '../../contract/protection.ts';
import { nowMs } from '../platform/process/clock.ts';
import type { Ctx } from '../platform/process/ctx.ts';
import { memberOn, staffOn } from '../testing/people.ts';
import { startTestSite, type TestSite } from '../testing/site.ts';
import * as protection from './service.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const stakeDay = { kind: 'stake', period: 'day' } as const;
const startMs = nowMs();
/** It can be confirmed a day after it was asked for, and for seven days. */
const endMs = startMs + 8 * DAY_MS;

let site: TestSite;
let people = 0;

beforeAll(async () => {
  site = await startTestSite({ env: { RATE_LIMIT_FACTOR: '0' } });
});
afterAll(() => site.close());

/** Someone with a limit of 500 who has asked for 900. */
async function asking() {
  const { memberId, token } = await memberOn(site, `lapsing${(people += 1)}`);
  const as = (atMs: number): Promise<Ctx> =>
    site.ctx({ kind: 'member', memberId, accountType: 0, sessionId: 1n }, atMs);
  await protection.setLimit(await as(startMs), stakeDay, '500');
  await protection.setLimit(await as(startMs), stakeDay, '900');
  return { memberId, token, as };
}

/** The job's round at a moment, and what it tells open screens. */
async function lapse(atMs: number): Promise<{ lapsed: number; told: object[] }> {
  const told: object[] = [];
  const ctx = await site.ctx({ kind: 'system' }, atMs);
  const live = { ...ctx.platform.live, publish: (topic: string, news: object) => void told.push({ topic, ...news }) };
  const lapsed = await protection.lapseRaises({ ...ctx, platform: { ...ctx.platform, live } });
  return { lapsed, told };
}

const limitAt = async (ctx: Ctx) => (await protection.ofMember(ctx)).limits[0]!;

describe('a raise that nobody confirms', () => {
  test('lapses seven days after it could be, is written down, and its member is told', async () => {
    const { memberId, token, as } = await asking();
    expect((await lapse(endMs - 1)).lapsed).toBe(0);
    expect((await limitAt(await as(endMs - 1))).pending).toMatchObject({ amount: '900.00', untilMs: endMs });
    expect(await lapse(endMs)).toEqual({
      lapsed: 1,
      told: [{ topic: `member:${memberId}`, type: 'limit-lapsed', limit: '500.00' }],
    });
    expect((await lapse(endMs + DAY_MS)).lapsed).toBe(0);
    const { limits } = (await site.call(getProtection, {}, { token })).body.value;
    expect(limits).toEqual([{ ...stakeDay, amount: '500.00', pending: null, lapsedAtMs: endMs }]);
    const auditor = await staffOn(site, 'auditor');
    const page = await site.call(getMemberProtection, { memberId: String(memberId) }, { token: auditor });
    expect(page.body.value.changes[0]).toMatchObject({
      action: 'lapsed',
      before: '500.00',
      after: '500.00',
      madeBy: 'time',
      staffAccount: null,
    });
  });

  test('counts as lapsed from its last moment on, also before the job has been', async () => {
    const { as } = await asking();
    expect(await limitAt(await as(endMs))).toMatchObject({ pending: null, lapsedAtMs: endMs });
    await expect(protection.confirmLimit(await as(endMs), stakeDay, '900')).rejects.toMatchObject({
      code: 'raise_lapsed',
    });
    expect((await limitAt(await as(endMs))).amount).toBe('500.00');
  });

  test('can be confirmed in its last moment', async () => {
    const { as } = await asking();
    await protection.confirmLimit(await as(endMs - 1), stakeDay, '900');
    expect(await limitAt(await as(endMs))).toMatchObject({ amount: '900.00', pending: null, lapsedAtMs: null });
  });

  test('can be asked for again, and waits again', async () => {
    const { as } = await asking();
    await lapse(endMs);
    await protection.setLimit(await as(endMs + DAY_MS), stakeDay, '900');
    expect(await limitAt(await as(endMs + DAY_MS))).toMatchObject({
      pending: { fromMs: endMs + 2 * DAY_MS },
      lapsedAtMs: null,
    });
  });

  test('is the same for a removal', async () => {
    const { as } = await asking();
    await protection.removeLimit(await as(startMs), stakeDay);
    await expect(protection.confirmLimit(await as(endMs), stakeDay, null)).rejects.toMatchObject({
      code: 'raise_lapsed',
    });
    expect((await limitAt(await as(endMs))).amount).toBe('500.00');
  });

  test('lapses or is confirmed where both come at once, and never both', async () => {
    for (let round = 0; round < 6; round += 1) {
      const { as } = await asking();
      const [confirmed] = await Promise.allSettled([
        protection.confirmLimit(await as(endMs - 1), stakeDay, '900'),
        lapse(endMs),
      ]);
      const { amount, pending } = await limitAt(await as(endMs));
      expect(pending).toBeNull();
      expect(amount).toBe(confirmed.status === 'fulfilled' ? '900.00' : '500.00');
    }
  });
});

test('a lower limit forgets that a raise has lapsed', async () => {
  const { token } = await asking();
  await lapse(endMs);
  const { limits } = (await site.call(setLimit, { ...stakeDay, amount: '300' }, { token })).body.value;
  expect(limits).toEqual([{ ...stakeDay, amount: '300.00', pending: null, lapsedAtMs: null }]);
});
