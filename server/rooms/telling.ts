import type { CrashNews } from '../../contract/crash.ts';
import type { TableNews } from '../../contract/tables.ts';
import type { Ctx } from '../platform/process/ctx.ts';
import type { RoomId, RoundRow } from './store.ts';
import type { BetRow } from './store-bets.ts';

/** How the news of a game is worded; voices.ts says when each is told. */
export interface Voice {
  tellMoved(ctx: Ctx, round: RoundRow, atMs: number): void;
  tellChanged(ctx: Ctx, room: RoomId, number: bigint, changed: readonly BetRow[]): void;
  tellOwn(ctx: Ctx, room: RoomId, memberId: bigint, bets: readonly BetRow[], balanceMinor: bigint): void;
  tellMaintenance(ctx: Ctx, room: RoomId): void;
}

/** Where the news of a room goes. */
export function roomTopic({ brandId, game }: RoomId): string {
  return `room:${brandId}:${game}`;
}

/** Where the news of one player's own bets goes. */
export function playerTopic({ brandId, game }: RoomId, memberId: bigint): string {
  return `room:${brandId}:${game}:${memberId}`;
}

export function tellRoom(ctx: Pick<Ctx, 'platform'>, room: RoomId, news: TableNews | CrashNews): void {
  ctx.platform.live.publish(roomTopic(room), news);
}

export function tellPlayer(
  ctx: Pick<Ctx, 'platform'>,
  room: RoomId,
  memberId: bigint,
  news: TableNews | CrashNews,
): void {
  ctx.platform.live.publish(playerTopic(room, memberId), news);
}
