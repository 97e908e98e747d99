import { type HouseGame, type HouseRound, playedAgain } from '../../games/house-game.ts';
import { type Random, randomFromBytes } from '../../games/random.ts';
import { assert } from '../platform/process/fail.ts';
import { bytesOf, type SeedPair } from './seeds.ts';
import type { RoundRow } from './store.ts';

/** What a round holds: of one that is over it follows from what its player decided and its chance. */
export function recordOf<Choice, Round extends HouseRound, Move>(
  game: HouseGame<Choice, Round, Move>,
  row: RoundRow,
  pair: SeedPair,
): Round {
  if (row.record !== null) return row.record as unknown as Round;
  const choice = game.choice(row.choice ?? {});
  assert(choice !== null, 'what was chosen once stays a choice of the game');
  const round = playedAgain(game, choice, (row.moves ?? []) as (Move | null)[], chanceOf(pair, row));
  assert(round.version === row.rules, `round ${row.id} was played by rules ${row.rules}`);
  return round;
}

/** The chance of each step of a round. */
export function chanceOf(pair: SeedPair, row: { nonce: bigint }): (step: number) => Random {
  return (step) => randomFromBytes(bytesOf(pair, row.nonce, step));
}

/** What was decided, in one way of writing; '' where nothing is to be decided. */
export function canonical(decision: unknown): string {
  const entries = Object.entries(decision as Record<string, unknown>).toSorted(([one], [other]) =>
    one < other ? -1 : 1,
  );
  return entries.length === 0 ? '' : JSON.stringify(entries);
}
