import { spawn, spawnSync } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import {
  chmodSync,
  closeSync,
  existsSync,
  lstatSync,
  mkdirSync,
  openSync,
  readFileSync,
  readlinkSync,
  renameSync,
  rmSync,
  statfsSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

import { type Account, handOver, type Place } from './embedded-place.ts';
import { settingArguments } from './embedded-settings.ts';

/** A database process that accepts connections; `started` tells whether this call started it. */
export type LiveCluster = { pid: number; socketDir: string; started: boolean };

const passwordFile = 'khela-password';
const logLimitBytes = 10_000_000;
/** A file of its log of changes is as large. */
const leastSpaceBytes = 16 * 1024 * 1024;

/** The database's program ended instead of starting; `isDiskFull` says that there was no space left for it. */
export class DatabaseCannotStart extends Error {
  readonly isDiskFull: boolean;

  constructor(message: string, logText: string, folder: string) {
    // On a full disk it may be unable even to say so in its log.
    const { bavail, bsize } = statfsSync(folder);
    const isDiskFull = /No space left on device|Disk quota exceeded/.test(logText) || bavail * bsize < leastSpaceBytes;
    super(isDiskFull ? `The disk of the database is full. ${message}` : message);
    this.isDiskFull = isDiskFull;
  }
}

/** Makes an empty cluster if there is none. Made beside its place and renamed: a half-made one is never used. */
export function createCluster({ programs, cluster, account }: Place, durable: boolean): void {
  if (existsSync(join(cluster, 'PG_VERSION'))) return;
  const partial = `${cluster}.new-${process.pid}-${randomBytes(3).toString('hex')}`;
  const secret = `${partial}.password`;
  mkdirSync(partial, { mode: 0o700, recursive: true });
  writeFileSync(secret, randomBytes(24).toString('base64url'), { mode: 0o600 });
  handOver(partial, account);
  handOver(secret, account);
  const made = spawnSync(
    join(programs, 'bin/initdb'),
    // prettier-ignore
    ['-D', partial, '-U', 'postgres', '-E', 'UTF8', '--locale-provider=builtin', '--builtin-locale=C.UTF-8',
      '--locale=C', '--auth=scram-sha-256', `--pwfile=${secret}`, ...(durable ? [] : ['--no-sync'])],
    { ...asAccount(account), cwd: '/', env: childEnvironment(), encoding: 'utf8' },
  );
  try {
    if (made.status !== 0) {
      const why = made.error?.message ?? made.stderr.trim();
      throw new DatabaseCannotStart(`The database could not be created (initdb): ${why}`, why, dirname(cluster));
    }
    renameSync(secret, join(partial, passwordFile));
    renameSync(partial, cluster);
  } catch (error) {
    rmSync(partial, { recursive: true, force: true });
    rmSync(secret, { force: true });
    if (!existsSync(join(cluster, 'PG_VERSION'))) throw error; // else another server was quicker: use its cluster
  }
}

/** The password of the cluster's superuser `postgres`. */
export function readPassword(cluster: string): string {
  return readFileSync(join(cluster, passwordFile), 'utf8').trim();
}

/**
 * Finds the cluster's server process running or starts it, and returns when it accepts connections.
 * Tries again for `patienceMs`: after a kill the old shared memory stays busy until the last backend is gone.
 * @param options.isGivenUp asked again and again: whether nobody waits for it any more
 * @throws DatabaseCannotStart where it ended again and again, or once on a full disk
 */
export async function ensureRunning(
  place: Place,
  options: { durable: boolean; patienceMs?: number; isGivenUp?: () => boolean },
): Promise<LiveCluster> {
  const giveUpAt = performance.now() + (options.patienceMs ?? 60_000);
  const logStart = logSize(place);
  let boots = 0;
  for (;;) {
    const found = readPidFile(place.cluster);
    const started = boots > 0;
    if (found && isServerOf(found.pid, place.cluster)) {
      if (found.status === 'ready') return { pid: found.pid, socketDir: found.socketDir, started };
    } else {
      // It has read its log of changes and ended then.
      if (boots > 0) assertWorthTrying(place, logStart, boots);
      clearStaleNotes(place);
      if (await startServer(place, options.durable)) boots += 1;
    }
    if (options.isGivenUp?.()) throw new Error('Nobody waits for the database any more.');
    if (performance.now() > giveUpAt) throw cannotStart(place, logStart, 'does not start');
    await sleep(boots > 0 ? 15 : 50);
  }
}

const MOST_BOOTS = 3;

function assertWorthTrying(place: Place, logStart: number, boots: number): void {
  const error = cannotStart(place, logStart, 'ended while it started');
  if (error.isDiskFull || boots === MOST_BOOTS) throw error;
}

function cannotStart(place: Place, logStart: number, what: string): DatabaseCannotStart {
  const words = `The built-in database ${what}. Its log (${logPath(place)}) ends with:\n${logTail(place)}`;
  return new DatabaseCannotStart(words, logSince(place, logStart), dirname(place.cluster));
}

/** The cluster's own server process, if there is one now. */
export function runningPid({ cluster }: Place): number | undefined {
  const found = readPidFile(cluster);
  return found && isServerOf(found.pid, cluster) ? found.pid : undefined;
}

/** What it says is short while it runs well; a flood of troubles must not fill the disk. */
export function keepLogShort(place: Place): void {
  if (logSize(place) > logLimitBytes) truncateSync(logPath(place));
}

/** Stops the server process: clients are cut off, transactions in flight roll back, data is flushed. */
export async function stopServer(place: Place, pid: number): Promise<void> {
  if (isServerOf(pid, place.cluster)) signal(pid, 'SIGINT');
  const impatientAt = performance.now() + 60_000;
  let pressed = false;
  while (isAlive(pid) && isServerOf(pid, place.cluster)) {
    if (!pressed && performance.now() > impatientAt) {
      signal(pid, 'SIGQUIT'); // what remains is crash recovery at the next start: slower, but nothing is lost
      pressed = true;
    }
    await sleep(10);
  }
  const socketDir = socketFolder(place);
  if (socketDir !== place.cluster) rmSync(socketDir, { recursive: true, force: true });
}

/** A zombie (dead, but not yet buried by its parent) counts as dead. */
export function isAlive(pid: number): boolean {
  if (!hasNumber(pid)) return false;
  if (process.platform !== 'linux') return true;
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return !stat.slice(stat.lastIndexOf(')')).startsWith(') Z');
  } catch {
    return false; // it ended between the two looks
  }
}

