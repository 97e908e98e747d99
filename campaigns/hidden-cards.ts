/**
 * `npm run hidden-cards -- [--states 100000] [--games rummy,ludo] [--seed 1]`: in so many states of all games between people
 * together, reached by random moves under every set of options, what a seat cannot see is dealt otherwise: other hands, the deck,
 * the closed pile, a hidden trump, their own cards before they look. Not a byte of what the rules tell any seat or an onlooker may
 * change: the view with its moves, whose turn it is, what lies in the pot, what is allowed and how the rest is refused, what is done
 * for a seat that is away, and what the hand comes to. A hundred thousand states take about two minutes on one core. Ends with
 * code 1 at the first difference, with both states.
 */
import { parseArgs } from 'node:util';
import { pvpGames } from '../games/pvp/catalogue.ts';
import { lookedThrough } from '../games/pvp/test-hidden.ts';
import { secretsById } from '../games/pvp/test-secrets.ts';

const { values } = parseArgs({
  options: {
    states: { type: 'string', default: '100000' },
    games: { type: 'string', default: [...pvpGames.keys()].join() },
    seed: { type: 'string', default: '1' },
  },
});
const games = values.games.split(',');
for (const id of games) {
  const [game, secrets] = [pvpGames.get(id), secretsById[id]];
  if (!game || !secrets) throw new Error(`there is no game ${id} whose secrets are known`);
  const startedAt = performance.now();
  const { states, compared, leak } = lookedThrough(
    game,
    secrets,
    Math.ceil(Number(values.states) / games.length),
    Number(values.seed),
  );
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
  console.log(
    `${id.padEnd(14)} ${secrets.options.length} sets of options, ${states} states, ${compared} times told, ${seconds} s`,
  );
  if (leak) {
    console.error(`${id} tells ${leak.seat === null ? 'an onlooker' : `seat ${leak.seat}`} by its ${leak.of}:`);
    console.error(`${leak.told.join('\n')}\nin\n${leak.states.map((state) => JSON.stringify(state)).join('\n')}`);
    process.exit(1);
  }
}
