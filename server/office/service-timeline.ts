import type { CallOutput, CallParsed } from '../../contract/call.ts';
import {
  type getMemberTimeline,
  type TimelineEvent,
  type TimelineKind,
  timelineKinds,
  timelineParts,
} from '../../contract/member-timeline.ts';
import * as audit from '../audit/service.ts';
import * as bets from '../bets/service.ts';
import * as bonuses from '../bonuses/service.ts';
import * as cashier from '../cashier/service.ts';
import * as corrections from '../corrections/service.ts';
import * as feedback from '../feedback/service.ts';
import * as members from '../members/service.ts';
import * as messages from '../messages/service.ts';
import type { HistoryRow, Stretch } from '../platform/database/database-keyset.ts';
import { type Ctx, staffOf } from '../platform/process/ctx.ts';
import { assert } from '../platform/process/fail.ts';
import * as protection from '../protection/service.ts';
import * as rewards from '../rewards/service.ts';
import * as sessions from '../sessions/service.ts';
import * as transfers from '../transfers/service.ts';
import * as vip from '../vip/service.ts';
import * as wallet from '../wallet/service.ts';
import * as withdrawals from '../withdrawals/service.ts';

const PAGE_ROWS = 30;
const kinds = Object.keys(timelineKinds) as TimelineKind[];

type Source = (ctx: Ctx, memberId: bigint, stretch: Stretch) => Promise<HistoryRow[]>;

/** Whose history each kind is. */
const sources: Record<Exclude<TimelineKind, 'play'>, Source> = {
  deposit: cashier.historyOf,
  withdrawal: withdrawals.historyOf,
  transfer: transfers.historyOf,
  correction: corrections.historyOf,
  bonus: bonuses.historyOf,
  reward: rewards.historyOf,
  level: vip.historyOf,
  login: sessions.historyOf,
  limit: protection.limitHistoryOf,
  break: protection.breakHistoryOf,
  message: messages.historyOf,
  feedback: feedback.historyOf,
  note: members.noteHistoryOf,
  staff: audit.historyOf,
};

/**
 * All that happened with a member, newest first: of one moment in the order of the kinds, then the higher number first. Each kind
 * is read from where the page before ended, by its own index, and only where the asker may read it. @throws Refusal not_found
 */
export async function timeline(
  ctx: Ctx,
  request: CallParsed<typeof getMemberTimeline>,
): Promise<CallOutput<typeof getMemberTimeline>> {
  const member = await members.get(ctx, BigInt(request.memberId));
  const { permissions } = staffOf(ctx);
  const asked: readonly TimelineKind[] = request.part === undefined ? kinds : timelineParts[request.part];
  const readable = kinds.filter((kind) => asked.includes(kind) && permissions.includes(timelineKinds[kind]));
  const found = await Promise.all(
    readable.map((kind) => eventsOf(ctx, member.id, kind, stretchOf(ctx, kind, request), request.untilMs)),
  );
  const events = found.flat().toSorted(compare);
  const page = events.slice(0, PAGE_ROWS);
  const last = page.at(-1);
  return { list: page, next: last && events.length > PAGE_ROWS ? `${last.atMs}-${last.kind}-${last.id}` : null };
}

/** Nothing that is told has a moment further ahead, by whatever clock. */
const AHEAD_MS = 24 * 60 * 60 * 1000;

/** One more than the page holds: then something is older. */
function stretchOf(ctx: Ctx, kind: TimelineKind, request: CallParsed<typeof getMemberTimeline>): Stretch {
  const { fromMs, untilMs, after } = request;
  const endMs = Math.min(untilMs ?? ctx.nowMs + AHEAD_MS, ctx.nowMs + AHEAD_MS);
  const open = { fromMs, beforeMs: endMs, limit: PAGE_ROWS + 1 };
  if (after === undefined) return open;
  const [atMs, lastKind = '', id = ''] = after.split('-');
  const shownMs = Number(atMs);
  const place = kinds.indexOf(kind) - kinds.indexOf(lastKind as TimelineKind);
  // What stands before the last row's kind was shown, of its moment too; what stands behind it was not.
  const beforeMs = Math.min(endMs, place < 0 ? shownMs : shownMs + 1);
  return { ...open, beforeMs, ...(place === 0 && { shown: { atMs: shownMs, id: BigInt(id) } }) };
}

async function eventsOf(
  ctx: Ctx,
  memberId: bigint,
  kind: TimelineKind,
  stretch: Stretch,
  untilMs: number | undefined,
): Promise<TimelineEvent[]> {
  if (kind !== 'play') return (await sources[kind](ctx, memberId, stretch)).map((row) => present(ctx, kind, row));
  const { shown, ...rest } = stretch;
  // An hour is one row at its last bet: the one that ended the page before is left out whole.
  const hours = await bets.playedHours(ctx, memberId, { ...rest, untilMs, beforeMs: shown?.atMs ?? rest.beforeMs });
  return hours.map((hour) => ({
    kind,
    id: String(hour.id),
    atMs: hour.lastAtMs,
    state: '',
    amount: wallet.writeAmount(ctx, hour.payoutMinor - hour.stakeMinor),
    text: '',
    by: null,
    play: {
      bets: hour.bets,
      staked: wallet.writeAmount(ctx, hour.stakeMinor),
      won: wallet.writeAmount(ctx, hour.payoutMinor),
      fromMs: hour.firstAtMs,
    },
  }));
}

function present(ctx: Ctx, kind: TimelineKind, row: HistoryRow): TimelineEvent {
  return {
    kind,
    id: String(row.id),
    atMs: row.at.getTime(),
    state: row.state,
    amount: row.amount_minor === null ? null : wallet.writeAmount(ctx, row.amount_minor),
    text: row.text,
    by: row.by,
    play: null,
  };
}

function compare(one: TimelineEvent, other: TimelineEvent): number {
  if (one.atMs !== other.atMs) return other.atMs - one.atMs;
  const place = kinds.indexOf(one.kind) - kinds.indexOf(other.kind);
  if (place !== 0) return place;
  const [left, right] = [BigInt(one.id), BigInt(other.id)];
  assert(left !== right, 'one thing happens once');
  return left < right ? 1 : -1;
}
