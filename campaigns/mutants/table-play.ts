import type { Ctx } from '../../server/platform/process/ctx.ts';
import * as rounds from '../../server/rounds/service.ts';
import * as rooms from '../../server/rooms/service.ts';
import * as store from '../../server/rooms/store.ts';
import { GAME } from '../../server/rooms/test-rounds.ts';
import { playerOf } from '../interruptions/rounds.ts';
import { openLine } from '../simulator/line.ts';
import type { World } from '../simulator/world.ts';

const places = [
  { position: 'dragon', stake: '10' },
  { position: 'tiger', stake: '10' },
];
/** More looks than a round takes, on sound functions. */
const MOST_LOOKS = 12;

/** A round at a table: covered on both sides, so that something wins; a bet that comes too late; dealt, shown and paid. */
export async function playTable(world: World): Promise<void> {
  const { ctx: brand } = world.brands[0]!;
  const open = { pass: async () => 'runs' as const, flying() {}, landed() {} };
  const ctx: Ctx = { ...brand, db: openLine(world.connections, open) };
  const room = { brandId: ctx.brand.id, game: GAME };
  const players = await Promise.all([frame(ctx), frame(ctx)]);
  await rooms.keepOpen(ctx, GAME);
  await rooms.moveOn(ctx, GAME, true, null);
  const { number } = (await store.latestRound(ctx.db, room))!;
  const bet = async (player: Ctx, key: string) =>
    rooms.place(player, { number, places, playerSeed: 'd4'.repeat(16), key: `${key}-of-round-${number}` });
  for (const player of players) await bet(player, 'early');
  await world.watcher.query(`UPDATE room_rounds SET closes_at = clock_timestamp() WHERE state = 'betting'`);
  await bet(players[0], 'late').catch(() => null);
  for (let looks = 0; looks < MOST_LOOKS; looks += 1) {
    await rooms.moveOn(ctx, GAME, false, null);
    await world.watcher.query(`UPDATE room_rounds SET ends_at = dealt_at, next_at = dealt_at WHERE state = 'dealing'`);
    if ((await store.roundOf(ctx.db, room, number))!.paid_at) return;
  }
}

async function frame(ctx: Ctx): Promise<Ctx> {
  const { token } = await playerOf(ctx, GAME, 'LIVE');
  return { ...ctx, actor: await rounds.authenticate(ctx, token) };
}
