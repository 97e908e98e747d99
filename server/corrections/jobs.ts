import type { Brand, Ctx } from '../platform/process/ctx.ts';
import { assert } from '../platform/process/fail.ts';
import * as service from './service.ts';

/** Every minute: ends proposals that nobody decided within their week. */
export async function expireCorrections(
  ctx: Omit<Ctx, 'brand'>,
  brandById: (id: number) => Promise<Brand | null>,
): Promise<void> {
  await service.expire(ctx, async (brandId, inside) => {
    const brand = await brandById(brandId);
    assert(brand, 'a correction belongs to a brand');
    return { ...inside, brand };
  });
}
