import type { Language } from '../../contract/brand.ts';
import type { CallOutput, CallParsed } from '../../contract/call.ts';
import type {
  getGameVendor,
  LobbyGame,
  listGames,
  listWinners,
  officeListGames,
  officeSaveGame,
} from '../../contract/lobby.ts';
import { fromMinor } from '../../contract/money.ts';
import * as audit from '../audit/service.ts';
import * as bets from '../bets/service.ts';
import type { Ctx } from '../platform/ctx.ts';
import { fail, failField } from '../platform/fail.ts';
import { transact } from '../platform/transaction.ts';
import { houseGames, houseVendor } from './house-games.ts';
import { gameOf, lanesOf } from './presenting.ts';
import { type CatalogueRow, type GameFilter, type Offer } from './store.ts';
import * as store from './store.ts';

export { launch, launchForFun } from './launching.ts';
export { merchantWallet, moveBetween, studioNames } from './studio-wallets.ts';

/** Categories with the vendors that have games there; only what can be played. */
export async function vendors(ctx: Ctx, language: Language): Promise<CallOutput<typeof getGameVendor>> {
  const rows = await store.gameRows(ctx.db, ctx.brand.id, { enabled: true });
  return { data: { lanes: lanesOf(rows, language) } };
}

/** The games of the hot lane. @param vassalage comma list of vendors; empty: all */
export async function hotGames(
  ctx: Ctx,
  vassalage: string | undefined,
  language: Language,
): Promise<{ list: LobbyGame[] }> {
  const rows = await store.gameRows(
    ctx.db,
    ctx.brand.id,
    { enabled: true, hot: true, vassalages: vassalagesOf(vassalage) },
    100,
  );
  return { list: rows.map((row) => gameOf(row, language)) };
}

/**
 * Games of a category, of vendors, of a group inside the category, or with a name, by page.
 * @throws Refusal bad_input where the group is none
 */
export async function games(
  ctx: Ctx,
  input: CallParsed<typeof listGames>,
  language: Language,
): Promise<CallOutput<typeof listGames>> {
  const group = input.gameClassify || 'ALL';
  if (group !== 'ALL' && group !== 'HOT') failField('gameClassify', 'invalid_value');
  const filter: GameFilter = {
    enabled: true,
    ...(group === 'HOT' ? { hot: true } : {}),
    category: input.gameType,
    vassalages: vassalagesOf(input.vassalage),
    name: plainName(input.gameName ?? '') || undefined,
  };
  const totalCount = await store.countGames(ctx.db, ctx.brand.id, filter);
  const rows = await store.gameRows(ctx.db, ctx.brand.id, filter, input.pageSize, (input.pageNo - 1) * input.pageSize);
  const totalPages = Math.max(1, Math.ceil(totalCount / input.pageSize));
  return { games: rows.map((row) => gameOf(row, language)), totalPages, totalCount };
}

/**
 * One game by its code, also one that is not offered now: records of past play still name it.
 * @throws Refusal not_found
 */
export async function game(ctx: Ctx, gameCode: string, language: Language): Promise<LobbyGame> {
  const row = await store.gameRow(ctx.db, ctx.brand.id, { code: gameCode });
  return row ? gameOf(row, language) : fail('not_found');
}

/** The names of all games of the brand by their codes, also of those that are not offered now. */
export async function gameNames(ctx: Ctx, language: Language): Promise<Map<string, string>> {
  const rows = await store.gameRows(ctx.db, ctx.brand.id, {});
  return new Map(rows.map((row) => [row.code, language === 'EN' ? row.name_en : row.name_bn]));
}

