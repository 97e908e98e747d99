import { type RegisterField, type RegisterRule, registerFields } from '../../contract/brand.ts';
import type { CallParsed } from '../../contract/call.ts';
import type { ErrorCode } from '../../contract/errors.ts';
import { agentTypes, TRIAL_TYPE } from '../../contract/members.ts';
import { patternOf } from '../../contract/patterns.ts';
import type { register } from '../../contract/sessions.ts';
import type { Ctx } from '../platform/ctx.ts';
import { Refusal, fail } from '../platform/fail.ts';
import { accountKeyOf } from './names.ts';
import * as store from './store.ts';

export type Registration = CallParsed<typeof register>;

/** What a registration comes to once the rules of the brand have passed it. */
export interface CheckedRegistration {
  account: string;
  password: string;
  paymentPassword: string | null;
  details: Record<string, string>;
  uplineId: bigint | null;
}

// These say who one is or open doors: they have columns of their own or none. The others are kept as details.
const notDetails: readonly RegisterField[] = ['username', 'password', 'captcha', 'paymentPassword'];

/**
 * Checks what a visitor entered by the registration rules of his brand. The picture's letters are not checked here.
 * @throws Refusal bad_input with every faulty field, invitation_code_error, function.not.available
 */
export async function checkRegistration(ctx: Ctx, given: Registration): Promise<CheckedRegistration> {
  // Without a way to send codes a brand that demands them cannot take anyone in.
  if (ctx.brand.settings.switches['REGMOBVERF3']) fail('function.not.available');
  const entries = entriesOf(given);
  const fields = faultsOf(ctx.brand.settings.register, entries);
  if (given.confirmPassword.trim() !== entries.password) fields['confirmPassword'] ??= 'password_mismatch';
  if (!given.agreed) fields['agreed'] = 'terms_required';
  if (given.verificationCode) fields['verificationCode'] = 'unknown_field';
  if (Object.keys(fields).length > 0) throw new Refusal('bad_input', { fields });
  if (await store.byAccountKey(ctx.db, ctx.brand.id, accountKeyOf(entries.username))) refuseTaken();
  return {
    account: entries.username,
    password: entries.password,
    paymentPassword: entries.paymentPassword || null,
    details: detailsOf(entries, given),
    uplineId: await uplineOf(ctx, entries),
  };
}

/** Two people may want one name at once; the second learns it from the field. */
export function refuseTaken(): never {
  throw new Refusal('bad_input', { fields: { username: 'account_taken' } });
}

type Entries = Record<RegisterField, string>;

function entriesOf(given: Registration): Entries {
  return Object.fromEntries(registerFields.map((field) => [field, (given[field] ?? '').trim()])) as Entries;
}

function faultsOf(rules: Record<RegisterField, RegisterRule>, entries: Entries): Record<string, ErrorCode> {
  const faults: Record<string, ErrorCode> = {};
  for (const field of registerFields) {
    const fault = field === 'captcha' ? null : faultOf(field, rules[field], entries[field]);
    if (fault) faults[field] = fault;
  }
  return faults;
}

function faultOf(field: RegisterField, rule: RegisterRule, entry: string): ErrorCode | null {
  // A name and a password make the account: no brand can leave them out.
  const shown = rule.enabled || field === 'username' || field === 'password';
  if (!shown) return entry === '' ? null : 'unknown_field';
  const required = rule.required || ['username', 'password', 'paymentPassword'].includes(field);
  if (entry === '') return required ? 'required' : null;
  return breaksRule(rule, entry) ? 'reg_pattern' : null;
}

/** Whether an entry is too short, too long or written otherwise than its field's rule says. */
export function breaksRule(rule: RegisterRule, entry: string): boolean {
  // Length in characters as people count them; first, so that no long text reaches a pattern.
  const length = [...entry].length;
  if (length < rule.minLength || length > rule.maxLength) return true;
  return !patternOf(rule.acceptedPattern).test(entry);
}

function detailsOf(entries: Entries, given: Registration): Record<string, string> {
  const details: Record<string, string> = {};
  for (const field of registerFields) {
    if (!notDetails.includes(field) && entries[field] !== '') details[field] = entries[field];
  }
  if (details['mobileNum'] && given.countryDialingCode) details['countryDialingCode'] = given.countryDialingCode;
  if (given.referralCode) details['referralCode'] = given.referralCode;
  return details;
}

/** The agent or member whose invitation was entered. A code is his account name or his id. */
async function uplineOf(ctx: Ctx, entries: Entries): Promise<bigint | null> {
  if (entries.affiliateCode !== '') return inviter(ctx, entries.affiliateCode, (type) => agentTypes.includes(type));
  if (entries.recommenderId !== '') return inviter(ctx, entries.recommenderId, (type) => type !== TRIAL_TYPE);
  return null;
}

async function inviter(ctx: Ctx, code: string, may: (type: number) => boolean): Promise<bigint> {
  const found =
    (await store.byAccountKey(ctx.db, ctx.brand.id, accountKeyOf(code))) ??
    (/^[1-9]\d{0,17}$/.test(code) ? await store.byId(ctx.db, ctx.brand.id, BigInt(code)) : undefined);
  if (!found || found.status !== 'active' || !may(found.type)) fail('invitation_code_error');
  return found.id;
}
