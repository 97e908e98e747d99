import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FileAnswer } from '../../../contract/call.ts';
import type { Ctx } from '../process/ctx.ts';
import { fail, failField } from '../process/fail.ts';
import { type Picture, type PictureFit, rewritePicture } from '../pages/pictures.ts';
import { actorShare } from './shares.ts';

/** Largest picture that is taken. */
export const MOST_PICTURE_BYTES = 5 * 1024 * 1024;

/**
 * Keeps a picture, written anew (see pictures.ts), under DATA_DIR/uploads: several server processes share that folder.
 * The id is a secret to whoever was not given it, and says nothing.
 * @param picture base64 of a PNG or JPEG, told by its content
 * @throws Refusal too_large, bad_input with the field's code picture_unreadable
 */
export async function saveUpload(ctx: Ctx, picture: string, fit: PictureFit = {}): Promise<{ id: string }> {
  const bytes = Buffer.from(picture, 'base64');
  if (bytes.length > MOST_PICTURE_BYTES) failField('picture', 'too_large');
  const written = await rewritePicture(bytes, actorShare(ctx), fit);
  if (written === null) return failField('picture', 'picture_unreadable');
  const id = `${Buffer.from(ctx.random(16)).toString('hex')}.${written.type === 'image/png' ? 'png' : 'jpg'}`;
  await mkdir(folderOf(ctx, id), { recursive: true, mode: 0o700 });
  const path = join(folderOf(ctx, id), id);
  await writeFile(path, written.bytes, { mode: 0o600, flag: 'wx' }).catch(async (error: unknown) => {
    // On a full disk it would stay, cut off, and nobody would know of it.
    await rm(path, { force: true });
    throw error;
  });
  return { id };
}

/** A kept picture, or null where no such one is kept. Who may see it is the caller's to know. */
export async function readUpload(ctx: Ctx, id: string): Promise<Picture | null> {
  if (!isId(id)) return null;
  try {
    const bytes = await readFile(join(folderOf(ctx, id), id));
    return { type: id.endsWith('.png') ? 'image/png' : 'image/jpeg', bytes };
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    return null;
  }
}

/**
 * A kept picture as the answer of a call for a file; who may see it is the caller's to know.
 * @param keptSeconds for so long may everyone who saw it keep it
 * @throws Refusal not_found
 */
export async function fileOfUpload(ctx: Ctx, id: string, keptSeconds: number): Promise<FileAnswer> {
  const kept = (await readUpload(ctx, id)) ?? fail('not_found');
  return { name: id, mediaType: kept.type, body: inOnePiece(kept.bytes), keptSeconds };
}

async function* inOnePiece(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes;
}

/** Deletes a kept picture; one that is gone already is no fault. */
export async function removeUpload(ctx: Pick<Ctx, 'platform'>, id: string): Promise<void> {
  if (isId(id)) await rm(join(folderOf(ctx, id), id), { force: true });
}

function isId(id: string): boolean {
  return /^[0-9a-f]{32}\.(?:png|jpg)$/.test(id);
}

function folderOf(ctx: Pick<Ctx, 'platform'>, id: string): string {
  return join(ctx.platform.config.dataDir, 'uploads', id.slice(0, 2));
}
