import { afterAll, beforeAll, expect, test } from 'vitest';
import type { CallInput } from '../../contract/call.ts';
import { getMemberInfo } from '../../contract/members.ts';
import { freePlay } from '../../contract/registration.ts';
import * as members from '../members/service.ts';
import { nowMs } from '../platform/process/clock.ts';
import { memberOn } from '../testing/people.ts';
import { startTestSite, type TestSite } from '../testing/site.ts';
import * as wallet from '../wallet/service.ts';
import * as sessions from './service.ts';
import type { LoggedIn } from './service.ts';

const DAY_MS = 24 * 60 * 60_000;
const device = '7c9e6679-7425-40de-944b-e07fc1f90ae7';
let site: TestSite;

beforeAll(async () => {
  site = await startTestSite({ settings: { switches: { FREEPLAY3: true } } });
});
afterAll(() => site.close());

test('a trial account is closed a week after its guest last came, and its token is dead at once', async () => {
  const { token, id, userName } = await playFree();
  expect(await closeAfter(6.9 * DAY_MS)).toBe(0);
  expect((await site.call(getMemberInfo, {}, { token })).status).toBe(200);
  expect(await closeAfter(7.1 * DAY_MS)).toBe(1);
  const dead = await site.call(getMemberInfo, {}, { token });
  expect([dead.status, dead.body.errorCode]).toEqual([401, 'login.not.session']);
  expect(await members.get(await site.ctx(), BigInt(id))).toMatchObject({ status: 'closed', account: userName });
  expect(await closeAfter(30 * DAY_MS)).toBe(0);
});

test('is opened from a form, too', async () => {
  const answer = await fetch(`${site.url}${freePlay.path}`, {
    method: 'POST',
    body: new URLSearchParams({ os: 'Android', platform: 'W', encryption: 'ab12', gatewayVersion: '3' }),
  });
  const body = await answer.json();
  expect([answer.status, body.token]).toEqual([200, body.value.token]);
  expect((await site.call(getMemberInfo, {}, { token: body.token })).body.value.type).toBe(4);
});

test('the browser of a closed one gets another', async () => {
  const before = await playFree({ loginDeviceId: device });
  await closeAfter(8 * DAY_MS);
  expect((await playFree({ loginDeviceId: device })).userName).not.toBe(before.userName);
});

test('members who were away for long, and accounts of staff’s making, stay, with all that is theirs', async () => {
  const member = await memberOn(site, 'traveller');
  const ctx = await site.ctx();
  await wallet.post(ctx, {
    memberId: member.memberId,
    kind: 'correction',
    key: 'gift-1',
    amountMinor: 700n,
    house: 'house_corrections',
    reference: 'office:1',
  });
  const tester = await memberOn(site, 'tester', 4);
  const { userName } = await playFree();
  const booked = async () => (await site.app.database.pool.query('SELECT count(*)::int AS n FROM postings')).rows;
  const before = await booked();
  await closeAfter(90 * DAY_MS);
  expect(await members.findByAccount(ctx, userName)).toMatchObject({ status: 'closed' });
  for (const { memberId } of [member, tester])
    expect(await members.get(ctx, memberId)).toMatchObject({ status: 'active' });
  expect((await wallet.balance(ctx, member.memberId)).balanceMinor).toBe(700n);
  expect(await booked()).toEqual(before);
  expect((await site.call(getMemberInfo, {}, { token: member.token })).status).toBe(200);
});

/** As the job finds it so much later. */
async function closeAfter(laterMs: number): Promise<number> {
  return sessions.closeTrials(await site.ctx({ kind: 'system' }, nowMs() + laterMs));
}

async function playFree(given: Partial<CallInput<typeof freePlay>> = {}): Promise<LoggedIn> {
  const { body } = await site.call(freePlay, { os: 'web', platform: 'W', ...given });
  return body.value as unknown as LoggedIn;
}
