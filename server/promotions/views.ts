import type { BonusTerms } from '../../contract/bonuses.ts';
import { TRIAL_TYPE } from '../../contract/members.ts';
import type { PromotionTerms } from '../../contract/promotion-terms.ts';
import type { ActivityReason } from '../../contract/promotions.ts';
import { dayStartMs } from '../platform/process/clock.ts';
import type { Ctx } from '../platform/process/ctx.ts';
import { known } from '../platform/process/fail.ts';
import * as protection from '../protection/service.ts';
import { meets } from './audience.ts';
import { type Period, periodAt } from './periods.ts';
import { progressOf } from './progress.ts';
import { readBonus, readTerms, today } from './reading.ts';
import { type Standing, standingOf } from './states.ts';
import * as entries from './store-entries.ts';
import * as store from './store.ts';

/** Terms under which members joined or can join. */
export interface Version {
  version: number;
  terms: PromotionTerms;
  worthMinor: bigint;
  bonusTerms: BonusTerms | null;
}

/** A promotion as it stands for a member, or for a visitor. */
export interface View {
  row: store.PromotionRow;
  /** The terms of whoever joins now, and those that hold for this member. */
  now: Version;
  held: Version;
  /** The period that can be taken now. */
  period: Period | null;
  entry: entries.EntryRow | null;
  /** How often they took it. */
  taken: number;
  progress: bigint;
  standing: Standing;
}

/** How these promotions, all published, stand for the member behind the token, or for a visitor. */
export async function viewsOf(ctx: Ctx, rows: readonly store.PromotionRow[]): Promise<View[]> {
  const ids = rows.map(({ id }) => id);
  const { actor } = ctx;
  const versions = Map.groupBy(await store.termsOf(ctx.db, ctx.brand.id, ids), ({ promotion_id }) => promotion_id);
  const memberId = actor.kind === 'member' ? actor.memberId : null;
  const own = memberId === null ? [] : await entries.ofMember(ctx.db, ctx.brand.id, memberId, ids);
  const shut = actor.kind === 'member' ? await whyShut(ctx, actor) : null;
  const views = [];
  for (const row of rows) {
    const its = (versions.get(row.id) ?? []).map(versionFrom);
    views.push(
      await viewOf(ctx, { row, versions: its, own: own.filter((each) => each.promotion_id === row.id), shut }),
    );
  }
  return views;
}

/** What keeps a member from every promotion. */
async function whyShut(
  ctx: Ctx,
  { memberId, accountType }: { memberId: bigint; accountType: number },
): Promise<ActivityReason | null> {
  if (accountType === TRIAL_TYPE) return 'trial';
  return (await protection.exclusionOf(ctx, memberId)) ? 'paused' : null;
}

interface Found {
  row: store.PromotionRow;
  versions: readonly Version[];
  own: readonly entries.EntryRow[];
  shut: ActivityReason | null;
}

async function viewOf(ctx: Ctx, { row, versions, own, shut }: Found): Promise<View> {
  const now = known(versions.at(-1), 'what was published has terms');
  const period = periodAt(now.terms, today(ctx));
  const entry = entryNow(own, period, ctx.nowMs);
  const held = known(
    entry === null ? now : versions.find(({ version }) => version === entry.version),
    'an entry has its terms',
  );
  const taken = own.filter(({ state }) => state !== 'closed' && state !== 'rejected').length;
  const progress = entry === null ? 0n : await progressIn(ctx, entry, held);
  const { fromDay, untilDay, take } = now.terms;
  const { timeZone } = ctx.brand.settings;
  const seen = {
    nowMs: ctx.nowMs,
    way: take.way,
    startsAtMs: dayStartMs(fromDay, timeZone),
    endsAtMs: untilDay === null ? null : dayStartMs(untilDay, timeZone),
    isEnded: row.state === 'ended',
    barrier: entry === null ? await barrierOf(ctx, { row, now, taken, shut }) : null,
    entry: entry && seenEntry(entry, progress),
  };
  return { row, now, held, period, entry, taken, progress, standing: standingOf(seen) };
}

export function seenEntry(entry: entries.EntryRow, progress: bigint) {
  return {
    state: entry.state,
    untilMs: entry.until_at?.getTime() ?? null,
    claimUntilMs: entry.claim_until?.getTime() ?? null,
    progress,
    target: entry.target,
  };
}

/**
 * What keeps a member from beginning; null: nothing.
 * @param shut what keeps them from every promotion
 */
export async function barrierOf(
  ctx: Ctx,
  { row, now, taken, shut }: Pick<View, 'row' | 'now' | 'taken'> & { shut: ActivityReason | null },
): Promise<ActivityReason | null> {
  if (ctx.actor.kind !== 'member' || shut !== null) return shut;
  if (!(await meets(ctx, ctx.actor.memberId, now.terms.audience))) return 'audience';
  if (taken >= now.terms.most) return 'limit';
  return row.reserved_minor + row.spent_minor + now.worthMinor > row.budget_minor ? 'gone' : null;
}

/** How far a member is in what they joined; of what they were given, or did not reach, as far as they were then. */
export async function progressIn(ctx: Ctx, entry: entries.EntryRow, held: Version): Promise<bigint> {
  const { take } = held.terms;
  if (take.way !== 'join') return 0n;
  // Until it is paid, play that is taken back is taken off.
  if (!['signed', 'claim', 'claimed'].includes(entry.state)) return entry.progress ?? 0n;
  return progressOf(ctx, entry.member_id, {
    take,
    joinedAtMs: entry.joined_at.getTime(),
    untilMs: entry.until_at?.getTime() ?? null,
    baseline: entry.baseline,
  });
}

/** What a member has under way, the oldest first, before what they did in the period that runs. */
function entryNow(own: readonly entries.EntryRow[], period: Period | null, nowMs: number): entries.EntryRow | null {
  const current = own.find(({ occurrence }) => occurrence === period?.occurrence);
  const isOpen = ({ state, claim_until }: entries.EntryRow) =>
    ['signed', 'applying', 'process', 'claim', 'claimed'].includes(state) &&
    (claim_until === null || claim_until.getTime() > nowMs);
  // A day that is over and brought nothing must not hide the one that runs.
  const earlier = own.findLast((each) => each !== current && isOpen(each) && each.state !== 'signed');
  return earlier ?? current ?? (period === null ? (own[0] ?? null) : null);
}

export function versionFrom(row: store.TermsRow): Version {
  return {
    version: row.version,
    terms: readTerms(row.terms),
    worthMinor: row.worth_minor,
    bonusTerms: row.bonus_terms === null ? null : readBonus(row.bonus_terms),
  };
}

/** The terms of an entry. */
export async function versionOf(ctx: Ctx, entry: Pick<entries.EntryRow, 'promotion_id' | 'version'>): Promise<Version> {
  const rows = await store.termsOf(ctx.db, ctx.brand.id, [entry.promotion_id]);
  return versionFrom(
    known(
      rows.find(({ version }) => version === entry.version),
      'an entry has its terms',
    ),
  );
}
