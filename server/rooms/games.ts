import type { ErrorCode } from '../../contract/errors.ts';
import { runningGames, tableGames } from '../../games/catalogue.ts';
import type { RunningGame } from '../../games/running-game.ts';
import { gameOfRoom, roomsOf } from '../../games/tables/room-shapes.ts';
import type { Position } from '../../games/tables/shapes.ts';
import type { TableGame } from '../../games/tables/table-game.ts';
import { type Ctx, gameOf } from '../platform/process/ctx.ts';
import { assert, fail } from '../platform/process/fail.ts';
import type { RoomId } from './store.ts';

/** A game of the room: one that is decided at once, or one that runs while its bets are cashed out. */
export type RoomGame = TableGame | RunningGame;

/** The game of a frame, and its room in the brand. */
export interface Seat<Game extends RoomGame = RoomGame> {
  game: Game;
  room: RoomId;
}

/** @throws Refusal not_found where the frame is of no table */
export function tableOf(ctx: Ctx): Seat<TableGame> {
  return seatIn(ctx, tableGames);
}

/** @throws Refusal not_found where the frame is of no game that runs */
export function runningOf(ctx: Ctx): Seat<RunningGame> {
  return seatIn(ctx, runningGames);
}

/** The codes of all rooms that there can be: of a table several. */
export const roomCodes: readonly string[] = [...[...tableGames.keys()].flatMap(roomsOf), ...runningGames.keys()];

/** A game by the code that a room or a round is kept under. */
export function gameNamed(code: string): RoomGame {
  const game = tableGames.get(gameOfRoom(code)) ?? runningGames.get(code);
  assert(game, `${code} is a game of the room`);
  return game;
}

export function isRunning(game: RoomGame): game is RunningGame {
  return 'cashOutAt' in game;
}

export function positionOf(game: TableGame, id: string): Position | undefined {
  return game.facts.positions.find((position) => position.id === id);
}

/** As whose our books know the bets of a game: flights had a name of their own before there were tables. */
export function providerOf(game: RoomGame): string {
  return isRunning(game) ? `khela-${game.facts.id}` : 'khela-tables';
}

/** Why a bet is refused that comes too late. */
export function closedCodeOf(game: RoomGame): ErrorCode {
  return isRunning(game) ? 'crash_betting_closed' : 'table_betting_closed';
}

function seatIn<Game extends RoomGame>(ctx: Ctx, games: ReadonlyMap<string, Game>): Seat<Game> {
  const { gameCode } = gameOf(ctx);
  const game = games.get(gameOfRoom(gameCode)) ?? fail('not_found');
  return { game, room: { brandId: ctx.brand.id, game: gameCode } };
}
