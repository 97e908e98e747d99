import type { CallOutput, CallParsed, FileAnswer } from '../../contract/call.ts';
import type {
  exportReferrals,
  getReferralStory,
  OfficeReferral,
  searchReferrals,
} from '../../contract/referrals-office.ts';
import * as audit from '../audit/service.ts';
import * as members from '../members/service.ts';
import { orderFrom } from '../platform/database/database-keyset.ts';
import type { Ctx } from '../platform/process/ctx.ts';
import { fail, known } from '../platform/process/fail.ts';
import * as wallet from '../wallet/service.ts';
import { presentForOffice, presentMany } from './presenting.ts';
import { sharedBy } from './sharing.ts';
import * as store from './store.ts';

type Asked = CallParsed<typeof exportReferrals>;

const bonds: audit.Listing<Asked, store.ReferralFilter, store.ReferralRow, OfficeReferral> = {
  name: 'referrals',
  filter: filterOf,
  order: ({ sort }) => orderFrom(sort, { joined: 'id' }),
  rows: store.list,
  count: async (...filter) => (await store.totals(...filter)).count,
  present: presentMany,
  columns: (ctx) => [
    ['id', ({ id }) => id],
    ['state', ({ state }) => state],
    ['referrerId', ({ referrerId }) => referrerId],
    ['referrer', ({ referrer }) => referrer],
    ['friendId', ({ friendId }) => friendId],
    ['friend', ({ friend }) => friend],
    ['joinedAt', ({ joinedAtMs }) => audit.fileMoment(ctx, joinedAtMs)],
    ['dueAt', ({ dueAtMs }) => audit.fileMoment(ctx, dueAtMs)],
    ['heldUntil', ({ heldUntilMs }) => audit.fileMoment(ctx, heldUntilMs)],
    ['endedAt', ({ endedAtMs }) => audit.fileMoment(ctx, endedAtMs)],
    ['reason', ({ reason }) => reason],
    ['deposit', ({ deposit }) => deposit],
    ['turnover', ({ turnover }) => turnover],
    ['turnoverAsked', ({ turnoverAsked }) => turnoverAsked],
    ['referrerReward', ({ referrerReward }) => referrerReward],
    ['friendReward', ({ friendReward }) => friendReward],
  ],
};

/** Bonds of the brand, newest first, with what was given to each side over the whole filter. */
export async function search(
  ctx: Ctx,
  request: CallParsed<typeof searchReferrals>,
): Promise<CallOutput<typeof searchReferrals>> {
  const { referrer_minor, friend_minor } = await store.totals(ctx.db, ctx.brand.id, await filterOf(ctx, request));
  return {
    ...(await audit.listPage(ctx, bonds, request)),
    referrerTotal: wallet.writeAmount(ctx, referrer_minor),
    friendTotal: wallet.writeAmount(ctx, friend_minor),
  };
}

/** The same bonds as a file; who took it is written down. */
export function exportFile(ctx: Ctx, asked: Asked, address: string): Promise<FileAnswer> {
  return audit.listWhole(ctx, bonds, asked, address);
}

async function filterOf(ctx: Ctx, asked: Asked): Promise<store.ReferralFilter> {
  const { referrer, friend, memberId, state, fromMs, untilMs } = asked;
  return {
    state,
    fromMs,
    untilMs,
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
