// @module-tag nightly
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Ctx } from '../platform/process/ctx.ts';
import { passwordRuns } from '../platform/process/passwords.ts';
import { startTestSite, type TestSite } from '../testing/site.ts';
import { newMember, PASSWORD, tryLogin, tryRegister } from './test-members.ts';
import { countFailure, countTry, forgiveTries, type Knock, uncountTry } from './tries.ts';

const MINUTE_MS = 60_000;
let site: TestSite;

beforeAll(async () => {
  // Without pictures, so that every try comes to its password.
  site = await startTestSite({ settings: { switches: { CAPTCHA3: false } } });
});
afterAll(() => site.close());
beforeEach(() => site.app.database.pool.query('DELETE FROM login_failures'));

describe('many at once', () => {
  test('of twenty wrong passwords, ten are tried and ten are refused unseen', async () => {
    await newMember(site, 'besieged');
    const before = passwordRuns();
    const answers = await Promise.all(Array.from({ length: 20 }, () => tryLogin(site, 'besieged', 'wrong1234')));
    const codes = answers.map(({ body }) => body.errorCode).toSorted();
    expect(codes).toEqual([...Array(10).fill('login_failed'), ...Array(10).fill('too_many_requests')]);
    expect(passwordRuns() - before).toBe(10);
    const refused = answers.find(({ status }) => status === 429);
    expect(Number(refused?.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await tryLogin(site, 'besieged', PASSWORD)).status).toBe(429);
  });

  test('a name that does not exist is refused as often', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => tryLogin(site, 'nobody', 'wrong1234')));
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(10);
  });

  test('of two who want one name, one gets it and the other is told', async () => {
    const answers = await Promise.all(
      ['Wanted', 'wanted', 'WANTED', 'wAnted'].map((username) => tryRegister(site, { username })),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    for (const { status, body } of answers.filter((answer) => answer.status !== 200)) {
      expect(status).toBe(400);
      expect(body).toMatchObject({ errorCode: 'bad_input', value: { fields: { username: 'account_taken' } } });
    }
    const { rows } = await site.app.database.pool.query(
      `SELECT (SELECT count(*)::int FROM members WHERE account_key = 'wanted') AS members,
              (SELECT count(*)::int FROM accounts a JOIN members m ON m.id = a.member_id WHERE m.account_key = 'wanted') AS accounts,
              (SELECT count(*)::int FROM sessions s JOIN members m ON m.id = s.member_id WHERE m.account_key = 'wanted') AS sessions`,
    );
    expect(rows).toEqual([{ members: 1, accounts: 1, sessions: 1 }]);
  });

  test('good logins of one neighbourhood neither block nor lock each other', async () => {
    await newMember(site, 'crowd');
    const answers = await Promise.all(Array.from({ length: 8 }, () => tryLogin(site, 'crowd', PASSWORD)));
    expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(200));
    expect((await countTry(await site.ctx(), knock('crowd', '127.0.0.1'))).failuresHere).toBe(1);
  });
});

