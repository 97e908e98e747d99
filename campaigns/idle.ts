/**
 * `npm run idle -- [--minutes 10] [--settle 60] [--statements] [--port 18100]`: starts the demonstration in an empty
 * folder, stops it, starts it again, leaves it alone, and says what that cost: seconds of both starts, and of the time
 * in which nobody came the share of one core that the server and its database took, what the database wrote to its log
 * and by how much it grew. Processor time is that of the processes themselves, so that a busy machine changes little.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { monotonicMs } from '../server/platform/process/clock.ts';
import { processorMs } from './idle/processor.ts';
import { startDemo } from './idle/demo.ts';
import { costliest, countStatements, written } from './idle/written.ts';

const MOST_PERCENT = 2;
const MOST_MEGABYTES = 5;
const MEGABYTE = 1_000_000;
/** Both budgets are stated for so long. */
const BUDGET_MINUTES = 10;

const minutes = option('--minutes', BUDGET_MINUTES);
const settleMs = option('--settle', 60) * 1000;
const port = option('--port', 18_100);
const withStatements = process.argv.includes('--statements');
const folder = mkdtempSync(join(tmpdir(), 'khela-idle-'));
process.once('exit', () => rmSync(folder, { recursive: true, force: true }));

const first = await startDemo(folder, port);
await first.stop();
if (withStatements) countStatements(folder);
const second = await startDemo(folder, port);
const seconds = { firstStart: inSeconds(first.tookMs), secondStart: inSeconds(second.tookMs) };
console.log(JSON.stringify({ seconds }));
await pause(settleMs);
const idle = await measure();
console.log(JSON.stringify(idle));
if (withStatements) for (const line of await costliest(second.databaseUrl)) console.log(line);
await second.stop();

const wrong = [
  ...(idle.percentOfACore > MOST_PERCENT ? [`more than ${MOST_PERCENT} % of a core`] : []),
  ...(idle.logMegabytes > (MOST_MEGABYTES * minutes) / BUDGET_MINUTES ? ['more log than allowed'] : []),
];
console.log(JSON.stringify({ campaign: 'idle', minutes, violations: wrong.length, wrong }));
process.exit(wrong.length === 0 ? 0 : 1);

async function measure() {
  const { server, database, databaseUrl } = second;
  const before = { atMs: monotonicMs(), ...(await written(databaseUrl, withStatements)) };
  const [serverMs, databaseMs] = [processorMs(server, false), processorMs(database, true)];
  await pause(minutes * 60_000);
  const tookMs = monotonicMs() - before.atMs;
  const spentMs = {
    server: processorMs(server, false) - serverMs,
    database: processorMs(database, true) - databaseMs,
  };
  const after = await written(databaseUrl, false);
  return {
    minutes,
    percentOfACore: rounded((100 * (spentMs.server + spentMs.database)) / tookMs),
    percentOfServer: rounded((100 * spentMs.server) / tookMs),
    percentOfDatabase: rounded((100 * spentMs.database) / tookMs),
    logMegabytes: rounded((after.logBytes - before.logBytes) / MEGABYTE),
    pageImages: after.pageImages - before.pageImages,
    commits: after.commits - before.commits,
    grownMegabytes: rounded((after.storedBytes - before.storedBytes) / MEGABYTE),
  };
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}

function inSeconds(ms: number): number {
  return Math.round(ms / 100) / 10;
}

function rounded(value: number): number {
  return Math.round(value * 100) / 100;
}

function option(name: string, otherwise: number): number {
  const at = process.argv.indexOf(name);
  return at < 0 ? otherwise : Number(process.argv[at + 1]);
}
