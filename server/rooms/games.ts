import { tableGames } from '../../games/catalogue.ts';
import type { TableGame } from '../../games/tables/table-game.ts';
import type { Position } from '../../games/tables/shapes.ts';
import { type Ctx, gameOf } from '../platform/process/ctx.ts';
import { assert, fail } from '../platform/process/fail.ts';
import type { RoomId } from './store.ts';

/** The game of a frame and its room in the brand. @throws Refusal not_found where the frame is of no table */
export function tableOf(ctx: Ctx): { game: TableGame; room: RoomId } {
  const { gameCode } = gameOf(ctx);
  const game = tableGames.get(gameCode) ?? fail('not_found');
  return { game, room: { brandId: ctx.brand.id, game: gameCode } };
}

/** A game by the code that a room or a round is kept under. */
export function gameNamed(code: string): TableGame {
  const game = tableGames.get(code);
  assert(game, `${code} is a table of the house`);
  return game;
}

export function positionOf(game: TableGame, id: string): Position | undefined {
  return game.facts.positions.find((position) => position.id === id);
}
