import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { excludeMember } from '../../contract/protection.ts';
import { approveProposal } from '../../contract/proposals.ts';
import {
  exportReferrals,
  getReferralStory,
  refuseReferral,
  releaseReferral,
  searchReferrals,
} from '../../contract/referrals-office.ts';
import { getRewards } from '../../contract/rewards.ts';
import { checkLedger } from '../ledger/ledger.ts';
import { brokenOf } from '../platform/database/database-invariants.ts';
import { approveAs, staffOn } from '../testing/people.ts';
import { startTestSite, type TestSite } from '../testing/site.ts';
import { bind as bindAccount } from '../withdrawals/test-withdrawals.ts';
import { bondOn, goodFriend, hoursPass, joins, newPerson, type Person, plays, testTerms } from './test-referrals.ts';

const REASON = 'they are cousins with one phone';

let site: TestSite;
let manager: { token: string };
let second: string;

beforeAll(async () => {
  site = await startTestSite({ settings: { referral: testTerms }, env: { RATE_LIMIT_FACTOR: '0' } });
  manager = { token: await staffOn(site, 'manager') };
  second = await staffOn(site, 'owner');
});
afterAll(async () => {
  const broken = brokenOf(await checkLedger(site.db));
  await site.close();
  expect(broken).toEqual([]);
});

const idOf = async (friend: Person) => String((await bondOn(site, friend))?.id);
const released = async (friend: Person) =>
  site.call(releaseReferral, { referralId: await idOf(friend), reason: REASON }, manager);
const refused = async (friend: Person) =>
  site.call(refuseReferral, { referralId: await idOf(friend), reason: 'not a friend' }, manager);
const waiting = async ({ token }: Person) => (await site.call(getRewards, {}, { token })).body.value.total;

async function cousins() {
  const referrer = await newPerson(site);
  const friend = await goodFriend(site, referrer);
  for (const { token } of [referrer, friend]) {
    const number = `0171155${String(friend.memberId).padStart(4, '0').slice(-4)}`;
    expect((await bindAccount(site, token, { number, holder: 'Rahim Uddin' })).body.success).toBe(true);
  }
  await hoursPass(site, 73);
  return { referrer, friend };
}

describe('staff', () => {
  test('see why a bond was refused, and who shares what', async () => {
    const { referrer, friend } = await cousins();
    const story = (await site.call(getReferralStory, { referralId: await idOf(friend) }, manager)).body.value;
    expect(story.referral).toMatchObject({ state: 'refused', reason: 'shared_account', turnover: '10000.00' });
    expect(story.evidence).toEqual([
      { shared: 'account', memberId: String(referrer.memberId), account: referrer.account },
      { shared: 'name', memberId: String(referrer.memberId), account: referrer.account },
    ]);
  });

  test('pay by two people what was refused, once, and never one alone', async () => {
    const { referrer, friend } = await cousins();
    const { proposalId } = (await released(friend)).body.value;
    const alone = await site.call(approveProposal, { proposalId: String(proposalId) }, manager);
    expect(alone.body.errorCode).toBe('second_person_needed');
    expect(await waiting(friend)).toBe('0.00');
    await approveAs(site, second, proposalId);
    expect([await waiting(referrer), await waiting(friend)]).toEqual(['50.00', '20.00']);
    expect(await bondOn(site, friend)).toMatchObject({ state: 'paid', note: REASON });
    for (const again of [await released(friend), await refused(friend)])
      expect([again.status, again.body.errorCode]).toEqual([422, 'referral_ended']);
  });

  test('refuse what is open; whoever was refused before they had done it all is not released', async () => {
    const friend = await joins(site, await newPerson(site));
    expect((await refused(friend)).body.value).toMatchObject({ state: 'refused', reason: 'staff' });
    await plays(site, friend);
    expect((await released(friend)).body.errorCode).toBe('referral_unmet');
    await hoursPass(site, 24 * 31);
    expect((await bondOn(site, friend))?.state).toBe('refused');
  });

  test('release nothing to two people in a pause: the proposal goes on waiting', async () => {
    const { referrer, friend } = await cousins();
    const { proposalId } = (await released(friend)).body.value;
    for (const { memberId } of [referrer, friend]) {
      const pause = { memberId: String(memberId), kind: 'self_exclusion', term: 'for_ever', reason: 'asked' } as const;
      expect((await site.call(excludeMember, pause, manager)).status).toBe(200);
    }
    const { body } = await site.call(approveProposal, { proposalId: String(proposalId) }, { token: second });
    expect(body.errorCode).toBe('self_excluded');
    expect((await bondOn(site, friend))?.state).toBe('refused');
  });

  test('find bonds by either side and state, and take them away as a file', async () => {
    const referrer = await newPerson(site);
    const [first, other] = [await goodFriend(site, referrer), await joins(site, referrer)];
    const found = async (asked: Parameters<typeof site.call<typeof searchReferrals>>[1]) =>
      (await site.call(searchReferrals, asked, manager)).body.value.list.map(({ friend }) => friend);
    expect(await found({ referrer: referrer.account })).toEqual([other.account, first.account]);
    expect(await found({ referrer: String(referrer.memberId), state: 'qualified' })).toEqual([first.account]);
    expect(await found({ friend: other.account })).toEqual([other.account]);
    expect(await found({ memberId: String(first.memberId) })).toEqual([first.account]);
    expect(await found({ referrer: 'nobody' })).toEqual([]);
    const own = { memberId: String(referrer.memberId) };
    expect(await found({ ...own, sort: 'joined' })).toEqual([first.account, other.account]);
    expect(await found({ ...own, untilMs: 1 })).toEqual([]);
    await hoursPass(site, 73);
    const { body } = await site.call(searchReferrals, { referrer: referrer.account }, manager);
    expect(body.value).toMatchObject({ totalCount: 2, referrerTotal: '50.00', friendTotal: '20.00' });
    const answer = await fetch(`${site.url}${exportReferrals.path}?friend=${first.account}`, {
      headers: { authorization: manager.token },
    });
    const file = await answer.text();
    expect(file).toContain(`paid,${referrer.memberId},${referrer.account},${first.memberId},${first.account}`);
    expect(file).not.toContain(other.account);
    const ordered = await fetch(`${site.url}${exportReferrals.path}?memberId=${referrer.memberId}&sort=joined`, {
      headers: { authorization: manager.token },
    });
    expect(await ordered.text()).toMatch(
      new RegExp(`,${first.memberId},${first.account},[^]*,${other.memberId},${other.account},[^]*\\n# rows,2\\n`),
    );
  });
});
