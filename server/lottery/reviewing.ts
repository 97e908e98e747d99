import type { CallOutput, CallParsed } from '../../contract/call.ts';
import { LEAST_REVIEW_NOTE, type listBigWins, type reviewBigWin } from '../../contract/lottery-wins.ts';
import { fromMinor } from '../../contract/money.ts';
import * as audit from '../audit/service.ts';
import * as members from '../members/service.ts';
import { type Ctx, staffOf } from '../platform/process/ctx.ts';
import { fail, failField } from '../platform/process/fail.ts';
import { pageOf } from '../platform/http/paging.ts';
import { transact } from '../platform/database/transaction.ts';
import type { BigWinRow } from './store-wins.ts';
import * as winStore from './store-wins.ts';

/** Big wins of the brand, the latest first, and how many of all nobody has looked at. */
export async function bigWins(
  ctx: Ctx,
  { state, pageNo, pageSize }: CallParsed<typeof listBigWins>,
): Promise<CallOutput<typeof listBigWins>> {
  const reviewed = state === undefined ? undefined : state === 'reviewed';
  const paging = { limit: pageSize, offset: (pageNo - 1) * pageSize };
  const rows = await winStore.bigWins(ctx.db, ctx.brand.id, reviewed, paging);
  const accounts = await members.accountsOf(ctx, [...new Set(rows.map(({ member_id: id }) => id))]);
  const list = rows.map((row) => presented(ctx, row, accounts.get(row.member_id) ?? ''));
  const unreviewed = await winStore.countBigWins(ctx.db, ctx.brand.id, false);
  const count = state === 'unreviewed' ? unreviewed : await winStore.countBigWins(ctx.db, ctx.brand.id, reviewed);
  return { ...pageOf(list, count, pageSize), unreviewed };
}

/**
 * Somebody has looked at a big win and says what they found. It moves no money.
 * @throws Refusal not_found, lottery_win_reviewed where somebody was first, bad_input
 */
export async function reviewWin(ctx: Ctx, input: CallParsed<typeof reviewBigWin>, address: string): Promise<void> {
  const { staffId, account } = staffOf(ctx);
  const ticketId = BigInt(input.ticketId);
  const note = input.note.trim();
  if (note.length < LEAST_REVIEW_NOTE) failField('note', 'too_short');
  await transact(ctx, async (inside) => {
    const win = (await winStore.bigWin(inside.db, ctx.brand.id, ticketId)) ?? fail('not_found');
    if (!(await winStore.review(inside.db, ctx.brand.id, ticketId, { staffId, account, note })))
      fail('lottery_win_reviewed');
    await audit.record(inside, {
      action: 'lottery.win.review',
      subject: `ticket:${ticketId}`,
      detail: {
        note,
        member: String(win.member_id),
        draw: `${win.game_code}:${win.issue}`,
        prize: fromMinor(win.prize_minor, ctx.brand.settings.currency.decimals),
      },
      address,
    });
  });
}

function presented(ctx: Ctx, row: BigWinRow, memberAccount: string): CallOutput<typeof listBigWins>['list'][number] {
  const money = (minor: bigint) => fromMinor(minor, ctx.brand.settings.currency.decimals);
  return {
    ticketId: String(row.ticket_id),
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
