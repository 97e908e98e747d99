import { isIP } from 'node:net';
import type { CallOutput, CallParsed } from '../../contract/call.ts';
import {
  type createProviderKey,
  formHashes,
  type listProviderKeys,
  type listProviders,
  providerDialects,
  type saveProvider as saveProviderCall,
} from '../../contract/providers-office.ts';
import * as audit from '../audit/service.ts';
import type { Ctx } from '../platform/process/ctx.ts';
import { assert, fail, failField } from '../platform/process/fail.ts';
import { newToken } from '../platform/process/random.ts';
import { transact } from '../platform/database/transaction.ts';
import * as proposals from '../proposals/service.ts';
import { ceilingsOf, readCeilings } from './ceilings.ts';
import { templateFault } from './launch-address.ts';
import { keyProposal, type KeyTerms, providerProposal, type ProviderTerms } from './connection-proposing.ts';
import * as store from './store-connections.ts';

const HOUR_MS = 60 * 60 * 1000;
/** What seals the secrets of keys. */
export const KEY_PURPOSE = 'provider-key';

/** The studios that the brand is connected to. */
export async function providers(ctx: Ctx): Promise<CallOutput<typeof listProviders>> {
  const rows = await store.providers(ctx.db, ctx.brand.id, ctx.nowMs);
  return rows.map((row) => ({ ...present(ctx, row), keys: row.keys }));
}

/** The name of a connected studio, for its games in the lobby. Refuses with not_found. */
export async function providerName(ctx: Ctx, code: string): Promise<string> {
  const row = await store.provider(ctx.db, ctx.brand.id, code);
  return row?.name ?? fail('not_found');
}

/**
 * Connects a studio or changes what was read at a version; into the audit log. What of it opens its way to the wallet waits
 * for a second person where staff want it, with all that was changed together with it.
 * @throws Refusal version_conflict, bad_input, with too_short on the note where a second person needs to know why
 */
export async function saveProvider(
  ctx: Ctx,
  { code, version, note = '', ...input }: Omit<CallParsed<typeof saveProviderCall>, 'note'> & { note?: string },
  address: string,
): Promise<CallOutput<typeof saveProviderCall>> {
  const terms = sound(ctx, input);
  return transact(ctx, async (inside) => {
    const before = await store.provider(inside.db, inside.brand.id, code);
    if ((before?.version ?? 0) !== version) fail('version_conflict');
    const told = before ? termsOf(inside, before) : null;
    const asked = providerProposal(inside, told, terms, { code, note });
    if (asked !== null) return { version, proposalId: (await proposals.propose(inside, asked, address)).id };
    return { version: await write(inside, { code, version, told, terms }, address), proposalId: null };
  });
}

/**
 * Carries out what two people agreed on for a studio; what else was saved meanwhile stays.
 * @throws Refusal proposal_stale where one of its values has been changed since, version_conflict, bad_input
 */
export async function carryOutProvider(
  ctx: Ctx,
  { body, changes }: proposals.Approved,
  address: string,
): Promise<null> {
  const { code, ...wanted } = body as ProviderTerms & { code: string };
  const before = await store.provider(ctx.db, ctx.brand.id, code);
  const told = before ? termsOf(ctx, before) : null;
  const terms = sound(ctx, proposals.agreedOver(told ?? {}, wanted, changes));
  await write(ctx, { code, version: before?.version ?? 0, told, terms }, address);
  return null;
}

/** Terms that make sense, amounts as the books write them. */
function sound(ctx: Ctx, { ceilings, ...terms }: ProviderTerms): ProviderTerms {
  const fault = templateFault(terms.launchUrl);
  if (fault) failField('launchUrl', fault);
  for (const [at, network] of terms.addresses.entries())
    if (!isNetwork(network)) failField(`addresses.${at}`, 'invalid_format');
  return { ...terms, ...(ceilings && { ceilings: ceilingsOf(ctx, readCeilings(ctx, ceilings)) }) };
}

interface Written {
  code: string;
  /** The version that it is written over; 0 makes a new one. */
  version: number;
  told: ProviderTerms | null;
  terms: ProviderTerms;
}

/** @returns the version that stands now */
async function write(ctx: Ctx, { code, version, told, terms }: Written, address: string): Promise<number> {
  const row = {
    brand_id: ctx.brand.id,
    code,
    name: terms.name,
    enabled: terms.enabled,
    launch_url: terms.launchUrl,
    dialect: terms.dialect,
    form_hash: terms.formHash,
    addresses: terms.addresses,
    idle_hours: terms.idleHours,
    royalty_basis_points: terms.royaltyBasisPoints ?? told?.royaltyBasisPoints ?? 0,
    ...(terms.ceilings && readCeilings(ctx, terms.ceilings)),
  };
  const isSaved =
    version === 0
      ? await store.insertProvider(ctx.db, row, ctx.nowMs)
      : await store.updateProvider(ctx.db, row, version);
  if (!isSaved) fail('version_conflict');
  await audit.record(ctx, {
    action: 'provider.save',
    subject: `provider:${code}`,
    detail: { before: told, after: { ...terms } },
    address,
  });
  return version + 1;
}

