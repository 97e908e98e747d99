import type { Brand, Ctx } from '../platform/ctx.ts';
import * as service from './service.ts';

/** Every minute: a brand that has moved to another time zone cuts its members' limits there too. */
export async function refreshTimeZones(
  ctx: Pick<Ctx, 'db'>,
  brandById: (id: number) => Promise<Brand | null>,
): Promise<void> {
  await service.refreshTimeZones(ctx, brandById);
}
