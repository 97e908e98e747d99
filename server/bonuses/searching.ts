import type { exportBonuses as exportBonusesCall, MemberBonus, searchBonuses } from '../../contract/bonuses-office.ts';
import type { CallOutput, CallParsed, FileAnswer } from '../../contract/call.ts';
import * as audit from '../audit/service.ts';
import * as members from '../members/service.ts';
import { type Order, orderFrom, walk } from '../platform/database/database-keyset.ts';
import { pageOf } from '../platform/http/paging.ts';
import type { Ctx } from '../platform/process/ctx.ts';
import { known } from '../platform/process/fail.ts';
import * as wallet from '../wallet/service.ts';
import { presentMemberBonus } from './presenting.ts';
import * as store from './store.ts';

type Asked = CallParsed<typeof exportBonusesCall>;

/** Members' bonuses as the operator sees them. @throws Refusal invalid_amount */
export async function search(
  ctx: Ctx,
  request: CallParsed<typeof searchBonuses>,
): Promise<CallOutput<typeof searchBonuses>> {
  const { pageNo, pageSize } = request;
  const filter = await filterOf(ctx, request);
  const window = { order: orderOf(request), limit: pageSize, offset: (pageNo - 1) * pageSize };
  const rows = await store.list(ctx.db, ctx.brand.id, filter, window);
  return pageOf(await presentAll(ctx, rows), await store.count(ctx.db, ctx.brand.id, filter), pageSize);
}

/** The same bonuses as a file; who took it is written down. @throws Refusal invalid_amount */
export async function exportBonuses(ctx: Ctx, request: Asked, address: string): Promise<FileAnswer> {
  const filter = await filterOf(ctx, request);
  const file = {
    list: 'bonuses',
    version: 1,
    asked: request,
    columns: columnsOf(ctx),
    pages: walk((window) => store.list(ctx.db, ctx.brand.id, filter, window), orderOf(request)),
    present: (rows: readonly store.BonusRow[]) => presentAll(ctx, rows),
  };
  return audit.listFile(ctx, file, address);
}

function columnsOf(ctx: Ctx): readonly audit.FileColumn<MemberBonus>[] {
  return [
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
  ];
}

async function filterOf(ctx: Ctx, request: Asked): Promise<store.BonusFilter> {
  const { state, fromMs, untilMs } = request;
  const offerId = request.offerId === undefined ? undefined : BigInt(request.offerId);
  const memberId = await members.idMeant(ctx, request);
  return { state, offerId, fromMs, untilMs, memberId, ...wallet.readAmounts(ctx, request) };
}

function orderOf({ sort }: Asked): Order {
  return orderFrom(sort, { id: 'id', amount: 'amount_minor' });
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
