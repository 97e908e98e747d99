import type { CallOutput, CallParsed, FileAnswer } from '../../contract/call.ts';
import type {
  exportReferrals,
  getReferralStory,
  OfficeReferral,
  searchReferrals,
} from '../../contract/referrals-office.ts';
import * as audit from '../audit/service.ts';
import * as members from '../members/service.ts';
import { NEWEST, walk } from '../platform/database/database-keyset.ts';
import { pageOf } from '../platform/http/paging.ts';
import type { Ctx } from '../platform/process/ctx.ts';
import { fail, known } from '../platform/process/fail.ts';
import * as wallet from '../wallet/service.ts';
import { presentForOffice, presentMany } from './presenting.ts';
import { sharedBy } from './sharing.ts';
import * as store from './store.ts';

type Asked = CallParsed<typeof exportReferrals>;

/** Bonds of the brand, newest first, with what was given to each side over the whole filter. */
export async function search(
  ctx: Ctx,
  { pageNo, pageSize, ...asked }: CallParsed<typeof searchReferrals>,
): Promise<CallOutput<typeof searchReferrals>> {
  const filter = await filterOf(ctx, asked);
  const window = { order: NEWEST, limit: pageSize, offset: (pageNo - 1) * pageSize };
  const rows = await store.list(ctx.db, ctx.brand.id, filter, window);
  const { count, referrer_minor, friend_minor } = await store.totals(ctx.db, ctx.brand.id, filter);
  return {
    ...pageOf(await presentMany(ctx, rows), count, pageSize),
    referrerTotal: wallet.writeAmount(ctx, referrer_minor),
    friendTotal: wallet.writeAmount(ctx, friend_minor),
  };
}

/** The same bonds as a file; who took it is written down. */
export async function exportFile(ctx: Ctx, asked: Asked, address: string): Promise<FileAnswer> {
  const filter = await filterOf(ctx, asked);
  const file = {
    list: 'referrals',
    version: 1,
    asked,
    columns: columnsOf(ctx),
    pages: walk((window) => store.list(ctx.db, ctx.brand.id, filter, window), NEWEST),
    present: (rows: readonly store.ReferralRow[]) => presentMany(ctx, rows),
  };
  return audit.listFile(ctx, file, address);
}

function columnsOf(ctx: Ctx): readonly audit.FileColumn<OfficeReferral>[] {
  const moment = (atMs: number | null) => (atMs === null ? null : audit.fileMoment(ctx, atMs));
  return [
    ['id', ({ id }) => id],
    ['state', ({ state }) => state],
    ['referrerId', ({ referrerId }) => referrerId],
    ['referrer', ({ referrer }) => referrer],
    ['friendId', ({ friendId }) => friendId],
    ['friend', ({ friend }) => friend],
    ['joinedAt', ({ joinedAtMs }) => moment(joinedAtMs)],
    ['dueAt', ({ dueAtMs }) => moment(dueAtMs)],
    ['heldUntil', ({ heldUntilMs }) => moment(heldUntilMs)],
    ['endedAt', ({ endedAtMs }) => moment(endedAtMs)],
    ['reason', ({ reason }) => reason],
    ['deposit', ({ deposit }) => deposit],
    ['turnover', ({ turnover }) => turnover],
    ['turnoverAsked', ({ turnoverAsked }) => turnoverAsked],
    ['referrerReward', ({ referrerReward }) => referrerReward],
    ['friendReward', ({ friendReward }) => friendReward],
  ];
}

async function filterOf(ctx: Ctx, { referrer, friend, memberId, ...rest }: Asked): Promise<store.ReferralFilter> {
  return {
    ...rest,
    referrerId: await members.idMeant(ctx, { member: referrer }),
    friendId: await members.idMeant(ctx, { member: friend }),
    memberId: memberId === undefined ? undefined : BigInt(memberId),
  };
}

/**
 * One bond with its terms and with what speaks against it: what was found as it was refused, else what is found now.
 * @throws Refusal not_found
 */
export async function story(ctx: Ctx, referralId: bigint): Promise<CallOutput<typeof getReferralStory>> {
  const row = (await store.byId(ctx.db, ctx.brand.id, referralId)) ?? fail('not_found');
  const evidence = row.evidence.length > 0 ? row.evidence : await sharedBy(ctx, row);
  const accounts = await members.accountsOf(
    ctx,
    evidence.map(({ memberId }) => BigInt(memberId)),
  );
  const { mobile } = await members.get(ctx, row.friend_id);
  return {
    referral: await presentForOffice(ctx, row),
    terms: row.terms,
    evidence: evidence.map((one) => ({
      ...one,
      account: known(accounts.get(BigInt(one.memberId)), 'who shares something is a member'),
    })),
    hasNumber: mobile !== null,
    note: row.note,
    staffAccount: row.staff_account,
  };
}
