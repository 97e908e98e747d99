/**
 * `npm run restore -- <backup> [--over]` makes an installation of what `npm run backup` has written, and looks at its
 * books. Into an empty DATA_DIR, or with DATABASE_URL into an empty database; with `--over` what lies in DATA_DIR is put
 * aside, not deleted. Exit code 1 where it cannot be done or the books are broken.
 */
import { existsSync, lstatSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { openBooks, reportLedger } from './books.ts';
import { layDownCluster } from './platform/database/backup-cluster.ts';
import { fillDatabase } from './platform/database/backup-dump.ts';
import { copyFile, type Manifest, readVerified } from './platform/database/backup-files.ts';
import { nowMs } from './platform/process/clock.ts';
import { type Config, readConfigOrExit } from './platform/process/config.ts';
import { findPlace } from './platform/database/embedded-place.ts';
import { runningPid } from './platform/database/embedded-process.ts';
import { migrateJobs } from './platform/jobs/jobs.ts';
import { migrate } from './platform/database/migrate.ts';

const PARTS = ['postgres', 'uploads', 'sandbox-gateway', 'secret'];
const DATABASE = join(import.meta.dirname, '../database');

const words = process.argv.slice(2).filter((word) => word !== '--over');
const isOver = process.argv.includes('--over');
if (words.length !== 1) {
  console.error('Name the backup: npm run restore -- <folder of the backup> [--over]');
  process.exit(2);
}
// A folder that is to be filled gets its secret from the backup, not a new one.
const given = { ...process.env, SECRET: process.env['SECRET'] ?? 'read from the backup, not from here' };
const config = readConfigOrExit(given);
process.exitCode = await restore(resolve(words[0]!), config).catch((error: unknown) => {
  console.error(`Nothing was restored: ${error instanceof Error ? error.message : String(error)}`);
  return 1;
});

async function restore(from: string, settings: Config): Promise<number> {
  const manifest = readVerified(from);
  const { database, dataDir } = settings;
  const isDump = manifest.database === 'dump';
  if (isDump && database.kind === 'embedded') throw new Error('it was made of a DATABASE_URL; set one to restore it.');
  if (!isDump && database.kind === 'external')
    throw new Error('it is of the built-in database; restore it without DATABASE_URL.');
  emptied(dataDir, isDump ? PARTS.filter((part) => part !== 'postgres' && part !== 'secret') : PARTS);
  try {
    for (const path of Object.keys(manifest.files).filter(isOfFolder)) layDown(from, dataDir, path);
    if (database.kind === 'external') await fillDatabase(from, database.migrateUrl);
    else layDownCluster(from, manifest, dataDir, (line) => console.log(line));
  } catch (error) {
    for (const part of PARTS.filter((name) => name !== 'postgres')) if (hasPart(manifest, part)) remove(dataDir, part);
    throw error;
  }
  console.log(`Restored what was there at ${manifest.madeAt}.`);
  if (!manifest.hasSecret) console.log('Start it with the SECRET that it had: nothing can be opened without it.');
  return (await booksHold(settings)) ? 0 : 1;
}

/** @throws Error where something lies there and was not to be put aside */
function emptied(dataDir: string, parts: readonly string[]): void {
  const cluster = join(dataDir, 'postgres');
  // A link of root's to a folder that is gone leads nowhere.
  if (lstatSync(cluster, { throwIfNoEntry: false }) && !existsSync(cluster)) rmSync(cluster);
  const found = parts.filter((part) => existsSync(join(dataDir, part)));
  if (found.length === 0) return;
  if (!isOver)
    throw new Error(
      `${dataDir} holds ${found.join(', ')} already. Name another DATA_DIR, or add --over to put that aside.`,
    );
  if (found.includes('postgres') && runningPid(findPlace(dataDir, () => {})) !== undefined)
    throw new Error(`a server works on ${dataDir}. Stop it first.`);
  const aside = join(dataDir, `before-restore-${new Date(nowMs()).toISOString().replaceAll(/[:.]/g, '-')}`);
  mkdirSync(aside, { mode: 0o711 });
  for (const part of found) renameSync(join(dataDir, part), join(aside, part));
  console.log(`What lay there is in ${aside} now.`);
}

function isOfFolder(path: string): boolean {
  return path === 'secret' || path.startsWith('uploads/') || path.startsWith('sandbox-gateway/');
}

function hasPart({ files }: Manifest, part: string): boolean {
  return Object.keys(files).some((path) => path === part || path.startsWith(`${part}/`));
}

function remove(dataDir: string, part: string): void {
  rmSync(join(dataDir, part), { recursive: true, force: true });
}

function layDown(from: string, dataDir: string, path: string): void {
  mkdirSync(dataDir, { recursive: true, mode: 0o711 });
  copyFile(join(from, path), { root: dataDir, contents: { folders: [], files: {} } }, path);
}

/** The tables of an older version are brought up to date first, as at a start: the rules are of this one. */
async function booksHold(settings: Config): Promise<boolean> {
  const books = await openBooks(settings);
  try {
    const { database } = settings;
    const ownerUrl = database.kind === 'external' ? database.migrateUrl : books.url;
    await migrate(ownerUrl, {
      databaseDir: DATABASE,
      ...(database.kind === 'external' && { appUrl: database.appUrl }),
    });
    await migrateJobs(ownerUrl);
    return (await reportLedger(books.url)) === 0;
  } finally {
    await books.leave();
  }
}
