import { type BrandSettings, brandSettings } from '../../contract/brand.ts';
import * as audit from '../audit/service.ts';
import type { Brand, Ctx } from '../platform/ctx.ts';
import { afterCommit, transact } from '../platform/transaction.ts';
import { fail } from '../platform/fail.ts';
import { parseInput } from '../platform/parse.ts';
import { completeSettings } from './default-settings.ts';
import { forgetKnownBrands } from './known-brands.ts';
import { problemsOf } from './settings-checks.ts';
import { settingsDiff } from './settings-diff.ts';
import * as store from './store.ts';

export interface SaveRequest {
  /** The version that the editor had before him. */
  version: number;
  settings: BrandSettings;
  note: string;
  address?: string;
}

/**
 * Saves a whole document over the version that its editor saw, keeps it for ever and says who did it.
 * @returns the new version
 * @throws Refusal version_conflict with {version} where someone saved in between; bad_input with the fields that make no sense
 */
export async function saveSettings(ctx: Ctx, request: SaveRequest): Promise<{ version: number }> {
  const settings = sound(ctx, request.settings);
  const version = request.version + 1;
  await transact(ctx, async (ctx) => {
    const before = await store.currentRow(ctx.db, ctx.brand.id);
    const document = { brandId: ctx.brand.id, settings: JSON.stringify(settings), savedAtMs: ctx.nowMs };
    const saved = await store.replaceSettings(ctx.db, { ...document, fromVersion: request.version });
    if (!saved) fail('version_conflict', { version: before?.version ?? null });
    const staffAccount = ctx.actor.kind === 'staff' ? ctx.actor.account : null;
    await store.insertVersion(ctx.db, { ...document, version, staffAccount, note: request.note });
    await audit.record(ctx, {
      action: 'brand.settings.save',
      subject: `brand:${ctx.brand.code}`,
      detail: { version, note: request.note, changes: settingsDiff(completed(before?.settings), settings) },
      address: request.address ?? null,
    });
    afterCommit(ctx, () => {
      forgetKnownBrands();
      ctx.platform.live.publish(`brand:${ctx.brand.id}`, { type: 'settings', version });
    });
  });
  return { version };
}

export interface NewBrand {
  /** Small letters, digits and dashes. */
  code: string;
  /** Host names without a port, small letters; the first is the main one. */
  hosts: readonly string[];
  isDefault: boolean;
  settings: BrandSettings;
}

/**
 * Opens a brand with its first version.
 * @param ctx its brand is not looked at: there is none yet
 * @throws Refusal bad_input as saveSettings; a database error where the code, a host or the default is taken
 */
export async function createBrand(ctx: Omit<Ctx, 'brand'>, brand: NewBrand): Promise<Brand> {
  const draft: Brand = { id: 0, code: brand.code, version: 1, settings: brand.settings };
  return transact({ ...ctx, brand: draft }, async (ctx) => {
    const settings = sound(ctx, brand.settings);
    const document = { settings: JSON.stringify(settings), savedAtMs: ctx.nowMs };
    const id = await store.insertBrand(ctx.db, { ...brand, ...document });
    await store.insertVersion(ctx.db, { ...document, brandId: id, version: 1, staffAccount: null, note: '' });
    afterCommit(ctx, forgetKnownBrands);
    return { ...draft, id, settings };
  });
}

const VERSIONS_PER_PAGE = 20;

export interface SettingsVersion {
  version: number;
  savedAtMs: number;
  savedBy: string | null;
  note: string;
  changes: { path: string; before: string; after: string }[];
}

/** Who changed what in the brand's settings, newest first, 20 a page. */
export async function settingsVersions(
  ctx: Ctx,
  pageNo: number,
): Promise<{ list: SettingsVersion[]; totalCount: number; totalPages: number }> {
  // One row more than the page: each version is told apart from the one before it.
  const rows = await store.versionRows(ctx.db, ctx.brand.id, (pageNo - 1) * VERSIONS_PER_PAGE, VERSIONS_PER_PAGE + 1);
  const totalCount = await store.countVersions(ctx.db, ctx.brand.id);
  const list = rows.slice(0, VERSIONS_PER_PAGE).map((row, at) => ({
    version: row.version,
    savedAtMs: row.savedAt.getTime(),
    savedBy: row.staffAccount,
    note: row.note,
    changes: rows[at + 1] ? settingsDiff(completed(rows[at + 1]!.settings), completed(row.settings)) : [],
  }));
  return { list, totalCount, totalPages: Math.max(1, Math.ceil(totalCount / VERSIONS_PER_PAGE)) };
}

/** The document as it stands in the database now, not as this process remembers it: an editor needs the newest. */
export async function currentSettings(
  ctx: Ctx,
): Promise<{ version: number; settings: BrandSettings; savedAtMs: number; savedBy: string | null }> {
  const row = await store.currentRow(ctx.db, ctx.brand.id);
  if (!row) fail('not_found');
  return {
    version: row.version,
    settings: completed(row.settings),
    savedAtMs: row.savedAt.getTime(),
    savedBy: row.staffAccount,
  };
}

function completed(stored: unknown): BrandSettings {
  return completeSettings(stored ?? {});
}

/** The document, well-formed and making sense; an end of a maintenance that is not on is forgotten. */
function sound(ctx: Ctx, given: BrandSettings): BrandSettings {
  const settings = parseInput(brandSettings, given) as BrandSettings;
  const problems = problemsOf(settings);
  if (settings.regionRules.mode !== 'off' && ctx.platform.config.trustedProxies === 0) {
    problems['settings.regionRules.mode'] = 'country_unknown';
  }
  const { sms, external } = settings.verification;
  const { smsOrigins, phoneAuth } = ctx.platform.config.messages;
  if (sms.provider === 'http' && !smsOrigins.includes(URL.parse(sms.url ?? '')?.origin ?? '')) {
    problems['settings.verification.sms.url'] ??= 'provider_unreachable';
  }
  if (external && phoneAuth === null) problems['settings.verification.external'] = 'provider_unreachable';
  if (Object.keys(problems).length > 0) fail('bad_input', { fields: problems });
  return settings.maintenance.on ? settings : { ...settings, maintenance: { on: false, endMs: null } };
}
