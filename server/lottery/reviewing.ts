import type { CallParsed } from '../../contract/call.ts';
import { LEAST_REVIEW_NOTE, type reviewBigWin } from '../../contract/lottery-wins.ts';
import { fromMinor } from '../../contract/money.ts';
import * as audit from '../audit/service.ts';
import { type Ctx, staffOf } from '../platform/process/ctx.ts';
import { fail, failField } from '../platform/process/fail.ts';
import { transact } from '../platform/database/transaction.ts';
import * as winStore from './store-wins.ts';

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
