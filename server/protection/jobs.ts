import type { Brand, Ctx } from '../platform/process/ctx.ts';
import * as service from './service.ts';

/** Every minute, for each brand: what was not confirmed in time lapses. */
export async function lapseRaises(ctx: Ctx): Promise<void> {
  const lapsed = await service.lapseRaises(ctx);
  if (lapsed > 0) ctx.platform.log.info({ lapsed }, 'raises of limits lapsed unconfirmed');
}

/** Every minute: a brand that has moved to another time zone cuts its members' limits there too. */
export async function refreshTimeZones(
  ctx: Pick<Ctx, 'db'>,
  brandById: (id: number) => Promise<Brand | null>,
): Promise<void> {
  await service.refreshTimeZones(ctx, brandById);
}
