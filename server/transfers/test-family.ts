import type { AccountType } from '../../contract/members.ts';
import { login } from '../../contract/sessions.ts';
import { nowMs } from '../platform/process/clock.ts';
import * as sessions from '../sessions/service.ts';
import { fund } from '../testing/money.ts';
import { hashOf } from '../testing/password-hashes.ts';
import type { TestSite } from '../testing/site.ts';

export const PAYMENT_PASSWORD = '246810';
const PASSWORD = 'khela123';

export interface Relative {
  memberId: bigint;
  account: string;
  token: string;
}

/** Opens an account below another one, with money and a payment password, and logs it in. */
export async function relativeOn(
  site: TestSite,
  account: string,
  given: { upline?: Relative; type?: AccountType; fundsMinor?: bigint; paymentPassword?: boolean } = {},
): Promise<Relative> {
  const ctx = await site.ctx({ kind: 'system' }, nowMs());
  const member = await sessions.open(ctx, {
    account,
    nickname: `${account} the relative`,
    type: given.type ?? 0,
    language: 'BN',
    passwordHash: await hashOf(PASSWORD),
    paymentPasswordHash: given.paymentPassword === false ? null : await hashOf(PAYMENT_PASSWORD),
    uplineId: given.upline?.memberId ?? null,
    details: {},
  });
  if (given.fundsMinor) await fund(site, member.id, given.fundsMinor);
  const { body } = await site.call(login, { username: account, password: PASSWORD });
  return { memberId: member.id, account, token: body.value.token };
}
