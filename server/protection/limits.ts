import type { CallParsed } from '../../contract/call.ts';
import { fromMinor, toMinor } from '../../contract/money.ts';
import type { LimitAction, LimitKind, LimitPeriod, lowerMemberLimit } from '../../contract/protection.ts';
import * as audit from '../audit/service.ts';
import * as members from '../members/service.ts';
import { type Ctx, memberOf, staffOf } from '../platform/process/ctx.ts';
import { assert, fail, failField } from '../platform/process/fail.ts';
import { afterCommit, transact } from '../platform/database/transaction.ts';
import { recordChange } from './store-history.ts';
import * as store from './store.ts';

const HOUR_MS = 60 * 60 * 1000;
const DAY_MS = 24 * HOUR_MS;
const MOST_A_ROUND = 500;

export interface LimitName {
  kind: LimitKind;
  period: LimitPeriod;
}

/**
 * Sets a limit of the member behind the token. Where there was none or a higher one it counts at once; a higher one
 * waits for the brand's delay, and for confirmLimit.
 * @throws Refusal bad_input with invalid_amount
 */
export async function setLimit(ctx: Ctx, name: LimitName, amount: string): Promise<void> {
  const amountMinor = readAmount(ctx, amount);
  await change(ctx, memberOf(ctx).memberId, name, async (ctx, limit) => {
    const beforeMinor = limit.row?.amount_minor ?? null;
    if (beforeMinor === null || amountMinor < beforeMinor) {
      await store.putLimit(ctx.db, limit.named, amountMinor, ctx.nowMs);
      return limit.tell(beforeMinor === null ? 'set' : 'lowered', amountMinor);
    }
    if (amountMinor === beforeMinor) return drop(ctx, limit);
    await store.setPending(ctx.db, limit.named, { amountMinor, fromMs: readyAtMs(ctx) });
    return limit.tell('raise_asked', amountMinor);
  });
}

/** Asks for a limit to go. It counts on until the brand's delay is over and confirmLimit is called. Refuses with not_found. */
export async function removeLimit(ctx: Ctx, name: LimitName): Promise<void> {
  await change(ctx, memberOf(ctx).memberId, name, async (ctx, limit) => {
    if (!limit.row) fail('not_found');
    await store.setPending(ctx.db, limit.named, { amountMinor: null, fromMs: readyAtMs(ctx) });
    await limit.tell('removal_asked', null);
  });
}

/**
 * The second confirmation of what waits: the member names the amount again, null for no limit.
 * @throws Refusal raise_waiting with {fromMs}; raise_lapsed where they come too late; conflict where nothing waits or it
 * is another amount
 */
export async function confirmLimit(ctx: Ctx, name: LimitName, amount: string | null): Promise<void> {
  const amountMinor = amount === null ? null : readAmount(ctx, amount);
  await change(ctx, memberOf(ctx).memberId, name, async (ctx, limit) => {
    if (limit.hasLapsed) fail('raise_lapsed');
    const { pending_from: from, pending_amount_minor: waitingMinor } = limit.row ?? {};
    if (!from || waitingMinor !== amountMinor) fail('conflict');
    if (from.getTime() > ctx.nowMs) fail('raise_waiting', { fromMs: from.getTime() });
    if (amountMinor === null) await store.removeLimit(ctx.db, limit.named);
    else await store.putLimit(ctx.db, limit.named, amountMinor, ctx.nowMs);
    await limit.tell(amountMinor === null ? 'removed' : 'raised', amountMinor);
  });
}

/** Drops what waits: the limit stays as it counts. Nothing waiting is no fault. */
export async function keepLimit(ctx: Ctx, name: LimitName): Promise<void> {
  await change(ctx, memberOf(ctx).memberId, name, drop);
}

/**
 * Lets lapse what members of the brand did not confirm in its days, and tells their open screens.
 * @returns how many lapsed now
 */
export async function lapseRaises(ctx: Ctx): Promise<number> {
  const due = await store.pendingSince(ctx.db, ctx.brand.id, ctx.nowMs - confirmMs(ctx), MOST_A_ROUND);
  for (const { member_id: memberId, kind, period } of due) {
    // What else it may be by now, the change itself finds out behind the member's row.
    await change(ctx, memberId, { kind: kind as LimitKind, period: period as LimitPeriod }, async () => {});
  }
  return due.length;
}

/** When a waiting change lapses unless it is confirmed before. */
export function lapsesAtMs(ctx: Ctx, from: Date): number {
  return from.getTime() + confirmMs(ctx);
}

/**
 * Sets or lowers a member's limit for them; nobody in the office raises or removes one.
 * @throws Refusal not_found, bad_input with invalid_amount, limit_not_lower with {limit}
 */
