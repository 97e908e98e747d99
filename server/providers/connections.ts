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
import type { Ctx } from '../platform/ctx.ts';
import { assert, fail, failField } from '../platform/fail.ts';
import { newToken } from '../platform/random.ts';
import { transact } from '../platform/transaction.ts';
import { templateFault } from './launch-address.ts';
import * as store from './store-connections.ts';

const HOUR_MS = 60 * 60 * 1000;
/** What seals the secrets of keys. */
export const KEY_PURPOSE = 'provider-key';

/** The studios that the brand is connected to. */
export async function providers(ctx: Ctx): Promise<CallOutput<typeof listProviders>> {
  const rows = await store.providers(ctx.db, ctx.brand.id, ctx.nowMs);
  return rows.map((row) => ({ ...present(row), keys: row.keys }));
}

/** The name of a connected studio, for its games in the lobby. Refuses with not_found. */
export async function providerName(ctx: Ctx, code: string): Promise<string> {
  const row = await store.provider(ctx.db, ctx.brand.id, code);
  return row?.name ?? fail('not_found');
}

/**
 * Connects a studio or changes what was read at a version; into the audit log.
 * @throws Refusal version_conflict, bad_input
 */
export async function saveProvider(
  ctx: Ctx,
  input: CallParsed<typeof saveProviderCall>,
  address: string,
): Promise<CallOutput<typeof saveProviderCall>> {
  const fault = templateFault(input.launchUrl);
  if (fault) failField('launchUrl', fault);
  for (const [at, network] of input.addresses.entries())
    if (!isNetwork(network)) failField(`addresses.${at}`, 'invalid_format');
  const { version, ...after } = input;
  const row = {
    brand_id: ctx.brand.id,
    code: input.code,
    name: input.name,
    enabled: input.enabled,
    launch_url: input.launchUrl,
    dialect: input.dialect,
    form_hash: input.formHash,
    addresses: input.addresses,
    idle_hours: input.idleHours,
  };
  return transact(ctx, async (inside) => {
    const before = await store.provider(inside.db, inside.brand.id, input.code);
    const isSaved =
      version === 0
        ? await store.insertProvider(inside.db, row, inside.nowMs)
        : await store.updateProvider(inside.db, row, version);
    if (!isSaved) fail('version_conflict');
    await audit.record(inside, {
      action: 'provider.save',
      subject: `provider:${input.code}`,
      detail: { before: before ? present(before) : null, after },
      address,
    });
    return { version: version + 1 };
  });
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
  input: CallParsed<typeof createProviderKey>,
  address: string,
): Promise<CallOutput<typeof createProviderKey>> {
  const secret = newToken(ctx.random);
  const name = `pk-${Buffer.from(ctx.random(9)).toString('hex')}`;
  await transact(ctx, async (inside) => {
    const { db, brand, nowMs, random, platform } = inside;
    if (!(await store.provider(db, brand.id, input.provider))) fail('not_found');
    if (input.othersEndAfterHours !== null)
      await store.endKeys(db, brand.id, input.provider, nowMs + input.othersEndAfterHours * HOUR_MS);
    const sealed = platform.seal.close(KEY_PURPOSE, Buffer.from(secret), random);
    await store.insertKey(db, { brandId: brand.id, provider: input.provider, name, sealed, atMs: nowMs });
    await audit.record(inside, {
      action: 'provider.key.create',
      subject: `provider:${input.provider}`,
      detail: { key: name, othersEndAfterHours: input.othersEndAfterHours },
      address,
    });
  });
  return { name, secret };
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

function present(row: store.ProviderRow) {
  return {
    code: row.code,
    name: row.name,
    enabled: row.enabled,
    launchUrl: row.launch_url,
    dialect: oneOf(providerDialects, row.dialect),
    formHash: oneOf(formHashes, row.form_hash),
    addresses: row.addresses,
    idleHours: row.idle_hours,
    version: row.version,
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
