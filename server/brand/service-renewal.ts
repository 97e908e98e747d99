import { type BrandSettings, brandSettings } from '../../contract/brand.ts';
import { type Feature, features } from '../../contract/features.ts';
import * as audit from '../audit/service.ts';
import type { Ctx } from '../platform/process/ctx.ts';
import { canonicalJson } from '../platform/http/idempotency.ts';
import { changesBetween } from '../proposals/service.ts';
import { parseInput } from '../platform/http/parse.ts';

import * as store from './store.ts';

const NOTE = 'A new version of Khela.';

/** Whether a brand has what the code brings under this mark. */
export async function isRenewedBy(ctx: Ctx, mark: string): Promise<boolean> {
  return (await store.shippedRow(ctx.db, ctx.brand.id, false)).renewedBy === mark;
}

/** Whether it has not; nobody else renews the brand until the transaction ends. */
export async function holdForRenewal(ctx: Ctx, mark: string): Promise<boolean> {
  return (await store.shippedRow(ctx.db, ctx.brand.id, true)).renewedBy !== mark;
}

/** Keeps in mind that it has. */
export async function markRenewed(ctx: Ctx, mark: string): Promise<void> {
  await store.markShipped(ctx.db, ctx.brand.id, { renewed_by: mark });
}

/**
 * Brings what is new in the settings: call it in a transaction. Where `opens`, every value that still is as it was shipped
 * last becomes the one that is shipped now. Else nothing is opened that no operator has decided on: the functions that a
 * new brand has on and this one has not are kept in mind, for the office to say.
 */
export async function renewSettings(ctx: Ctx, fresh: BrandSettings, opens: boolean): Promise<void> {
  const { db, brand } = ctx;
  const row = await store.shippedRow(db, brand.id, true);
  const last = row.shipped ?? row.settings;
  if (opens) await replaceUntouched(ctx, row, renewedValue(last, row.settings, fresh));
  else {
    const isNew = (feature: Feature) =>
      isOn(fresh, feature) &&
      !isOn(row.settings, feature) &&
      (!isOn(last, feature) || row.newSwitches.includes(feature));
    await store.markShipped(db, brand.id, { new_switches: features.filter(isNew) });
  }
  await store.markShipped(db, brand.id, { shipped: JSON.stringify(fresh) });
}

async function replaceUntouched(ctx: Ctx, row: store.ShippedRow, document: unknown): Promise<void> {
  const renewed = parseInput(brandSettings, document) as BrandSettings;
  const changes = changesBetween(row.settings, renewed);
  if (changes.length === 0) return;
  const [brandId, version] = [ctx.brand.id, row.version + 1];
  const saved = { brandId, settings: JSON.stringify(renewed), savedAtMs: ctx.nowMs };
  await store.replaceSettings(ctx.db, { ...saved, fromVersion: row.version });
  await store.insertVersion(ctx.db, { ...saved, version, staffAccount: null, note: NOTE });
  await audit.record(ctx, {
    action: 'brand.settings.save',
    subject: `brand:${ctx.brand.code}`,
    detail: { version, note: NOTE, changes },
    address: null,
  });
}

function isOn(document: unknown, feature: Feature): boolean {
  return (document as Partial<BrandSettings>).switches?.[feature] === true;
}

/** Value by value; a list is one value. */
function renewedValue(last: unknown, now: unknown, fresh: unknown): unknown {
  if (now === undefined) return fresh;
  if (isGroup(now) && isGroup(fresh)) {
    const before = isGroup(last) ? last : {};
    return Object.fromEntries(
      Object.entries(fresh).map(([key, value]) => [key, renewedValue(before[key], now[key], value)]),
    );
  }
  return last !== undefined && canonicalJson(last) === canonicalJson(now) ? fresh : now;
}

function isGroup(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
