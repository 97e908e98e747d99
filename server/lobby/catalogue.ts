import { type GameCategory, gameCategories } from '../../contract/bets.ts';
import type { Language } from '../../contract/brand.ts';
import type { CallOutput, CallParsed } from '../../contract/call.ts';
import type { GameTag, MaintenanceWindow } from '../../contract/lobby.ts';
import type {
  listGameCategories,
  listStudios,
  officeListGames,
  officeSaveGame,
  saveGameCategory,
  saveStudio as saveStudioCall,
} from '../../contract/lobby-office.ts';
import { isSafeLink } from '../../contract/addresses.ts';
import * as audit from '../audit/service.ts';
import type { Ctx } from '../platform/process/ctx.ts';
import { fail, failField } from '../platform/process/fail.ts';
import { transact } from '../platform/database/transaction.ts';
import * as rooms from '../rooms/service.ts';
import * as rounds from '../rounds/service.ts';
import { currentLimits, limitsText, saveOrPropose } from './game-limits.ts';
import { houseGames, houseVendor } from './house-games.ts';
import { windowOf } from './maintenance.ts';
import { gameOf } from './presenting.ts';
import type { CatalogueRow, Offer } from './store-catalogue.ts';
import * as offers from './store-catalogue.ts';
import * as store from './store.ts';
import { rowsOfRooms } from './table-rooms.ts';

/** The brand's whole catalogue, with what is switched off. */
export async function catalogue(ctx: Ctx, language: Language): Promise<CallOutput<typeof officeListGames>> {
  const rows = await store.gameRows(ctx.db, ctx.brand.id);
  const limits = await rounds.ownLimits(ctx);
  const rhythms = await rooms.ownRhythms(ctx);
  return rows.map((row) => ({
    ...gameOf(row, language, ctx.nowMs),
    enabled: row.enabled,
    isNew: row.is_new && !row.enabled,
    position: row.position,
    planned: windowOf(row.maintenance_from, row.maintenance_until),
    limits: limitsText(ctx, limits.get(row.code)),
    pictureUrl: row.picture_url,
    rhythm: rooms.isTableRoom(row.code) ? (rhythms.get(row.code) ?? { bettingMs: null, pauseMs: null }) : null,
    suspendedBy: limits.get(row.code)?.suspendedBy ?? null,
  }));
}

/**
 * Shows or hides a game, marks it, places it, plans its maintenance, sets its picture and its limits, and writes down who did.
 * Limits that let more be staked or won wait for a second person; the rest counts.
 * @throws Refusal not_found, bad_input
 */
export async function saveGame(
  ctx: Ctx,
  input: CallParsed<typeof officeSaveGame>,
  address: string,
): Promise<CallOutput<typeof officeSaveGame>> {
  const { gameCode, enabled, isHot, position, planned, pictureUrl, names, rhythm, note } = input;
  checkWindow(planned ?? null);
  checkPicture(pictureUrl ?? null);
  if ((names || rhythm) && !rooms.isTableRoom(gameCode)) failField(names ? 'names' : 'rhythm', 'invalid_value');
  const tags = input.tags && [...new Set(input.tags)];
  return transact(ctx, async (ctx) => {
    const before = (await store.gameRow(ctx.db, ctx.brand.id, { code: gameCode })) ?? fail('not_found');
    const offer = { enabled, hot: isHot, position };
    if (!(await offers.updateOffer(ctx.db, ctx.brand.id, gameCode, { ...offer, tags, planned, pictureUrl, names }))) {
      fail('not_found');
    }
    await rooms.openOrClose(ctx, gameCode, enabled);
    const rhythmBefore = rhythm && (await rooms.ownRhythms(ctx)).get(gameCode);
    if (rhythm) await rooms.saveRhythm(ctx, gameCode, rhythm);
    const limitsBefore = await currentLimits(ctx, gameCode);
    const asked = input.limits && { gameCode, limits: input.limits, note };
    const proposalId = asked ? await saveOrPropose(ctx, asked, address) : null;
    const limits = proposalId === null ? input.limits : undefined;
    await audit.record(ctx, {
      action: 'lobby.game.save',
      subject: `game:${gameCode}`,
      detail: {
        before: {
          enabled: before.enabled,
          hot: before.hot,
          position: before.position,
          ...(tags && { tags: before.tags }),
          ...(planned !== undefined && { planned: windowOf(before.maintenance_from, before.maintenance_until) }),
          ...(limits && { limits: limitsBefore }),
          ...(pictureUrl !== undefined && { pictureUrl: before.picture_url }),
          ...(names && { names: { BN: before.name_bn, EN: before.name_en } }),
          ...(rhythm && { rhythm: rhythmBefore ?? null }),
        },
        after: {
          ...offer,
          ...(tags && { tags }),
          ...(planned !== undefined && { planned }),
          ...(limits && { limits }),
          ...(pictureUrl !== undefined && { pictureUrl }),
          ...(names && { names }),
          ...(rhythm && { rhythm }),
        },
      },
      address,
    });
    return { proposalId };
  });
}

