import type { MissionTerms } from '../../contract/mission-terms.ts';
import type { MissionStanding } from '../../contract/missions.ts';
import * as cashier from '../cashier/service.ts';
import * as lobby from '../lobby/service.ts';
import * as members from '../members/service.ts';
import { dayOf } from '../platform/process/clock.ts';
import type { Ctx } from '../platform/process/ctx.ts';
import { known } from '../platform/process/fail.ts';
import * as sessions from '../sessions/service.ts';
import * as tallies from '../tallies/service.ts';
import { type Deeds, progressOf, type StudioOf } from './progress.ts';
import { missionOf, spanFrom, termsAt, today } from './reading.ts';
import * as claims from './store-claims.ts';
import * as store from './store.ts';
import { type Window, windowsOf } from './windows.ts';

/** How a mission stands for a member, in one of its windows. */
export interface Standing {
  programId: bigint;
  /** As it is called now, and as it was when the window began. */
  shown: MissionTerms;
  terms: MissionTerms;
  version: number;
  window: Window;
  /** What a claim names: the window, or which time. */
  occurrence: string;
  progress: bigint;
  times: number;
  standing: MissionStanding;
}

/**
 * How these missions stand for a member: in the running windows, and in those before whose prize waits. All of it is read from what
 * stands in the tallies and records now, so that whatever is settled anew, taken back or counted anew is in it.
 */
export async function standingsOf(ctx: Ctx, memberId: bigint, rows: readonly store.ProgramRow[]): Promise<Standing[]> {
  const now = today(ctx);
  const { registeredAtMs } = await members.get(ctx, memberId);
  const whose = { today: now, registeredDay: dayOf(registeredAtMs, ctx.brand.settings.timeZone) };
  const open = rows.flatMap((row) => {
    const shown = missionOf(row.terms);
    return windowsOf(shown, { ...whose, endedDay: row.ended_day }).map((window) => ({ row, shown, window }));
  });
  if (open.length === 0) return [];
  const versions = Map.groupBy(
    await store.termsOf(
      ctx.db,
      ctx.brand.id,
      rows.map(({ id }) => id),
    ),
    ({ program_id }) => program_id,
  );
  const befores = open.flatMap(({ shown }) => (shown.afterId === null ? [] : [BigInt(shown.afterId)]));
  const ids = [...new Set([...rows.map(({ id }) => id), ...befores])];
  const claimed = await claims.claimsOf(ctx.db, ctx.brand.id, memberId, ids);
  const fromDay = open.map(({ window }) => window.fromDay).reduce((one, other) => (one < other ? one : other));
  const deeds = await deedsOf(ctx, memberId, await spanFrom(ctx, fromDay, now));
  const games = await lobby.gamesInBrief(ctx);
  const studioOf: StudioOf = (code) => games.get(code)?.studio;
  return open.flatMap(({ row, shown, window }) => {
    const { version, terms } = termsAt(known(versions.get(row.id), 'what is open has terms'), window.fromDay);
    const held = missionOf(terms);
    const progress = progressOf(held, window, deeds, studioOf);
    const seen = { row, held, window, progress, claimed, isPast: window.untilDay !== null && window.untilDay <= now };
    const found = judge(seen);
    return found ? [{ programId: row.id, shown, terms: held, version, window, ...found }] : [];
  });
}

interface Seen {
  row: store.ProgramRow;
  held: MissionTerms;
  window: Window;
  progress: bigint;
  claimed: readonly claims.ClaimRow[];
  isPast: boolean;
}

/** @returns null: of a window that is over nothing can be claimed */
function judge(seen: Seen): Pick<Standing, 'occurrence' | 'progress' | 'times' | 'standing'> | null {
  const { row, held, window, claimed } = seen;
  const mine = claimed.filter(({ program_id }) => program_id === row.id);
  const isRepeated = held.recurrence === 'completion';
  const times = isRepeated ? mine.length : mine.filter(({ occurrence }) => occurrence === window.occurrence).length;
  const most = isRepeated ? held.most : 1;
  const before = BigInt(held.target) * BigInt(isRepeated ? Math.min(times, most - 1) : 0);
  const progress = seen.progress > before ? seen.progress - before : 0n;
  const standing = standingAt(seen, { isDone: times >= most, isReached: progress >= BigInt(held.target) });
  if (seen.isPast && standing !== 'claimable') return null;
  const occurrence = isRepeated ? String(Math.min(times + 1, most)) : window.occurrence;
  return { occurrence, progress, times, standing };
}

function standingAt(
  { row, held, claimed }: Seen,
  { isDone, isReached }: { isDone: boolean; isReached: boolean },
): MissionStanding {
  if (isDone) return 'claimed';
  const isAfter = held.afterId !== null;
  if (isAfter && !claimed.some(({ program_id }) => String(program_id) === held.afterId)) return 'locked';
  if (row.given_minor + BigInt(held.prizeMinor) > row.budget_minor) return 'gone';
  return isReached ? 'claimable' : 'open';
}

async function deedsOf(ctx: Ctx, memberId: bigint, window: { fromMs: number; untilMs: number }): Promise<Deeds> {
  return {
    played: await tallies.playedByDay(ctx, memberId, window),
    deposits: await cashier.creditedOf(ctx, memberId, window),
    loginDays: await sessions.loginDays(ctx, memberId, window),
  };
}
