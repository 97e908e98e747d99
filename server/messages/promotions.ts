import type { Ctx } from '../platform/process/ctx.ts';
import * as store from './store.ts';

/** Every promotion that was announced, or is written, newest first: what it is called, and whether it was published. */
export async function promotionsInBrief(
  ctx: Ctx,
): Promise<Map<bigint, { title: { BN: string; EN: string }; isPublished: boolean }>> {
  const rows = await store.titlesOf(ctx.db, ctx.brand.id, 'PR');
  return new Map(
    rows.map(({ id, title_bn, title_en, state }) => [
      id,
      { title: { BN: title_bn || title_en, EN: title_en || title_bn }, isPublished: state === 'published' },
    ]),
  );
}
