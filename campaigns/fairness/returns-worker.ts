import { parentPort } from 'node:worker_threads';
import { tableGames } from '../../games/catalogue.ts';
import type { Plan } from './plans.ts';
import { deal, type Paid, simulate } from './returns.ts';
import { type RiverTask, shotIn } from './returns-rivers.ts';

export interface Task {
  /** One, or all positions of a table, which are bet on in the same rounds. */
  plans: readonly Plan[];
  rounds: number;
  seed: bigint;
  stream: number;
}

parentPort?.on('message', (task: Task | RiverTask) => {
  parentPort?.postMessage('river' in task ? shotIn(task) : paidIn(task));
});

function paidIn({ plans, rounds, seed, stream }: Task): Paid[] {
  const table = tableGames.get(plans[0]!.game);
  return table ? deal(table, rounds, seed, stream) : plans.map((plan) => simulate(plan, rounds, seed, stream));
}
