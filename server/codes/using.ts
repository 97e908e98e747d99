import type { Language } from '../../contract/brand.ts';
import type { CallParsed } from '../../contract/call.ts';
import type { CodeTrouble } from '../../contract/codes-office.ts';
import type { MemberCode, useGiftCode } from '../../contract/codes.ts';
import type { ErrorCode } from '../../contract/errors.ts';
import { TRIAL_TYPE } from '../../contract/members.ts';
import { transact } from '../platform/database/transaction.ts';
import { type Ctx, memberOf } from '../platform/process/ctx.ts';
import { fail, known, Refusal } from '../platform/process/fail.ts';
import { equalBytes } from '../platform/process/seal.ts';
import * as promotions from '../promotions/service.ts';
import * as protection from '../protection/service.ts';
import * as rewards from '../rewards/service.ts';
import * as wallet from '../wallet/service.ts';
import { linkOf } from './links.ts';
import { present } from './presenting.ts';
import { readTerms, worthIn } from './reading.ts';
import * as codes from './store-codes.ts';
import * as tries from './store-tries.ts';
import * as uses from './store-uses.ts';
import * as store from './store.ts';
import { hashOf } from './writing-codes.ts';

const HOUR_MS = 60 * 60 * 1000;
/** So many tries an hour that give nothing: who guesses has to wait. */
const MOST_TRIES = 5;

/**
 * What members are told. A code that is none, that of another brand, one that is used up and one out of time answer alike, so that
 * nobody learns by trying which codes there are; what links them to another who has used it is said to staff alone.
 */
const told: Record<CodeTrouble, ErrorCode> = {
  unknown: 'gift_code_wrong',
  used_up: 'gift_code_wrong',
  closed: 'gift_code_wrong',
  audience: 'gift_code_not_for_you',
  device: 'gift_code_not_for_you',
  account: 'gift_code_not_for_you',
  used_by_them: 'gift_code_used',
};

interface Trouble {
  why: CodeTrouble;
  campaignId: bigint | null;
}

/**
 * Gives the member behind the token what a code is for. The same request again answers what it gave.
 * @throws Refusal in_need_true_account, self_excluded, key_reused, gift_code_wait with when to try again, gift_code_wrong,
 * gift_code_not_for_you, gift_code_used, and those of the ceilings of rewards
 */
export async function use(
  ctx: Ctx,
  { code, requestId }: CallParsed<typeof useGiftCode>,
  language: Language,
): Promise<MemberCode> {
  const { memberId, accountType } = memberOf(ctx);
  if (accountType === TRIAL_TYPE) fail('in_need_true_account');
  const hash = hashOf(ctx, code);
  const answer = await transact(ctx, async (inside) => {
    // Behind their gate: of many equal tries at once the first one acts, and the others see that it did.
    await wallet.lockMembers(inside, [memberId]);
    const before = await uses.byRequest(inside.db, inside.brand.id, memberId, requestId);
    if (before) return equalBytes(before.hash, hash) ? present(inside, before, language) : fail('key_reused');
    await protection.checkOpen(inside, memberId);
    await refuseGuessing(inside, memberId);
    await rewards.checkCeilings(inside, memberId);
    const found = await find(inside, memberId, hash);
    if ('row' in found) return present(inside, await give(inside, memberId, { hash, requestId, ...found }), language);
    // It is kept that they tried, so that the refusal comes after the transaction.
    await tries.insert(inside.db, { brandId: inside.brand.id, memberId, ...found, atMs: inside.nowMs });
    return found;
  });
  return 'why' in answer ? fail(told[answer.why]) : answer;
}

async function refuseGuessing(ctx: Ctx, memberId: bigint): Promise<void> {
  const { count, first } = await tries.since(ctx.db, ctx.brand.id, memberId, ctx.nowMs - HOUR_MS);
  if (count < MOST_TRIES) return;
  const againMs = (first?.getTime() ?? ctx.nowMs) + HOUR_MS - ctx.nowMs;
  throw new Refusal('gift_code_wait', null, Math.max(1, Math.ceil(againMs / 1000)));
}

interface Found {
  row: store.CampaignRow;
  /** The how many-th use of the member, and of the code. */
  place: number;
  codePlace: number;
}

/** The campaign of a code, locked, where the member may use it; else why not. */
async function find(ctx: Ctx, memberId: bigint, hash: Buffer): Promise<Found | Trouble> {
  const campaignId = await codes.campaignOf(ctx.db, ctx.brand.id, hash);
  if (campaignId === undefined) return { why: 'unknown', campaignId: null };
  const row = known(await store.locked(ctx.db, ctx.brand.id, campaignId), 'a code is of a campaign');
  const terms = readTerms(row.terms);
  const not = (why: CodeTrouble): Trouble => ({ why, campaignId });
  const isOpen = row.state === 'active' && terms.opensAtMs <= ctx.nowMs && ctx.nowMs < terms.closesAtMs;
  if (!isOpen) return not('closed');
  const user = terms.kind === 'single' ? await uses.userOf(ctx.db, ctx.brand.id, hash) : undefined;
  const own = await uses.count(ctx.db, ctx.brand.id, { campaignId, memberId });
  if (user === memberId || own >= terms.usesEach) return not('used_by_them');
  if (user !== undefined || row.used >= row.uses) return not('used_up');
  if (!(await promotions.meets(ctx, memberId, terms.audience))) return not('audience');
  const link = await linkOf(ctx, memberId, campaignId);
  if (link !== null) return not(link);
  return { row, place: own + 1, codePlace: terms.kind === 'single' ? 1 : row.used + 1 };
}

async function give(
  ctx: Ctx,
  memberId: bigint,
  { row, hash, requestId, place, codePlace }: Found & { hash: Buffer; requestId: string },
): Promise<uses.UseRow> {
  const { award } = readTerms(row.terms);
  const worth = worthIn(row);
  const used = await uses.insert(ctx.db, {
    brandId: ctx.brand.id,
    campaignId: row.id,
    memberId,
    hash,
    place,
    codePlace,
    requestId,
    award: award.kind,
    worthMinor: worth.worthMinor,
    atMs: ctx.nowMs,
  });
  await store.spend(ctx.db, ctx.brand.id, row.id);
  await promotions.award(ctx, { memberId, award, ...worth, program: 'gift_code', programId: row.id, id: used.id });
  return used;
}
