/**
 * `npm run full-disk -- [--fills 3] [--megabytes 1500] [--clients 8]`: fills the disk of an installation under play and
 * cashier, again and again, with the server's log on that disk and elsewhere. While it is full the site must answer with
 * 503 and not be ready, and live; within 15 seconds of space it must serve again, and what anybody was told must stand
 * exactly once. The disk is a tmpfs of its own, which only root can mount.
 */
import { spawnSync } from 'node:child_process';
import {
  closeSync,
  fsyncSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  rmSync,
  statfsSync,
  unlinkSync,
  writeSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { pino } from 'pino';
import { checkLedger } from '../server/ledger/ledger.ts';
import { monotonicMs } from '../server/platform/process/clock.ts';
import { brokenOf } from '../server/platform/database/database-invariants.ts';
import { openDatabase } from '../server/platform/database/database.ts';
import { recovered } from './chaos/recovered.ts';
import { openChaosSite } from './chaos/site.ts';
import { missingBets, untrueWords } from './chaos/truth.ts';
import { Chance } from './simulator/chance.ts';

const BACK_WITHIN_MS = 15_000;
const MOST_UNNOTICED_MS = 60_000;
/** It stays full for so long after the first refusal. */
const FULL_MS = 6_000;
const fills = option('--fills', 3);
const clients = option('--clients', 8);
const log = pino({ level: 'silent' });
const disk = mkdtempSync(join(tmpdir(), 'khela-full-disk-'));
const mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${option('--megabytes', 1500)}m`, 'tmpfs', disk]);
if (mounted.status !== 0) {
  rmSync(disk, { recursive: true });
  console.log(`Skipped: a tmpfs cannot be mounted here (${String(mounted.stderr ?? mounted.error).trim()}).`);
  process.exit(0);
}
process.once('exit', () => {
  spawnSync('umount', ['-l', disk]);
  rmSync(disk, { recursive: true, force: true });
});

const results: Record<string, unknown>[] = [];
let bad = 0;
for (const logOnIt of [true, false]) bad += await fillAgainAndAgain(logOnIt);
console.log(JSON.stringify({ campaign: 'full-disk', results, violations: bad }));
process.exit(bad === 0 ? 0 : 1);

async function fillAgainAndAgain(logOnIt: boolean): Promise<number> {
  const elsewhere = mkdtempSync(join(tmpdir(), 'khela-full-disk-log-'));
  const folder = join(disk, logOnIt ? 'log-on-it' : 'log-elsewhere');
  mkdirSync(folder, { mode: 0o711 });
  const site = await openChaosSite({
    clients,
    servers: 1,
    chance: new Chance(1n, 6),
    folder,
    env: { LOG_LEVEL: 'info', ...(!logOnIt && { LOG_FILE: join(elsewhere, 'server.log') }) },
  });
  const everybody = [...site.players, ...site.cashiers];
  let faults = 0;
  for (let fill = 1; fill <= fills; fill++) {
    for (const one of everybody) one.start();
    await pause(2_000);
    const result = await fillOnce(site.ports[0]!, site.adminUrl, join(folder, 'filler'));
    await Promise.all(everybody.map((one) => one.rest()));
    const wrong = await judge(site);
    const isLate = result.backMs > BACK_WITHIN_MS;
    faults += wrong.length + (isLate ? 1 : 0) + (result.refused === 0 ? 1 : 0) + (result.lived ? 0 : 1);
    const bets = site.players.reduce((sum, { acknowledged }) => sum + acknowledged.length, 0);
    results.push({ logOnIt, fill, ...result, bets, wrong: wrong.slice(0, 9) });
    console.log(JSON.stringify(results.at(-1)));
  }
  await site.close();
  rmSync(elsewhere, { recursive: true });
  return faults;
}

/** Fills, waits until the site says 503, keeps it so for a while, gives the space back, waits until it serves. */
async function fillOnce(port: number, adminUrl: string, path: string) {
  fillUp(path);
  // What happens by itself in minutes of play: the database must begin a new file of its log.
  const pushing = new AbortController();
  const pushed = pushOn(adminUrl, pushing.signal);
  // At most a minute: a disk that is full without anybody noticing is a fault, told by no refusal.
  let untilMs = monotonicMs() + MOST_UNNOTICED_MS;
  let refused = 0;
  let lived = true;
  const whys = new Set<string>();
  while (monotonicMs() < untilMs) {
    fillUp(path);
    const ready = await ask(port, '/readyz');
    if (ready?.status === 503) {
      if (refused === 0) untilMs = monotonicMs() + FULL_MS;
      refused += 1;
      whys.add(ready.text);
    }
    lived &&= (await ask(port, '/healthz'))?.status === 200;
    await pause(200);
  }
  pushing.abort();
  unlinkSync(path);
  const freeAtMs = monotonicMs();
  while ((await ask(port, '/readyz'))?.status !== 200 && monotonicMs() - freeAtMs < 4 * BACK_WITHIN_MS)
    await pause(100);
  const backMs = Math.round(monotonicMs() - freeAtMs);
  await pushed;
  return { refused, lived, backMs, whys: [...whys] };
}

async function pushOn(adminUrl: string, stopped: AbortSignal): Promise<void> {
  while (!stopped.aborted) {
    const client = new pg.Client({ connectionString: adminUrl, connectionTimeoutMillis: 1_000 });
    client.on('error', () => {}); // the database dies of it, which is what is wanted
    try {
      await client.connect();
      await client.query("select pg_logical_emit_message(false, 'filler', repeat('x', 8000000)), pg_switch_wal()");
    } catch {
      await pause(200);
    } finally {
      await Promise.race([client.end().catch(() => {}), pause(500)]);
    }
  }
}

/** Takes every byte that is left, also what was freed since. */
function fillUp(path: string): void {
  const file = openSync(path, 'a');
  try {
    for (let bytes = 1 << 24; bytes >= 1; bytes = Math.floor(bytes / 2)) takeAll(file, bytes);
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
}

function takeAll(file: number, bytes: number): void {
  const block = Buffer.alloc(bytes);
  try {
    while (statfsSync(disk).bavail > 0) writeSync(file, block);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
  }
}

async function judge(site: Awaited<ReturnType<typeof openChaosSite>>): Promise<string[]> {
  const database = openDatabase(site.appUrl, 2, log);
  try {
    await recovered(database.db);
    return [
      ...brokenOf(await checkLedger(database.db)).map(({ name }) => name),
      ...(await missingBets(
        database.db,
        site.players.flatMap(({ acknowledged }) => acknowledged),
      )),
      ...(await untrueWords(
        database.db,
        site.cashiers.flatMap(({ told }) => told),
      )),
    ];
  } finally {
    await database.close();
  }
}

async function ask(port: number, path: string): Promise<{ status: number; text: string } | null> {
  try {
    const response = await fetch(`http://127.0.0.1:${port}${path}`, { signal: AbortSignal.timeout(5_000) });
    return { status: response.status, text: await response.text() };
  } catch {
    return null; // no answer, which counts against the site
  }
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}

function option(name: string, otherwise: number): number {
  const at = process.argv.indexOf(name);
  return at === -1 ? otherwise : Number(process.argv[at + 1]);
}
