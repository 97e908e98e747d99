import type { CallOutput, CallParsed, FileAnswer } from '../../contract/call.ts';
import type { BigWin, exportBigWins as exportCall, listBigWins as listCall } from '../../contract/lottery-wins.ts';
import { fromMinor } from '../../contract/money.ts';
import * as audit from '../audit/service.ts';
import * as members from '../members/service.ts';
import { orderFrom } from '../platform/database/database-keyset.ts';
import type { Ctx } from '../platform/process/ctx.ts';
import * as wallet from '../wallet/service.ts';
import * as store from './store-wins.ts';

type Asked = CallParsed<typeof exportCall>;

const wins: audit.Listing<Asked, store.WinFilter, store.BigWinRow, BigWin> = {
  name: 'big-wins',
  filter: async (ctx, asked) => ({
    isReviewed: asked.state === undefined ? undefined : asked.state === 'reviewed',
    fromMs: asked.fromMs,
    untilMs: asked.untilMs,
    memberId: await members.idMeant(ctx, asked),
    ...wallet.readAmounts(ctx, asked),
  }),
  order: ({ sort }) => orderFrom(sort, { at: 'flagged_at' }, { column: 'flagged_at', isDown: true }),
  rows: store.bigWins,
  count: store.countBigWins,
  present: async (ctx, rows) => {
    const accounts = await members.accountsOf(ctx, [...new Set(rows.map(({ member_id: id }) => id))]);
    return rows.map((row) => presented(ctx, row, accounts.get(row.member_id) ?? ''));
  },
  columns: (ctx) => [
    ['ticketId', ({ ticketId }) => ticketId],
    ['memberId', ({ memberId }) => memberId],
    ['account', ({ memberAccount }) => memberAccount],
    ['lottery', ({ gameCode }) => gameCode],
    ['issue', ({ issue }) => issue],
    ['playType', ({ playType }) => playType],
    ['lines', ({ lines }) => lines],
    ['stake', ({ stake }) => stake],
    ['prize', ({ prize }) => prize],
    ['bigWinFrom', ({ bigWinFrom }) => bigWinFrom],
    ['placedAt', ({ placedAtMs }) => audit.fileMoment(ctx, placedAtMs)],
    ['drawsAt', ({ drawsAtMs }) => audit.fileMoment(ctx, drawsAtMs)],
    ['wonAt', ({ wonAtMs }) => audit.fileMoment(ctx, wonAtMs)],
    ['reviewedBy', ({ review }) => review?.by ?? null],
    ['reviewedAt', ({ review }) => review && audit.fileMoment(ctx, review.atMs)],
    ['note', ({ review }) => review?.note ?? null],
  ],
};

/** Big wins of the brand, the latest first, and how many of all nobody has looked at. */
export async function bigWins(ctx: Ctx, request: CallParsed<typeof listCall>): Promise<CallOutput<typeof listCall>> {
  return {
    ...(await audit.listPage(ctx, wins, request)),
    unreviewed: await store.countBigWins(ctx.db, ctx.brand.id, { isReviewed: false }),
  };
}

/** The same as a file; who took it is written down. */
export function exportBigWins(ctx: Ctx, asked: Asked, address: string): Promise<FileAnswer> {
  return audit.listWhole(ctx, wins, asked, address);
}

function presented(ctx: Ctx, row: store.BigWinRow, memberAccount: string): BigWin {
  const money = (minor: bigint) => fromMinor(minor, ctx.brand.settings.currency.decimals);
  return {
    ticketId: String(row.id),
    memberId: String(row.member_id),
    memberAccount,
    gameCode: row.game_code,
    names: { BN: row.name_bn, EN: row.name_en },
    family: row.family,
    issue: row.issue,
    playType: row.play_type,
    lines: row.lines,
    stake: money(row.stake_minor),
    odds: [...row.odds],
    prize: money(row.prize_minor),
    bigWinFrom: money(row.big_win_from_minor),
    placedAtMs: row.placed_at.getTime(),
    drawsAtMs: row.draws_at.getTime(),
    wonAtMs: row.flagged_at.getTime(),
    review: row.reviewed_at && {
      by: row.reviewed_name!,
      atMs: row.reviewed_at.getTime(),
      note: row.review_note!,
    },
  };
}
