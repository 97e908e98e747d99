import type { CallOutput } from '../../contract/call.ts';
import type { cancelLotteryTicket, stopLotteryChase } from '../../contract/lottery.ts';
import { fromMinor } from '../../contract/money.ts';
import * as bets from '../bets/service.ts';
import { type Ctx, memberOf } from '../platform/process/ctx.ts';
import { assert, fail } from '../platform/process/fail.ts';
import { sha256 } from '../platform/process/seal.ts';
import { transact } from '../platform/database/transaction.ts';
import * as wallet from '../wallet/service.ts';
import { ticketOf } from './presenting.ts';
import * as store from './store.ts';
import * as chaseStore from './store-chases.ts';
import type { TicketRow } from './store-tickets.ts';
import * as ticketStore from './store-tickets.ts';

const TAKEN_BACK_AT_ONCE = 200;

/**
 * Takes a ticket back while its draw is open; repeated, it answers the same.
 * @throws Refusal lottery_draw_closed, not_found
 */
export async function cancelTicket(ctx: Ctx, ticketId: bigint): Promise<CallOutput<typeof cancelLotteryTicket>> {
  const { memberId } = memberOf(ctx);
  const found = (await ticketStore.ownTicket(ctx.db, ctx.brand.id, memberId, ticketId)) ?? fail('not_found');
  if (!found.cancelled_at && !(await takeBack(ctx, found.draw_id, [ticketId]))) fail('lottery_draw_closed');
  const ticket = await ticketStore.ownTicket(ctx.db, ctx.brand.id, memberId, ticketId);
  return { ticket: ticketOf(ctx, ticket!), balance: await balanceOf(ctx, memberId) };
}

/**
 * Ends a chase for its player: what is not closed yet is taken back; repeated, it takes back nothing more.
 * @throws Refusal not_found
 */
export async function stopChase(ctx: Ctx, chaseId: bigint): Promise<CallOutput<typeof stopLotteryChase>> {
  const { memberId } = memberOf(ctx);
  if (!(await chaseStore.stopChase(ctx.db, ctx.brand.id, memberId, chaseId, ctx.nowMs))) fail('not_found');
  const cancelled = await takeBackStopped(ctx, chaseId);
  return { cancelled, balance: await balanceOf(ctx, memberId) };
}

/**
 * Takes back the tickets that stopped chases have on open draws: after a win, or when their player has said so.
 * @param chaseId of one chase only
 * @returns how many
 */
export async function takeBackStopped(ctx: Ctx, chaseId: bigint | null = null): Promise<number> {
  let count = 0;
  for (;;) {
    const unplayed = await chaseStore.unplayedOfStopped(ctx.db, ctx.brand.id, TAKEN_BACK_AT_ONCE, chaseId);
    if (unplayed.length === 0) return count;
    for (const [drawId, some] of Map.groupBy(unplayed, ({ draw_id: id }) => id)) {
      const ids = some.map(({ id }) => id);
      if (await takeBack(ctx, drawId, ids)) count += ids.length;
    }
  }
}

/** Gives back what was staked on cancelled draws, each ticket once; side by side on any number of servers. */
export async function refundCancelled(ctx: Ctx): Promise<void> {
  for (const drawId of await store.refundingDraws(ctx.db, ctx.brand.id)) {
    for (;;) {
      const count = await transact(ctx, async (inside) => {
        const ids = await ticketStore.claimTickets(inside.db, drawId, TAKEN_BACK_AT_ONCE);
        await giveBack(inside, ids);
        // Others may hold some still: whoever finds none left to skip ends it.
        if (ids.length === 0 && !(await ticketStore.hasTickets(inside.db, drawId)))
          await store.markRefunded(inside.db, drawId);
        return ids.length;
      });
      if (count === 0) break;
    }
  }
}

/** @returns false where the draw has closed */
async function takeBack(ctx: Ctx, drawId: bigint, ids: readonly bigint[]): Promise<boolean> {
  return transact(ctx, async (inside) => {
    const [draw] = await store.lockDraws(inside.db, [drawId], 'shared');
    assert(draw, 'a draw does not go away');
    if (draw.state !== 'open' || draw.closes_at.getTime() <= (await store.clockMs(inside.db))) return false;
    await giveBack(inside, ids);
    return true;
  });
}

async function giveBack(ctx: Ctx, ids: readonly bigint[]): Promise<void> {
  if (ids.length === 0) return;
  const tickets = await ticketStore.cancelTickets(ctx.db, ids);
  await bets.endAll(ctx, tickets.map(rollbackOf));
}

function rollbackOf({ member_id: memberId, key, id }: TicketRow): bets.Ending {
  return { memberId, key, bodyHash: sha256(`${id}:back`), kind: 'rollback', payoutMinor: 0n };
}

async function balanceOf(ctx: Ctx, memberId: bigint): Promise<string> {
  const { balanceMinor } = await wallet.balance(ctx, memberId);
  return fromMinor(balanceMinor, ctx.brand.settings.currency.decimals);
}
