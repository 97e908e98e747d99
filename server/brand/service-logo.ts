import { getBrandLogo, LOGO_SIDE_PX, uploadedLogo } from '../../contract/brand-logo.ts';
import type { BrandSettings } from '../../contract/brand.ts';
import type { FileAnswer } from '../../contract/call.ts';
import { fileOfUpload, saveUpload } from '../platform/http/uploads.ts';
import type { Ctx } from '../platform/process/ctx.ts';
import { fail } from '../platform/process/fail.ts';
import * as store from './store.ts';

// A logo never changes under its address.
const KEPT_SECONDS = 365 * 24 * 60 * 60;

/**
 * Keeps a logo, drawn anew. The site wears the old one until the settings are saved with this address; what an earlier
 * version of the settings says stays there to go back to.
 * @param picture base64 of a PNG or JPEG
 * @throws Refusal bad_input with picture_unreadable or too_large
 */
export async function saveLogo(ctx: Ctx, picture: string): Promise<{ url: string }> {
  const { id } = await saveUpload(ctx, picture, { longestPx: LOGO_SIDE_PX });
  const uploadedBy = ctx.actor.kind === 'staff' ? ctx.actor.account : null;
  await store.insertLogo(ctx.db, { id, brandId: ctx.brand.id, uploadedBy, atMs: ctx.nowMs });
  return { url: `${getBrandLogo.path}?id=${id}` };
}

/** A logo, of whatever brand: an <img> says none. Every other kept picture is refused with not_found. */
export async function logo(ctx: Ctx, id: string): Promise<FileAnswer> {
  if ((await store.brandOfLogo(ctx.db, id)) === null) fail('not_found');
  return fileOfUpload(ctx, id, KEPT_SECONDS);
}

/** A brand wears what was uploaded for it, or a drawing that came with the site. @throws Refusal bad_input */
export async function refuseForeignLogo(ctx: Ctx, { theme }: BrandSettings): Promise<void> {
  const id = uploadedLogo(theme.logoUrl);
  const isOwn = id === null ? !theme.logoUrl?.includes('?') : (await store.brandOfLogo(ctx.db, id)) === ctx.brand.id;
  if (!isOwn) fail('bad_input', { fields: { 'settings.theme.logoUrl': 'invalid_value' } });
}