/** The studios with games in the brand's catalogue, in its order. */
export async function studios(ctx: Ctx): Promise<CallOutput<typeof listStudios>> {
  const rows = await store.vendorRows(ctx.db, ctx.brand.id);
  const games = await store.gameRows(ctx.db, ctx.brand.id);
  return rows.map((row) => ({
    vassalage: row.vassalage,
    name: { BN: row.name_bn, EN: row.name_en },
    games: games.filter(({ vassalage }) => vassalage === row.vassalage).length,
    enabled: row.enabled,
    position: row.position,
    isEsports: row.is_esports,
    planned: windowOf(row.maintenance_from, row.maintenance_until),
    pictureUrl: row.picture_url,
  }));
}

/**
 * Shows or hides all games of a studio, places it, stands its sports under esports, plans its maintenance, and sets its picture.
 * @throws Refusal not_found, bad_input
 */
export async function saveStudio(ctx: Ctx, input: CallParsed<typeof saveStudioCall>, address: string): Promise<void> {
  const { vassalage, ...decided } = input;
  checkWindow(decided.planned);
  checkPicture(decided.pictureUrl ?? null);
  await transact(ctx, async (ctx) => {
    const before = (await studios(ctx)).find((one) => one.vassalage === vassalage) ?? fail('not_found');
    const { enabled, position, isEsports, planned, pictureUrl } = before;
    const after = { ...decided, pictureUrl: decided.pictureUrl === undefined ? pictureUrl : decided.pictureUrl };
    await offers.upsertVendorChoice(ctx.db, ctx.brand.id, vassalage, after);
    await audit.record(ctx, {
      action: 'lobby.studio.save',
      subject: `studio:${vassalage}`,
      detail: { before: { enabled, position, isEsports, planned, pictureUrl }, after },
      address,
    });
  });
}

/** Every kind of game in the brand's order, with how many games stand under it. */
export async function categories(ctx: Ctx): Promise<CallOutput<typeof listGameCategories>> {
  const choices = new Map((await store.categoryRows(ctx.db, ctx.brand.id)).map((row) => [row.category, row]));
  const games = await store.gameRows(ctx.db, ctx.brand.id);
  return gameCategories
    .map((category) => ({
      category,
      games: games.filter((row) => row.category === category).length,
      enabled: choices.get(category)?.enabled ?? true,
      position: choices.get(category)?.position ?? USUAL_PLACE,
    }))
    .toSorted((left, right) => left.position - right.position);
}

/** Shows or hides a kind of game, and places it among the others. */
export async function saveCategory(
  ctx: Ctx,
  { category, ...after }: CallParsed<typeof saveGameCategory>,
  address: string,
): Promise<void> {
  await transact(ctx, async (ctx) => {
    const before = (await categories(ctx)).find((one) => one.category === category);
    await offers.upsertCategoryChoice(ctx.db, ctx.brand.id, category, after);
    await audit.record(ctx, {
      action: 'lobby.category.save',
      subject: `category:${category}`,
      detail: { before: { enabled: before?.enabled ?? true, position: before?.position ?? USUAL_PLACE }, after },
      address,
    });
  });
}

export interface NewGame extends Omit<CatalogueRow, 'category'> {
  category: GameCategory;
  vendor: { BN: string; EN: string };
  tags?: readonly GameTag[];
}

/**
 * Puts a game into the catalogue, or renews what the catalogue says of it, and offers it to the brand of the ctx.
 * What the brand's operator decided about a game that they have already stays as it is.
 */
export async function registerGame(ctx: Ctx, { vendor, tags, ...game }: NewGame, offer: Offer): Promise<void> {
  await transact(ctx, async ({ db, brand }) => {
    await offers.upsertVendor(db, { vassalage: game.vassalage, name_bn: vendor.BN, name_en: vendor.EN });
    await offers.upsertGame(db, { ...game, name_bn: tidyName(game.name_bn), name_en: tidyName(game.name_en) });
    await offers.upsertOffer(db, brand.id, game.code, offer, tags ?? []);
  });
}

/** A lottery that came switched off was switched on: it stands in the lobby too. */
export async function showNewGame(ctx: Ctx, gameCode: string): Promise<void> {
  await offers.showNew(ctx.db, ctx.brand.id, gameCode);
}

/**
 * Offers every game of the house to the brand of the ctx; may be repeated at each start.
 * @param opens whether games that the brand does not have yet come switched on; else the office says that they are off
 */
export async function registerHouseGames(ctx: Ctx, opens = true): Promise<void> {
  const vendor = { BN: houseVendor.name_bn, EN: houseVendor.name_en };
  for (const [at, game] of houseGames().entries()) {
    await registerGame(
      ctx,
      { ...game, vendor },
      {
        enabled: opens,
        isNew: !opens,
        hot: true,
        position: (at + 1) * 10,
      },
    );
  }
  const known = await store.gameRows(ctx.db, ctx.brand.id);
  for (const row of rowsOfRooms(known.map(({ code }) => code))) await offers.upsertGame(ctx.db, row);
}

const USUAL_PLACE = 100;

function checkWindow(window: MaintenanceWindow | null): void {
  const untilMs = window?.untilMs ?? null;
  if (window && untilMs !== null && untilMs <= window.fromMs) failField('planned.untilMs', 'too_small');
}

function checkPicture(url: string | null): void {
  if (url !== null && !isSafeLink(url)) failField('pictureUrl', 'invalid_value');
}

/** Names are kept composed and without joiners that nobody sees. */
function tidyName(name: string): string {
  return name
    .normalize('NFC')
    .replaceAll(/[\u200B-\u200D]/g, '')
    .replaceAll(/\s+/g, ' ')
    .trim();
}
