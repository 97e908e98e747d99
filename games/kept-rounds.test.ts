import { describe, expect, test } from 'vitest';
import { houseGames } from './catalogue.ts';
import { anyShots } from './fishing/test-shots.ts';
import { type HouseGame, type HouseRound, movesOf, playedAgain } from './house-game.ts';
import { chanceFrom } from './instant/test-chance.ts';
import type { Random } from './random.ts';

/** Over all games together. */
const ROUNDS = 50_000;

/** What a player of each game may choose, and do in a round that is open; machines know neither. */
const choices: Readonly<Record<string, (pick: Random) => unknown>> = {
  mines: (pick) => ({ mines: 1 + pick.below(24) }),
  plinko: (pick) => ({ rows: [8, 12, 16][pick.below(3)], risk: ['low', 'medium', 'high'][pick.below(3)] }),
  wheel: (pick) => ({ segments: [10, 20, 30, 40, 50][pick.below(5)], risk: ['low', 'medium', 'high'][pick.below(3)] }),
  dice: (pick) => ({ side: ['under', 'over'][pick.below(2)], targetHundredths: 1_000 + pick.below(8_000) }),
  limbo: (pick) => ({ targetHundredths: 101 + pick.below(10_000) }),
  'ilish-nodi': (pick) => ({ power: 1 + pick.below(10) }),
  'sundarban-khari': (pick) => ({ power: 1 + pick.below(10) }),
  'nouka-baich': (pick) => ({ stakeMinor: 25 * (1 + pick.below(20_000)) }),
  keno: (pick) => ({ picks: [1 + pick.below(20), 21 + pick.below(20), 41 + pick.below(40)] }),
};
const moves: Readonly<Record<string, (pick: Random) => unknown>> = {
  mines: (pick) => (pick.below(4) === 0 ? { kind: 'cashOut' } : { kind: 'open', tile: pick.below(25) }),
  'ilish-nodi': (pick) => (pick.below(12) === 0 ? { kind: 'close' } : anyShots(pick)),
  'sundarban-khari': (pick) => (pick.below(12) === 0 ? { kind: 'close' } : anyShots(pick)),
  'nouka-baich': (pick) => ({ potUnits: pick.below(1_000_000) }),
};

/** A round as it is played, step by step; its player goes away from one in ten. */
function play(game: HouseGame, choice: unknown, chanceOf: (step: number) => Random, pick: Random): HouseRound {
  let round = game.start(choice, chanceOf(0));
  while (game.isOpen(round)) {
    if (!game.hasPot && pick.below(10) === 0) return game.end(round, chanceOf);
    const move = game.move(moves[game.id]?.(pick) ?? {});
    if (game.isAllowed(round, move)) round = game.next(round, move, chanceOf(round.steps.length));
  }
  return round;
}

describe.each([...houseGames.values()].map((game) => ({ id: game.id, game })))('$id', ({ game }) => {
  test('a round that is over is what its choice, its moves and its chance say, through the database and back', () => {
    let severalSteps = 0;
    for (let seed = 0; seed < Math.ceil(ROUNDS / houseGames.size); seed += 1) {
      const chanceOf = (step: number) => chanceFrom(`${game.id}:${seed}:${step}`);
      const pick = chanceFrom(`${game.id}:${seed}:player`);
      const choice = game.choice(choices[game.id]?.(pick) ?? {});
      const round = play(game, choice, chanceOf, pick);
      const kept = JSON.parse(JSON.stringify({ choice: game.choiceOf(round), moves: movesOf(game, round) })) as {
        choice: unknown;
        moves: unknown[];
      };
      const again = playedAgain(game, game.choice(kept.choice), kept.moves, chanceOf);
      if (JSON.stringify(again) !== JSON.stringify(round)) expect(again).toEqual(round);
      if (round.steps.length > 1) severalSteps += 1;
    }
    // Else no move was tried.
    if (['mines', 'rickshaw-raja', 'ilish-nodi'].includes(game.id)) expect(severalSteps).toBeGreaterThan(0);
  });
});
