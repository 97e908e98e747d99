import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { setMemberStatus } from '../../contract/members.ts';
import { excludeMember } from '../../contract/protection.ts';
import { listReferredFriends } from '../../contract/referrals.ts';
import { getRewards } from '../../contract/rewards.ts';
import { login } from '../../contract/sessions.ts';
import { checkLedger } from '../ledger/ledger.ts';
import { brokenOf } from '../platform/database/database-invariants.ts';
import { staffOn } from '../testing/people.ts';
import { startTestSite, type TestSite } from '../testing/site.ts';
import { bind as bindAccount } from '../withdrawals/test-withdrawals.ts';
import { bondOn, goodFriend, hoursPass, newPerson, type Person, testTerms, underTerms } from './test-referrals.ts';

let site: TestSite;
let manager: { token: string };

beforeAll(async () => {
  site = await startTestSite({ settings: { referral: testTerms }, env: { RATE_LIMIT_FACTOR: '0' } });
  manager = { token: await staffOn(site, 'manager') };
});
afterAll(async () => {
  const broken = brokenOf(await checkLedger(site.db));
  await site.close();
  expect(broken).toEqual([]);
});

const DEVICES = [1, 2, 3].map((at) => `00000000-0000-4000-8000-00000000000${at}`);
const bondOf = (friend: Person) => bondOn(site, friend);
const withTerms = (terms: typeof testTerms, act: () => Promise<void>) => underTerms(site, terms, act);
const waiting = async ({ token }: Person) => (await site.call(getRewards, {}, { token })).body.value.total;

describe('a bond that was held', () => {
  test('is paid once, however many servers do it at once', async () => {
    const referrer = await newPerson(site);
    const friend = await goodFriend(site, referrer);
    await Promise.all(Array.from({ length: 64 }, () => hoursPass(site, 73)));
    expect(await waiting(referrer)).toBe('50.00');
    expect(await waiting(friend)).toBe('20.00');
  });

  test('is refused where a device is shared with the referrer, or with another friend of theirs', async () => {
    const referrer = await newPerson(site);
    const [one, two, alone] = [
      await goodFriend(site, referrer),
      await goodFriend(site, referrer),
      await goodFriend(site, referrer),
    ];
    await onDevice(DEVICES[0], one, two);
    await onDevice(DEVICES[1], alone);
    await onDevice(DEVICES[1], await newPerson(site));
    await hoursPass(site, 73);
    expect(await bondOf(one)).toMatchObject({
      state: 'refused',
      reason: 'shared_device',
      evidence: [{ shared: 'device', memberId: String(two.memberId) }],
    });
    expect((await bondOf(two))?.state).toBe('refused');
    // Somebody else's device says nothing.
    expect((await bondOf(alone))?.state).toBe('paid');
    const own = await goodFriend(site, referrer);
    await onDevice(DEVICES[2], own, referrer);
    await hoursPass(site, 73);
    expect(await bondOf(own)).toMatchObject({ reason: 'shared_device' });
    // The player reads nothing of why.
    const { list } = (await site.call(listReferredFriends, {}, referrer)).body.value;
    expect(JSON.stringify(list)).not.toContain('shared');
    expect(await waiting(own)).toBe('0.00');
  });

  test('is refused where they are paid on one number or under one name', async () => {
    const referrer = await newPerson(site);
    await pays(referrer, '01711000001', 'Rahim Uddin');
    const [byNumber, byName, apart] = [
      await goodFriend(site, referrer),
      await goodFriend(site, referrer),
      await goodFriend(site, referrer),
    ];
    await pays(byNumber, '01711000001', 'Somebody Else');
    await pays(byName, '01711000002', 'RAHIM  uddin');
    await pays(apart, '01711000003', 'Salma Khatun');
    await hoursPass(site, 73);
    expect((await bondOf(byNumber))?.reason).toBe('shared_account');
    expect((await bondOf(byName))?.reason).toBe('shared_name');
    expect((await bondOf(apart))?.state).toBe('paid');
  });

  test('waits for the next month where the referrer has had all that a month gives', async () => {
    const referrer = await newPerson(site);
    const friends: Person[] = [];
    for (let at = 0; at < 5; at++) friends.push(await goodFriend(site, referrer));
    await Promise.all(Array.from({ length: 8 }, () => hoursPass(site, 73)));
    const states = async () => (await Promise.all(friends.map(bondOf))).map((row) => row?.state);
    expect((await states()).toSorted()).toEqual(['paid', 'paid', 'paid', 'qualified', 'qualified']);
    await hoursPass(site, 24 * 40);
    expect(await states()).toEqual(['paid', 'paid', 'paid', 'paid', 'paid']);
    await withTerms({ ...testTerms, mostFriends: 100, mostMinor: 9_999 }, async () => {
      const rich = await newPerson(site);
      const [first, second] = [await goodFriend(site, rich), await goodFriend(site, rich)];
      await hoursPass(site, 73);
      const both = [(await bondOf(first))?.state, (await bondOf(second))?.state];
      expect(both.toSorted()).toEqual(['paid', 'qualified']);
    });
  });

  test('gives nothing to a side in a pause or with a closed account, and is refused where neither can have anything', async () => {
    const [paused, closed] = [await newPerson(site), await newPerson(site)];
    const [friend, ofClosed] = [await goodFriend(site, paused), await goodFriend(site, closed)];
    const neither = await goodFriend(site, closed);
    for (const { memberId } of [paused, neither]) {
      const pause = { memberId: String(memberId), kind: 'self_exclusion', term: 'for_ever', reason: 'asked' } as const;
      expect((await site.call(excludeMember, pause, manager)).status).toBe(200);
    }
    const closing = { memberId: String(closed.memberId), status: 'closed', reason: 'as the test asks' } as const;
    expect((await site.call(setMemberStatus, closing, manager)).status).toBe(200);
    await hoursPass(site, 73);
    for (const each of [friend, ofClosed])
      expect(await bondOf(each)).toMatchObject({ state: 'paid', referrer_minor: 0n, friend_minor: 2_000n });
    expect(await bondOf(neither)).toMatchObject({ state: 'refused', reason: 'nobody_open' });
  });
});

async function onDevice(loginDeviceId: string | undefined, ...who: Person[]): Promise<void> {
  for (const { account: username } of who) {
    const given = { username, password: 'khela123', ...(loginDeviceId && { loginDeviceId }) };
    expect((await site.call(login, given)).status).toBe(200);
  }
}

async function pays({ token }: Person, number: string, holder: string): Promise<void> {
  expect((await bindAccount(site, token, { number, holder })).body).toMatchObject({ success: true });
}
