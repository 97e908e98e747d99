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
import { fromMinor, toMinor } from '../../contract/money.ts';
import { isSafeLink } from '../../contract/rich-text.ts';
import * as audit from '../audit/service.ts';
import type { Ctx } from '../platform/ctx.ts';
import { fail, failField } from '../platform/fail.ts';
import { transact } from '../platform/transaction.ts';
import * as providers from '../providers/service.ts';
import { houseGames, houseVendor } from './house-games.ts';
import { windowOf } from './maintenance.ts';
import { gameOf } from './presenting.ts';
import type { CatalogueRow, Offer } from './store-catalogue.ts';
import * as offers from './store-catalogue.ts';
import * as store from './store.ts';

/** The brand's whole catalogue, with what is switched off. */
export async function catalogue(ctx: Ctx, language: Language): Promise<CallOutput<typeof officeListGames>> {
  const rows = await store.gameRows(ctx.db, ctx.brand.id, {}, EVERY_GAME);
  const limits = await providers.ownLimits(ctx);
  return rows.map((row) => ({
    ...gameOf(row, language, ctx.nowMs),
    enabled: row.enabled,
    position: row.position,
    planned: windowOf(row.maintenance_from, row.maintenance_until),
    limits: limitsText(ctx, limits.get(row.code)),
    pictureUrl: row.picture_url,
    suspendedBy: limits.get(row.code)?.suspendedBy ?? null,
  }));
}

/**
 * Shows or hides a game, marks it, places it, plans its maintenance, sets its limits and its picture, and writes down who did.
 * @throws Refusal not_found, bad_input
 */
export async function saveGame(ctx: Ctx, input: CallParsed<typeof officeSaveGame>, address: string): Promise<void> {
  const { gameCode, enabled, isHot, position, planned, pictureUrl } = input;
  checkWindow(planned ?? null);
  checkPicture(pictureUrl ?? null);
  const tags = input.tags && [...new Set(input.tags)];
  const limits = input.limits && limitsMinor(ctx, input.limits);
  await transact(ctx, async (ctx) => {
    const before = (await store.gameRow(ctx.db, ctx.brand.id, { code: gameCode })) ?? fail('not_found');
    const offer = { enabled, hot: isHot, position };
    if (!(await offers.updateOffer(ctx.db, ctx.brand.id, gameCode, { ...offer, tags, planned, pictureUrl }))) {
      fail('not_found');
    }
    const limitsBefore = limitsText(ctx, (await providers.ownLimits(ctx)).get(gameCode));
    if (limits) await providers.saveLimits(ctx, gameCode, limits);
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
        },
        after: {
          ...offer,
          ...(tags && { tags }),
          ...(planned !== undefined && { planned }),
          ...(limits && { limits: input.limits }),
          ...(pictureUrl !== undefined && { pictureUrl }),
        },
      },
      address,
    });
  });
}

/** The studios with games in the brand's catalogue, in its order. */
export async function studios(ctx: Ctx): Promise<CallOutput<typeof listStudios>> {
  const rows = await store.vendorRows(ctx.db, ctx.brand.id);
  const games = await store.gameRows(ctx.db, ctx.brand.id, {}, EVERY_GAME);
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
  const games = await store.gameRows(ctx.db, ctx.brand.id, {}, EVERY_GAME);
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
 * What the brand's operator decided about a game that he has already stays as it is.
 */
export async function registerGame(ctx: Ctx, { vendor, tags, ...game }: NewGame, offer: Offer): Promise<void> {
  await transact(ctx, async ({ db, brand }) => {
    await offers.upsertVendor(db, { vassalage: game.vassalage, name_bn: vendor.BN, name_en: vendor.EN });
    await offers.upsertGame(db, { ...game, name_bn: tidyName(game.name_bn), name_en: tidyName(game.name_en) });
    await offers.insertOffer(db, brand.id, game.code, offer, tags ?? []);
  });
}

/** Offers every game of the house to the brand of the ctx; may be repeated at each start. */
export async function registerHouseGames(ctx: Ctx): Promise<void> {
  const vendor = { BN: houseVendor.name_bn, EN: houseVendor.name_en };
  for (const [at, game] of houseGames().entries()) {
    await registerGame(ctx, { ...game, vendor }, { enabled: true, hot: true, position: (at + 1) * 10 });
  }
}

function limitsText(ctx: Ctx, own: Partial<providers.OwnLimits> = {}) {
  const text = (minor: bigint | null | undefined) =>
    minor === null || minor === undefined ? null : fromMinor(minor, ctx.brand.settings.currency.decimals);
  return {
    leastStake: text(own.leastStakeMinor),
    mostStake: text(own.mostStakeMinor),
    mostPayout: text(own.mostPayoutMinor),
  };
}

/** @throws Refusal bad_input for amounts that are none, or a least above the most that will count beside it */
function limitsMinor(ctx: Ctx, given: NonNullable<CallParsed<typeof officeSaveGame>['limits']>): providers.OwnLimits {
  const { play, currency } = ctx.brand.settings;
  const minor = (field: keyof typeof given) => {
    const text = given[field];
    if (text === null) return null;
    const amount = toMinor(text, currency.decimals) ?? failField(`limits.${field}`, 'invalid_amount');
    return amount > 0n ? amount : failField(`limits.${field}`, 'too_small');
  };
  const limits = {
    leastStakeMinor: minor('leastStake'),
    mostStakeMinor: minor('mostStake'),
    mostPayoutMinor: minor('mostPayout'),
  };
  const least = limits.leastStakeMinor ?? BigInt(play.leastStakeMinor);
  const most = limits.mostStakeMinor ?? BigInt(play.mostStakeMinor);
  if (least > most)
    failField(limits.mostStakeMinor === null ? 'limits.leastStake' : 'limits.mostStake', 'invalid_value');
  if (most > (limits.mostPayoutMinor ?? BigInt(play.mostPayoutMinor))) failField('limits.mostPayout', 'too_small');
  return limits;
}

const EVERY_GAME = 10_000;
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
