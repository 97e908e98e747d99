import { expect, test } from 'vitest';
import type { CallingState } from './call-break/calling.ts';
import { pvpGames } from './catalogue.ts';
import type { PvpGame } from './pvp-game.ts';
import type { State as RummyState } from './rummy/state.ts';
import type { State as TeenPattiState } from './teen-patti/state.ts';
import { lookedThrough } from './test-hidden.ts';
import { secretsById } from './test-secrets.ts';
import type { State as TwentyNineState } from './twenty-nine/state.ts';

/** `npm run hidden-cards` looks at many more. */
const states = 300;

test.each([...pvpGames.keys()])('%s tells a seat nothing of what it cannot see', (id) => {
  const secrets = secretsById[id]!;
  const looked = lookedThrough(pvpGames.get(id)!, secrets, states, 1);
  expect(looked.leak).toBeNull();
  expect(looked.states).toBe(states);
  expect(looked.compared).toBeGreaterThan(3 * states - 1);
});

const told = (view: unknown, more: object) => ({ ...(view as object), ...more });

test.each<[string, string, string, (game: PvpGame) => Partial<PvpGame>]>([
  [
    'the next card of the closed pile',
    'rummy',
    'view',
    (game) => ({ view: (state, seat) => told(game.view(state, seat), { next: (state as RummyState).closed[0] }) }),
  ],
  [
    'their own cards before they look at them',
    'teen-patti',
    'view',
    (game) => ({
      view: (state, seat) =>
        told(game.view(state, seat), { own: (state as TeenPattiState).seats.find((one) => one.seat === seat)?.cards }),
    }),
  ],
  [
    'how much a hidden hand weighs, by the length of the answer',
    'call-break',
    'view',
    (game) => ({
      view: (state, seat) =>
        told(game.view(state, seat), { pad: ' '.repeat((state as CallingState<unknown>).hands[0]!.join('').length) }),
    }),
  ],
  [
    'a hidden trump, by what is done for a seat that is away',
    'twenty-nine',
    'safest',
    (game) => ({
      safest: (state, isGone) => {
        const { phase, trump, hands, turn } = state as TwentyNineState;
        if (phase !== 'play' || trump !== 'hearts') return game.safest(state, isGone);
        return { kind: 'card', card: hands[turn!]!.at(-1)! };
      },
    }),
  ],
  [
    'which cards others hold, by what is refused them',
    'call-bridge',
    'refusals',
    (game) => ({
      next: (state, seat, move, randomOf) => {
        const place = (state as CallingState<unknown>).hands.findIndex((hand) =>
          hand.includes((move as { card: number }).card),
        );
        if (!game.isAllowed(state, seat, move)) throw new RangeError(`lies at ${place}`);
        return game.next(state, seat, move, randomOf);
      },
    }),
  ],
  [
    'whether a move of theirs would win',
    'teen-patti',
    'refusals',
    (game) => ({
      isAllowed: (state, seat, move) => {
        const { seats } = state as TeenPattiState;
        const isShow = (move as { kind: string }).kind === 'show';
        return game.isAllowed(state, seat, move) && !(isShow && seats[0]!.cards[0]! < seats[1]!.cards[0]!);
      },
    }),
  ],
])('a game that tells a seat %s is found', (_, id, of, faulty) => {
  const game = pvpGames.get(id)!;
  const looked = lookedThrough({ ...game, ...faulty(game) }, secretsById[id]!, 2_000, 1);
  expect(looked.leak?.of).toBe(of);
});