export async function lowerForMember(
  ctx: Ctx,
  input: CallParsed<typeof lowerMemberLimit>,
  address: string,
): Promise<void> {
  const { account, id } = await members.get(ctx, BigInt(input.memberId));
  const amountMinor = readAmount(ctx, input.amount);
  await change(ctx, id, input, async (ctx, limit) => {
    const beforeMinor = limit.row?.amount_minor ?? null;
    if (beforeMinor !== null && amountMinor >= beforeMinor)
      fail('limit_not_lower', { limit: fromMinor(beforeMinor, decimalsOf(ctx)) });
    await store.putLimit(ctx.db, limit.named, amountMinor, ctx.nowMs);
    await limit.tell(beforeMinor === null ? 'set' : 'lowered', amountMinor, input.reason);
    await audit.record(ctx, {
      action: 'protection.limit',
      subject: `member:${id}`,
      detail: {
        account,
        kind: input.kind,
        period: input.period,
        before: beforeMinor === null ? null : String(beforeMinor),
        after: String(amountMinor),
        reason: input.reason,
      },
      address,
    });
  });
}

interface Changing {
  named: store.Whose & LimitName;
  /** The limit as it stands; undefined: none. */
  row: store.LimitRow | undefined;
  /** What waited beside it has just lapsed. */
  hasLapsed: boolean;
  /** Writes down what became of it. */
  tell: (action: LimitAction, afterMinor: bigint | null, reason?: string) => Promise<void>;
}

/** One change of one limit, with the member's row locked. */
async function change(
  ctx: Ctx,
  memberId: bigint,
  { kind, period }: LimitName,
  act: (ctx: Ctx, limit: Changing) => Promise<void>,
): Promise<void> {
  const named = { brandId: ctx.brand.id, memberId, kind, period };
  await transact(ctx, async (ctx) => {
    await store.lockMember(ctx.db, named, ctx.brand.settings.timeZone);
    const found = await store.limit(ctx.db, named);
    const pendingFrom = found?.pending_from ?? null;
    const hasLapsed = pendingFrom !== null && lapsesAtMs(ctx, pendingFrom) <= ctx.nowMs;
    const row = found && hasLapsed ? await lapse(ctx, named, found) : found;
    const tell: Changing['tell'] = (action, afterMinor, reason = '') =>
      recordChange(
        ctx.db,
        named,
        { action, kind, period, beforeMinor: row?.amount_minor ?? null, afterMinor, atMs: ctx.nowMs },
        makerOf(ctx, reason),
      );
    await act(ctx, { named, row, hasLapsed, tell });
  });
}

/** Drops what was not confirmed in time, writes it down and tells the member's open screens. */
async function lapse(ctx: Ctx, named: Changing['named'], row: store.LimitRow): Promise<store.LimitRow> {
  const { kind, period, memberId } = named;
  await store.setPending(ctx.db, named, undefined);
  await recordChange(
    ctx.db,
    named,
    { action: 'lapsed', kind, period, beforeMinor: row.amount_minor, afterMinor: row.amount_minor, atMs: ctx.nowMs },
    { staffId: null, staffAccount: null, reason: '', byTime: true },
  );
  afterCommit(ctx, () =>
    ctx.platform.live.publish(`member:${memberId}`, {
      type: 'limit-lapsed',
      limit: fromMinor(row.amount_minor, decimalsOf(ctx)),
    }),
  );
  return { ...row, pending: null, pending_amount_minor: null, pending_from: null };
}

async function drop(ctx: Ctx, { named, row, tell }: Changing): Promise<void> {
  if (!row?.pending) return;
  await store.setPending(ctx.db, named, undefined);
  await tell('kept', row.amount_minor);
}

/** Who acts: the member themselves, or the staff member with their reason. */
export function makerOf(ctx: Ctx, reason: string) {
  if (ctx.actor.kind !== 'staff') return { staffId: null, staffAccount: null, reason };
  const { staffId, account } = staffOf(ctx);
  return { staffId, staffAccount: account, reason };
}

function readyAtMs(ctx: Ctx): number {
  return ctx.nowMs + ctx.brand.settings.protection.raiseDelayHours * HOUR_MS;
}

function confirmMs(ctx: Ctx): number {
  return ctx.brand.settings.protection.raiseConfirmDays * DAY_MS;
}

function readAmount(ctx: Ctx, text: string): bigint {
  const minor = toMinor(text, decimalsOf(ctx));
  if (minor === null || minor === 0n) failField('amount', 'invalid_amount');
  assert(minor > 0n, 'an amount that was parsed has no sign');
  return minor;
}

function decimalsOf(ctx: Ctx): number {
  return ctx.brand.settings.currency.decimals;
}
