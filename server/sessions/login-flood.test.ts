// @module-tag nightly
import { afterAll, beforeAll, expect, test } from 'vitest';
import { passwordRuns } from '../platform/process/passwords.ts';
import { startTestSite, type TestSite } from '../testing/site.ts';
import { newMember, PASSWORD, tryLogin } from './test-members.ts';

const WRONG = 270;
/**
 * What may be hashed while a right one is read, tried and answered. Its turn comes third (turns.test.ts), but on a busy
 * machine much happens before it is read; in one line for all, some 265 come before it.
 */
const MOST_BESIDE = 200;
let site: TestSite;

beforeAll(async () => {
  site = await startTestSite({
    settings: { switches: { CAPTCHA3: false } },
    env: { RATE_LIMIT_FACTOR: '0', TRUSTED_PROXIES: '1' },
  });
});
afterAll(() => site.close());

const from = (address: string) => ({ headers: { 'x-forwarded-for': address } });
const loginDeviceId = 'a0a0a0a0-1111-4222-8333-b4b4b4b4b4b4';

test('right logins among 270 wrong ones of one address are not held up by them', async () => {
  const { pool } = site.app.database;
  await newMember(site, 'neighbour');
  await newMember(site, 'besidethem');
  const known = () => tryLogin(site, 'besidethem', PASSWORD, { loginDeviceId }, from('10.1.1.1'));
  expect((await known()).status).toBe(200);
  await pool.query('DELETE FROM login_failures');
  const wrong = Array.from({ length: WRONG }, (_, at) =>
    tryLogin(site, `nobody${at}`, 'wrong1234', {}, from('10.1.1.1')),
  );
  await Promise.any(wrong);
  const before = passwordRuns();
  const elsewhere = tryLogin(site, 'neighbour', PASSWORD, {}, from('192.0.2.7'));
  // They share their address, and the house knows their device.
  const beside = known();
  expect([(await elsewhere).status, (await beside).status]).toEqual([200, 200]);
  expect(passwordRuns() - before).toBeLessThan(MOST_BESIDE);

  const codes = (await Promise.all(wrong)).map(({ body }) => body.errorCode);
  expect(new Set(codes)).toEqual(new Set(['login_failed', 'too_many_requests']));
  // Whom the full share refused, no password of their was tested, and no try counts.
  const { rows } = await pool.query<{ tries: number }>(
    `SELECT coalesce(sum(failures), 0)::int AS tries FROM login_failures WHERE subject LIKE 'account:%'`,
  );
  expect(rows).toEqual([{ tries: codes.filter((code) => code === 'login_failed').length }]);
}, 60_000);
