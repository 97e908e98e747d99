import type { Ctx } from '../platform/process/ctx.ts';
import * as store from './store.ts';

interface Deed {
  /** What was done, from the general to the special: `member.status`, `brand.settings.save`. */
  action: string;
  /** To whom or what: `member:100001`. */
  subject: string;
  /** Plain JSON; amounts and ids as text. Never a password, token or secret. */
  detail: Readonly<Record<string, unknown>>;
  address: string | null;
  /** It concerns the whole installation rather than the brand of the request, as the deeds about staff do. */
  withoutBrand?: boolean;
}

/** Writes down a deed in the transaction that does it. Nobody can change or remove it afterwards. */
export async function record(ctx: Ctx, deed: Deed): Promise<void> {
  const staff = ctx.actor.kind === 'staff' ? ctx.actor : null;
  await store.insert(ctx.db, {
    brandId: deed.withoutBrand ? null : ctx.brand.id,
    staffId: staff?.staffId ?? null,
    staffAccount: staff?.account ?? null,
    action: deed.action,
    subject: deed.subject,
    detail: deed.detail,
    address: deed.address,
    atMs: ctx.nowMs,
  });
}
