import * as lobby from '../../server/lobby/service.ts';
import type { Ctx } from '../../server/platform/process/ctx.ts';
import { chanceOf, type Moment, type SeededMember } from './moments.ts';

/** Offers the games of the house to the brand of the ctx. */
export async function seedLobby(ctx: Ctx): Promise<void> {
  await lobby.registerHouseGames(ctx);
  await seedRooms(ctx);
}

const furtherRooms = [
  { gameCode: 'baccarat', names: { BN: 'দ্রুত ব্যাকারাট', EN: 'Quick Baccarat' }, bettingMs: 8_000, least: null, most: null },
  {
    gameCode: 'roulette',
    names: { BN: 'বড় বাজির রুলেট', EN: 'High Roulette' },
    bettingMs: 25_000,
    least: '100',
    most: '5000',
  },
  {
    gameCode: 'teen-patti-20',
    names: { BN: 'দ্রুত তিন পাত্তি ২০-২০', EN: 'Quick Teen Patti 20-20' },
    bettingMs: 8_000,
    least: null,
    most: null,
  },
] as const;

/** Tables at which there is a choice: a quick one, or one for high stakes. */
async function seedRooms(ctx: Ctx): Promise<void> {
  for (const { gameCode, names, bettingMs, least, most } of furtherRooms) {
    const added = await lobby.addRoom(
      ctx,
      {
        gameCode,
        names,
        rhythm: { bettingMs, pauseMs: null },
        limits: { leastStake: least, mostStake: most, mostPayout: null },
        note: '',
      },
      null,
    );
    const shown = { gameCodes: [added.gameCode], to: 'on' as const, untilMs: null, dryRun: false };
    await lobby.switchMany(ctx, { ...shown, reason: 'A choice of tables' }, '');
  }
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
