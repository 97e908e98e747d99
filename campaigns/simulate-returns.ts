/**
 * `npm run simulate-returns -- [--rounds 1000000] [--game dice] [--seed 1] [--workers 2]` plays so many rounds of every game
 * (or of one) and compares what came back with what is stated, exactly, by its rules; of a table, whose rounds have a
 * stake on every position, position by position. 99.9 percent of honest lines come within the interval; one in a thousand
 * does not: another seed tells. A hundred million rounds of every game take about an hour on two cores, of a table some
 * minutes on one. Ends with code 1 where a line is outside.
 */
import { availableParallelism } from 'node:os';
import { parseArgs } from 'node:util';
import { Worker } from 'node:worker_threads';
import { tableGames } from '../games/catalogue.ts';
import { type Plan, plansOf, simulatedGames, statedReturn } from './fairness/plans.ts';
import type { Task } from './fairness/returns-worker.ts';
import { added, nothing, type Paid, type Verdict, verdictOf } from './fairness/returns.ts';

const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '1000000' },
    game: { type: 'string' },
    seed: { type: 'string', default: '1' },
    workers: { type: 'string', default: String(availableParallelism()) },
  },
});
const ROUNDS_A_TASK = 500_000;
const NAME_WIDTH = 30;
const seed = BigInt(values.seed);
const games = values.game === undefined ? [...simulatedGames.keys()] : [values.game];
const workers = Array.from(
  { length: Number(values.workers) },
  () => new Worker(new URL('fairness/returns-worker.ts', import.meta.url)),
);
let isFine = true;
console.log(`${'game'.padEnd(NAME_WIDTH)}     rounds     stated    actual  within ±  deviations    seconds`);
for (const game of games) {
  const startedAt = performance.now();
  const plans = plansOf(game);
  // What is bet on at a table is bet on in the same rounds: each position is judged for itself.
  const groups = tableGames.has(game) ? [plans] : plans.map((plan) => [plan]);
  const paid = await playAll(groups, Number(values.rounds));
  const lines = plans.map((plan, at) => ({ stated: statedReturn(plan), paid: paid[at] ?? nothing }));
  const seconds = (performance.now() - startedAt) / 1000;
  if (tableGames.has(game))
    for (const [at, line] of lines.entries()) tell(nameOf(plans[at]!), verdictOf([line]), seconds);
  else tell(game, verdictOf(lines), seconds);
}
await Promise.all(workers.map((worker) => worker.terminate()));
process.exitCode = isFine ? 0 : 1;

/** The rounds are parted evenly over the groups, and cut into tasks that the workers take as they become free. */
async function playAll(groups: readonly (readonly Plan[])[], rounds: number): Promise<Paid[]> {
  const totals = groups.map((plans) => plans.map(() => nothing));
  const tasks = groups.flatMap((plans, at) => tasksOf(plans, Math.ceil(rounds / groups.length), at));
  const waiting = [...tasks.entries()];
  await Promise.all(
    workers.map(async (worker) => {
      for (let next = waiting.shift(); next; next = waiting.shift()) {
        const { at, ...task } = next[1];
        const paid = await answerOf(worker, task);
        totals[at] = totals[at]!.map((total, place) => added(total, paid[place]!));
      }
    }),
  );
  return totals.flat();
}

function tasksOf(plans: readonly Plan[], rounds: number, at: number): (Task & { at: number })[] {
  return Array.from({ length: Math.ceil(rounds / ROUNDS_A_TASK) }, (_, part) => ({
    at,
    plans,
    rounds: Math.min(ROUNDS_A_TASK, rounds - part * ROUNDS_A_TASK),
    seed,
    // No two tasks of a game share their dice.
    stream: at * 1_000_000 + part + 1,
  }));
}

async function answerOf(worker: Worker, task: Task): Promise<Paid[]> {
  return new Promise((resolve, reject) => {
    const hear = (paid: Paid[]) => {
      worker.off('error', reject);
      resolve(paid);
    };
    worker.once('message', hear);
    worker.once('error', reject);
    worker.postMessage(task);
  });
}

function nameOf({ game, choice }: Plan): string {
  return `${game} ${(choice as { position: string }).position}`;
}

function tell(name: string, { rounds, stated, actual, within, deviations, isWithin }: Verdict, seconds: number): void {
  isFine &&= isWithin;
  const percent = (share: number) => `${(share * 100).toFixed(4)} %`.padStart(10);
  console.log(
    `${name.padEnd(NAME_WIDTH)}${String(rounds).padStart(11)} ${percent(stated)}${percent(actual)}${percent(within)}` +
      `${deviations.toFixed(2).padStart(10)}${seconds.toFixed(1).padStart(11)}${isWithin ? '' : '  OUTSIDE'}`,
  );
}
