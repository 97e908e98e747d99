/**
 * `npm run backup [-- <new folder>]` copies a whole installation while it works: its database at one moment, the
 * pictures of its members, the root of its keys. The built-in database is copied as it is, another one by PostgreSQL's
 * own tools. `npm run restore` makes an installation of it again.
 */
import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { openBooks } from './books.ts';
import { copyCluster } from './platform/database/backup-cluster.ts';
import { dumpDatabase } from './platform/database/backup-dump.ts';
import { type Contents, copyFile, copyTree, writeManifest } from './platform/database/backup-files.ts';
import { nowMs } from './platform/process/clock.ts';
import { type Config, readConfigOrExit } from './platform/process/config.ts';
import { findPlace } from './platform/database/embedded-place.ts';

const config = readConfigOrExit(process.env);
const madeAt = new Date(nowMs()).toISOString();
const target = resolve(process.argv[2] ?? join('backups', madeAt.replaceAll(/[:.]/g, '-')));
await backUp(config).catch((error: unknown) => {
  console.error(`There is no backup: ${error instanceof Error ? error.message : String(error)}`);
  process.exitCode = 1;
});

/** Under another name until it is whole: what bears the name that was given is a backup. */
async function backUp({ database, dataDir }: Config): Promise<void> {
  if (existsSync(target)) throw new Error(`${target} is there already; name a new folder.`);
  const root = `${target}.part`;
  mkdirSync(dirname(root), { recursive: true });
  rmSync(root, { recursive: true, force: true });
  mkdirSync(root, { mode: 0o700 });
  const into = { root, contents: { folders: [], files: {} } as Contents };
  try {
    const isDump = database.kind === 'external';
    const postgres = isDump ? dumpDatabase(database.migrateUrl, into, say) : await copyEmbedded(into);
    // After the database: of every row its picture is there.
    for (const name of ['uploads', 'sandbox-gateway']) copyTree(join(dataDir, name), into, name);
    const hasSecret = !isDump && process.env['SECRET'] === undefined;
    if (hasSecret) copyFile(join(dataDir, 'secret'), into, 'secret');
    const { folders, files } = into.contents;
    writeManifest(root, { madeAt, database: isDump ? 'dump' : 'cluster', postgres, hasSecret, folders, files });
    renameSync(root, target);
    const megabytes = Object.values(files).reduce((sum, { bytes }) => sum + bytes, 0) / 1e6;
    console.log(`${Object.keys(files).length} files, ${megabytes.toFixed(0)} MB, are in ${target}.`);
    console.log(
      hasSecret
        ? 'It holds the root of all keys (secret) and everything about your members: keep it where nobody else reads it.'
        : 'SECRET is not in it: keep that apart, nothing can be opened without it.',
    );
  } catch (error) {
    rmSync(root, { recursive: true, force: true });
    throw error;
  }
}

async function copyEmbedded(into: { root: string; contents: Contents }): Promise<string> {
  const books = await openBooks(config);
  try {
    return await copyCluster(
      books.url,
      findPlace(config.dataDir, () => {}),
      into,
    );
  } finally {
    await books.leave();
  }
}

function say(line: string): void {
  console.log(line);
}
