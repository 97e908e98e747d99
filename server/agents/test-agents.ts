import { login } from '../../contract/sessions.ts';
import type { AccountType } from '../../contract/members.ts';
import { memberOn } from '../testing/people.ts';
import type { TestSite } from '../testing/site.ts';

export interface Person {
  account: string;
  memberId: bigint;
  token: string;
}

let people = 0;

/** Somebody of a type below somebody, logged in. */
export async function personOn(site: TestSite, type: AccountType = 0, upline?: Person): Promise<Person> {
  const account = `branch${(people += 1)}`;
  const more = upline === undefined ? {} : { uplineId: upline.memberId };
  return { account, ...(await memberOn(site, account, type, 'demo', more)) };
}

export function agentOn(site: TestSite, upline?: Person): Promise<Person> {
  return personOn(site, 1, upline);
}

/** Logs somebody in with a password that was given to them. */
export async function comeIn(site: TestSite, account: string, password: string) {
  return site.call(login, { username: account, password });
}
