import type { FileAnswer } from '../../contract/call.ts';
import { getContentPicture } from '../../contract/messages.ts';
import type { Ctx } from '../platform/process/ctx.ts';
import { fail } from '../platform/process/fail.ts';
import { fileOfUpload, saveUpload } from '../platform/http/uploads.ts';
import * as store from './store.ts';

// A picture never changes under its address.
const KEPT_SECONDS = 365 * 24 * 60 * 60;

/**
 * Keeps a picture for content, written anew, where everyone may see it.
 * @param picture base64 of a PNG or JPEG
 * @returns its address on every site of the house
 * @throws Refusal bad_input with picture_unreadable or too_large
 */
export async function savePicture(ctx: Ctx, picture: string): Promise<{ url: string }> {
  const { id } = await saveUpload(ctx, picture);
  const uploadedBy = ctx.actor.kind === 'staff' ? ctx.actor.account : null;
  await store.insertPicture(ctx.db, { id, brandId: ctx.brand.id, uploadedBy, atMs: ctx.nowMs });
  return { url: `${getContentPicture.path}?id=${id}` };
}

/** A picture of content. Refuses every other kept picture with not_found: slips and proofs are nobody's. */
export async function picture(ctx: Ctx, id: string): Promise<FileAnswer> {
  if (!(await store.isContentPicture(ctx.db, id))) fail('not_found');
  return fileOfUpload(ctx, id, KEPT_SECONDS);
}
