import { registerHouseGames } from '../../server/lobby/service.ts';
import type { Ctx } from '../../server/platform/ctx.ts';

/** Offers the games of the house to the brand of the ctx. */
export async function seedLobby(ctx: Ctx): Promise<void> {
  await registerHouseGames(ctx);
}
