import type { Language } from '../../contract/brand.ts';
import type { CallOutput, CallParsed } from '../../contract/call.ts';
import type { listRooms, listVendorGroups } from '../../contract/lobby-boards.ts';
import { type GameTag, gameTags, type getGameVendor, type listGames, type LobbyGame } from '../../contract/lobby.ts';
import * as pvp from '../pvp/service.ts';
import type { Ctx } from '../platform/process/ctx.ts';
import { fail, failField } from '../platform/process/fail.ts';
import { shown } from '../platform/pages/shown.ts';
import { type GameFilter, knownGame, knownGames, untilNextWindow } from './known-games.ts';
import { gameOf, groupsOf, kindsOf, lanesOf } from './presenting.ts';
import { found } from './searching.ts';
import type { GameRow } from './store.ts';

export { gameTotals, switchMany } from './switching.ts';
export { maskedName, playedNow, roomsNow, winners } from './boards.ts';
export {
  categories,
  catalogue,
  registerGame,
  type NewGame,
  registerHouseGames,
  saveCategory,
  saveGame,
  saveStudio,
  showNewGame,
  studios,
} from './catalogue.ts';
export { carryOutLimits } from './game-limits.ts';
export { drawingOf, lotteryProvider, sportsProvider } from './house-games.ts';
export { launch, launchForFun } from './launching.ts';
export { fileNames, namesOfGames } from './names.ts';
export { favouriteIds, favourites, markFavourite, recentGames } from './picks.ts';
export { importGames, providerGames } from './provider-games.ts';
export { addRoom } from './table-rooms.ts';
export { merchantWallet, moveBetween, studioNames } from './studio-wallets.ts';

const MOST_HOT = 100;

/** Categories with the vendors that have games there; only what is offered. */
export async function vendors(ctx: Ctx, language: Language): Promise<CallOutput<typeof getGameVendor>> {
  return shown(ctx, `vendors ${language}`, async () => ({
    value: { data: { lanes: lanesOf(await knownGames(ctx, { offered: true }), language) } },
  }));
}

/** By category and vendor, the groups that the vendor's games fall into. */
export async function vendorGroups(ctx: Ctx, language: Language): Promise<CallOutput<typeof listVendorGroups>> {
  return shown(ctx, `vendor groups ${language}`, async () => {
    const content = kindsOf(await knownGames(ctx, { offered: true })).map(([category, games]) => {
      const vendors = [...Map.groupBy(games, ({ vassalage }) => vassalage)];
      return [category, Object.fromEntries(vendors.map(([vendor, his]) => [vendor, groupsOf(his, language)]))];
    });
    return { value: { content: Object.fromEntries(content) } };
  });
}

/** The games of the hot lane. @param vassalage comma list of vendors; empty: all */
export async function hotGames(
  ctx: Ctx,
  vassalage: string | undefined,
  language: Language,
): Promise<{ list: LobbyGame[] }> {
  const vassalages = await vassalagesOf(ctx, vassalage);
  return shown(ctx, `hot ${language} ${vassalages?.join() ?? '*'}`, async () => {
    const rows = (await knownGames(ctx, { offered: true, hot: true, vassalages })).slice(0, MOST_HOT);
    return {
      value: { list: rows.map((row) => gameOf(row, language, ctx.nowMs)) },
      untilMs: untilNextWindow(rows, ctx.nowMs),
    };
  });
}