/** The keys of a studio, without their secrets. */
export async function keys(ctx: Ctx, code: string): Promise<CallOutput<typeof listProviderKeys>> {
  const rows = await store.keys(ctx.db, ctx.brand.id, code);
  return rows.map((row) => ({
    id: String(row.id),
    name: row.name,
    validFromMs: row.valid_from.getTime(),
    validUntilMs: row.valid_until?.getTime() ?? null,
    revokedAtMs: row.revoked_at?.getTime() ?? null,
    lastUsedAtMs: row.last_used_at?.getTime() ?? null,
  }));
}

/**
 * Makes a key; the others may be given an end, so that the studio changes over without a pause. Its secret is told once.
 * @throws Refusal not_found
 */
export async function createKey(
  ctx: Ctx,
  { provider, othersEndAfterHours }: KeyTerms,
  address: string,
): Promise<{ name: string; secret: string }> {
  const secret = newToken(ctx.random);
  const name = `pk-${Buffer.from(ctx.random(9)).toString('hex')}`;
  await transact(ctx, async (inside) => {
    const { db, brand, nowMs, random, platform } = inside;
    if (!(await store.provider(db, brand.id, provider))) fail('not_found');
    if (othersEndAfterHours !== null)
      await store.endKeys(db, brand.id, provider, nowMs + othersEndAfterHours * HOUR_MS);
    const sealed = platform.seal.close(KEY_PURPOSE, Buffer.from(secret), random);
    await store.insertKey(db, { brandId: brand.id, provider, name, sealed, atMs: nowMs });
    await audit.record(inside, {
      action: 'provider.key.create',
      subject: `provider:${provider}`,
      detail: { key: name, othersEndAfterHours },
      address,
    });
  });
  return { name, secret };
}

/**
 * Asks a second person for a key; it is made, and its secret shown to that person, when they approve.
 * @throws Refusal not_found, bad_input with too_short on the reason
 */
export async function proposeKey(
  ctx: Ctx,
  { reason, ...terms }: CallParsed<typeof createProviderKey>,
  address: string,
): Promise<CallOutput<typeof createProviderKey>> {
  if (!(await store.provider(ctx.db, ctx.brand.id, terms.provider))) fail('not_found');
  return { proposalId: (await proposals.propose(ctx, keyProposal(terms, reason), address)).id };
}

/** Makes the key that two people agreed on. @throws Refusal not_found */
export async function carryOutKey(
  ctx: Ctx,
  { body }: proposals.Approved,
  address: string,
): Promise<{ name: string; secret: string }> {
  return createKey(ctx, body as KeyTerms, address);
}

/** Ends a key at once. Refuses with not_found where there is none that is in use. */
export async function revokeKey(ctx: Ctx, keyId: bigint, address: string): Promise<void> {
  await transact(ctx, async (inside) => {
    const revoked = (await store.revokeKey(inside.db, inside.brand.id, keyId, inside.nowMs)) ?? fail('not_found');
    await audit.record(inside, {
      action: 'provider.key.revoke',
      subject: `provider:${revoked.provider}`,
      detail: { key: revoked.name },
      address,
    });
  });
}

function present(ctx: Ctx, row: store.ProviderRow) {
  return { code: row.code, ...termsOf(ctx, row), version: row.version };
}

/** What studios get of the GGR of their games, hundredths of a percent by their codes. */
export async function royalties(ctx: Ctx): Promise<ReadonlyMap<string, number>> {
  const rows = await store.providers(ctx.db, ctx.brand.id, ctx.nowMs);
  return new Map(rows.map((row) => [row.code, row.royalty_basis_points]));
}

/** A studio as changes of it are told. */
function termsOf(ctx: Ctx, row: store.ProviderRow) {
  return {
    name: row.name,
    enabled: row.enabled,
    launchUrl: row.launch_url,
    dialect: oneOf(providerDialects, row.dialect),
    formHash: oneOf(formHashes, row.form_hash),
    addresses: row.addresses,
    idleHours: row.idle_hours,
    royaltyBasisPoints: row.royalty_basis_points,
    ceilings: ceilingsOf(ctx, row),
  };
}

function oneOf<const Choice extends string>(choices: readonly Choice[], given: string): Choice {
  const choice = choices.find((each) => each === given);
  assert(choice, `${given} is one of ${choices.join(', ')}`);
  return choice;
}

/** An address, or a network as 203.0.113.0/24. */
function isNetwork(text: string): boolean {
  const [address = '', prefix, ...more] = text.split('/');
  const version = isIP(address);
  if (version === 0 || more.length > 0) return false;
  return prefix === undefined || (/^\d{1,3}$/.test(prefix) && Number(prefix) <= (version === 4 ? 32 : 128));
}
