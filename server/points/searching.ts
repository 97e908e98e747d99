import type { CallOutput, CallParsed, FileAnswer } from '../../contract/call.ts';
import type {
  exportRedemptions as exportCall,
  OfficeRedemption,
  searchRedemptions as searchCall,
} from '../../contract/points-office.ts';
import * as audit from '../audit/service.ts';
import * as members from '../members/service.ts';
import { orderFrom } from '../platform/database/database-keyset.ts';
import type { Ctx } from '../platform/process/ctx.ts';
import { known } from '../platform/process/fail.ts';
import { presentForOffice } from './deciding.ts';
import * as store from './store-redemptions.ts';

type Asked = CallParsed<typeof exportCall>;

const redemptions: audit.Listing<Asked, store.RedemptionFilter, store.RedemptionRow, OfficeRedemption> = {
  name: 'redemptions',
  filter: async (ctx, asked) => ({
    state: asked.state,
    kind: asked.kind,
    fromMs: asked.fromMs,
    untilMs: asked.untilMs,
    memberId: await members.idMeant(ctx, asked),
  }),
  order: ({ sort }) => orderFrom(sort, { applied: 'id', points: 'points' }),
  rows: store.list,
  count: async (...filter) => (await store.totals(...filter)).count,
  present,
  columns: (ctx) => [
    ['id', ({ id }) => id],
    ['memberId', ({ memberId }) => memberId],
    ['account', ({ account }) => account],
    ['kind', ({ kind }) => kind],
    ['giftId', ({ giftId }) => giftId],
    ['gift', ({ name }) => name.EN],
    ['quantity', ({ quantity }) => quantity],
    ['points', ({ points }) => points],
    ['amount', ({ amount }) => amount],
    ['worth', ({ worth }) => worth],
    ['state', ({ state }) => state],
    ['appliedAt', ({ appliedAtMs }) => audit.fileMoment(ctx, appliedAtMs)],
    ['decidedAt', ({ decidedAtMs }) => audit.fileMoment(ctx, decidedAtMs)],
    ['decidedBy', ({ decidedBy }) => decidedBy],
    ['remark', ({ remark }) => remark],
    ['reason', ({ reason }) => reason],
  ],
};

/** What members of the brand gave points for, newest first. */
export async function search(ctx: Ctx, request: CallParsed<typeof searchCall>): Promise<CallOutput<typeof searchCall>> {
  const { points } = await store.totals(ctx.db, ctx.brand.id, await redemptions.filter(ctx, request));
  return {
    ...(await audit.listPage(ctx, redemptions, request)),
    points: Number(points),
    waiting: await waitingCount(ctx),
  };
}

/** The same as a file; who took it is written down. */
export function exportRedemptions(ctx: Ctx, asked: Asked, address: string): Promise<FileAnswer> {
  return audit.listWhole(ctx, redemptions, asked, address);
}

/** How many wait for a decision. */
export async function waitingCount(ctx: Ctx): Promise<number> {
  return (await store.totals(ctx.db, ctx.brand.id, { state: 'in_process' })).count;
}

/** A redemption of the brand, whoever asked for it; null where there is none. */
export async function find(ctx: Ctx, redemptionId: bigint): Promise<OfficeRedemption | null> {
  const row = await store.byId(ctx.db, ctx.brand.id, redemptionId);
  return row ? known((await present(ctx, [row]))[0], 'it was asked for') : null;
}

async function present(ctx: Ctx, rows: readonly store.RedemptionRow[]): Promise<OfficeRedemption[]> {
  const accounts = await members.accountsOf(ctx, [...new Set(rows.map(({ member_id }) => member_id))]);
  return rows.map((row) =>
    presentForOffice(ctx, row, known(accounts.get(row.member_id), 'a redemption is of a member')),
  );
}
