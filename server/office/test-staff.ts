import { staffLogin } from '../../contract/office.ts';
import { nowMs } from '../platform/process/clock.ts';
import { secureRandom } from '../platform/process/random.ts';
import { hashOf } from '../testing/password-hashes.ts';
import type { TestSite } from '../testing/site.ts';
import * as officeStaff from './service-staff.ts';
import { codeAt, newCodeSecret } from './time-codes.ts';

export const STAFF_PASSWORD = 'office password of tests';

export interface TestStaff {
  id: bigint;
  account: string;
  codeSecret: string;
}

/** A staff member who has not logged in yet. */
export async function newStaff(
  site: TestSite,
  account: string,
  role: string,
  brandCodes: readonly string[] = [],
): Promise<TestStaff> {
  const codeSecret = newCodeSecret(secureRandom);
  const passwordHash = await hashOf(STAFF_PASSWORD);
  const id = await officeStaff.add(await site.ctx(), {
    account,
    name: `${account} of the tests`,
    role,
    passwordHash,
    codeSecret,
    brandCodes,
  });
  return { id, account, codeSecret };
}

/** A staff member of that role with the token of their first login. */
export async function loggedInStaff(
  site: TestSite,
  role: string,
  account: string = role,
  brandCodes: readonly string[] = [],
): Promise<TestStaff & { token: string }> {
  const staff = await newStaff(site, account, role, brandCodes);
  const code = codeAt(staff.codeSecret, nowMs());
  const { body } = await site.call(staffLogin, { account, password: STAFF_PASSWORD, code });
  if (!body.success) throw new Error(`${account} could not log in: ${JSON.stringify(body)}`);
  return { ...staff, token: body.value.token };
}
