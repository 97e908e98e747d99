/**
 * `npm run chaos -- [--kills 20] [--database-kills 20] [--clients 16] [--servers 1] [--seed 1]`: kills servers and
 * PostgreSQL with SIGKILL, in an order that the seed decides, while members play, pay in at the payment company's page,
 * withdraw, send money on, take and give up bonuses, and repeat what was not answered. After each recovery the books must
 * be clean, what anybody was told must stand exactly once, nothing else may stand beside it, and no round may be left
 * open. Now and then all players leave in the middle of their rounds: then the site must have ended these within 30
 * seconds. In the end the company's statement and our books must agree. With two servers the database is nobody's child
 * and both share it.
 */
import { pino } from 'pino';
import { checkLedger } from '../server/ledger/ledger.ts';
import { monotonicMs } from '../server/platform/process/clock.ts';
import { brokenOf } from '../server/platform/database/database-invariants.ts';
import { type Database, openDatabase } from '../server/platform/database/database.ts';
import { recovered } from './chaos/recovered.ts';
import { openChaosSite } from './chaos/site.ts';
import { missingBets, uncredited, untrueWords } from './chaos/truth.ts';
import { Chance } from './simulator/chance.ts';

const LEAVE_EVERY = 10;
const MOST_INTERRUPTED_MS = 30_000;
/** The company tells again and again, with longer and longer pauses; of withdrawals the work that pays asks it. */
const MOST_AGREEING_MS = 90_000;

const kills = option('--kills', 20);
const databaseKills = option('--database-kills', kills);
const chance = new Chance(BigInt(option('--seed', 1)), 5);
const log = pino({ level: 'silent' });
const startMs = monotonicMs();
const site = await openChaosSite({
  clients: option('--clients', 16),
  servers: option('--servers', 1),
  chance: new Chance(BigInt(option('--seed', 1)), 6),
});
const { players, cashiers, office } = site;
const everybody = [...players, ...cashiers, office];
for (const one of everybody) one.start();
let bad = 0;
let longestMs = 0;
const left = { server: kills, PostgreSQL: databaseKills };
for (let kill = 1; left.server + left.PostgreSQL > 0; kill++) {
  const victim = chance.below(left.server + left.PostgreSQL) < left.server ? 'server' : 'PostgreSQL';
  left[victim] -= 1;
  await pause(800 + chance.below(900));
  if (victim === 'server') await site.killServer(chance);
  else site.killDatabase();
  const leave = kill % LEAVE_EVERY === 0;
  await Promise.all([
    ...players.map((player) => (leave ? player.leave() : player.rest())),
    ...[...cashiers, office].map((one) => one.rest()),
  ]);
  bad += await judge(kill, victim, leave);
  for (const one of everybody) one.start();
}
await Promise.all(everybody.map((one) => one.rest()));
bad += await agree();
await site.close();
const words = cashiers.flatMap(({ told }) => told);
const counts = Object.fromEntries([...Map.groupBy(words, ({ what }) => what)].map(([what, all]) => [what, all.length]));
const refused: Record<string, number> = {};
for (const one of cashiers) for (const [code, count] of one.refused) refused[code] = (refused[code] ?? 0) + count;
// Whatever is killed, nobody may be told that we made a mistake.
bad += refused['internal_error'] ?? 0;
const seconds = Math.round((monotonicMs() - startMs) / 1000);
console.log(
  JSON.stringify({
    campaign: 'chaos',
    servers: site.serverCount,
    serverKills: kills,
    databaseKills,
    clients: players.length,
    bets: players.reduce((sum, { acknowledged }) => sum + acknowledged.length, 0),
    ...counts,
    refused,
    repeated: site.callers.reduce((sum, { repeated }) => sum + repeated, 0),
    longestInterruptedMs: longestMs,
    seconds,
    violations: bad,
  }),
);
process.exit(bad === 0 ? 0 : 1);

/** Looks at the books when everybody has finished what they were about. @returns the number of faults */
async function judge(kill: number, victim: string, left: boolean): Promise<number> {
  const database = openDatabase(site.appUrl, 2, log);
  try {
    await recovered(database.db);
    const waitedMs = left ? await untilEnded(database.pool) : 0;
    longestMs = Math.max(longestMs, waitedMs);
    const results = await checkLedger(database.db);
    const broken = brokenOf(results).map(({ name }) => name);
    const bets = players.flatMap(({ acknowledged }) => acknowledged);
    const told = cashiers.flatMap((one) => one.told);
    const wrong = [...(await missingBets(database.db, bets)), ...(await untrueWords(database.db, told))];
    const open = await openRounds(database.pool);
    const faults = broken.length + wrong.length + open + (waitedMs > MOST_INTERRUPTED_MS ? 1 : 0);
    const words = faults === 0 ? 'clean' : `BROKEN ${JSON.stringify({ broken, wrong: wrong.slice(0, 9), open })}`;
    const ended = left ? `; all rounds ended ${(waitedMs / 1000).toFixed(1)} s after their players left` : '';
    console.log(
      `kill ${kill} (${victim}): ${bets.length} bets and ${told.length} words acknowledged, ${results.length} invariants, ${words}${ended}`,
    );
    return faults;
  } finally {
    await database.close();
  }
}

/** Everything on its way comes to its end: what was paid is credited, and the company's statement says what our books say. */
async function agree(): Promise<number> {
  const database = openDatabase(site.appUrl, 2, log);
  const paid = new Set(cashiers.flatMap((one) => [...one.paid]));
  try {
    const beganMs = monotonicMs();
    for (;;) {
      const differences = (await office.differences((id) => paid.has(id))) ?? ['the company gives no answer'];
      const wrong = [...(await uncredited(database.db, [...paid])), ...differences];
      const isOver = monotonicMs() - beganMs > MOST_AGREEING_MS;
      if (wrong.length > 0 && !isOver) await pause(1_000);
      else {
        const seconds = ((monotonicMs() - beganMs) / 1000).toFixed(1);
        const words = wrong.length === 0 ? 'agree' : `DISAGREE: ${wrong.slice(0, 9).join(', ')}`;
        console.log(`after ${seconds} s the company's statement and the books ${words}`);
        return wrong.length;
      }
    }
  } finally {
    await database.close();
  }
}

/** @returns how long rounds stayed open whose players have gone */
async function untilEnded(pool: Database['pool']): Promise<number> {
  const beganMs = monotonicMs();
  for (;;) {
    const open = await openRounds(pool);
    const waitedMs = Math.round(monotonicMs() - beganMs);
    if (open === 0 || waitedMs > 2 * MOST_INTERRUPTED_MS) return waitedMs;
    await pause(250);
  }
}

async function openRounds(pool: Database['pool']): Promise<number> {
  const { rows } = await pool.query<{ open: number }>(
    "SELECT count(*)::int AS open FROM game_rounds WHERE state = 'open'",
  );
  return rows[0]!.open;
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}

function option(name: string, otherwise: number): number {
  const at = process.argv.indexOf(name);
  return at === -1 ? otherwise : Number(process.argv[at + 1]);
}