describe('tries', () => {
  test('of one account from many places are counted together', async () => {
    const ctx = await site.ctx();
    for (let at = 0; at < 30; at++) await miss(ctx, knock('victim', `10.${at}.0.1`));
    await expectRefused(ctx, knock('victim', '10.99.0.1'));
    await countTry(ctx, knock('another', '10.99.0.1'));
  });

  test('of one address against many accounts are counted together', async () => {
    const ctx = await site.ctx();
    for (let at = 0; at < 200; at++) await miss(ctx, knock(`name${at}`, '10.1.1.1'));
    await expectRefused(ctx, knock('name999', '10.1.1.1'));
    await countTry(ctx, knock('name999', '10.1.1.2'));
  });

  test.each([
    ['10.2.2', (at: number) => `10.2.2.${at % 250}`, '10.2.3.1'],
    ['2001:db8:7::/48', (at: number) => `2001:db8:7:${at.toString(16)}::1`, '2001:db8:8::1'],
  ])('of the prefix %s are counted together', async (_, addressOf, elsewhere) => {
    const ctx = await site.ctx();
    for (let at = 0; at < 1000; at++) await miss(ctx, knock(`prefixed${at}`, addressOf(at)));
    await expectRefused(ctx, knock('prefixed9999', addressOf(7)));
    await countTry(ctx, knock('prefixed9999', elsewhere));
  });

  test('are no more than one for each house: the last 64 bits of an IPv6 address do not matter', async () => {
    const ctx = await site.ctx();
    for (let at = 0; at < 10; at++) await countTry(ctx, knock('house', `2001:db8::${at + 1}`));
    await expectRefused(ctx, knock('house', '2001:db8::ffff'));
  });

  test('slide out of the window little by little', async () => {
    const start = await site.ctx();
    const later = (minutes: number): Ctx => ({ ...start, nowMs: start.nowMs + minutes * MINUTE_MS });
    for (let at = 0; at < 10; at++) await countTry(start, knock('slow', '10.3.3.3'));
    await expectRefused(later(14), knock('slow', '10.3.3.3'));
    // A third of the window before has slid out by now.
    expect((await countTry(later(20), knock('slow', '10.3.3.3'))).failuresHere).toBe(8);
    await countTry(later(20), knock('slow', '10.3.3.3'));
    await countTry(later(20), knock('slow', '10.3.3.3'));
    await expectRefused(later(20), knock('slow', '10.3.3.3'));
    expect((await countTry(later(60), knock('slow', '10.3.3.3'))).failuresHere).toBe(1);
  });

  test('that are refused do not keep the door shut for longer', async () => {
    const start = await site.ctx();
    for (let at = 0; at < 10; at++) await countTry(start, knock('patient', '10.4.4.4'));
    for (let at = 0; at < 20; at++) await expectRefused(start, knock('patient', '10.4.4.4'));
    await countTry({ ...start, nowMs: start.nowMs + 17 * MINUTE_MS }, knock('patient', '10.4.4.4'));
  });

  test('are forgotten by the right password, those of the address are not', async () => {
    const ctx = await site.ctx();
    for (let at = 0; at < 9; at++) await miss(ctx, knock('owner', '10.5.5.5'));
    await forgiveTries(ctx, knock('owner', '10.5.5.5'));
    expect((await countTry(ctx, knock('owner', '10.5.5.5'))).failuresHere).toBe(1);
    for (let at = 0; at < 191; at++) await miss(ctx, knock(`neighbour${at}`, '10.5.5.5'));
    await expectRefused(ctx, knock('stranger', '10.5.5.5'));
    await expect(
      countTry({ ...ctx, nowMs: ctx.nowMs + 31 * MINUTE_MS }, knock('stranger', '10.5.5.5')),
    ).resolves.toEqual({
      failuresHere: 1,
    });
  });

  test('of good passwords under way shut nobody of the same address out', async () => {
    const ctx = await site.ctx();
    await Promise.all(Array.from({ length: 400 }, (_, at) => countTry(ctx, knock(`good${at}`, '10.7.7.7'))));
    expect((await countTry(ctx, knock('onemore', '10.7.7.7'))).failuresHere).toBe(1);
  });

  test('that were taken back never happened', async () => {
    const ctx = await site.ctx();
    for (let at = 0; at < 50; at++) {
      await countTry(ctx, knock('asked', '10.6.6.6'));
      await uncountTry(ctx, knock('asked', '10.6.6.6'));
    }
    expect((await countTry(ctx, knock('asked', '10.6.6.6'))).failuresHere).toBe(1);
  });
});

/** A try with a wrong password. */
async function miss(ctx: Ctx, knocking: Knock): Promise<void> {
  await countTry(ctx, knocking);
  await countFailure(ctx, knocking);
}

function knock(account: string, address: string): Knock {
  return { brandId: 1, account, address };
}

async function expectRefused(ctx: Ctx, knocking: Knock): Promise<void> {
  await expect(countTry(ctx, knocking)).rejects.toMatchObject({ code: 'too_many_requests' });
}
