import type { Ctx } from '../platform/process/ctx.ts';
import { addressGroup, addressPrefix } from '../platform/http/address.ts';
import { Refusal } from '../platform/process/fail.ts';
import { sha256 } from '../platform/process/seal.ts';
import * as store from './tries-store.ts';

/** Somebody at a door that asks for a password. */
export interface Knock {
  /** 0 where the door belongs to no brand, as the staff's. */
  brandId: number;
  /** The account that they name, whether it exists or not. */
  account: string;
  address: string;
}

const WINDOW_MS = 15 * 60_000;

// A stranger elsewhere can use up an account's tries, but not the tries of its owner at home until the account's own
// limit is reached. Addresses and prefixes carry whole villages behind one mobile carrier.
const nearLimits = { pair: 10, account: 30 } as const;
const wideLimits = { address: 200, prefix: 1000 } as const;

/**
 * Counts a try of an account as failed before its password is looked at, so that a hundred at once count as a hundred.
 * Addresses are asked here and counted only by `countFailure`: good logins under way must not shut their neighbours out.
 * @returns how many of this account's tries from this address failed within the window, this one included
 * @throws Refusal too_many_requests, the same for names that exist and names that do not
 */
export async function countTry(ctx: Ctx, knock: Knock): Promise<{ failuresHere: number }> {
  const { pair, account, address, prefix } = subjectsOf(knock);
  const wide = await store.read(ctx.db, knock.brandId, [address, prefix]);
  // At the limit already: the next one would be over it.
  const wideWaitMs = Math.max(
    waitMsOf(wide, address, wideLimits.address - 1, ctx.nowMs),
    waitMsOf(wide, prefix, wideLimits.prefix - 1, ctx.nowMs),
  );
  if (wideWaitMs > 0) refuseFor(wideWaitMs);
  const near = await change(ctx, knock.brandId, [pair, account], 1);
  const nearWaitMs = Math.max(
    waitMsOf(near, pair, nearLimits.pair, ctx.nowMs),
    waitMsOf(near, account, nearLimits.account, ctx.nowMs),
  );
  if (nearWaitMs > 0) {
    // A refused try tests no password: counting it would lock an account for as long as someone keeps knocking.
    await uncountTry(ctx, knock);
    refuseFor(nearWaitMs);
  }
  const here = near.find(({ subject }) => subject === pair);
  return { failuresHere: here ? Math.ceil(weightOf(here, ctx.nowMs)) : 1 };
}

/** The password of a counted try was wrong: the address and its neighbourhood carry it too. */
export async function countFailure(ctx: Ctx, knock: Knock): Promise<void> {
  const { address, prefix } = subjectsOf(knock);
  await change(ctx, knock.brandId, [address, prefix], 1);
}

/**
 * Does what leads up to the password of a counted try, and the test itself. Where that is refused or fails, no password
 * was tested, and the try is taken back.
 */
export async function uncountUnless<T>(ctx: Ctx, knock: Knock, act: () => Promise<T>): Promise<T> {
  try {
    return await act();
  } catch (error) {
    await uncountTry(ctx, knock);
    throw error;
  }
}

/** Takes back a counted try that did not come to its password. */
export async function uncountTry(ctx: Ctx, knock: Knock): Promise<void> {
  const { pair, account } = subjectsOf(knock);
  await change(ctx, knock.brandId, [pair, account], -1);
}

/** The password was right: the account's failures are forgotten. */
export async function forgiveTries(ctx: Ctx, knock: Knock): Promise<void> {
  const { pair, account } = subjectsOf(knock);
  await store.clear(ctx.db, knock.brandId, [pair, account]);
}

/** Forgets windows that count no more. */
export async function forgetOldTries(ctx: Pick<Ctx, 'db' | 'nowMs'>): Promise<void> {
  await store.forget(ctx.db, ctx.nowMs - 2 * WINDOW_MS);
}

function change(ctx: Ctx, brandId: number, subjects: readonly string[], by: number): Promise<store.TryCount[]> {
  return store.change(ctx.db, brandId, subjects, by, ctx.nowMs, WINDOW_MS);
}

/** How long a subject over its limit has to wait; 0 where it is not. */
function waitMsOf(counts: readonly store.TryCount[], subject: string, limit: number, nowMs: number): number {
  const count = counts.find((one) => one.subject === subject);
  if (!count || weightOf(count, nowMs) <= limit) return 0;
  return Math.max(1, count.windowStartedAtMs + WINDOW_MS - nowMs);
}

function refuseFor(waitMs: number): never {
  throw new Refusal('too_many_requests', null, Math.max(1, Math.ceil(waitMs / 1000)));
}

/** The window slides: what the window before it held counts by the part of it that still lies within. */
function weightOf({ failures, failuresBefore, windowStartedAtMs }: store.TryCount, nowMs: number): number {
  const windows = Math.max(0, (nowMs - windowStartedAtMs) / WINDOW_MS);
  // A count that was only read may stand in a window that has passed.
  if (windows >= 1) return failures * Math.max(0, 2 - windows);
  return failures + failuresBefore * (1 - windows);
}

function subjectsOf({ account, address }: Knock) {
  const group = addressGroup(address);
  // Hashed: people type passwords where the name belongs.
  const name = sha256(account).toString('base64url').slice(0, 22);
  return {
    account: `account:${name}`,
    pair: `pair:${name}:${group}`,
    address: `address:${group}`,
    prefix: `prefix:${addressPrefix(address)}`,
  };
}
