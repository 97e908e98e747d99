import type { TableBet, TableNews } from '../../contract/tables.ts';
import { fromMinor } from '../../contract/money.ts';
import { pauseMs } from '../platform/jobs/pause.ts';
import type { Ctx } from '../platform/process/ctx.ts';
import type { Seal } from '../platform/process/seal.ts';
import { sumOf } from './presenting.ts';
import type { RoomId } from './store.ts';
import * as betStore from './store-bets.ts';

/** What many players do in this time is told as one message. */
const COLLECT_MS = 500;

/** Where the news of a room goes. */
export function roomTopic({ brandId, game }: RoomId): string {
  return `table:${brandId}:${game}`;
}

/** Where the news of one player's own bets goes. */
export function playerTopic({ brandId, game }: RoomId, memberId: bigint): string {
  return `table:${brandId}:${game}:${memberId}`;
}

export function tellRoom(ctx: Pick<Ctx, 'platform'>, room: RoomId, news: TableNews): void {
  ctx.platform.live.publish(roomTopic(room), news);
}

/** Tells a player what became of their bets, on all their open frames. */
export function tellOwn(ctx: Ctx, room: RoomId, memberId: bigint, bets: TableBet[], balanceMinor: bigint): void {
  ctx.platform.live.publish(playerTopic(room, memberId), {
    type: 'table-own',
    game: room.game,
    bets,
    balance: fromMinor(balanceMinor, ctx.brand.settings.currency.decimals),
  });
}

// One a server.
const waiting = new WeakMap<Seal, Map<string, Promise<void>>>();

/** Tells the room what stands on the positions of a round, once for all that is bet in the next moment. */
export function tellSums(ctx: Ctx, room: RoomId, number: bigint): void {
  const rounds = waiting.get(ctx.platform.seal) ?? new Map<string, Promise<void>>();
  waiting.set(ctx.platform.seal, rounds);
  const key = `${roomTopic(room)}:${number}`;
  if (rounds.has(key)) return;
  const told = pauseMs(COLLECT_MS).then(async () => {
    rounds.delete(key);
    await sayWhatStands(ctx, room, number).catch((error: unknown) => {
      // What stands is told again with the next bet, and read by whoever comes back.
      ctx.platform.log.debug({ err: error }, 'what stands on a table could not be told');
    });
  });
  rounds.set(key, told);
}

async function sayWhatStands(ctx: Ctx, room: RoomId, number: bigint): Promise<void> {
  const sums = await betStore.sumsIn(ctx.db, room, number);
  tellRoom(ctx, room, {
    type: 'table-sums',
    game: room.game,
    number: String(number),
    sums: sums.map((sum) => sumOf(ctx, sum)),
  });
}
