/**
 * `npm run return-alarms -- [--watches 2000] [--bets 10000] [--seed 1]` measures the watch over returns: how often honest
 * games come to look once in 20, in 100, in 1,000 (at most 5, 1 and 0.1 percent of them may, whenever one looks), and how
 * soon a game that pays too much is stopped. Ends with code 1 where honest games are suspected more often than stated.
 */
import { parseArgs } from 'node:util';
import { roomFacts, tableFacts } from '../games/catalogue-shapes.ts';
import { statedGames } from '../server/returns/stated.ts';
import { quickRandom } from './fairness/returns.ts';
import { betsOn, watch } from './fairness/watched.ts';
import { Chance } from './simulator/chance.ts';

const { values } = parseArgs({
  options: {
    watches: { type: 'string', default: '2000' },
    bets: { type: 'string', default: '10000' },
    seed: { type: 'string', default: '1' },
  },
});
const [watches, bets, seed] = [Number(values.watches), Number(values.bets), BigInt(values.seed)];
const suspicions = [20, 100, 1_000];
const games = [...statedGames.keys()];
let stream = 0;
const dice = () => new Chance(seed, (stream += 1));

/** At tables and on flights people follow one another: as many bets on one place of one round. */
const shared = new Set([...roomFacts, ...tableFacts].map(({ id }) => id));
const togetherAt = (game: string) => (shared.has(game) ? 64 : 1);
const asIs = (minor: bigint) => minor;

let isFine = true;
for (const side of ['high', 'low'] as const) {
  const honest = Array.from({ length: watches }, (_, at) => {
    const game = games[at % games.length] ?? '';
    return watch(game, betsOn(game, quickRandom(dice()), dice(), asIs, togetherAt(game)), bets, 10).most[side];
  });
  for (const onceIn of suspicions) {
    const times = honest.filter((most) => most >= Math.log(onceIn)).length;
    const stated = watches / onceIn;
    // Three standard deviations of a count about what is stated as the most.
    const fits = times <= stated + 3 * Math.sqrt(stated) + 1;
    isFine &&= fits;
    console.log(
      `too ${side}: ${times} of ${watches} honest games looked once in ${onceIn}, at most ${stated.toFixed(1)} may${fits ? '' : '  TOO OFTEN'}`,
    );
  }
}
for (const [what, paid] of [
  ['twice', (minor: bigint) => minor * 2n],
  ['20 % more', (minor: bigint) => (minor * 12n) / 10n],
  ['10 % more', (minor: bigint) => (minor * 11n) / 10n],
] as const) {
  for (const game of games) {
    const some = betsOn(game, quickRandom(dice()), dice(), paid, togetherAt(game));
    const { bets: after, alarm } = watch(game, some, 1_000_000, 10);
    console.log(
      `${game} that pays ${what}: ${alarm === 'high' ? `stopped after ${after} bets` : `not stopped in ${after} bets`}`,
    );
  }
}
process.exitCode = isFine ? 0 : 1;
