import { addressGroup } from '../platform/http/address.ts';
import { dayOf } from '../platform/process/clock.ts';
import type { Ctx } from '../platform/process/ctx.ts';
import { Refusal } from '../platform/process/fail.ts';
import { sha256 } from '../platform/process/seal.ts';
import { transact } from '../platform/database/transaction.ts';
import * as store from './store.ts';

const GAP_MS = 1_000;
const DAY_MS = 24 * 60 * 60_000;
/** The largest number that the column holds. */
const ENDLESS = 2_147_483_647;

export interface Sending {
  channel: 'sms' | 'email';
  target: string;
  /** Of who asks. */
  address: string;
  /** Whether a message really goes out: who asks learns nothing of it. */
  isSent: boolean;
}

/**
 * Counts a message against the day's limits of its number, of the address that asks and of the brand; what is refused
 * is not counted. A number may be written to once a second.
 * @throws Refusal too_many_requests, code_limit_reached; the same whether or not anything would have been sent
 */
export async function countSending(ctx: Ctx, { channel, target, address, isSent }: Sending): Promise<void> {
  const { perNumberDaily, perAddressDaily, perBrandDaily } = ctx.brand.settings.verification;
  const day = dayOf(ctx.nowMs, ctx.brand.settings.timeZone);
  const here = { brandId: ctx.brand.id, day, atMs: ctx.nowMs };
  const number = `to:${channel}:${shortHash(target)}`;
  const brand = `brand:${channel}`;
  if ((await store.counted(ctx.db, ctx.brand.id, day, brand)) >= perBrandDaily) refuseToday();
  // Address, brand, number: one order for everybody, so that no two wait for each other.
  await transact(ctx, async ({ db }) => {
    const asker = { subject: `address:${addressGroup(address)}`, most: perAddressDaily, gapMs: 0 };
    if (!(await store.countOne(db, { ...here, ...asker }))) refuseToday();
    if (isSent && !(await store.countOne(db, { ...here, subject: brand, most: perBrandDaily, gapMs: 0 })))
      refuseToday();
    if (await store.countOne(db, { ...here, subject: number, most: perNumberDaily, gapMs: GAP_MS })) return;
    if ((await store.counted(db, ctx.brand.id, day, number)) >= perNumberDaily) refuseToday();
    throw new Refusal('too_many_requests', null, 1);
  });
}

/**
 * Counts something else that an address may do so often a day.
 * @throws Refusal too_many_requests
 */
export async function countByAddress(ctx: Ctx, what: string, address: string, most: number): Promise<void> {
  if (!(await countOfDay(ctx, `${what}:${addressGroup(address)}`, most)))
    throw new Refusal('too_many_requests', null, DAY_MS / 24 / 1000);
}

/**
 * Counts what visitors of a brand may do so often a day, all of them together.
 * @throws Refusal too_many_requests
 */
export async function countOfBrand(ctx: Ctx, what: string, most: number): Promise<void> {
  if (!(await countOfDay(ctx, `brand:${what}`, most))) throw new Refusal('too_many_requests', null, DAY_MS / 24 / 1000);
}

/** Counts a message that goes to nobody. @returns false where the brand has written enough of them down today */
export async function countWithheld(ctx: Ctx, channel: Sending['channel']): Promise<boolean> {
  return countOfDay(ctx, `withheld:${channel}`, ctx.brand.settings.verification.perBrandDaily);
}

function countOfDay(ctx: Ctx, subject: string, most: number): Promise<boolean> {
  const counted = {
    brandId: ctx.brand.id,
    day: dayOf(ctx.nowMs, ctx.brand.settings.timeZone),
    subject,
    most,
    atMs: ctx.nowMs,
    gapMs: 0,
  };
  return store.countOne(ctx.db, counted);
}

/**
 * Lets something pass once in so long from one kind of browser at an address, for those who cannot be told apart better.
 * @throws Refusal too_many_requests
 */
export async function paceByAddress(
  ctx: Ctx,
  what: string,
  { address, userAgent }: { address: string; userAgent: string },
  gapMs: number,
): Promise<void> {
  const subject = `${store.PACE}${what}:${addressGroup(address)}:${shortHash(userAgent)}`;
  const counted = {
    brandId: ctx.brand.id,
    day: dayOf(ctx.nowMs, ctx.brand.settings.timeZone),
    subject,
    most: ENDLESS,
    atMs: ctx.nowMs,
    gapMs,
  };
  if (!(await store.countOne(ctx.db, counted))) throw new Refusal('too_many_requests', null, Math.ceil(gapMs / 1000));
}

function refuseToday(): never {
  throw new Refusal('code_limit_reached', null, DAY_MS / 24 / 1000);
}

function shortHash(target: string): string {
  return sha256(target).toString('base64url').slice(0, 22);
}
