/**
 * `npm run simulate-returns -- [--rounds 1000000] [--game dice] [--seed 1] [--workers 2]` plays so many rounds of every game
 * (or of one) and compares what came back with what is stated, exactly, by its rules; of a table, whose rounds have a
 * stake on every position, position by position. 99.9 percent of honest lines come within the interval; one in a thousand
 * does not: another seed tells. Of a river the rounds are bullets: each line is somebody who aims by all that went before,
 * and must come within four standard errors. A hundred million rounds of every game take about an hour on two cores, of a
 * table some minutes on one, of a river some minutes on two. Ends with code 1 where a line is outside.
 */
import { availableParallelism } from 'node:os';
import { parseArgs } from 'node:util';
import { tableGames } from '../games/catalogue.ts';
import { type RoomId, roomIds } from '../games/fishing/rooms-shapes.ts';
import { strategies } from '../games/fishing/test-aims.ts';
import type { Sums } from '../games/fishing/test-shooting.ts';
import { type Plan, plansOf, simulatedGames, statedReturn } from './fairness/plans.ts';
import type { Task } from './fairness/returns-worker.ts';
import { isRiver, riverTasks, riverVerdict } from './fairness/returns-rivers.ts';
import { Workers } from './fairness/returns-workers.ts';
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
const NAME_WIDTH = 62;
const seed = BigInt(values.seed);
const rounds = Number(values.rounds);
const games = values.game === undefined ? [...simulatedGames.keys(), ...roomIds] : [values.game];
const workers = new Workers('returns-worker.ts', Number(values.workers));
let isFine = true;
console.log(`${'game'.padEnd(NAME_WIDTH)}     rounds     stated    actual  within ±  deviations    seconds`);
for (const game of games) {
  const startedAt = performance.now();
  const verdicts = isRiver(game) ? await riverVerdicts(game) : await gameVerdicts(game);
  const seconds = (performance.now() - startedAt) / 1000;
  for (const [name, verdict] of verdicts) tell(name, verdict, seconds);
}
await workers.end();
process.exitCode = isFine ? 0 : 1;

async function riverVerdicts(river: RoomId): Promise<[string, Verdict][]> {
  const parts = new Map<string, Sums[]>(Object.keys(strategies).map((strategy) => [strategy, []]));
  await workers.doAll(riverTasks(river, rounds, seed, ROUNDS_A_TASK), (sums, { strategy }) =>
    parts.get(strategy)!.push(sums as Sums),
  );
  return [...parts].map(([strategy, sums]) => [`${river} ${strategy}`, riverVerdict(sums)]);
}

async function gameVerdicts(game: string): Promise<[string, Verdict][]> {
  const plans = plansOf(game);
  // What is bet on at a table is bet on in the same rounds: each position is judged for itself.
  const groups = tableGames.has(game) ? [plans] : plans.map((plan) => [plan]);
  const paid = await playAll(groups);
  const lines = plans.map((plan, at) => ({ stated: statedReturn(plan), paid: paid[at] ?? nothing }));
  if (!tableGames.has(game)) return [[game, verdictOf(lines)]];
  return lines.map((line, at) => [nameOf(plans[at]!), verdictOf([line])]);
}

/** The rounds are parted evenly over the groups, and cut into tasks that the workers take as they become free. */
async function playAll(groups: readonly (readonly Plan[])[]): Promise<Paid[]> {
  const totals = groups.map((plans) => plans.map(() => nothing));
  const tasks = groups.flatMap((plans, at) => tasksOf(plans, Math.ceil(rounds / groups.length), at));
  await workers.doAll(tasks, (paid, { at }) => {
    totals[at] = totals[at]!.map((total, place) => added(total, (paid as Paid[])[place]!));
  });
  return totals.flat();
}

function tasksOf(plans: readonly Plan[], count: number, at: number): (Task & { at: number })[] {
  return Array.from({ length: Math.ceil(count / ROUNDS_A_TASK) }, (_, part) => ({
    at,
    plans,
    rounds: Math.min(ROUNDS_A_TASK, count - part * ROUNDS_A_TASK),
    seed,
    // No two tasks of a game share their dice.
    stream: at * 1_000_000 + part + 1,
  }));
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
