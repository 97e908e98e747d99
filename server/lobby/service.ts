import type { Language } from '../../contract/brand.ts';
import type { CallOutput, CallParsed } from '../../contract/call.ts';
import type { listRooms, listVendorGroups } from '../../contract/lobby-boards.ts';
import { type GameTag, gameTags, type getGameVendor, type listGames, type LobbyGame } from '../../contract/lobby.ts';
import type { Ctx } from '../platform/ctx.ts';
import { fail, failField } from '../platform/fail.ts';
import { gameOf, groupsOf, kindsOf, lanesOf } from './presenting.ts';
import { found } from './searching.ts';
import type { GameFilter, GameRow } from './store.ts';
import * as store from './store.ts';

export { playedNow, winners } from './boards.ts';
export {
  categories,
  catalogue,
  registerGame,
  type NewGame,
  registerHouseGames,
  saveCategory,
  saveGame,
  saveStudio,
  studios,
} from './catalogue.ts';
export { drawingOf, lotteryProvider } from './house-games.ts';
export { launch, launchForFun } from './launching.ts';
export { favouriteIds, favourites, markFavourite, recentGames } from './picks.ts';
export { importGames, providerGames } from './provider-games.ts';
export { merchantWallet, moveBetween, studioNames } from './studio-wallets.ts';

/** More than any brand offers. */
const EVERY_GAME = 10_000;
const MOST_HOT = 100;

/** Categories with the vendors that have games there; only what is offered. */
export async function vendors(ctx: Ctx, language: Language): Promise<CallOutput<typeof getGameVendor>> {
  const rows = await store.gameRows(ctx.db, ctx.brand.id, { offered: true }, EVERY_GAME);
  return { data: { lanes: lanesOf(rows, language) } };
}

/** By category and vendor, the groups that the vendor's games fall into. */
export async function vendorGroups(ctx: Ctx, language: Language): Promise<CallOutput<typeof listVendorGroups>> {
  const rows = await store.gameRows(ctx.db, ctx.brand.id, { offered: true }, EVERY_GAME);
  const content = kindsOf(rows).map(([category, games]) => {
    const vendors = [...Map.groupBy(games, ({ vassalage }) => vassalage)];
    return [category, Object.fromEntries(vendors.map(([vendor, his]) => [vendor, groupsOf(his, language)]))];
  });
  return { content: Object.fromEntries(content) };
}

/** The games of the hot lane. @param vassalage comma list of vendors; empty: all */
export async function hotGames(
  ctx: Ctx,
  vassalage: string | undefined,
  language: Language,
): Promise<{ list: LobbyGame[] }> {
  const filter = { offered: true, hot: true, vassalages: vassalagesOf(vassalage) } as const;
  const rows = await store.gameRows(ctx.db, ctx.brand.id, filter, MOST_HOT);
  return { list: rows.map((row) => gameOf(row, language, ctx.nowMs)) };
}

/** Card games between members: each is a room, launched by the id of its node. */
export async function rooms(
  ctx: Ctx,
  vassalage: string | undefined,
  language: Language,
): Promise<CallOutput<typeof listRooms>> {
  const filter = { offered: true, category: 'PVP', vassalages: vassalagesOf(vassalage) } as const;
  const rows = await store.gameRows(ctx.db, ctx.brand.id, filter);
  return { content: rows.map((row) => ({ ...gameOf(row, language, ctx.nowMs), roomId: String(row.id) })) };
}

/**
 * Games of a category, of vendors, of a group inside the category, or with a name, by page; what is sought by name
 * comes with the best match first.
 * @throws Refusal bad_input where the group is none
 */
export async function games(
  ctx: Ctx,
  input: CallParsed<typeof listGames>,
  language: Language,
): Promise<CallOutput<typeof listGames>> {
  const filter: GameFilter = {
    offered: true,
    ...groupFilter(input.gameClassify || 'ALL'),
    shownUnder: input.gameType,
    vassalages: vassalagesOf(input.vassalage),
  };
  const offset = (input.pageNo - 1) * input.pageSize;
  const isSearch = (input.gameName ?? '').trim() !== '';
  const { rows, totalCount } = isSearch
    ? await soughtGames(ctx, filter, input.gameName ?? '', offset, input.pageSize)
    : {
        rows: await store.gameRows(ctx.db, ctx.brand.id, filter, input.pageSize, offset),
        totalCount: await store.countGames(ctx.db, ctx.brand.id, filter),
      };
  const totalPages = Math.max(1, Math.ceil(totalCount / input.pageSize));
  return { games: rows.map((row) => gameOf(row, language, ctx.nowMs)), totalPages, totalCount };
}

/**
 * One game by its code, also one that is not offered now: records of past play still name it.
 * @throws Refusal not_found
 */
export async function game(ctx: Ctx, gameCode: string, language: Language): Promise<LobbyGame> {
  const row = await store.gameRow(ctx.db, ctx.brand.id, { code: gameCode });
  return row ? gameOf(row, language, ctx.nowMs) : fail('not_found');
}

/** The names of all games of the brand by their codes, also of those that are not offered now. */
export async function gameNames(ctx: Ctx, language: Language): Promise<Map<string, string>> {
  const rows = await store.gameTitles(ctx.db, ctx.brand.id, {});
  return new Map(rows.map((row) => [row.code, language === 'EN' ? row.name_en : row.name_bn]));
}

async function soughtGames(
  ctx: Ctx,
  filter: GameFilter,
  name: string,
  offset: number,
  limit: number,
): Promise<{ rows: GameRow[]; totalCount: number }> {
  const codes = found(await store.gameTitles(ctx.db, ctx.brand.id, filter), name);
  const shown = codes.slice(offset, offset + limit);
  const rows = shown.length === 0 ? [] : await store.gameRows(ctx.db, ctx.brand.id, { ...filter, codes: shown });
  return {
    rows: rows.toSorted((left, right) => shown.indexOf(left.code) - shown.indexOf(right.code)),
    totalCount: codes.length,
  };
}

function groupFilter(group: string): Pick<GameFilter, 'hot' | 'tag'> {
  if (group === 'ALL') return {};
  if (group === 'HOT') return { hot: true };
  return gameTags.includes(group as GameTag) ? { tag: group } : failField('gameClassify', 'invalid_value');
}

function vassalagesOf(list: string | undefined): string[] | undefined {
  const asked = (list ?? '')
    .split(',')
    .map((part) => part.trim().toUpperCase())
    .filter(Boolean);
  return asked.length > 0 ? asked : undefined;
}
