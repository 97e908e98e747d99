import { type BrandSettings, brandSettings } from '../../contract/brand.ts';
import type { Feature } from '../../contract/features.ts';
import * as audit from '../audit/service.ts';
import { isGuarded } from '../../contract/guarded-settings.ts';
import * as proposals from '../proposals/service.ts';
import { type Brand, type Ctx, staffOf } from '../platform/process/ctx.ts';
import { afterCommit, transact } from '../platform/database/transaction.ts';
import { fail } from '../platform/process/fail.ts';
import { parseInput } from '../platform/http/parse.ts';
import { refuseForeignLogo } from './service-logo.ts';
import { completeSettings, defaultSettings } from './service-default-settings.ts';
import { problemsOf } from './settings-checks.ts';
import * as store from './store.ts';

export interface SaveRequest {
  /** The version that the editor had before them. */
  version: number;
  settings: BrandSettings;
  note: string;
  address?: string;
}

/**
 * Saves a whole document over the version that its editor saw, keeps it for ever and says who did it. What staff change of
 * settings that move money or doors waits for a second person instead, with all that was changed together with it.
 * @returns the version that stands now, and the proposal that waits, if one does
 * @throws Refusal version_conflict with {version} where someone saved in between; bad_input with the fields that make no
 * sense, and with too_short on the note where a second person needs to know why
 */
export async function saveSettings(
  ctx: Ctx,
  request: SaveRequest,
): Promise<{ version: number; proposalId: string | null }> {
  const settings = sound(ctx, request.settings);
  return transact(ctx, async (ctx) => {
    const before = await store.currentRow(ctx.db, ctx.brand.id);
    const changes = proposals.changesBetween(completed(before?.settings), settings);
    await refuseOtherCurrency(ctx, changes);
    await refuseForeignLogo(ctx, settings);
    if (before?.version !== request.version) fail('version_conflict', { version: before?.version ?? null });
    if (ctx.actor.kind === 'staff' && changes.some(({ path }) => isGuarded(path))) {
      const { note: reason, address = null } = request;
      const asked = { kind: 'settings', subject: `brand:${ctx.brand.code}`, body: { settings }, reason } as const;
      const proposal = await proposals.propose(ctx, { ...asked, changes, field: 'note' }, address);
      return { version: request.version, proposalId: proposal.id };
    }
    const by = ctx.actor.kind === 'staff' ? ctx.actor.account : null;
    return { version: await write(ctx, { ...request, settings, changes, by }), proposalId: null };
  });
}

/**
 * Carries out a change of settings that two people agreed on; what else was saved meanwhile stays.
 * @throws Refusal proposal_stale where one of its values has been changed since; bad_input where it makes no sense any more
 */
export async function carryOutSettings(ctx: Ctx, approved: proposals.Approved, address: string): Promise<null> {
  const { settings: proposed } = approved.body as { settings: BrandSettings };
  const row = (await store.currentRow(ctx.db, ctx.brand.id)) ?? fail('not_found');
  const current = completed(row.settings);
  const settings = sound(ctx, proposals.agreedOver(current, completed(proposed), approved.changes));
  await refuseOtherCurrency(ctx, approved.changes);
  await refuseForeignLogo(ctx, settings);
  const by = `${approved.proposedBy} + ${staffOf(ctx).account}`;
  const { changes, reason: note } = approved;
  await write(ctx, { version: row.version, settings, changes, note, by, address });
  return null;
}

