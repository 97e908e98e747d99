import type { Language } from '../../contract/brand.ts';
import type { CallOutput } from '../../contract/call.ts';
import type { LobbyGame } from '../../contract/lobby.ts';
import { type listFavourites, MOST_FAVOURITES } from '../../contract/lobby-picks.ts';
import { type Ctx, memberOf } from '../platform/process/ctx.ts';
import { fail } from '../platform/process/fail.ts';
import { transact } from '../platform/database/transaction.ts';
import { knownGame, knownGames } from './known-games.ts';
import { gameOf } from './presenting.ts';
import type { GameRow } from './store.ts';
import * as picks from './store-picks.ts';

/** How many games are remembered as played last. */
const MOST_RECENT = 24;

/** Node ids of the member's favourites, the latest first; also of games that are not offered now. */
export async function favouriteIds(ctx: Ctx): Promise<string[]> {
  const rows = await rowsOf(ctx, await picks.favouriteCodes(ctx.db, ctx.brand.id, memberOf(ctx).memberId), {});
  return rows.map(({ id }) => String(id));
}

/** The member's favourites that can be played, by page, the latest first. */
export async function favourites(
  ctx: Ctx,
  { pageNo, pageSize }: { pageNo: number; pageSize: number },
  language: Language,
): Promise<CallOutput<typeof listFavourites>> {
  const codes = await picks.favouriteCodes(ctx.db, ctx.brand.id, memberOf(ctx).memberId);
  const rows = await rowsOf(ctx, codes, { offered: true });
  const shown = rows.slice((pageNo - 1) * pageSize, pageNo * pageSize);
  return {
    content: shown.map((row) => gameOf(row, language, ctx.nowMs)),
    pageNum: pageNo,
    totalPages: Math.max(1, Math.ceil(rows.length / pageSize)),
  };
}

/**
 * Marks or unmarks a game; what is so already stays so.
 * @throws Refusal not_found, limit_reached
 */
export async function markFavourite(ctx: Ctx, nodeId: string, isMarked: boolean): Promise<void> {
  const { memberId } = memberOf(ctx);
  const game = (await knownGame(ctx, { id: BigInt(nodeId) })) ?? fail('not_found');
  if (!isMarked) return picks.deleteFavourite(ctx.db, ctx.brand.id, memberId, game.code);
  const marked = await picks.favouriteCodes(ctx.db, ctx.brand.id, memberId);
  if (marked.length >= MOST_FAVOURITES && !marked.includes(game.code)) fail('limit_reached');
  await picks.insertFavourite(ctx.db, ctx.brand.id, memberId, game.code, ctx.nowMs);
}

/** The games that the member opened last and that can be played, the latest first. */
export async function recentGames(ctx: Ctx, language: Language): Promise<LobbyGame[]> {
  const codes = await picks.recentCodes(ctx.db, ctx.brand.id, memberOf(ctx).memberId, MOST_RECENT);
  const rows = await rowsOf(ctx, codes, { offered: true });
  return rows.map((row) => gameOf(row, language, ctx.nowMs));
}

/** Remembers that the member of this call opens a game. */
export async function noteRecent(ctx: Ctx, code: string): Promise<void> {
  const { memberId } = memberOf(ctx);
  await transact(ctx, ({ db }) => picks.noteRecent(db, ctx.brand.id, memberId, code, ctx.nowMs, MOST_RECENT));
}

/** Rows of the given games in the given order; games that the brand does not have are left out. */
async function rowsOf(ctx: Ctx, codes: readonly string[], filter: { offered?: true }): Promise<GameRow[]> {
  const rows = await knownGames(ctx, filter);
  const byCode = new Map(rows.map((row) => [row.code, row]));
  return codes.flatMap((code) => byCode.get(code) ?? []);
}
