import type { Taker } from '../../contract/queues.ts';
import type { Ctx } from '../platform/process/ctx.ts';
import { fail } from '../platform/process/fail.ts';
import * as queues from '../queues/service.ts';
import * as waiting from './store-queue.ts';
import * as store from './store.ts';

/** What waits for people: the member says that they have paid, and no company has confirmed it. */
const WAITING_STATE = 'submitted';

/** @throws Refusal not_found, deposit_closed where nobody has to decide on it */
export async function refuseUnlessWaiting(ctx: Ctx, depositId: bigint): Promise<void> {
  const row = await store.ofBrand(ctx.db, ctx.brand.id, depositId);
  if (!row) fail('not_found');
  if (row.state !== WAITING_STATE) fail('deposit_closed');
}

/** The oldest deposit that waits, behind this one where one is named, but for these; null where none is left. */
export async function nextWaiting(ctx: Ctx, after: bigint | null, except: readonly bigint[]): Promise<bigint | null> {
  return waiting.nextOf(ctx.db, ctx.brand.id, { state: WAITING_STATE, except }, after);
}

/** Who works on each of these deposits. */
export async function takersOf(ctx: Ctx, rows: readonly store.DepositRow[]): Promise<Map<bigint, Taker>> {
  const ids = rows.filter(({ state }) => state === WAITING_STATE).map(({ id }) => id);
  return queues.takersOf(ctx, 'deposits', ids);
}
