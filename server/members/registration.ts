import { type RegisterField, type RegisterRule, registerFields } from '../../contract/register-fields.ts';
import type { CallParsed } from '../../contract/call.ts';
import type { ErrorCode } from '../../contract/errors.ts';
import { type AccountType, agentTypes, MEMBER_TYPE, NEW_AGENT_TYPE, TRIAL_TYPE } from '../../contract/members.ts';
import { patternOf } from '../../contract/patterns.ts';
import type { registerAutoUsername } from '../../contract/registration.ts';
import type { Ctx } from '../platform/process/ctx.ts';
import { Refusal, fail } from '../platform/process/fail.ts';
import { inviterBy } from './invite-links.ts';
import { accountKeyOf, madeUpName } from './names.ts';
import { faultOfBirthday, faultOfNationality } from './personal-fields.ts';
import * as store from './store.ts';

/**
 * Under a name of one's own, under one's number, under a name that the house makes up, or by another company: then both a
 * name and a password may be chosen, and neither must.
 */
export type RegistrationWay = 'username' | 'mobile' | 'auto' | 'external';

/** What a form of any way sends. */
export type Registration = CallParsed<typeof registerAutoUsername>;

/** What a registration comes to once the rules of the brand have passed it. */
export interface CheckedRegistration {
  /** null: not entered in this way. */
  account: string | null;
  /** null: they chose none. */
  password: string | null;
  paymentPassword: string | null;
  /** null: they go by their account name. */
  nickname: string | null;
  /** As it was typed; '' where there is none. */
  mobileNum: string;
  details: Record<string, string>;
  uplineId: bigint | null;
  /** The link of an agent that they came with. */
  linkId: bigint | null;
  /** What the link makes of them. */
  type: AccountType;
}

// These say who one is or open doors: they have columns of their own or none. The others are kept as details.
const notDetails: readonly RegisterField[] = ['username', 'password', 'captcha', 'paymentPassword', 'nickname'];

/**
 * Checks what a visitor entered by the registration rules of their brand. Neither the picture's letters nor the code of
 * an SMS are checked here.
 * @throws Refusal bad_input with every faulty field, invitation_code_error
 */
export async function checkRegistration(
  ctx: Ctx,
  given: Registration,
  way: RegistrationWay,
): Promise<CheckedRegistration> {
  const entries = entriesOf(ctx, given, way);
  const fields = { ...faultsOf(ctx, way, entries), ...otherFaultsOf(ctx, way, given, entries) };
  if (Object.keys(fields).length > 0) throw new Refusal('bad_input', { fields });
  if (entries.username !== '' && (await store.byAccountKey(ctx.db, ctx.brand.id, accountKeyOf(entries.username)))) {
    refuseTaken();
  }
  return {
    account: entries.username || null,
    password: entries.password || null,
    paymentPassword: entries.paymentPassword || null,
    nickname: entries.nickname || null,
    mobileNum: entries.mobileNum,
    details: detailsOf(entries, given),
    ...(await invitedBy(ctx, entries, given.referralCode?.trim() ?? '')),
  };
}

/** Whether a newcomer of this way has to show that their number is theirs. */
export function needsNumber({ brand }: Ctx, way: RegistrationWay): boolean {
  return way === 'mobile' || brand.settings.switches['REGMOBVERF3'] === true;
}

/** Two people may want one name at once; the second learns it from the field. */
export function refuseTaken(): never {
  throw new Refusal('bad_input', { fields: { username: 'account_taken' } });
}

/** A user name that follows the brand's rule and that nobody has. */
export async function freeName(ctx: Ctx): Promise<string> {
  for (let tries = 0; tries < 20; tries++) {
    const name = madeUpName(ctx.brand.settings.register.username, ctx.random);
    if (name === null) break;
    if (!(await store.byAccountKey(ctx.db, ctx.brand.id, accountKeyOf(name)))) return name;
  }
  // The brand's rule takes no name that could be made up.
  return fail('function.not.available');
}

type Entries = Record<RegisterField, string>;

