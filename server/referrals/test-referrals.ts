import type { ReferralSettings } from '../../contract/brand-referral.ts';
import { place, settle } from '../bets/test-bets.ts';
import { callBack, newsOf, openedDeposit } from '../cashier/test-payments.ts';
import type { TestSite } from '../testing/site.ts';
import { fund } from '../testing/money.ts';
import { memberOn } from '../testing/people.ts';
import * as brandSettings from '../brand/service-settings.ts';
import * as service from './service.ts';
import * as store from './store.ts';

export const HOUR_MS = 60 * 60 * 1000;

/** What friends have to do in tests: a first deposit of 500.00, and 10,000.00 of turnover. */
export const testTerms: ReferralSettings = {
  on: true,
  firstDepositMinor: 50_000,
  turnoverMinor: 1_000_000,
  days: 30,
  needsNumber: false,
  referrerMinor: 5_000,
  friendMinor: 2_000,
  holdHours: 72,
  mostFriends: 3,
  mostMinor: 1_000_000,
  claimDays: 30,
};

export interface Person {
  account: string;
  memberId: bigint;
  token: string;
}

let people = 0;

export async function newPerson(site: TestSite, uplineId?: bigint): Promise<Person> {
  const account = `referred-${(people += 1)}`;
  const more = { paymentPassword: '123456', ...(uplineId !== undefined && { uplineId }) };
  return { account, ...(await memberOn(site, account, 0, 'demo', more)) };
}

export async function deposits(site: TestSite, { token }: Person, amount = '500'): Promise<void> {
  const { deposit } = await openedDeposit(site, token, amount);
  await callBack(site, newsOf(deposit));
}

let bets = 0;

/** A lost bet: its whole stake is valid turnover. */
export async function plays(
  site: TestSite,
  { memberId }: Person,
  stakeMinor = 1_000_000n,
  category = 'RNG',
): Promise<string> {
  const key = `referral-${(bets += 1)}`;
  await fund(site, memberId, stakeMinor);
  const ctx = await site.ctx();
  await place(ctx, { memberId, key, stakeMinor, category, settled: false });
  await settle(ctx, memberId, key, 0n);
  return key;
}

/** A friend of somebody who has done all that is asked. No reader is needed: it is looked at them here. */
export async function goodFriend(site: TestSite, referrer: Person): Promise<Person> {
  const friend = await joins(site, referrer);
  await deposits(site, friend);
  await plays(site, friend);
  await service.lookAt(await site.ctx(), [friend.memberId]);
  return friend;
}

/** A friend who has just joined. */
export async function joins(site: TestSite, referrer: Person): Promise<Person> {
  const friend = await newPerson(site, referrer.memberId);
  const told = { memberId: String(friend.memberId), accountType: 0, uplineId: String(referrer.memberId) };
  await service.bind(await site.ctx(), told);
  return friend;
}

/** Does what time brings, so many hours from now. */
export async function hoursPass(site: TestSite, hours: number): Promise<void> {
  const ctx = await site.ctx();
  await service.settleDue({ ...ctx, nowMs: ctx.nowMs + hours * HOUR_MS });
}

export async function bondOn(site: TestSite, { memberId }: Person): Promise<store.ReferralRow | undefined> {
  const ctx = await site.ctx();
  return store.ofFriend(ctx.db, ctx.brand.id, memberId);
}

/** Acts under other terms, and puts the brand back. */
export async function underTerms(site: TestSite, terms: ReferralSettings, act: () => Promise<void>): Promise<void> {
  const save = async (referral: ReferralSettings) => {
    const ctx = await site.ctx();
    const { version, settings } = await brandSettings.currentSettings(ctx);
    await brandSettings.saveSettings(ctx, { version, settings: { ...settings, referral }, note: '' });
  };
  await save(terms);
  try {
    await act();
  } finally {
    await save(testTerms);
  }
}
