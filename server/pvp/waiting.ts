import { type Ctx, gameOf } from '../platform/process/ctx.ts';
import * as store from './store.ts';

/** What a player is waited for at the table of this game at which they sit; null where they sit at none. */
export async function waitedFor(
  ctx: Ctx,
): Promise<{ tableId: bigint; for: 'seed' | 'turn' | 'return' | 'nothing' } | null> {
  const { memberId, gameCode } = gameOf(ctx);
  if (memberId === null) return null;
  const seat = await store.waitedFor(ctx.db, { brandId: ctx.brand.id, memberId, gameCode });
  if (!seat) return null;
  if (seat.state === 'sitting_out') return { tableId: seat.table_id, for: 'return' };
  const isSeed = seat.called || !seat.has_promise;
  return { tableId: seat.table_id, for: seat.has_turn ? 'turn' : isSeed ? 'seed' : 'nothing' };
}
