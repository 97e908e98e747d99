import { pvpGames } from '../../games/pvp/catalogue.ts';
import type { PvpGame } from '../../games/pvp/pvp-game.ts';
import { type Ctx, gameOf } from '../platform/process/ctx.ts';
import { assert, fail } from '../platform/process/fail.ts';

/** What a hand is played by: of its room, as it was when the hand was dealt. */
export interface Terms {
  readonly options: unknown;
  /** Minor units of money, as texts: JSON has no whole numbers of their size. */
  readonly unitMinor: string;
  readonly rakeBps: number;
  readonly rakeCapMinor: string;
  readonly turnMs: number;
  readonly bankMs: number;
}

/** The game of a room or a hand. */
export function gameNamed(code: string): PvpGame {
  const game = pvpGames.get(code);
  assert(game, `${code} is a game between people`);
  return game;
}

/** The game of this frame. @throws Refusal not_found where it is none between people */
export function gameOfFrame(ctx: Ctx): PvpGame {
  return pvpGames.get(gameOf(ctx).gameCode) ?? fail('not_found');
}
