import type { Ctx } from '../platform/process/ctx.ts';
import { flightVoice } from './flight-telling.ts';
import { gameNamed, isRunning, type Seat } from './games.ts';
import type { RoomId, RoundRow } from './store.ts';
import type { BetRow } from './store-bets.ts';
import { tableVoice } from './table-telling.ts';
import type { Voice } from './telling.ts';
import { tellWatchers } from './watching.ts';

/** What is told of a room, in the words of its game. */

/** A round has been opened, or has moved on: all are told where it is. */
export function tellMoved(ctx: Ctx, round: RoundRow, atMs: number): void {
  voiceOf(round.game_code).tellMoved(ctx, round, atMs);
  tellWatchers(ctx, { brandId: round.brand_id, game: round.game_code });
}

/** Bets of a round have been placed, taken back or cashed out: all are told, together with what changes in the next moment. */
export function tellChanged(ctx: Ctx, { room }: Seat, number: bigint, bets: readonly BetRow[]): void {
  if (bets.length === 0) return;
  voiceOf(room.game).tellChanged(ctx, room, number, bets);
  tellWatchers(ctx, room);
}

/** A player is told what became of their bets, on all their open frames. */
export function tellOwn(ctx: Ctx, room: RoomId, memberId: bigint, bets: readonly BetRow[], balanceMinor: bigint): void {
  voiceOf(room.game).tellOwn(ctx, room, memberId, bets, balanceMinor);
}

/** No round is begun at the moment. */
export function tellMaintenance(ctx: Ctx, room: RoomId): void {
  voiceOf(room.game).tellMaintenance(ctx, room);
}

function voiceOf(game: string): Voice {
  return isRunning(gameNamed(game)) ? flightVoice : tableVoice;
}
