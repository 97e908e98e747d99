import type { CallInput } from '../../contract/call.ts';
import { login, register } from '../../contract/sessions.ts';
import type { Actor } from '../platform/process/ctx.ts';
import type { Answer, CallOptions, TestSite } from '../testing/site.ts';
import type { LoggedIn } from './service.ts';

export const PASSWORD = 'khela123';

/** A member who has just registered over HTTP, with their token. */
export async function newMember(
  site: TestSite,
  account: string,
  given: CallOptions = {},
): Promise<{ id: bigint; account: string; token: string; actor: Actor }> {
  const { body } = await tryRegister(site, { username: account }, given);
  if (!body.success) throw new Error(`no account ${account}: ${JSON.stringify(body)}`);
  const id = BigInt(body.value.id);
  const actor: Actor = { kind: 'member', memberId: id, accountType: body.value.customerType, sessionId: 0n };
  return { id, account, token: body.value.token, actor };
}

/** Registers with what a form sends at least, and the given fields over it. */
export function tryRegister(
  site: TestSite,
  fields: Partial<CallInput<typeof register>>,
  given: CallOptions = {},
): Promise<Answer<LoggedIn>> {
  const password = fields.password ?? PASSWORD;
  return site.call(register, { username: 'someone', password, confirmPassword: password, ...fields }, given);
}

export function tryLogin(
  site: TestSite,
  username: string,
  password: string,
  fields: Partial<CallInput<typeof login>> = {},
  given: CallOptions = {},
): Promise<Answer<LoggedIn & { captcha?: boolean }>> {
  return site.call(login, { username, password, ...fields }, given) as Promise<
    Answer<LoggedIn & { captcha?: boolean }>
  >;
}
