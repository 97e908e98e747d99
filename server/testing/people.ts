import type { Call, CallInput, CallOutput } from '../../contract/call.ts';
import { staffLogin } from '../../contract/office.ts';
import { approveProposal } from '../../contract/proposals.ts';
import { login } from '../../contract/sessions.ts';
import type { AccountType } from '../../contract/members.ts';
import type { StaffRole } from '../../contract/permissions.ts';
import * as staff from '../office/service-staff.ts';
import { codeAt, newCodeSecret } from '../office/time-codes.ts';
import { nowMs } from '../platform/process/clock.ts';
import { secureRandom } from '../platform/process/random.ts';
import * as sessions from '../sessions/service.ts';
import { hashOf } from './password-hashes.ts';
import type { Answer, CallOptions, TestSite } from './site.ts';

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
  const passwordHash = await hashOf(PASSWORD);
  const member = await sessions.open(await site.ctx({ kind: 'system' }, nowMs(), merchant), {
    account,
    nickname: account,
    type,
    language: 'BN',
    passwordHash,
    paymentPasswordHash: paymentPassword === undefined ? null : await hashOf(paymentPassword),
    uplineId,
    details: {},
  });
  const { body } = await site.call(login, { username: account, password: PASSWORD }, { merchant });
  return { memberId: member.id, token: body.value.token };
}

/** A staff member of a role, logged in through the door; `brandCodes` empty: of every brand. */
export async function staffOn(site: TestSite, role: StaffRole, brandCodes: string[] = []): Promise<string> {
  return staffCalled(site, `${role}-${brandCodes.join('-') || 'all'}`, role, brandCodes);
}

async function staffCalled(site: TestSite, account: string, role: StaffRole, brandCodes: string[]): Promise<string> {
  const codeSecret = newCodeSecret(secureRandom);
  const passwordHash = await hashOf(PASSWORD);
  await staff.add(await site.ctx(), { account, name: account, role, passwordHash, codeSecret, brandCodes });
  const { body } = await site.call(staffLogin, { account, password: PASSWORD, code: codeAt(codeSecret, nowMs()) });
  return body.value.token;
}

/** What a second person is asked for: it counts once this one approves it. @throws Error where nothing was proposed */
export async function approveAs(
  site: TestSite,
  token: string,
  proposalId: string | null,
): Promise<CallOutput<typeof approveProposal>> {
  if (proposalId === null) throw new Error('nothing waits for a second person');
  const { status, body } = await site.call(approveProposal, { proposalId }, { token });
  if (status !== 200) throw new Error(`not approved: ${body.errorCode}`);
  return body.value;
}

const seconds = new WeakMap<TestSite, Promise<string>>();

/** What the first person asks for and a second one approves, where one is needed. @returns the answer to the first */
export async function byTwo<C extends Call>(
  site: TestSite,
  call: C,
  input: CallInput<C>,
  options: CallOptions,
): Promise<Answer<CallOutput<C>>> {
  const asked = { note: 'as the test asks of two', ...(input as object) } as CallInput<C>;
  const answer = await site.call(call, asked, options);
  const { proposalId } = (answer.body.value ?? {}) as { proposalId?: string | null };
  if (!proposalId) return answer;
  const second = seconds.get(site) ?? staffCalled(site, 'second-person', 'manager', []);
  seconds.set(site, second);
  const { status, body } = await site.call(approveProposal, { proposalId }, { ...options, token: await second });
  // What cannot be carried out is an answer too.
  return status === 200 ? answer : { ...answer, status, body: { ...answer.body, errorCode: body.errorCode } };
}
