import { gameOfRoom } from '../../games/tables/room-shapes.ts';
import { tableGames } from '../../games/catalogue.ts';
import type { Ctx } from '../platform/process/ctx.ts';
import { type RoomGame, isRunning } from './games.ts';
import type { RoomId } from './store.ts';
import * as store from './store-terms.ts';

/** How the rounds of a room follow each other, milliseconds; null: as at all tables of the brand. */
interface Rhythm {
  bettingMs: number | null;
  pauseMs: number | null;
}

/** Whether this is the code of a table's room: of a game of tables, or of a further room of one. */
export function isTableRoom(code: string): boolean {
  return tableGames.has(gameOfRoom(code));
}

/** How long bets are taken, and how long nothing happens between two rounds. */
export async function timesOf(
  ctx: Pick<Ctx, 'brand' | 'db'>,
  game: RoomGame,
  room: RoomId,
): Promise<{ bettingMs: number; pauseMs: number }> {
  const { play } = ctx.brand.settings;
  if (isRunning(game)) return { bettingMs: play.crashBettingMs, pauseMs: play.crashPauseMs };
  const own = await store.termsOf(ctx.db, room);
  return { bettingMs: own?.bettingMs ?? play.tableBettingMs, pauseMs: own?.pauseMs ?? play.tablePauseMs };
}

/** Whether rounds begin in the room; the one that is under way when it is closed is played to its end. */
export async function isOpen(ctx: Pick<Ctx, 'db'>, room: RoomId): Promise<boolean> {
  return (await store.termsOf(ctx.db, room))?.isOpen ?? true;
}

/** What the brand has said of the rhythm of single rooms, by their codes. */
export async function ownRhythms(ctx: Ctx): Promise<Map<string, Rhythm>> {
  const terms = await store.allTerms(ctx.db, ctx.brand.id);
  return new Map([...terms].map(([code, { bettingMs, pauseMs }]) => [code, { bettingMs, pauseMs }]));
}

/** Says how the rounds of a room follow each other from the next one on. */
export async function saveRhythm(ctx: Ctx, code: string, { bettingMs, pauseMs }: Rhythm): Promise<void> {
  const room = { brandId: ctx.brand.id, game: code };
  await store.saveTerms(ctx.db, room, { isOpen: await isOpen(ctx, room), bettingMs, pauseMs });
}

/** Opens a room, or closes it after the round that is under way; nothing where the code is of no table. */
export async function openOrClose(ctx: Ctx, code: string, opens: boolean): Promise<void> {
  if (!isTableRoom(code)) return;
  const room = { brandId: ctx.brand.id, game: code };
  const own = await store.termsOf(ctx.db, room);
  if ((own?.isOpen ?? true) === opens) return;
  const { bettingMs = null, pauseMs = null } = own ?? {};
  await store.saveTerms(ctx.db, room, { isOpen: opens, bettingMs, pauseMs });
}
