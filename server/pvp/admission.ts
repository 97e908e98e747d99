import { fromMinor } from '../../contract/money.ts';
import type { Ctx } from '../platform/process/ctx.ts';
import { fail } from '../platform/process/fail.ts';
import { type Linked, linkedAmong } from './company.ts';
import type { RoomRow } from './store-rooms.ts';
import * as roomStore from './store-rooms.ts';
import type { Table } from './state.ts';

/** A room of a game that members may come to now. @throws Refusal not_found, game_maintenance */
export async function roomToEnter(ctx: Ctx, roomId: bigint, gameCode: string): Promise<RoomRow> {
  const room = await roomStore.roomById(ctx.db, ctx.brand.id, roomId);
  if (!room || !room.enabled || room.game_code !== gameCode) fail('not_found');
  if (room.paused) fail('game_maintenance');
  return room;
}

/** Why a member may not sit down at a table, and beside whom; null: they may. */
export async function whyNot(
  ctx: Ctx,
  { seats, room, row }: Table,
  memberId: bigint,
): Promise<{ code: 'pvp_full' } | { code: 'pvp_linked'; linked: Linked } | null> {
  if (row.closed_at !== null || seats.length >= room.seats) return { code: 'pvp_full' };
  const others = seats.flatMap(({ member_id: id }) => id ?? []);
  if (others.includes(memberId)) return { code: 'pvp_full' };
  const [linked] = await linkedAmong(ctx, memberId, others);
  return linked ? { code: 'pvp_linked', linked } : null;
}

/** The lowest seat of a table that is free. */
export function freeSeat({ seats, room }: Table): number | undefined {
  const taken = new Set(seats.map(({ seat }) => seat));
  return Array.from({ length: room.seats }, (_, at) => at + 1).find((seat) => !taken.has(seat));
}

/** @throws Refusal pvp_buy_in with what may be brought */
export function refuseBuyIn(ctx: Ctx, leastMinor: bigint, mostMinor: bigint): never {
  const { decimals } = ctx.brand.settings.currency;
  return fail('pvp_buy_in', { least: fromMinor(leastMinor, decimals), most: fromMinor(mostMinor, decimals) });
}
