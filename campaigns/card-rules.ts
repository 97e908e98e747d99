/**
 * `npm run card-rules -- [--melds 1000000] [--deals 100000] [--games rummy,ludo] [--seed 1]`: so many hands of rummy are judged beside
 * a list of all runs and sets, one in twenty of them also beside all ways to group six or seven cards, and some with all thirteen; in
 * so many deals of Call Break, Call Bridge and Twenty-nine, with every set of options, each seat is allowed and shown exactly the moves
 * of rules that were written down independently; of Ludo in a match for each hundred deals. The games are shared out over the workers.
 * A million hands and a hundred thousand deals take some twenty minutes on two cores. Ends with code 1 at the first difference, and shows
 * the state in which it is.
 */
import { availableParallelism } from 'node:os';
import { parseArgs } from 'node:util';
import { laws } from '../games/pvp/test-laws.ts';
import type { RulesTask, RulesTold } from './card-rules/worker.ts';
import { Workers } from './fairness/returns-workers.ts';

const { values } = parseArgs({
  options: {
    melds: { type: 'string', default: '1000000' },
    deals: { type: 'string', default: '100000' },
    games: { type: 'string', default: Object.keys(laws).join() },
    seed: { type: 'string', default: '1' },
    workers: { type: 'string', default: String(availableParallelism()) },
  },
});
const PARTS = 20;
const games = values.games.split(',');
const tasks = games.flatMap((game) =>
  Array.from({ length: PARTS }, (_, part): RulesTask => ({
    game,
    melds: Math.ceil(Number(values.melds) / PARTS),
    deals: Math.ceil(Number(values.deals) / PARTS),
    seed: `${values.seed} ${part}`,
  })),
);
const workers = new Workers('../card-rules/worker.ts', Number(values.workers));
const states = new Map<string, number>();
const startedAt = performance.now();
await workers.doAll(tasks, (told, { game, seed }) => {
  const { judged, difference } = told as RulesTold;
  if (judged === null) {
    console.error(`${game}, seed "${seed}": ${difference}`);
    process.exit(1);
  }
  states.set(game, (states.get(game) ?? 0) + judged.states);
});
await workers.end();
for (const [game, count] of states) console.log(`${game.padEnd(14)} ${count} states and hands, no difference`);
console.log(`${((performance.now() - startedAt) / 1000).toFixed(1)} s`);
