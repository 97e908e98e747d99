import { createHash } from 'node:crypto';
import {
  closeSync,
  fsyncSync,
  lstatSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  readSync,
  writeFileSync,
  writeSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import * as z from 'zod/mini';

const FORMAT = 'khela backup 1';
const MANIFEST = 'manifest.json';
const CHUNK_BYTES = 1 << 20;

const manifestShape = z.object({
  format: z.literal(FORMAT),
  madeAt: z.string(),
  /** `cluster`: the files of the built-in database; `dump`: what PostgreSQL's own tools wrote of another. */
  database: z.enum(['cluster', 'dump']),
  /** Major version of PostgreSQL that the files are of. */
  postgres: z.string(),
  /** Whether the root of all keys is among the files, or was given by the environment and is kept elsewhere. */
  hasSecret: z.boolean(),
  folders: z.array(z.string()),
  files: z.record(z.string(), z.object({ bytes: z.number(), sha256: z.string() })),
});
export type Manifest = z.output<typeof manifestShape>;
export type Contents = Pick<Manifest, 'folders' | 'files'>;

/** What stands in a backup must be the whole of it: anything else is no backup. */
export class DamagedBackup extends Error {}

/**
 * Copies one file, and notes what was copied; both may be read by their owner alone. One that has gone meanwhile is
 * left out, one that grows is taken as far as it goes.
 */
export function copyFile(from: string, into: { root: string; contents: Contents }, path: string): void {
  let source: number;
  try {
    source = openSync(from, 'r');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return;
    throw error;
  }
  const hash = createHash('sha256');
  const chunk = Buffer.alloc(CHUNK_BYTES);
  let bytes = 0;
  try {
    mkdirSync(dirname(join(into.root, path)), { recursive: true, mode: 0o700 });
    const target = openSync(join(into.root, path), 'wx', 0o600);
    try {
      for (let read = readSync(source, chunk); read > 0; read = readSync(source, chunk)) {
        hash.update(chunk.subarray(0, read));
        for (let at = 0; at < read;) at += writeSync(target, chunk, at, read - at);
        bytes += read;
      }
      fsyncSync(target);
    } finally {
      closeSync(target);
    }
  } finally {
    closeSync(source);
  }
  into.contents.files[path] = { bytes, sha256: hash.digest('hex') };
}

/** Copies the files below a folder; one that does not exist has none. @param isWanted by the path below `from` */
export function copyTree(
  from: string,
  into: { root: string; contents: Contents },
  under: string,
  isWanted: (path: string, isFolder: boolean) => boolean = () => true,
): void {
  if (!lstatSync(from, { throwIfNoEntry: false })) return;
  const open = [''];
  for (let folder = open.pop(); folder !== undefined; folder = open.pop()) {
    mkdirSync(join(into.root, under, folder), { recursive: true, mode: 0o700 });
    into.contents.folders.push(join(under, folder));
    for (const entry of readdirSync(join(from, folder), { withFileTypes: true })) {
      const path = join(folder, entry.name);
      if (!isWanted(path, entry.isDirectory())) continue;
      if (entry.isDirectory()) open.push(path);
      else if (entry.isFile()) copyFile(join(from, path), into, join(under, path));
    }
  }
}

export function writeNoted(into: { root: string; contents: Contents }, path: string, text: string): void {
  writeFileSync(join(into.root, path), text, { mode: 0o600, flush: true });
  const sha256 = createHash('sha256').update(text).digest('hex');
  into.contents.files[path] = { bytes: Buffer.byteLength(text), sha256 };
}

/** Written last: a folder without it is no backup. */
export function writeManifest(root: string, manifest: Omit<Manifest, 'format'>): void {
  const text = JSON.stringify({ format: FORMAT, ...manifest }, null, 1);
  writeFileSync(join(root, MANIFEST), text, { mode: 0o600, flush: true });
}

/** @throws DamagedBackup where it is none, or not all of it is there as it was written */
export function readVerified(root: string): Manifest {
  let text: string;
  try {
    text = readFileSync(join(root, MANIFEST), 'utf8');
  } catch {
    throw new DamagedBackup(`${root} is no whole backup: it has no ${MANIFEST}.`);
  }
  const read = z.safeParse(manifestShape, jsonOf(text));
  if (!read.success) throw new DamagedBackup(`${join(root, MANIFEST)} is not one that this version can read.`);
  for (const [path, { bytes, sha256 }] of Object.entries(read.data.files)) {
    const found = lstatSync(join(root, path), { throwIfNoEntry: false });
    if (!found) throw new DamagedBackup(`The backup is damaged: ${path} is missing.`);
    if (found.size !== bytes || hashOf(join(root, path)) !== sha256)
      throw new DamagedBackup(`The backup is damaged: ${path} is not what was written.`);
  }
  return read.data;
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null; // cut off, which the shape says as well
  }
}

function hashOf(path: string): string {
  const hash = createHash('sha256');
  const chunk = Buffer.alloc(CHUNK_BYTES);
  const source = openSync(path, 'r');
  try {
    for (let read = readSync(source, chunk); read > 0; read = readSync(source, chunk))
      hash.update(chunk.subarray(0, read));
  } finally {
    closeSync(source);
  }
  return hash.digest('hex');
}
