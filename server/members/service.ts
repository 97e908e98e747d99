import type { Language } from '../../contract/brand.ts';
import { type AccountType, type MemberInfo, TRIAL_TYPE } from '../../contract/members.ts';
import type { Ctx } from '../platform/process/ctx.ts';
import { memberOf } from '../platform/process/ctx.ts';
import { brokenConstraint } from '../platform/database/database.ts';
import { type Order, orderFrom, walk } from '../platform/database/database-keyset.ts';
import { fail, failField } from '../platform/process/fail.ts';
import { keepJoin } from './invite-links.ts';
import { accountKeyOf, maskedMobile } from './names.ts';
import { type Member, memberFrom, type MemberStatus, statusOf } from './presenting.ts';
import { refuseTaken } from './registration.ts';
import type { MemberFilter, MemberRow } from './store.ts';
import { personalFields } from './personal-fields.ts';
import * as store from './store.ts';
import { DEPTH_CONSTRAINT } from './store-tree.ts';
import { followTree, moveInTree } from './tree.ts';

export { addNote, noteHistoryOf, saveTags, tagsInUse, tagsOf } from './notes.ts';
export { aboveFirstLevel, moveVipLevel, vipLevels } from './vip-levels.ts';
export { avatarOf, avatarPicture, chooseAvatar, icons, removeAvatar, saveAvatar } from './avatars.ts';
export { bindMobile, contactsOf, findByMobile, setEmail } from './contacts.ts';
export { type FoundMember, findMembers, foundBy } from './finding.ts';
export {
  checkInvitation,
  type CountedLink,
  countVisit,
  createLink,
  endLink,
  inviterName,
  keepFirstDeposit,
  linksOf,
} from './invite-links.ts';
export { accountKeyOf, maskedName } from './names.ts';
export {
  checkCredentials,
  checkOwnPassword,
  forgetDefaultPasswords,
  hashNewPassword,
  makeDefaultPassword,
  markMustChange,
  passwordState,
  randomPassword,
  replacePassword,
} from './passwords.ts';
export { type Member, memberFrom, type MemberStatus } from './presenting.ts';
export type { MemberRow } from './store.ts';
export {
  breaksRule,
  type CheckedRegistration,
  checkRegistration,
  freeName,
  needsNumber,
  type Registration,
  type RegistrationWay,
} from './registration.ts';
export {
  belowSince,
  depthsOf,
  findBelow,
  followTree,
  freezeAgent,
  isBelow,
  makeAgent,
  moveInTree,
  placeInTree,
  teamOf,
  teamSizes,
  unfreezeAgent,
  uplinesOf,
  waysAt,
} from './tree.ts';
export { countLike, whoAreLike } from './likeness.ts';
export { isOpened, recordOpening, recordReading } from './openings.ts';
export { carryOutPayeeName, isSameName, keepPayeeName, payeeNameOf, proposePayeeName } from './payee-name.ts';
export {
  changePaymentPassword,
  checkPaymentPassword,
  paymentPasswordOf,
  paymentPasswordRule,
  carryOutPasswordReset,
  proposePasswordReset,
} from './payment-password.ts';

export interface NewMember {
  account: string;
  nickname: string;
  type: AccountType;
  language: Language;
  passwordHash: string;
  paymentPasswordHash: string | null;
  uplineId: bigint | null;
  details: Record<string, string>;
  /** A number that they have proved; none where this is left out. */
  mobile?: string | null;
  /** The link of an agent that they came with. */
  linkId?: bigint | null;
}

/**
 * Opens a member's row, registered at ctx.nowMs. Names differ in more than the size of their letters.
 * @throws Refusal bad_input with account_taken on username, mobile_taken on mobileNum; tree_too_deep
 */
