import * as lobby from '../../server/lobby/service.ts';
import type { Ctx } from '../../server/platform/process/ctx.ts';
import { chanceOf, type Moment, type SeededMember } from './moments.ts';

/** Offers the games of the house to the brand of the ctx. */
export async function seedLobby(ctx: Ctx): Promise<void> {
  await lobby.registerHouseGames(ctx);
}

/** Some members have marked a game they like. */
export function seedPicks(ctx: Ctx, seeded: readonly SeededMember[]): Moment[] {
  const chance = chanceOf(ctx.random);
  return seeded
    .filter(() => chance() < 0.4)
    .map((member) => {
      const atMs = Math.floor(member.registeredAtMs + chance() * (ctx.nowMs - member.registeredAtMs));
      const actor = { kind: 'member', memberId: member.id, accountType: member.type, sessionId: 0n } as const;
      return { atMs, act: () => markFirst({ ...ctx, actor, nowMs: atMs }) };
    });
}

async function markFirst(ctx: Ctx): Promise<void> {
  const { list } = await lobby.hotGames(ctx, undefined, 'BN');
  const [game] = list;
  if (game) await lobby.markFavourite(ctx, game.nodeId, true);
}
