import type { CallParsed } from '../../contract/call.ts';
import type {
  excludeMember,
  ExclusionKind,
  ExclusionRow,
  ExclusionTerm,
  RunningExclusion,
} from '../../contract/protection.ts';
import * as audit from '../audit/service.ts';
import * as members from '../members/service.ts';
import { type Ctx, memberOf } from '../platform/process/ctx.ts';
import { recordFact } from '../platform/jobs/facts.ts';
import { assert, fail, failField } from '../platform/process/fail.ts';
import { transact } from '../platform/database/transaction.ts';
import { makerOf } from './limits.ts';
import * as history from './store-history.ts';
import { lockMember } from './store.ts';

/** Lengths as PostgreSQL counts them in the calendar; null: for ever. */
const lengths: Record<ExclusionTerm, string | null> = {
  six_months: '6 months',
  one_year: '1 year',
  five_years: '5 years',
  for_ever: null,
};

/**
 * A pause of some days for the member behind the token.
 * @throws Refusal pause_not_longer with {untilMs} where they are in one that ends later
 */
export async function takeTimeOut(ctx: Ctx, days: number): Promise<void> {
  await pause(ctx, memberOf(ctx).memberId, { kind: 'time_out', length: `${days} days`, reason: '' });
}

/**
 * A long pause of the member behind the token.
 * @throws Refusal pause_not_longer with {untilMs} where they are in one that ends later
 */
export async function excludeSelf(ctx: Ctx, term: ExclusionTerm): Promise<void> {
  await pause(ctx, memberOf(ctx).memberId, { kind: 'self_exclusion', length: lengths[term], reason: '' });
}

/**
 * Gives a member a pause for them.
 * @throws Refusal not_found, pause_not_longer with {untilMs}; bad_input where the length does not fit the kind
 */
export async function excludeFor(ctx: Ctx, input: CallParsed<typeof excludeMember>, address: string): Promise<void> {
  const { kind, days, term, reason } = input;
  if (kind === 'time_out' && days === undefined) failField('days', 'required');
  if (kind === 'self_exclusion' && term === undefined) failField('term', 'required');
  const length = term === undefined || kind === 'time_out' ? `${days} days` : lengths[term];
  await transact(ctx, async (ctx) => {
    const { id, account } = await members.get(ctx, BigInt(input.memberId));
    const { untilMs } = await pause(ctx, id, { kind, length, reason });
    await audit.record(ctx, {
      action: 'protection.exclude',
      subject: `member:${id}`,
      detail: { account, kind, untilMs, reason },
      address,
    });
  });
}

/** The pause that a member is in now, the one that ends last; null: none. */
export async function exclusionOf(ctx: Ctx, memberId: bigint): Promise<RunningExclusion | null> {
  const row = await history.runningExclusion(ctx.db, { brandId: ctx.brand.id, memberId }, ctx.nowMs);
  return row ? presentExclusion(row) : null;
}

/** Those of these members who are in a pause now. */
export async function pausedAmong(ctx: Ctx, memberIds: readonly bigint[]): Promise<bigint[]> {
  return history.pausedAmong(ctx.db, ctx.brand.id, memberIds, ctx.nowMs);
}

/**
 * Lets pass who is in no pause: whoever pays in, moves money to be played with, or takes a promotion.
 * @throws Refusal self_excluded with {kind, untilMs}; untilMs null: for ever
 */
export async function checkOpen(ctx: Ctx, memberId: bigint): Promise<void> {
  const row = await history.runningExclusion(ctx.db, { brandId: ctx.brand.id, memberId }, ctx.nowMs);
  if (row) refusePaused(row.kind, row.until_at);
}

/** As `checkOpen` does, of a pause that the database has found. @param until null: for ever */
export function refusePaused(kind: string, until: Date | null): never {
  return fail('self_excluded', { kind, untilMs: until?.getTime() ?? null });
}

export function presentRow(row: history.ExclusionRow) {
  return { id: String(row.id), ...presentExclusion(row), ...presentMaker(row) };
}

function presentMaker(row: history.ExclusionRow): Pick<ExclusionRow, 'madeBy' | 'staffAccount' | 'reason'> {
  const madeBy = row.made_by;
  assert(madeBy === 'member' || madeBy === 'staff', `${madeBy} makes pauses`);
  return { madeBy, staffAccount: row.staff_account, reason: row.reason };
}

function presentExclusion(row: history.ExclusionRow): RunningExclusion {
  return {
    kind: row.kind as ExclusionKind,
    fromMs: row.from_at.getTime(),
    untilMs: row.until_at?.getTime() ?? null,
  };
}

async function pause(
  ctx: Ctx,
  memberId: bigint,
  { kind, length, reason }: { kind: ExclusionKind; length: string | null; reason: string },
): Promise<RunningExclusion> {
  const { timeZone } = ctx.brand.settings;
  const whose = { brandId: ctx.brand.id, memberId };
  return transact(ctx, async (ctx) => {
    await lockMember(ctx.db, whose, timeZone);
    const wanted = { kind, length, timeZone, atMs: ctx.nowMs };
    const running = await exclusionOf(ctx, memberId);
    const end = await history.endOfPause(ctx.db, wanted);
    // The end only ever moves later: a pause that would end before the running one changes nothing and is refused.
    if (running && (running.untilMs === null || (end !== null && end.getTime() <= running.untilMs)))
      fail('pause_not_longer', { untilMs: running.untilMs });
    const made = presentExclusion(await history.exclude(ctx.db, whose, wanted, makerOf(ctx, reason)));
    await recordFact(ctx, 'memberExcluded', { memberId: String(memberId), kind, untilMs: made.untilMs });
    return made;
  });
}
