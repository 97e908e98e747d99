import { parentPort } from 'node:worker_threads';
import type { Plan } from './plans.ts';
import { simulate } from './returns.ts';

export interface Task {
  plan: Plan;
  rounds: number;
  seed: bigint;
  stream: number;
}

parentPort?.on('message', ({ plan, rounds, seed, stream }: Task) => {
  parentPort?.postMessage(simulate(plan, rounds, seed, stream));
});
