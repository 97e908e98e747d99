import type { CallOutput, CallParsed } from '../../contract/call.ts';
import { fromMinor } from '../../contract/money.ts';
import {
  type getMemberProtection,
  type Limit,
  type LimitAction,
  type LimitChange,
  type LimitKind,
  limitKinds,
  type LimitPeriod,
  limitPeriods,
  type Protection,
  type setReminders as setRemindersCall,
} from '../../contract/protection.ts';
import * as members from '../members/service.ts';
import { type Ctx, memberOf } from '../platform/process/ctx.ts';
import { failField } from '../platform/process/fail.ts';
import { transact } from '../platform/database/transaction.ts';
import { exclusionOf, presentRow } from './exclusions.ts';
import { lapsesAtMs } from './limits.ts';
import * as history from './store-history.ts';
import * as store from './store.ts';

export { excluded, exportExcluded } from './searching-excluded.ts';
export { breakHistoryOf, limitHistoryOf } from './history.ts';
export { checkDeposit, type Periods, periods, refreshTimeZones, refuseBet, type Usage } from './checks.ts';
export {
  checkOpen,
  excludeFor,
  excludeSelf,
  exclusionOf,
  pausedAmong,
  refusePaused,
  takeTimeOut,
} from './exclusions.ts';
export { confirmLimit, keepLimit, lapseRaises, lowerForMember, removeLimit, setLimit } from './limits.ts';

const HISTORY_ROWS = 200;

/** How the member behind the token protects themselves. */
export async function ofMember(ctx: Ctx): Promise<Protection> {
  return protectionOf(ctx, memberOf(ctx).memberId);
}

/** A member's protection with all its changes, newest first. Refuses with not_found. */
export async function memberPage(ctx: Ctx, memberId: bigint): Promise<CallOutput<typeof getMemberProtection>> {
  await members.get(ctx, memberId);
  const whose = { brandId: ctx.brand.id, memberId };
  const exclusions = await history.exclusionsOf(ctx.db, whose, HISTORY_ROWS);
  const changes = await history.changesOf(ctx.db, whose, HISTORY_ROWS);
  const write = (minor: bigint | null) => (minor === null ? null : amountOf(ctx, minor));
  return {
    ...(await protectionOf(ctx, memberId)),
    exclusions: exclusions.map(presentRow),
    changes: changes.map((row) => ({
      id: String(row.id),
      atMs: row.at.getTime(),
      action: row.action as LimitAction,
      kind: row.kind as LimitKind,
      period: row.period as LimitPeriod,
      before: write(row.before_minor),
      after: write(row.after_minor),
      madeBy: row.made_by as LimitChange['madeBy'],
      staffAccount: row.staff_account,
      reason: row.reason,
    })),
  };
}

/**
 * How often the member behind the token wants to see their time and result, and after how long they want to stop.
 * @throws Refusal bad_input where they would see them less often than the brand says
 */
export async function setReminders(ctx: Ctx, input: CallParsed<typeof setRemindersCall>): Promise<void> {
  const whose = { brandId: ctx.brand.id, memberId: memberOf(ctx).memberId };
  const { realityCheckMinutes: brandMinutes } = ctx.brand.settings.protection;
  if (input.realityCheckMinutes !== null && brandMinutes > 0 && input.realityCheckMinutes > brandMinutes)
    failField('realityCheckMinutes', 'too_big');
  await transact(ctx, async (ctx) => {
    await store.lockMember(ctx.db, whose, ctx.brand.settings.timeZone);
    await store.setReminders(ctx.db, whose, {
      reality_check_minutes: input.realityCheckMinutes,
      sitting_minutes: input.sittingMinutes,
    });
  });
}

/** After how many minutes a member is reminded, the shorter of theirs and the brand's choice; null: never. */
export async function remindersOf(
  ctx: Ctx,
  memberId: bigint,
): Promise<{ realityCheckMinutes: number | null; sittingMinutes: number | null }> {
  const { realityCheckMinutes: own, brandRealityCheckMinutes, sittingMinutes } = await reminders(ctx, memberId);
  const chosen = [own, brandRealityCheckMinutes].filter((minutes) => minutes !== null && minutes > 0) as number[];
  return { realityCheckMinutes: chosen.length === 0 ? null : Math.min(...chosen), sittingMinutes };
}

async function protectionOf(ctx: Ctx, memberId: bigint): Promise<Protection> {
  const whose = { brandId: ctx.brand.id, memberId };
  const rows = await store.limits(ctx.db, whose);
  const lapsed = new Map(
    (await history.lapsedOf(ctx.db, whose)).map(({ kind, period, at }) => [`${kind} ${period}`, at]),
  );
  return {
    limits: rows
      .map((row) => presentLimit(ctx, row, lapsed.get(`${row.kind} ${row.period}`)))
      .toSorted((one, other) => placeOf(one) - placeOf(other)),
    exclusion: await exclusionOf(ctx, memberId),
    reminders: await reminders(ctx, memberId),
    raiseDelayHours: ctx.brand.settings.protection.raiseDelayHours,
  };
}

async function reminders(ctx: Ctx, memberId: bigint): Promise<Protection['reminders']> {
  const row = await store.reminders(ctx.db, { brandId: ctx.brand.id, memberId });
  return {
    realityCheckMinutes: row?.reality_check_minutes ?? null,
    brandRealityCheckMinutes: ctx.brand.settings.protection.realityCheckMinutes,
    sittingMinutes: row?.sitting_minutes ?? null,
  };
}

function presentLimit(ctx: Ctx, row: store.LimitRow, lapsedAt: Date | undefined): Limit {
  const { pending_amount_minor: waitingMinor, pending_from: from } = row;
  const untilMs = from === null ? null : lapsesAtMs(ctx, from);
  // Lapsed is lapsed, also in the minute until that is written down.
  const isOver = untilMs !== null && untilMs <= ctx.nowMs;
  return {
    kind: row.kind as LimitKind,
    period: row.period as LimitPeriod,
    amount: amountOf(ctx, row.amount_minor),
    pending:
      from === null || untilMs === null || isOver
        ? null
        : { amount: waitingMinor === null ? null : amountOf(ctx, waitingMinor), fromMs: from.getTime(), untilMs },
    lapsedAtMs: isOver ? untilMs : (lapsedAt?.getTime() ?? null),
  };
}

function placeOf({ kind, period }: Limit): number {
  return limitKinds.indexOf(kind) * limitPeriods.length + limitPeriods.indexOf(period);
}

function amountOf(ctx: Ctx, minor: bigint): string {
  return fromMinor(minor, ctx.brand.settings.currency.decimals);
}