async function write(
  ctx: Ctx,
  {
    settings,
    changes,
    by,
    note,
    ...request
  }: SaveRequest & { changes: readonly proposals.Change[]; by: string | null },
): Promise<number> {
  const version = request.version + 1;
  const document = { brandId: ctx.brand.id, settings: JSON.stringify(settings), savedAtMs: ctx.nowMs };
  const saved = await store.replaceSettings(ctx.db, { ...document, fromVersion: request.version });
  if (!saved) fail('version_conflict', { version: (await store.currentRow(ctx.db, ctx.brand.id))?.version ?? null });
  await store.insertVersion(ctx.db, { ...document, version, staffAccount: by, note });
  // Whoever saves has decided about what a new version brought.
  if (by !== null) await store.markShipped(ctx.db, ctx.brand.id, { new_switches: [] });
  await audit.record(ctx, {
    action: 'brand.settings.save',
    subject: `brand:${ctx.brand.code}`,
    detail: { version, note, changes },
    address: request.address ?? null,
  });
  afterCommit(ctx, () => ctx.platform.live.publish(`brand:${ctx.brand.id}`, { type: 'settings', version }));
  return version;
}

/** Whoever breaks one of these took a code or a host that another brand has. */
export const CODE_TAKEN_CONSTRAINT = 'brands_code_key';
export const HOST_TAKEN_CONSTRAINT = 'brand_hosts_pkey';

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
    await store.markShipped(ctx.db, id, { shipped: JSON.stringify(withOpened(settings)) });
    afterCommit(ctx, () => ctx.platform.live.publish(`brand:${id}`, { type: 'settings', version: 1 }));
    return { ...draft, id, settings };
  });
}

/**
 * Gives a brand other hosts, the main one first; it answers there as soon as this is committed.
 * @returns the hosts that it had; null where there is no brand of this code
 * @throws a database error where another brand has one of them
 */
export async function replaceHosts(
  ctx: Ctx,
  code: string,
  hosts: readonly string[],
): Promise<readonly string[] | null> {
  const row = (await store.allBrands(ctx.db)).find((each) => each.code === code);
  if (!row) return null;
  await store.replaceHosts(ctx.db, row.id, hosts);
  // The other servers learn from it where the brand answers now.
  afterCommit(ctx, () => ctx.platform.live.publish(`brand:${row.id}`, { type: 'settings', version: row.version }));
  return row.hosts;
}

/** A function that a brand does not open from the start was decided against by whoever opened it. */
function withOpened(settings: BrandSettings): BrandSettings {
  const usual = Object.entries(defaultSettings().switches).filter(([, on]) => on);
  return { ...settings, switches: { ...settings.switches, ...Object.fromEntries(usual) } };
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
    changes: rows[at + 1] ? proposals.changesBetween(completed(rows[at + 1]!.settings), completed(row.settings)) : [],
  }));
  return { list, totalCount, totalPages: Math.max(1, Math.ceil(totalCount / VERSIONS_PER_PAGE)) };
}

/** The document as it stands in the database now, not as this process remembers it: an editor needs the newest. */
export async function currentSettings(ctx: Ctx): Promise<{
  version: number;
  settings: BrandSettings;
  savedAtMs: number;
  savedBy: string | null;
  newSwitches: Feature[];
  currencyFixed: boolean;
}> {
  const row = await store.currentRow(ctx.db, ctx.brand.id);
  if (!row) fail('not_found');
  return {
    version: row.version,
    settings: completed(row.settings),
    savedAtMs: row.savedAt.getTime(),
    savedBy: row.staffAccount,
    newSwitches: (await store.shippedRow(ctx.db, ctx.brand.id, false)).newSwitches as Feature[],
    currencyFixed: await store.isCurrencyFixed(ctx.db, ctx.brand.id),
  };
}

/** Code and decimals stand in the books: from the first account on nothing changes them. The database says so too. */
async function refuseOtherCurrency(ctx: Ctx, changes: readonly proposals.Change[]): Promise<void> {
  const fixed = changes.filter(({ path }) => path === 'currency.code' || path === 'currency.decimals');
  if (fixed.length === 0 || !(await store.isCurrencyFixed(ctx.db, ctx.brand.id))) return;
  fail('bad_input', { fields: Object.fromEntries(fixed.map(({ path }) => [`settings.${path}`, 'currency_fixed'])) });
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