/** What the form of the brand asks for; clients send along what other brands ask. */
function entriesOf(ctx: Ctx, given: Registration, way: RegistrationWay): Entries {
  const entryOf = (field: RegisterField) => (demandOf(ctx, way, field) === 'no' ? '' : (given[field] ?? '').trim());
  const entries = Object.fromEntries(registerFields.map((field) => [field, entryOf(field)])) as Entries;
  // Clients send the number as the name, too.
  return way === 'username' || way === 'external' ? entries : { ...entries, username: '' };
}

function faultsOf(ctx: Ctx, way: RegistrationWay, entries: Entries): Record<string, ErrorCode> {
  const faults: Record<string, ErrorCode> = {};
  for (const field of registerFields) {
    if (field === 'captcha') continue;
    const fault = faultOf(demandOf(ctx, way, field), ctx.brand.settings.register[field], entries[field]);
    if (fault) faults[field] = fault;
    else if (entries[field] !== '') Object.assign(faults, faultOfFact(ctx, field, entries[field]));
  }
  return faults;
}

/** What only a look at the world tells. */
function faultOfFact(ctx: Ctx, field: RegisterField, entry: string): Record<string, ErrorCode> {
  const fault =
    field === 'birthday' ? faultOfBirthday(ctx, entry) : field === 'nationality' ? faultOfNationality(entry) : null;
  return fault === null ? {} : { [field]: fault };
}

/** Whether a field must be filled in, may be, or is not there at all. */
function demandOf(ctx: Ctx, way: RegistrationWay, field: RegisterField): 'must' | 'may' | 'no' {
  const { switches, register } = ctx.brand.settings;
  if (field === 'username') return way === 'username' ? 'must' : 'may';
  // A name and a password make the account: no brand can leave them out.
  if (field === 'password') {
    return way === 'username' || (way === 'mobile' && switches['MOBILENUMPASSREG3']) ? 'must' : 'may';
  }
  if (field === 'mobileNum' && needsNumber(ctx, way)) return 'must';
  const rule = register[field];
  // An agent's link brings their code along where the form does not ask for one.
  if (field === 'affiliateCode' && !rule.enabled) return switches['AFFMAN3'] ? 'may' : 'no';
  if (!rule.enabled) return 'no';
  return rule.required || field === 'paymentPassword' ? 'must' : 'may';
}

function faultOf(demand: 'must' | 'may' | 'no', rule: RegisterRule, entry: string): ErrorCode | null {
  if (entry === '') return demand === 'must' ? 'required' : null;
  return breaksRule(rule, entry) ? 'reg_pattern' : null;
}

function otherFaultsOf(
  ctx: Ctx,
  way: RegistrationWay,
  given: Registration,
  { password }: Entries,
): Record<string, ErrorCode> {
  const faults: Record<string, ErrorCode> = {};
  const again = given.confirmPassword?.trim();
  // Where the password itself is optional, clients do not always repeat it.
  if (again !== password && (way === 'username' || again !== undefined))
    faults['confirmPassword'] = 'password_mismatch';
  if (!given.agreed) faults['agreed'] = 'terms_required';
  const proof = ctx.brand.settings.verification.external ? 'firebaseIdToken' : 'verificationCode';
  if (needsNumber(ctx, way) && !given[proof]?.trim()) faults[proof] = 'required';
  return faults;
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
  if (details['nationality']) details['nationality'] = details['nationality'].toUpperCase();
  if (details['mobileNum'] && given.countryDialingCode) details['countryDialingCode'] = given.countryDialingCode;
  if (given.referralCode) details['referralCode'] = given.referralCode;
  return details;
}

/** The agent or member whose invitation was entered or stood in the link; what was typed goes before what the address brought. */
async function invitedBy(
  ctx: Ctx,
  entries: Entries,
  referralCode: string,
): Promise<Pick<CheckedRegistration, 'uplineId' | 'linkId' | 'type'>> {
  const isAgent = (type: number) => agentTypes.includes(type);
  const isReal = (type: number) => type !== TRIAL_TYPE;
  const code = entries.affiliateCode || entries.recommenderId || referralCode;
  if (code === '') return { uplineId: null, linkId: null, type: MEMBER_TYPE };
  const { member, link } = await inviterBy(ctx, code, entries.affiliateCode === '' ? isReal : isAgent);
  return {
    uplineId: member.id,
    linkId: link?.id ?? null,
    type: link?.makes === 'agent' ? NEW_AGENT_TYPE : MEMBER_TYPE,
  };
}