export async function create(ctx: Ctx, { linkId = null, ...member }: NewMember): Promise<bigint> {
  try {
    const memberId = await store.insert(ctx.db, {
      mobile: null,
      ...member,
      brandId: ctx.brand.id,
      accountKey: accountKeyOf(member.account),
      atMs: ctx.nowMs,
    });
    if (linkId !== null) await keepJoin(ctx, linkId, memberId);
    return memberId;
  } catch (error) {
    const broken = brokenConstraint(error);
    if (broken === DEPTH_CONSTRAINT) fail('tree_too_deep');
    if (broken === store.ACCOUNT_TAKEN_CONSTRAINT) refuseTaken();
    if (broken === store.MOBILE_TAKEN_CONSTRAINT) failField('mobileNum', 'mobile_taken');
    throw error;
  }
}

export interface Belongings {
  paymentPasswordHash: string | null;
  mobile: string | null;
  email: string | null;
  uplineId: bigint | null;
}

/** Gives a member what was not there yet when they registered; what they have, or decided about since, stays. */
export async function giveMissing(ctx: Ctx, memberId: bigint, { uplineId, ...given }: Belongings): Promise<void> {
  await store.giveMissing(ctx.db, ctx.brand.id, memberId, given);
  if (uplineId === null || (await get(ctx, memberId)).uplineId !== null) return;
  await moveInTree(ctx, { memberId, uplineId, atMs: ctx.nowMs });
  await followTree(ctx, [memberId]);
}

/**
 * Marks that a member logs in now.
 * @returns whether it is their first time
 * @throws Refusal account_locked, account_closed
 */
export async function markLogin(ctx: Ctx, memberId: bigint): Promise<{ first: boolean }> {
  const marked = await store.markLogin(ctx.db, ctx.brand.id, memberId, ctx.nowMs);
  if (marked) return { first: marked.before === null };
  return refuseInactive((await get(ctx, memberId)).status);
}

/** Refuses a member who may not come in. */
export function refuseInactive(status: MemberStatus): never {
  return fail(status === 'closed' ? 'account_closed' : 'account_locked');
}

/** A member of the brand, or null. */
export async function find(ctx: Ctx, memberId: bigint): Promise<Member | null> {
  const row = await store.byId(ctx.db, ctx.brand.id, memberId);
  return row ? memberFrom(row) : null;
}

/** A member of the brand. Refuses with not_found. */
export async function get(ctx: Ctx, memberId: bigint): Promise<Member> {
  return (await find(ctx, memberId)) ?? fail('not_found');
}

/** Those of these members that are of the brand. */
export async function findMany(ctx: Ctx, memberIds: readonly bigint[]): Promise<Map<bigint, Member>> {
  const rows = await store.byIds(ctx.db, ctx.brand.id, memberIds);
  return new Map(rows.map((row) => [row.id, memberFrom(row)]));
}

/** The member of an account name, or null. */
export async function findByAccount(ctx: Ctx, account: string): Promise<Member | null> {
  const row = await store.byAccountKey(ctx.db, ctx.brand.id, accountKeyOf(account));
  return row ? memberFrom(row) : null;
}

/** Whom `ofMember` of the contract means: a name, else a number; nobody has the number 0. */
export async function idMeant(
  ctx: Ctx,
  { member, memberId }: { member?: string | undefined; memberId?: string | undefined },
): Promise<bigint | undefined> {
  if (memberId !== undefined) return BigInt(memberId);
  if (member === undefined) return undefined;
  const said = member.trim().normalize('NFKC');
  const named = await findByAccount(ctx, said);
  if (named) return named.id;
  return /^[1-9]\d{0,17}$/.test(said) ? BigInt(said) : 0n;
}

/** Account names of many members; members that are not of this brand are absent. */
export async function accountsOf(ctx: Ctx, memberIds: readonly bigint[]): Promise<Map<bigint, string>> {
  return store.accounts(ctx.db, ctx.brand.id, memberIds);
}

