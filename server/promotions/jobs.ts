import type { Ctx } from '../platform/process/ctx.ts';
import * as service from './service.ts';

/** Every minute: closes what was not reached or not claimed in time, and pays what was claimed and is due. */
export async function movePromotions(ctx: Ctx): Promise<void> {
  const moved = await service.moveDue(ctx);
  if (moved > 0) ctx.platform.log.info({ moved }, 'promotions were moved on');
}
