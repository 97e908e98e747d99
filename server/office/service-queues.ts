import type { CallOutput, CallParsed } from '../../contract/call.ts';
import type { Queue, Taker, takeNextItem } from '../../contract/queues.ts';
import * as cashier from '../cashier/service.ts';
import type { Ctx } from '../platform/process/ctx.ts';
import * as promotions from '../promotions/service.ts';
import * as queues from '../queues/service.ts';
import * as withdrawals from '../withdrawals/service.ts';

interface Item {
  queue: Queue;
  itemId: string;
}

/** Takes an item on. @throws Refusal not_found, withdrawal_closed, deposit_closed or application_decided, taken_by_another */
export async function take(ctx: Ctx, { queue, itemId }: Item): Promise<Taker> {
  if (queue === 'withdrawals') await withdrawals.refuseUnlessWaiting(ctx, BigInt(itemId));
  else if (queue === 'applications') await promotions.refuseUnlessWaiting(ctx, BigInt(itemId));
  else await cashier.refuseUnlessWaiting(ctx, BigInt(itemId));
  return queues.take(ctx, queue, BigInt(itemId));
}

/** Lets an item go that the asker took. */
export async function leave(ctx: Ctx, { queue, itemId }: Item): Promise<void> {
  await queues.leave(ctx, queue, BigInt(itemId));
}

/** Takes the oldest item that nobody works on and the asker may decide. */
export async function takeNext(
  ctx: Ctx,
  { queue, part = 'approval', after }: CallParsed<typeof takeNextItem>,
): Promise<CallOutput<typeof takeNextItem>> {
  const from = after === undefined ? null : BigInt(after);
  const itemId = await queues.takeNext(ctx, queue, (except) => {
    if (queue === 'withdrawals') return withdrawals.nextWaiting(ctx, part, from, except);
    if (queue === 'applications') return promotions.nextWaiting(ctx, from, except);
    return cashier.nextWaiting(ctx, from, except);
  });
  return { itemId: itemId === null ? null : String(itemId) };
}
