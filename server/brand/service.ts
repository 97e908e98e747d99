import type { BrandSettings, Language } from '../../contract/brand.ts';
import type { Brand, Ctx } from '../platform/ctx.ts';
import type { Db } from '../platform/database.ts';
import { fail } from '../platform/fail.ts';
import { type Country, countriesIn } from './countries.ts';
import { knownBrands } from './known-brands.ts';

export { defaultSettings } from './default-settings.ts';
export { createBrand, currentSettings, saveSettings, settingsVersions } from './editing.ts';
export { pageTitle } from './page-title.ts';
export { dialingCodeOf } from './countries.ts';
export { admit, mainSite, sitesOf, systemStatus } from './status.ts';
export { themeCss } from './theme.ts';
export { whitelabelTree } from './whitelabel.ts';

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

/** Every country with its dialling code, sorted by its name in the language. */
export function countries(language: Language): readonly Country[] {
  return countriesIn(language);
}

/** The rules of the registration fields. */
export function registerRules(ctx: Ctx): BrandSettings['register'] {
  return ctx.brand.settings.register;
}
