import type { BrandSettings, Language } from '../../contract/brand.ts';
import type { Brand, Ctx } from '../platform/process/ctx.ts';
import type { Db } from '../platform/database/database.ts';
import { fail } from '../platform/process/fail.ts';
import { shown } from '../platform/pages/shown.ts';
import { type Country, countriesIn } from './service-countries.ts';
import { knownBrands } from './known-brands.ts';
import { completeSettings } from './service-default-settings.ts';
import * as store from './store.ts';
import { themeCss as cssOf } from './theme.ts';
import { whitelabelTree } from './whitelabel.ts';

/**
 * The brand that a request is for: the one that it names, else that of the host name, else the default brand.
 * @param merchant the Merchant header, null where there is none
 * @param host without a port
 * @throws Refusal unknown_brand
 */
export async function brandOf(db: Db, merchant: string | null, host: string): Promise<Brand> {
  const { byCode, byHost, fallback } = await knownBrands(db);
  if (merchant !== null) return byCode.get(merchant) ?? fail('unknown_brand');
  return byHost.get(host.toLowerCase()) ?? fallback ?? fail('unknown_brand');
}

/** The brand with this id as it stands now, or null: for work that no request started. */
export async function brandById(db: Db, id: number): Promise<Brand | null> {
  return (await knownBrands(db)).list.find((brand) => brand.id === id) ?? null;
}

/** Every brand of this installation. */
export async function allBrands(db: Db): Promise<readonly Brand[]> {
  return (await knownBrands(db)).list;
}

/** What the operator had decided at a moment; before they decided anything, what the brand began with. */
export async function settingsAt({ db, brand }: Ctx, atMs: number): Promise<BrandSettings> {
  return completeSettings((await store.settingsAt(db, brand.id, atMs)) as Partial<BrandSettings>);
}

/** A day of the brand, as 2026-11-01, and what the operator had decided as it began. */
export interface BrandDay {
  readonly day: string;
  readonly settings: BrandSettings;
}

/** The days on which moments fall, in the order of the moments: what a day is counted by was decided before it. */
export async function daysAt(ctx: Ctx, atMs: readonly number[]): Promise<BrandDay[]> {
  if (atMs.length === 0) return [];
  const known = new Map<string, BrandDay>();
  const days: BrandDay[] = [];
  for (const { day, from } of await store.daysOf(ctx.db, ctx.brand.settings.timeZone, atMs)) {
    const found = known.get(day) ?? { day, settings: await settingsAt(ctx, from.getTime()) };
    known.set(day, found);
    days.push(found);
  }
  return days;
}

/** Host names of all brands: the sites whose pages may open our sockets. */
export async function allHosts(db: Db): Promise<readonly string[]> {
  return [...(await knownBrands(db)).byHost.keys()];
}

/**
 * Brands as the office lists them.
 * @param codes the brands that the asking staff member works for; null: every brand
 */
export async function brandSummaries(
  db: Db,
  codes: readonly string[] | null,
): Promise<{ code: string; name: BrandSettings['name']; hosts: string[] }[]> {
  const { list } = await knownBrands(db);
  return list
    .filter((brand) => codes === null || codes.includes(brand.code))
    .map((brand) => ({ code: brand.code, name: brand.settings.name, hosts: [...brand.hosts] }));
}

/** The brand's look as a style sheet. */
export async function themeCss(ctx: Ctx): Promise<string> {
  const { css } = await shown(ctx, 'theme css', async () => ({ value: { css: cssOf(ctx.brand.settings.theme) } }));
  return css;
}

/** Which functions the brand offers, as a tree. */
export function whitelabel(ctx: Ctx): Promise<ReturnType<typeof whitelabelTree>> {
  return shown(ctx, 'whitelabel', async () => ({ value: whitelabelTree(ctx.brand.settings.switches) }));
}

/** Every country with its dialling code, sorted by its name in the language. */
export function countries(language: Language): readonly Country[] {
  return countriesIn(language);
}

/** The rules of the registration fields. */
export function registerRules(ctx: Ctx): BrandSettings['register'] {
  return ctx.brand.settings.register;
}