/** Card games between members: each is a room, launched by the id of its node. */
export async function rooms(
  ctx: Ctx,
  vassalage: string | undefined,
  language: Language,
): Promise<CallOutput<typeof listRooms>> {
  const rows = await knownGames(ctx, {
    offered: true,
    category: 'PVP',
    vassalages: await vassalagesOf(ctx, vassalage),
  });
  const people = await pvp.peopleNow(ctx);
  return {
    content: rows.map((row) => ({
      ...gameOf(row, language, ctx.nowMs),
      roomId: String(row.id),
      players: people.get(row.code)?.players ?? 0,
      leastBuyIn: people.get(row.code)?.leastBuyIn ?? null,
    })),
  };
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
  const { gameType, pageNo, pageSize } = input;
  const group = input.gameClassify || 'ALL';
  const vassalages = await vassalagesOf(ctx, input.vassalage);
  const rows = await knownGames(ctx, { offered: true, ...groupFilter(group), shownUnder: gameType, vassalages });
  const sought = (input.gameName ?? '').trim();
  if (sought !== '') return pageOfGames(ctx, soughtGames(rows, input.gameName ?? ''), input, language);
  // A page that is not there has no name of its own: strangers would fill the memory with nothing.
  if ((pageNo - 1) * pageSize >= rows.length) return pageOfGames(ctx, rows, input, language);
  const name = `games ${language} ${gameType ?? ''} ${group} ${vassalages?.join() ?? '*'} ${pageNo} ${pageSize}`;
  return shown(ctx, name, async () => ({
    value: pageOfGames(ctx, rows, input, language),
    untilMs: untilNextWindow(rows, ctx.nowMs),
  }));
}

function pageOfGames(
  ctx: Ctx,
  rows: readonly GameRow[],
  { pageNo, pageSize }: Pick<CallParsed<typeof listGames>, 'pageNo' | 'pageSize'>,
  language: Language,
): CallOutput<typeof listGames> {
  const offset = (pageNo - 1) * pageSize;
  return {
    games: rows.slice(offset, offset + pageSize).map((row) => gameOf(row, language, ctx.nowMs)),
    totalPages: Math.max(1, Math.ceil(rows.length / pageSize)),
    totalCount: rows.length,
  };
}

/**
 * One game by its code, also one that is not offered now: records of past play still name it.
 * @throws Refusal not_found
 */
export async function game(ctx: Ctx, gameCode: string, language: Language): Promise<LobbyGame> {
  return (await gameIfKnown(ctx, gameCode, language)) ?? fail('not_found');
}

/** The same; undefined where there is no such game. */
export async function gameIfKnown(ctx: Ctx, gameCode: string, language: Language): Promise<LobbyGame | undefined> {
  const row = await knownGame(ctx, { code: gameCode });
  return row && gameOf(row, language, ctx.nowMs);
}

/** All games of the brand by their codes: name, kind and studio, also of those that are not offered now. */
export async function gamesInBrief(
  ctx: Ctx,
): Promise<Map<string, { name: Record<Language, string>; category: string; studio: string }>> {
  const rows = await knownGames(ctx);
  return new Map(
    rows.map((row) => [
      row.code,
      { name: { BN: row.name_bn, EN: row.name_en }, category: row.category, studio: row.vassalage },
    ]),
  );
}

/** The names of all games of the brand by their codes, also of those that are not offered now. */
export async function gameNames(ctx: Ctx, language: Language): Promise<Map<string, string>> {
  const rows = await knownGames(ctx);
  return new Map(rows.map((row) => [row.code, language === 'EN' ? row.name_en : row.name_bn]));
}

function soughtGames(rows: readonly GameRow[], name: string): GameRow[] {
  const byCode = new Map(rows.map((row) => [row.code, row]));
  return found(rows, name).flatMap((code) => byCode.get(code) ?? []);
}

function groupFilter(group: string): Pick<GameFilter, 'hot' | 'tag'> {
  if (group === 'ALL') return {};
  if (group === 'HOT') return { hot: true };
  return gameTags.includes(group as GameTag) ? { tag: group } : failField('gameClassify', 'invalid_value');
}

/** Those asked for that have games here: of all that may be asked only so many make an answer of their own. */
async function vassalagesOf(ctx: Ctx, list: string | undefined): Promise<string[] | undefined> {
  const asked = new Set((list ?? '').split(',').map((part) => part.trim().toUpperCase()));
  asked.delete('');
  if (asked.size === 0) return undefined;
  const known = new Set((await knownGames(ctx)).map(({ vassalage }) => vassalage));
  return [...known].filter((vassalage) => asked.has(vassalage));
}
