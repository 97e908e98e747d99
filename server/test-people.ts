import { staffLogin } from '../contract/office.ts';
import { login } from '../contract/sessions.ts';
import type { AccountType } from '../contract/members.ts';
import type { StaffRole } from '../contract/permissions.ts';
import * as office from './office/service.ts';
import { codeAt, newCodeSecret } from './office/time-codes.ts';
import { nowMs } from './platform/clock.ts';
import { hashPassword } from './platform/passwords.ts';
import { secureRandom } from './platform/random.ts';
import * as sessions from './sessions/service.ts';
import type { TestSite } from './test-site.ts';

const PASSWORD = 'khela123';

/** Opens an account of a type with a brand and logs it in through the door. */
export async function memberOn(
  site: TestSite,
  account: string,
  type: AccountType = 0,
  merchant = 'demo',
  more: { uplineId?: bigint; paymentPassword?: string } = {},
): Promise<{ memberId: bigint; token: string }> {
  const { uplineId = null, paymentPassword } = more;
  const passwordHash = await hashPassword(PASSWORD, secureRandom);
  const member = await sessions.open(await site.ctx({ kind: 'system' }, nowMs(), merchant), {
    account,
    nickname: account,
    type,
    language: 'BN',
    passwordHash,
    paymentPasswordHash: paymentPassword === undefined ? null : await hashPassword(paymentPassword, secureRandom),
    uplineId,
    details: {},
  });
  const { body } = await site.call(login, { username: account, password: PASSWORD }, { merchant });
  return { memberId: member.id, token: body.value.token };
}

/** A staff member of a role, logged in through the door; `brandCodes` empty: of every brand. */
export async function staffOn(site: TestSite, role: StaffRole, brandCodes: string[] = []): Promise<string> {
  const codeSecret = newCodeSecret(secureRandom);
  const account = `${role}-${brandCodes.join('-') || 'all'}`;
  const passwordHash = await hashPassword(PASSWORD, secureRandom);
  await office.addStaff(await site.ctx(), { account, name: account, role, passwordHash, codeSecret, brandCodes });
  const { body } = await site.call(staffLogin, { account, password: PASSWORD, code: codeAt(codeSecret, nowMs()) });
  return body.value.token;
}
