import type { Brand, Ctx } from '../platform/process/ctx.ts';
import * as service from './service.ts';

export { forgetRefusals } from './service.ts';

/** Ends rounds that their studio has forgotten, so that no bet stands open for ever. */
export async function endIdleRounds(
  ctx: Omit<Ctx, 'brand'>,
  brandById: (id: number) => Promise<Brand | null>,
): Promise<void> {
  for (const round of await service.forgottenRounds(ctx)) {
    const brand = await brandById(round.brandId);
    if (brand) await service.endRound({ ...ctx, brand }, round);
  }
}
