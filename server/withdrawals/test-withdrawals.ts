import { expect } from 'vitest';
import type { BrandSettings } from '../../contract/brand.ts';
import { setPaymentPassword } from '../../contract/payment-password.ts';
import { getBalance } from '../../contract/wallet.ts';
import {
  bindPayoutAccount,
  getWithdrawal,
  processC2CTransaction,
  requestWithdrawal,
  type Withdrawal,
  type WithdrawalState,
} from '../../contract/withdrawals.ts';
import { approveWithdrawal } from '../../contract/withdrawals-office.ts';
import { checkLedger } from '../ledger/ledger.ts';
import { nowMs } from '../platform/process/clock.ts';
import { brokenOf } from '../platform/database/database-invariants.ts';
import { newMember, PASSWORD } from '../sessions/test-members.ts';
import { fund } from '../testing/money.ts';
import { type Answer, startTestSite, type TestSite } from '../testing/site.ts';
import * as withdrawals from './service.ts';
import { startCompany } from './test-company.ts';

export const PIN = '123456';

export type Player = Awaited<ReturnType<typeof newPlayer>>;

let count = 0;

/** A site beside a payment company that is outside of it. */
export async function startPayingSite(settings: Partial<BrandSettings> = {}) {
  const company = await startCompany();
  const env = { SANDBOX_CASHIER_URL: company.url, RATE_LIMIT_FACTOR: '0' };
  const site = await startTestSite({ env, settings });
  return {
    site,
    company,
    /** Whatever was tried, the books are right. */
    async close(): Promise<void> {
      expect(brokenOf(await checkLedger(site.db))).toEqual([]);
      await site.close();
      await company.stop();
    },
  };
}

/** What a story does again and again, by whoever is its player and its cashier at that moment. */
export function actionsOf(now: () => { site: TestSite; player: Player; staff: string }) {
  const own = () => ({ token: now().player.token });
  return {
    balance: async () => (await now().site.call(getBalance, {}, own())).body.value,
    stateOf: async (withdrawalId: string): Promise<WithdrawalState> =>
      (await now().site.call(getWithdrawal, { withdrawalId }, own())).body.value.state,
    approve: (withdrawalId: string, token = now().staff) =>
      now().site.call(approveWithdrawal, { withdrawalId }, { token }),
    answer: (
      withdrawalId: string,
      given: { answer: 'received' | 'partly_received' | 'not_received'; remaining?: string; remark?: string },
    ) => now().site.call(processC2CTransaction, { withdrawalId, ...given }, own()),
    async requested(amount = '500'): Promise<string> {
      const { site, player } = now();
      const { body } = await ask(site, player, amount);
      expect(body).toMatchObject({ success: true });
      return body.value.id;
    },
  };
}

/** A key of its own for each request. */
export function newKey(): string {
  return `withdrawal-key-${++count}`;
}

/** A member with money, a payment password and a bound account. */
export async function newPlayer(site: TestSite, account: string, amountMinor = 1_000_000n) {
  const member = await newMember(site, account);
  const input = { oldPassword: PASSWORD, newPassword: PIN, confirmPassword: PIN };
  const set = await site.call(setPaymentPassword, input, { token: member.token });
  if (!set.body.success) throw new Error(`no payment password: ${JSON.stringify(set.body)}`);
  if (amountMinor > 0n) await fund(site, member.id, amountMinor);
  const number = `0171${String(1_000_000 + ++count)}`;
  const bound = await bind(site, member.token, { number });
  if (!bound.body.success) throw new Error(`no account: ${JSON.stringify(bound.body)}`);
  return { ...member, number, accountId: bound.body.value.id };
}

export function bind(
  site: TestSite,
  token: string,
  given: { method?: string; holder?: string; number?: string; bank?: string; paymentPassword?: string } = {},
) {
  const input = { method: 'sandbox', holder: 'Rahim Uddin', number: '01712345678', paymentPassword: PIN, ...given };
  return site.call(bindPayoutAccount, input, { token });
}

export function ask(
  site: TestSite,
  player: Pick<Player, 'token' | 'accountId'>,
  amount = '500',
  given: { key?: string; paymentPassword?: string; accountId?: string; forfeitBonus?: boolean } = {},
): Promise<Answer<Withdrawal>> {
  const { key = newKey(), ...fields } = given;
  const input = { amount, accountId: player.accountId, paymentPassword: PIN, ...fields };
  return site.call(requestWithdrawal, input, { token: player.token, key });
}

/** The job's round at a moment: sends what is due. */
export async function payOut(site: TestSite, atMs = nowMs()): Promise<number> {
  return withdrawals.payOut(await site.ctx({ kind: 'system' }, atMs));
}

/** The job's round at a moment: what nobody confirmed in time is received. */
export async function receiveInTime(site: TestSite, atMs: number): Promise<number> {
  return withdrawals.receiveInTime(await site.ctx({ kind: 'system' }, atMs));
}
