import { parentPort } from 'node:worker_threads';
import { type Judged, laws } from '../../games/pvp/test-laws.ts';

export interface RulesTask {
  readonly game: string;
  readonly melds: number;
  readonly deals: number;
  readonly seed: string;
}

/** Nothing was judged where there is a difference. */
export interface RulesTold {
  readonly judged: Judged | null;
  readonly difference: string;
}

parentPort?.on('message', (task: RulesTask) => {
  parentPort?.postMessage(toldOf(task));
});

function toldOf({ game, ...amount }: RulesTask): RulesTold {
  try {
    return { judged: laws[game]!(amount), difference: '' };
  } catch (error) {
    return { judged: null, difference: String(error) };
  }
}
