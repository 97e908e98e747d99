import type { Ctx } from '../platform/ctx.ts';
import { addressGroup } from '../platform/address.ts';
import { Refusal } from '../platform/fail.ts';
import { sha256 } from '../platform/seal.ts';
import * as store from './tries-store.ts';

/** Somebody at a door that asks for a password. */
export interface Knock {
  /** 0 where the door belongs to no brand, as the staff's. */
  brandId: number;
  /** The account that he names, whether it exists or not. */
  account: string;
  address: string;
}

const WINDOW_MS = 15 * 60_000;

// A stranger elsewhere can use up an account's tries, but not the tries of its owner at home until the account's own
// limit is reached. Addresses and prefixes carry whole villages behind one mobile carrier.
const limits = { pair: 10, account: 30, address: 200, prefix: 1000 } as const;

/**
 * Counts a try as failed before its password is looked at, so that a hundred at once count as a hundred.
 * @returns how many of this account's tries from this address failed within the window, this one included
 * @throws Refusal too_many_requests, the same for names that exist and names that do not
 */
export async function countTry(ctx: Ctx, knock: Knock): Promise<{ failuresHere: number }> {
  const subjects = subjectsOf(knock);
  const changes = new Map(Object.values(subjects).map((subject) => [subject, 1]));
  const counts = await store.change(ctx.db, knock.brandId, changes, ctx.nowMs, WINDOW_MS);
  let waitMs = 0;
  for (const kind of Object.keys(limits) as (keyof typeof limits)[]) {
    const count = counts.find(({ subject }) => subject === subjects[kind]);
    if (count && weightOf(count, ctx.nowMs) > limits[kind]) {
      waitMs = Math.max(waitMs, count.windowStartedAtMs + WINDOW_MS - ctx.nowMs);
    }
  }
  if (waitMs === 0) {
    const here = counts.find(({ subject }) => subject === subjects.pair);
    return { failuresHere: here ? Math.ceil(weightOf(here, ctx.nowMs)) : 1 };
  }
  // A refused try tests no password: counting it would lock an account for as long as someone keeps knocking.
  await uncountTry(ctx, knock);
  throw new Refusal('too_many_requests', null, Math.max(1, Math.ceil(waitMs / 1000)));
}

/** Takes back a counted try that did not come to its password. */
export async function uncountTry(ctx: Ctx, knock: Knock): Promise<void> {
  const changes = new Map(Object.values(subjectsOf(knock)).map((subject) => [subject, -1]));
  await store.change(ctx.db, knock.brandId, changes, ctx.nowMs, WINDOW_MS);
}

/** The password was right: the account's failures are forgotten; his neighbours' stay. */
export async function forgiveTries(ctx: Ctx, knock: Knock): Promise<void> {
  const { account, pair, address, prefix } = subjectsOf(knock);
  await store.clear(ctx.db, knock.brandId, [account, pair]);
  const changes = new Map([address, prefix].map((subject) => [subject, -1]));
  await store.change(ctx.db, knock.brandId, changes, ctx.nowMs, WINDOW_MS);
}

/** Forgets windows that count no more. */
export async function forgetOldTries(ctx: Pick<Ctx, 'db' | 'nowMs'>): Promise<void> {
  await store.forget(ctx.db, ctx.nowMs - 2 * WINDOW_MS);
}

/** The window slides: what the window before it held counts by the part of it that still lies within. */
function weightOf({ failures, failuresBefore, windowStartedAtMs }: store.TryCount, nowMs: number): number {
  const passed = Math.min(1, Math.max(0, (nowMs - windowStartedAtMs) / WINDOW_MS));
  return failures + failuresBefore * (1 - passed);
}

function subjectsOf({ account, address }: Knock) {
  const group = addressGroup(address);
  // Hashed: people type passwords where the name belongs.
  const name = sha256(account).toString('base64url').slice(0, 22);
  return {
    account: `account:${name}`,
    pair: `pair:${name}:${group}`,
    address: `address:${group}`,
    prefix: `prefix:${prefixOf(group)}`,
  };
}

/** The /24 of an IPv4 address, the /48 of an IPv6 one: about what one network or household's provider hands out. */
function prefixOf(group: string): string {
  return group.includes(':') ? `${group.split(':').slice(0, 3).join(':')}::/48` : group.replace(/\.\d+$/, '.0/24');
}
