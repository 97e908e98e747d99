import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { staffLogin } from '../../contract/office.ts';
import { patternOf } from '../../contract/patterns.ts';
import { codeAt } from '../../server/office/time-codes.ts';
import { nowMs } from '../../server/platform/process/clock.ts';
import { tryLogin } from '../../server/sessions/test-members.ts';
import { startTestSite, type TestSite } from '../../server/testing/site.ts';
import { DEMO_PASSWORD, DEMO_STAFF_PASSWORD, demoAccounts, demoMembers, demoStaff } from './demo-accounts.ts';
import { seedMembers } from './members.ts';
import type { SeededMember } from './moments.ts';
import { seedOffice } from './office.ts';

const DAY_MS = 24 * 60 * 60_000;
let site: TestSite;
let seeded: SeededMember[];

beforeAll(async () => {
  site = await startTestSite();
  const ctx = await site.ctx();
  await seedOffice(ctx);
  seeded = await seedMembers(ctx);
});
afterAll(() => site.close());

describe('the people of the demonstration', () => {
  test.each([
    ['player', 0],
    ['agent', 1],
    ['trial', 4],
  ] as const)('a %s logs in with the password that is shown', async (who, type) => {
    const { status, body } = await tryLogin(site, demoMembers[who], DEMO_PASSWORD);
    expect(status).toBe(200);
    expect(body.value).toMatchObject({ customerType: type, passwordExpired: false });
    expect(demoAccounts().join('\n')).toContain(`${demoMembers[who]} / ${DEMO_PASSWORD}`);
  });

  test.each(demoStaff)(
    '$account comes into the office with the code of the moment',
    async ({ account, role, codeSecret }) => {
      const code = codeAt(codeSecret, nowMs());
      const { body } = await site.call(staffLogin, { account, password: DEMO_STAFF_PASSWORD, code });
      expect(body.value.staff).toMatchObject({ account, role });
    },
  );

  test('registered over the last sixty days under names that the brand would take', async () => {
    const { register } = (await site.ctx()).brand.settings;
    const { rows } = await site.app.database.pool.query(
      'SELECT account, nickname, registered_at, last_login_at, upline_id FROM members ORDER BY registered_at',
    );
    expect(rows).toHaveLength(33);
    expect(new Set(rows.map(({ nickname }) => nickname)).size).toBe(33);
    for (const { account, registered_at, last_login_at, nickname } of rows) {
      expect(account).toMatch(patternOf(register.username.acceptedPattern));
      expect(account.length).toBeGreaterThanOrEqual(register.username.minLength);
      expect(nickname).toMatch(/^[\p{Script=Bengali} ]+$/u);
      expect(nowMs() - registered_at.getTime()).toBeLessThan(61 * DAY_MS);
      expect(last_login_at.getTime()).toBeGreaterThanOrEqual(registered_at.getTime());
      expect(last_login_at.getTime()).toBeLessThanOrEqual(nowMs());
    }
    expect(rows.filter(({ upline_id }) => upline_id !== null)).toHaveLength(11);
  });

  test('play with real accounts only: the trial account is not among those who get money', () => {
    expect(seeded).toHaveLength(32);
    expect(seeded.map(({ account }) => account)).not.toContain(demoMembers.trial);
  });
});
