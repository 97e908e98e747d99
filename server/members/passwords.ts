import type { Ctx } from '../platform/process/ctx.ts';
import { assert, fail, failField } from '../platform/process/fail.ts';
import { hashPassword, verifyPassword } from '../platform/process/passwords.ts';
import type { RandomBytes } from '../platform/process/random.ts';
import { hmacSha256 } from '../platform/process/seal.ts';
import { memberShare, type Share } from '../platform/http/shares.ts';
import { accountKeyOf } from './names.ts';
import { type Member, memberFrom } from './presenting.ts';
import { breaksRule } from './registration.ts';
import * as store from './store-passwords.ts';
import * as membersStore from './store.ts';

/**
 * The member of a name, or of a mobile number that they have proved, and a password; or null. Costs one hash in every
 * case, so that time tells nothing of names. A password that was made for them opens once, and is used up by this.
 * @param mobile what was entered as a number, or null where it is none
 * @param shareOf whose turn the hash takes, for the member whose name it is; null: nobody's
 */
export async function checkCredentials(
  ctx: Ctx,
  account: string,
  mobile: string | null,
  password: string,
  shareOf: (memberId: bigint | null) => Promise<Share>,
): Promise<{ member: Member; isDefaultPassword: boolean } | null> {
  const row = await membersStore.byLogin(ctx.db, ctx.brand.id, accountKeyOf(account), mobile);
  const share = await shareOf(row?.id ?? null);
  const fits = await verifyPassword(row?.password_hash ?? null, password, share);
  if (row && fits) return { member: memberFrom(row), isDefaultPassword: false };
  // Asked of nobody, too: number 0.
  const memberId = row?.id ?? 0n;
  const taken = await store.takeDefault(ctx.db, ctx.brand.id, memberId, hashOf(ctx, memberId, password), ctx.nowMs);
  return row && taken ? { member: memberFrom(row), isDefaultPassword: true } : null;
}

/**
 * Hashes a new password that follows the brand's rule.
 * @param field where the fault of one that does not is told
 * @param share whose turn it takes
 * @throws Refusal bad_input; those of hashPassword
 */
export async function hashNewPassword(ctx: Ctx, password: string, field: string, share: Share): Promise<string> {
  const chosen = password.trim();
  if (breaksRule(ctx.brand.settings.register.password, chosen)) failField(field, 'reg_pattern');
  return hashPassword(chosen, ctx.random, share);
}

/**
 * Lets pass who knows the password of the account; of a member who came in with a made one, which is used up, none is
 * asked.
 * @returns the hash that a change replaces
 * @throws Refusal password_wrong
 */
export async function checkOwnPassword(ctx: Ctx, memberId: bigint, password: string): Promise<string> {
  const known = (await store.passwordOf(ctx.db, ctx.brand.id, memberId)) ?? fail('not_found');
  if (known.mustChange) return known.hash;
  const fits = await verifyPassword(known.hash, password.trim(), memberShare(ctx.brand.id, memberId));
  if (!fits) fail('password_wrong');
  return known.hash;
}

/**
 * Puts a new password in place; made ones of this member serve no more.
 * @param beforeHash null: whatever it was
 * @throws Refusal conflict where it was changed meanwhile
 */
export async function replacePassword(
  ctx: Ctx,
  memberId: bigint,
  change: { beforeHash: string | null; afterHash: string },
): Promise<void> {
  const replaced = await store.replacePassword(ctx.db, ctx.brand.id, memberId, { ...change, atMs: ctx.nowMs });
  if (!replaced) fail('conflict');
  await store.dropDefault(ctx.db, ctx.brand.id, memberId);
}

/** When the password was chosen, and whether the house made the one that they came in with. Refuses with not_found. */
export async function passwordState(ctx: Ctx, memberId: bigint): Promise<{ mustChange: boolean; changedAtMs: number }> {
  const { mustChange, changedAtMs } = (await store.passwordOf(ctx.db, ctx.brand.id, memberId)) ?? fail('not_found');
  return { mustChange, changedAtMs };
}

/** They have to choose their own password now. */
export async function markMustChange(ctx: Ctx, memberId: bigint): Promise<void> {
  await store.markMustChange(ctx.db, ctx.brand.id, memberId);
}

/** Makes a password that serves the member once; only its keyed hash is kept. Their own goes on serving. */
export async function makeDefaultPassword(
  ctx: Ctx,
  memberId: bigint,
): Promise<{ password: string; expiresAtMs: number }> {
  const password = randomPassword(ctx.random);
  const expiresAtMs = ctx.nowMs + ctx.brand.settings.verification.defaultPasswordHours * 60 * 60_000;
  const hash = hashOf(ctx, memberId, password);
  await store.keepDefault(ctx.db, ctx.brand.id, memberId, { hash, atMs: ctx.nowMs, expiresAtMs });
  return { password, expiresAtMs };
}

/** Forgets made passwords that have expired, over all brands. */
export async function forgetDefaultPasswords(ctx: Pick<Ctx, 'db' | 'nowMs'>): Promise<void> {
  await store.forgetDefaults(ctx.db, ctx.nowMs);
}

// Neither 0 and O nor 1, I and l: it is read from a telephone and typed. 12 of 32 are 60 bits.
const letters = 'abcdefghjkmnpqrstuvwxyz23456789A';
const LENGTH = 12;

/** A password that nobody can guess. */
export function randomPassword(random: RandomBytes): string {
  assert(letters.length === 32, 'each letter is equally likely');
  return [...random(LENGTH)].map((byte) => letters[byte % 32]).join('');
}

function hashOf(ctx: Ctx, memberId: bigint, password: string): Buffer {
  const key = ctx.platform.seal.key('default-password');
  return hmacSha256(key, `${ctx.brand.id}:${memberId}:${password.trim().normalize('NFKC')}`);
}