function hasNumber(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** Starts the process: true once it boots, false when it must be tried again; any other early death is an error. */
async function startServer(place: Place, durable: boolean): Promise<boolean> {
  const socketDir = socketFolder(place);
  keepLogShort(place);
  const logStart = logSize(place);
  const log = openSync(logPath(place), 'a', 0o600);
  const child = spawn(
    join(place.programs, 'bin/postgres'),
    ['-D', place.cluster, ...settingArguments({ socketDir, durable })],
    {
      ...asAccount(place.account),
      cwd: '/',
      env: childEnvironment(),
      // Its own process group: Ctrl-C must reach the application first, which then stops the database in order.
      // A file, not a pipe, takes its output, so that it survives a killed application undisturbed.
      detached: true,
      stdio: ['ignore', log, log],
    },
  );
  closeSync(log);
  child.unref();
  let ended: string | undefined;
  child.once('error', (error) => (ended = `could not be started (${error.message})`));
  child.once('exit', (code, by) => (ended = `ended with ${code ?? by}`));
  for (;;) {
    await sleep(10);
    if (ended) {
      // These pass: another server was quicker, or the backends of a killed database are still leaving.
      if (/lock file|shared memory block|still in use/.test(logSince(place, logStart))) return false;
      throw cannotStart(place, logStart, ended);
    }
    if (readPidFile(place.cluster)?.pid === child.pid) return true;
  }
}

/**
 * PostgreSQL takes any process that has the number in its lock files, even a zombie or a stranger, for its living self.
 * Such a note must go; that the old backends are gone it still checks by itself, through their shared memory.
 */
function clearStaleNotes(place: Place): void {
  for (const path of [join(place.cluster, 'postmaster.pid'), join(socketFolder(place), '.s.PGSQL.5432.lock')]) {
    const pid = existsSync(path) ? Number.parseInt(readFileSync(path, 'utf8'), 10) : Number.NaN;
    if (pid > 0 && hasNumber(pid) && !isServerOf(pid, place.cluster)) rmSync(path, { force: true });
  }
}

/** A socket's path has at most 107 characters, so a deep data folder gets a short one in the temporary folder. */
function socketFolder({ cluster, account }: Place): string {
  if (join(cluster, '.s.PGSQL.5432.lock').length < 100) return cluster;
  const folder = join(tmpdir(), `khela-${createHash('sha256').update(cluster).digest('hex').slice(0, 12)}`);
  const owner = account?.uid ?? process.getuid?.();
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  if (lstatSync(folder).uid === process.getuid?.()) handOver(folder, account);
  const found = lstatSync(folder);
  if (!found.isDirectory() || found.uid !== owner) throw new Error(`${folder} belongs to somebody else; remove it.`);
  chmodSync(folder, 0o700);
  return folder;
}

function readPidFile(cluster: string): { pid: number; socketDir: string; status: string } | undefined {
  let text: string;
  try {
    text = readFileSync(join(cluster, 'postmaster.pid'), 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    if ((error as NodeJS.ErrnoException).code !== 'EACCES') throw error;
    const advice = 'Start as that user (or root), or choose another DATA_DIR.';
    throw new Error(`${cluster} belongs to another user. ${advice}`, { cause: error });
  }
  // Lines: pid, folder, start time, port, socket folder, address, shared memory, status.
  const lines = text.split('\n').map((line) => line.trim());
  const pid = Number(lines[0]);
  if (!Number.isInteger(pid) || pid < 1) return undefined;
  return { pid, socketDir: lines[4] ?? '', status: lines[7] ?? '' };
}

/** Is this process alive and PostgreSQL on this very folder? (A process number may belong to anyone by now.) */
export function isServerOf(pid: number, cluster: string): boolean {
  if (!isAlive(pid)) return false;
  if (process.platform === 'linux') {
    try {
      return readlinkSync(`/proc/${pid}/cwd`) === cluster;
    } catch {
      return false; // gone meanwhile, or not ours to look at, hence not our database
    }
  }
  return spawnSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' }).stdout.includes(cluster);
}

function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}

function asAccount(account: Account): { uid?: number; gid?: number } {
  return account ?? {};
}

/** Nothing of ours (secrets, PG* variables) reaches the database process. */
function childEnvironment(): NodeJS.ProcessEnv {
  return { PATH: '/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC' };
}

function logPath({ cluster }: Place): string {
  return join(dirname(cluster), 'postgres.log');
}

function logSize(place: Place): number {
  return statSync(logPath(place), { throwIfNoEntry: false })?.size ?? 0;
}

/** All that was said since: hundreds of dying backends bury what the new process said among their own farewells. */
function logSince(place: Place, start: number): string {
  if (!existsSync(logPath(place))) return '';
  return readFileSync(logPath(place)).subarray(start).toString();
}

function logTail(place: Place): string {
  if (!existsSync(logPath(place))) return '';
  return readFileSync(logPath(place), 'utf8').trimEnd().split('\n').slice(-6).join('\n');
}
