import type { Brand, Ctx } from '../platform/process/ctx.ts';
import * as service from './service.ts';

export { forgetFun } from './service.ts';

/**
 * Ends rounds whose player has gone, so that no win waits for someone who closed the page. Runs every few seconds;
 * a round that its player moves at the same moment is left to them.
 * @param brandById the brand of a round: work that no request started has to look it up
 * @param finish ends one; rounds of some games are ended by who holds what they have won
 * @returns how many rounds were ended
 */
export async function finishDueRounds(
  ctx: Omit<Ctx, 'brand'>,
  brandById: (id: number) => Promise<Brand | null>,
  finish: (ctx: Ctx, row: service.RoundRow) => Promise<void> = service.finish,
): Promise<number> {
  let ended = 0;
  for (const row of await service.dueRounds(ctx)) {
    const brand = await brandById(row.brand_id);
    if (!brand) continue;
    try {
      await finish({ ...ctx, brand }, row);
      ended += 1;
    } catch (error) {
      // One broken round must not keep the others waiting; the invariant of interrupted rounds raises the alarm.
      ctx.platform.log.error({ err: error, roundId: String(row.id) }, 'a due round could not be ended');
    }
  }
  return ended;
}
