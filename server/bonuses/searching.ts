import type { exportBonuses as exportBonusesCall, MemberBonus, searchBonuses } from '../../contract/bonuses-office.ts';
import type { CallOutput, CallParsed, FileAnswer } from '../../contract/call.ts';
import * as audit from '../audit/service.ts';
import * as members from '../members/service.ts';
import { orderFrom } from '../platform/database/database-keyset.ts';
import type { Ctx } from '../platform/process/ctx.ts';
import { known } from '../platform/process/fail.ts';
import * as wallet from '../wallet/service.ts';
import { presentMemberBonus } from './presenting.ts';
import * as store from './store.ts';

type Asked = CallParsed<typeof exportBonusesCall>;

const bonuses: audit.Listing<Asked, store.BonusFilter, store.BonusRow, MemberBonus> = {
  name: 'bonuses',
  filter: async (ctx, asked) => ({
    state: asked.state,
    offerId: asked.offerId === undefined ? undefined : BigInt(asked.offerId),
    fromMs: asked.fromMs,
    untilMs: asked.untilMs,
    memberId: await members.idMeant(ctx, asked),
    ...wallet.readAmounts(ctx, asked),
  }),
  order: ({ sort }) => orderFrom(sort, { id: 'id', amount: 'amount_minor' }),
  rows: store.list,
  count: store.count,
  present: presentAll,
  columns: (ctx) => [
    ['id', ({ id }) => id],
    ['memberId', ({ memberId }) => memberId],
    ['account', ({ account }) => account],
    ['offerId', ({ offerId }) => offerId],
    ['title', ({ title }) => title.EN],
    ['state', ({ state }) => state],
    ['amount', ({ amount }) => amount],
    ['wagering', ({ wagering }) => wagering],
    ['wagered', ({ wagered }) => wagered],
    ['left', ({ left }) => left],
    ['converted', ({ converted }) => converted],
    ['forfeited', ({ forfeited }) => forfeited],
    ['grantedAt', ({ grantedAtMs }) => audit.fileMoment(ctx, grantedAtMs)],
    ['acceptedAt', ({ acceptedAtMs }) => audit.fileMoment(ctx, acceptedAtMs)],
    ['endedAt', ({ endedAtMs }) => audit.fileMoment(ctx, endedAtMs)],
    ['endReason', ({ endReason }) => endReason],
  ],
};

/** Members' bonuses as the operator sees them. @throws Refusal invalid_amount */
export function search(ctx: Ctx, request: CallParsed<typeof searchBonuses>): Promise<CallOutput<typeof searchBonuses>> {
  return audit.listPage(ctx, bonuses, request);
}

/** The same bonuses as a file; who took it is written down. @throws Refusal invalid_amount */
export function exportBonuses(ctx: Ctx, request: Asked, address: string): Promise<FileAnswer> {
  return audit.listWhole(ctx, bonuses, request, address);
}

async function presentAll(ctx: Ctx, rows: readonly store.BonusRow[]): Promise<MemberBonus[]> {
  const playing = rows.filter(({ state }) => state === 'active').map((row) => row.member_id);
  const left = await wallet.balances(ctx, [...new Set(playing)], 'bonus');
  const accounts = await members.accountsOf(ctx, [...new Set(rows.map((row) => row.member_id))]);
  return rows.map((row) =>
    presentMemberBonus(
      ctx,
      row,
      left.get(row.member_id) ?? 0n,
      known(accounts.get(row.member_id), 'a bonus belongs to a member'),
    ),
  );
}