/** The member behind the token as their screens read them, in the language of the reader. */
export async function info(ctx: Ctx, language: Language): Promise<MemberInfo> {
  const member = await get(ctx, memberOf(ctx).memberId);
  return {
    id: String(member.id),
    account: member.account,
    nickname: member.nickname,
    type: member.type,
    toUpline: member.uplineId !== null && maySendUp(ctx, member),
    clubLabel: { labelName: levelName(ctx, member.vipLevel, language), rankLevel: member.vipLevel },
    memberLabel: [],
    regDate: member.registeredAtMs,
    mobile: maskedMobile(member.mobile ?? member.details['mobileNum']),
    details: Object.fromEntries(
      personalFields.flatMap((field) => (member.details[field] ? [[field, member.details[field]]] : [])),
    ),
    language: member.language,
  };
}

/** What the brand calls a VIP level, or the highest that still has a name; every brand names level 0. */
export function levelName({ brand }: Pick<Ctx, 'brand'>, level: number, language: Language): string {
  const { vipLevels } = brand.settings;
  return vipLevels[Math.min(level, vipLevels.length - 1)]?.[language] ?? '';
}

/** Whether the brand lets this member transfer money to their upline, if they have one. */
function maySendUp({ brand }: Ctx, { type }: Member): boolean {
  return type !== TRIAL_TYPE && brand.settings.switches['FUNDTRANS3'] === true && brand.settings.transfer.toUpline;
}

/** Remembers the language in which the member reads. Refuses one that the brand does not offer. */
export async function setLanguage(ctx: Ctx, language: Language): Promise<void> {
  if (!ctx.brand.settings.languages.includes(language)) failField('language', 'unknown_language');
  await store.setLanguage(ctx.db, ctx.brand.id, memberOf(ctx).memberId, language);
}

/**
 * Changes a member's status; who calls this ends their sessions in the same transaction.
 * @returns the status before and their account name
 * @throws Refusal not_found
 */
export async function setStatus(
  ctx: Ctx,
  memberId: bigint,
  status: MemberStatus,
): Promise<{ before: MemberStatus; account: string }> {
  const changed = await store.setStatus(ctx.db, ctx.brand.id, memberId, status);
  if (!changed) fail('not_found');
  return { before: statusOf(changed.before), account: changed.account };
}

/**
 * Active members of a type whose names begin so, who have not logged in since a moment; of many, the oldest.
 * @param which.start in small letters
 */
export async function idleSince(
  ctx: Ctx,
  which: { type: AccountType; start: string; beforeMs: number; limit: number },
): Promise<bigint[]> {
  return store.idleSince(ctx.db, ctx.brand.id, which);
}

/** By `-type` agents stand before members: of those below one person only, no index keeps that order. */
type Sorted = { sort?: 'id' | '-id' | 'account' | '-account' | '-type' | undefined };

/** Members by the beginning of a name or by id, and how many there are; newest first where no order is asked for. */
export async function search(
  ctx: Ctx,
  filter: MemberFilter & Sorted & { pageNo: number; pageSize: number },
): Promise<{ members: Member[]; totalCount: number }> {
  const wanted = wantedBy(filter);
  const rows = await store.search(ctx.db, ctx.brand.id, wanted, {
    order: orderOf(filter),
    limit: filter.pageSize,
    offset: (filter.pageNo - 1) * filter.pageSize,
  });
  return { members: rows.map(memberFrom), totalCount: await store.countFound(ctx.db, ctx.brand.id, wanted) };
}

/** The same members, all of them, some thousand at a time. */
export function searchAll(ctx: Ctx, filter: MemberFilter & Sorted): AsyncIterable<MemberRow[]> {
  const wanted = wantedBy(filter);
  return walk((window) => store.search(ctx.db, ctx.brand.id, wanted, window), orderOf(filter));
}

function wantedBy<F extends MemberFilter>(filter: F): F {
  return { ...filter, search: filter.search.trim().normalize('NFKC') };
}

function orderOf({ sort }: Sorted): Order {
  return orderFrom(sort, { id: 'id', account: 'account_key', type: 'type' });
}

/** How many members the brand has, or registered in a half-open window. */
export async function count(ctx: Ctx, window?: { fromMs: number; untilMs: number }): Promise<number> {
  return store.countFound(ctx.db, ctx.brand.id, { search: '', exceptType: TRIAL_TYPE, ...window });
}
