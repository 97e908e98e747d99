import type { HouseGame } from '../../games/house-game.ts';
import type { Ctx } from '../platform/process/ctx.ts';

/** A machine plays on by itself when its player has been away for so long. */
const PLAYS_ON_AFTER_MS = 20_000;

/** How long an open round of a game waits for its player. */
export function idleMs(ctx: Ctx, game: HouseGame): number {
  return game.waitsForPlayer ? ctx.brand.settings.play.waitingMinutes * 60_000 : PLAYS_ON_AFTER_MS;
}
