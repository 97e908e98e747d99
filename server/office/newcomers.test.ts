import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { getBrandSettings, saveBrandSettings } from '../../contract/brand.ts';
import { proposeCorrection } from '../../contract/corrections.ts';
import { createStaff, resetStaffCode, staffLogin } from '../../contract/office.ts';
import { approveProposal, listProposals, refuseProposal } from '../../contract/proposals.ts';
import { nowMs } from '../platform/process/clock.ts';
import { memberOn, staffOn } from '../testing/people.ts';
import { startTestSite, type TestSite } from '../testing/site.ts';
import { loggedInStaff, STAFF_PASSWORD } from './test-staff.ts';
import { codeAt } from './time-codes.ts';

const PASSWORD = 'a long password';
const STEP_MS = 30_000;
const DAY_MS = 24 * 60 * 60_000;
let site: TestSite;
let owner: string;

beforeAll(async () => {
  site = await startTestSite();
  owner = await staffOn(site, 'owner');
});
afterAll(() => site.close());

/** A colleague whom the owner adds, logged in with what the owner holds. */
async function added(account: string): Promise<{ staffId: string; token: string }> {
  const person = { account, name: account, role: 'manager', password: PASSWORD };
  const { body } = await site.call(createStaff, person, { token: owner });
  return { staffId: body.value.id, token: await enter(account, PASSWORD, body.value.codeSecret) };
}

async function enter(account: string, password: string, secret: string, atMs = nowMs()): Promise<string> {
  const { body } = await site.call(staffLogin, { account, password, code: codeAt(secret, atMs) });
  return body.value.token;
}

async function proposeAs(token: string): Promise<string> {
  const { settings, version } = (await site.call(getBrandSettings, {}, { token })).body.value;
  const changed = { ...settings, minimumRoundMs: settings.minimumRoundMs + 1 };
  const asked = { version, settings: changed, note: 'as the test asks of two' };
  return (await site.call(saveBrandSettings, asked, { token })).body.value.proposalId!;
}

const approve = async (token: string, proposalId: string) => {
  const { status, body } = await site.call(approveProposal, { proposalId }, { token });
  return status === 200 ? 'approved' : body.errorCode;
};
const version = async () => (await site.call(getBrandSettings, {}, { token: owner })).body.value.version;
const letDaysPass = (staffId: string, days: number) =>
  site.app.database.pool.query(`UPDATE staff SET new_until = new_until - $2 * interval '1 day' WHERE id = $1`, [
    staffId,
    days,
  ]);

describe('whoever was added by a colleague', () => {
  test('approves nothing for three days, and nothing of theirs is approved', async () => {
    const { staffId, token } = await added('second.hand');
    const before = await version();
    const [asked, theirs] = [await proposeAs(owner), await proposeAs(token)];
    expect(await approve(token, asked)).toBe('colleague_new');
    expect(await approve(owner, theirs)).toBe('colleague_new');
    expect(await version()).toBe(before);
    // To the proposer they are nobody who could decide.
    expect((await site.call(listProposals, {}, { token: owner })).body.value.others).toBe(0);
    await letDaysPass(staffId, 2);
    expect(await approve(token, asked)).toBe('colleague_new');
    await letDaysPass(staffId, 1);
    expect(await approve(token, asked)).toBe('approved');
    expect(await version()).toBe(before + 1);
  });

  test('may refuse, which moves nothing', async () => {
    const { token } = await added('careful.eye');
    const proposalId = await proposeAs(owner);
    const { status } = await site.call(refuseProposal, { proposalId, note: 'not like this' }, { token });
    expect(status).toBe(200);
  });

  test('proposes no adjustment', async () => {
    const { token } = await added('quick.hand');
    const { memberId } = await memberOn(site, 'adjusted1');
    const deed = { account: 'cash', direction: 'in', amount: '10', reason: 'as the test asks of two' } as const;
    const input = { ...deed, memberId: String(memberId), requestId: 'newcomer-1' };
    expect((await site.call(proposeCorrection, input, { token })).body.errorCode).toBe('colleague_new');
  });
});

test('a second step that a colleague reset makes somebody new again', async () => {
  const { id, token } = await loggedInStaff(site, 'manager', 'long.here');
  expect(await approve(token, await proposeAs(owner))).toBe('approved');
  const { body } = await site.call(resetStaffCode, { staffId: String(id), reason: 'Lost it' }, { token: owner });
  const again = await enter('long.here', STAFF_PASSWORD, body.value.codeSecret, nowMs() + STEP_MS);
  const proposalId = await proposeAs(owner);
  expect(await approve(again, proposalId)).toBe('colleague_new');
  const { rows } = await site.app.database.pool.query<{ new_until: Date }>(
    'SELECT new_until FROM staff WHERE id = $1',
    [id],
  );
  expect(rows[0]!.new_until.getTime() - nowMs()).toBeLessThanOrEqual(3 * DAY_MS);
});
