import { setPaymentPassword } from '../../contract/payment-password.ts';
import { bindPayoutAccount, requestWithdrawal, type Withdrawal } from '../../contract/withdrawals.ts';
import { nowMs } from '../platform/clock.ts';
import { newMember, PASSWORD } from '../sessions/test-members.ts';
import { fund } from '../test-money.ts';
import type { Answer, TestSite } from '../test-site.ts';
import * as withdrawals from './service.ts';

export const PIN = '123456';

export type Player = Awaited<ReturnType<typeof newPlayer>>;

let count = 0;

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
