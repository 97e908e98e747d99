import type { Brand, Ctx } from '../platform/process/ctx.ts';
import * as service from './service.ts';

/** Moves all tables on until nothing will be due at any. */
export async function drivePvp(
  ctxNow: () => Omit<Ctx, 'brand'>,
  brandById: (id: number) => Promise<Brand | null>,
  stopped: AbortSignal,
): Promise<void> {
  await service.drivePvp(ctxNow, brandById, stopped);
}

/** How long nothing will be due at any table. */
export async function untilPvpDueMs({ db }: Pick<Ctx, 'db'>): Promise<number> {
  return (await service.untilDueMs(db)) ?? Infinity;
}
