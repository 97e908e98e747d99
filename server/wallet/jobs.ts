import type { Brand, Ctx } from '../platform/process/ctx.ts';
import * as service from './service.ts';

export { untilPostingsDueMs } from './service.ts';

/** Every few minutes, and of its own beat while money moves: adds up what moved members' money, so that neither reports nor records need add up the whole history. */
export async function addUpPostings(
  ctx: Pick<Ctx, 'db' | 'nowMs'>,
  brandsNow: () => Promise<readonly Brand[]>,
): Promise<void> {
  await service.addUpPostings(ctx, await brandsNow());
}
