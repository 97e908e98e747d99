import type { Brand, Ctx } from '../platform/process/ctx.ts';
import * as service from './service.ts';

type BrandById = (id: number) => Promise<Brand | null>;

/** Every minute: ends bonuses whose time has run out, and lets go what was not accepted in time. */
export async function endDueBonuses(ctx: Omit<Ctx, 'brand'>, brandById: BrandById): Promise<void> {
  const ended = await service.endDue(ctx, brandById);
  if (ended > 0) ctx.platform.log.info({ ended }, 'bonuses ran out of time');
}

/** When money has moved: tells open screens of bonuses that have changed. */
export async function tellBonuses(ctx: Omit<Ctx, 'brand'>, brandById: BrandById): Promise<void> {
  await service.tellChanges(ctx, brandById);
}
