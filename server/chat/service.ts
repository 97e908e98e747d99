import type { Ctx } from '../platform/process/ctx.ts';
import * as store from './store.ts';

/** How long what was said is kept, for those who have to look into a complaint. */
const KEEP_MS = 90 * 24 * 60 * 60_000;

/** Forgets what was said too long ago, over all brands. */
export async function forgetMessages(ctx: Pick<Ctx, 'db' | 'nowMs'>): Promise<void> {
  await store.forgetMessages(ctx.db, ctx.nowMs - KEEP_MS);
}
