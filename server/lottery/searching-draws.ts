import type { CallOutput, CallParsed, FileAnswer } from '../../contract/call.ts';
import {
  MOST_TOTAL_DAYS,
  type OfficeDraw,
  type officeExportDraws as exportCall,
  type officeListDraws as listCall,
} from '../../contract/lottery-draws.ts';
import * as audit from '../audit/service.ts';
import { orderFrom } from '../platform/database/database-keyset.ts';
import { type Ctx, staffOf } from '../platform/process/ctx.ts';
import { moneyOf } from './amounts.ts';
import { drawOf } from './presenting.ts';
import * as store from './store-draw-list.ts';

type Asked = CallParsed<typeof exportCall>;

const draws: audit.Listing<Asked, store.DrawFilter, store.OfficeDrawRow, OfficeDraw> = {
  name: 'draws',
  filter: (_, { sort: _sort, ...filter }) => filter,
  order: ({ sort }) => orderFrom(sort, { draws: 'draws_at' }, { column: 'draws_at', isDown: true }),
  rows: store.listDraws,
  count: store.countDraws,
  present,
  columns: (ctx) => [
    ['id', ({ drawId }) => drawId],
    ['lottery', ({ gameCode }) => gameCode],
    ['issue', ({ issue }) => issue],
    ['state', ({ state }) => state],
    ['closesAt', ({ closesAtMs }) => audit.fileMoment(ctx, closesAtMs)],
    ['drawsAt', ({ drawsAtMs }) => audit.fileMoment(ctx, drawsAtMs)],
    // Numbers of one prize stand beside each other, prizes apart.
    ['result', ({ result }) => result?.map((tier) => tier.join(' ')).join(' / ') ?? ''],
    ['tickets', ({ tickets }) => tickets],
    ['stake', ({ stake }) => stake],
    ['payout', ({ payout }) => payout],
    ['winners', ({ winners }) => winners],
    ['exposure', ({ exposure }) => exposure],
    ['cancelReason', ({ cancelReason }) => cancelReason],
  ],
};

/** Draws that have closed or will soon, the latest first, and what they come to together. */
export async function searchDraws(
  ctx: Ctx,
  request: CallParsed<typeof listCall>,
): Promise<CallOutput<typeof listCall>> {
  return { ...(await audit.listPage(ctx, draws, request)), totals: await totalsOf(ctx, request) };
}

/** The same as a file; who took it is written down. */
export function exportDraws(ctx: Ctx, asked: Asked, address: string): Promise<FileAnswer> {
  return audit.listWhole(ctx, draws, asked, address);
}

function present(ctx: Ctx, rows: readonly store.OfficeDrawRow[]): OfficeDraw[] {
  const money = moneyOf(ctx);
  const { staffId } = staffOf(ctx);
  return rows.map((row) => ({
    ...drawOf(row),
    drawId: String(row.id),
    names: { BN: row.name_bn, EN: row.name_en },
    family: row.family,
    source: row.source as 'rng',
    stake: money(row.stake_minor),
    payout: money(row.payout_minor),
    winners: row.winners,
    exposure: money(row.exposure_minor),
    parts: row.parts,
    partsSettled: row.parts_settled,
    cancelReason: row.cancel_reason,
    proposed: row.proposed && {
      result: row.proposed.map((tier) => [...tier]),
      by: row.proposed_name ?? '',
      isOwn: row.proposed_by === staffId,
      atMs: row.proposed_at!.getTime(),
      reason: row.proposed_reason ?? '',
    },
  }));
}

async function totalsOf(ctx: Ctx, filter: store.DrawFilter): Promise<CallOutput<typeof listCall>['totals']> {
  const { fromMs, untilMs } = filter;
  // A day of a clock change has an hour more.
  if (fromMs === undefined || untilMs === undefined || untilMs - fromMs > MOST_TOTAL_DAYS * DAY_MS + HOUR_MS)
    return null;
  const totals = await store.drawTotals(ctx.db, ctx.brand.id, filter);
  const money = moneyOf(ctx);
  return {
    tickets: Number(totals.tickets),
    stake: money(totals.stake_minor),
    payout: money(totals.payout_minor),
    winners: Number(totals.winners),
    exposure: money(totals.exposure_minor),
  };
}

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