/** The latest wins with masked names; a return below the stake is no win and is not shown as one. */
export async function winners(
  ctx: Ctx,
  input: CallParsed<typeof listWinners>,
  language: Language,
): Promise<CallOutput<typeof listWinners>> {
  const { limitNum } = input;
  const category = input.gameCategory || 'ALL';
  const rows = await store.gameRows(ctx.db, ctx.brand.id, {});
  const known = new Map(rows.map((row) => [row.code, row]));
  const latest = await bets.latestWins(ctx, category === 'ALL' ? limitNum : MOST_WINS);
  const list = latest.flatMap((win) => {
    const row = known.get(win.gameCode);
    if (!row || win.payoutMinor <= win.stakeMinor || (category !== 'ALL' && row.category !== category)) return [];
    const { gameName, showIcon } = gameOf(row, language);
    return [
      {
        vo: {
          customerName: maskedName(win.memberId, language),
          gameName,
          iconUrl: showIcon,
          gameCode: win.gameCode,
          winAmount: fromMinor(win.payoutMinor, ctx.brand.settings.currency.decimals),
          winTimeMs: win.settledAtMs,
        },
      },
    ];
  });
  return { list: list.slice(0, limitNum) };
}

/** The brand's whole catalogue, with what is switched off. */
export async function officeGames(ctx: Ctx, language: Language): Promise<CallOutput<typeof officeListGames>> {
  const rows = await store.gameRows(ctx.db, ctx.brand.id, {});
  return rows.map((row) => ({ ...gameOf(row, language), enabled: row.enabled, position: row.position }));
}

/**
 * Shows or hides a game, marks it hot and places it, and writes down who did.
 * @throws Refusal not_found
 */
export async function saveGame(ctx: Ctx, input: CallParsed<typeof officeSaveGame>, address: string): Promise<void> {
  const after: Offer = { enabled: input.enabled, hot: input.isHot, position: input.position };
  await transact(ctx, async (ctx) => {
    const before = await store.gameRow(ctx.db, ctx.brand.id, { code: input.gameCode });
    if (!before || !(await store.updateOffer(ctx.db, ctx.brand.id, input.gameCode, after))) fail('not_found');
    const { enabled, hot, position } = before;
    await audit.record(ctx, {
      action: 'lobby.game.save',
      subject: `game:${input.gameCode}`,
      detail: { before: { enabled, hot, position }, after },
      address,
    });
  });
}

export interface NewGame extends CatalogueRow {
  vendor: { BN: string; EN: string };
}

/**
 * Puts a game into the catalogue, or renews what the catalogue says of it, and offers it to the brand of the ctx.
 * What the brand's operator decided about a game that he has already stays as it is.
 */
export async function registerGame(ctx: Ctx, { vendor, ...game }: NewGame, offer: Offer): Promise<void> {
  await transact(ctx, async ({ db, brand }) => {
    await store.upsertVendor(db, { vassalage: game.vassalage, name_bn: vendor.BN, name_en: vendor.EN });
    await store.upsertGame(db, { ...game, name_bn: plainName(game.name_bn), name_en: plainName(game.name_en) });
    await store.insertOffer(db, brand.id, game.code, offer);
  });
}

/** Offers every game of the house to the brand of the ctx; may be repeated at each start. */
export async function registerHouseGames(ctx: Ctx): Promise<void> {
  const vendor = { BN: houseVendor.name_bn, EN: houseVendor.name_en };
  for (const [at, game] of houseGames().entries()) {
    await registerGame(ctx, { ...game, vendor }, { enabled: true, hot: true, position: (at + 1) * 10 });
  }
}

const MOST_WINS = 50;

function vassalagesOf(list: string | undefined): string[] | undefined {
  const asked = (list ?? '')
    .split(',')
    .map((part) => part.trim().toUpperCase())
    .filter(Boolean);
  return asked.length > 0 ? asked : undefined;
}

/** Bengali letters can be written in two ways (য় as one sign or two): names are kept and sought in one of them. */
function plainName(name: string): string {
  return name
    .normalize('NFC')
    .replaceAll(/[\u200B-\u200D]/g, '')
    .replaceAll(/\s+/g, ' ')
    .trim();
}

/** 100123 -> 100**3, in the digits of the language: enough for a member to know himself, not for others. */
function maskedName(memberId: bigint, language: Language): string {
  const id = String(memberId);
  const masked = `${id.slice(0, 3)}**${id.slice(-1)}`;
  return language === 'EN' ? masked : masked.replaceAll(/\d/g, (digit) => '০১২৩৪৫৬৭৮৯'[Number(digit)]!);
}
