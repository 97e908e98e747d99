import type { Language } from '../../contract/brand.ts';
import type { CallOutput } from '../../contract/call.ts';
import type { getMissionSummaryDetails, MemberMission, SignInCalendar } from '../../contract/missions.ts';
import * as lobby from '../lobby/service.ts';
import { type Ctx, memberOf } from '../platform/process/ctx.ts';
import * as protection from '../protection/service.ts';
import * as wallet from '../wallet/service.ts';
import { addDays } from './days.ts';
import { missionOf, signInOf, startsOf, today } from './reading.ts';
import { isOpenOn, rowAt } from './signing.ts';
import { type Standing, standingsOf } from './standings.ts';
import * as claims from './store-claims.ts';
import * as store from './store.ts';
import { claimUntil } from './windows.ts';

/** The longest that a prize can wait: what was ended before that shows nothing any more. */
const LONGEST_CLAIM_DAYS = 60;

type Summary = CallOutput<typeof getMissionSummaryDetails>;

/** The missions and calendars of the member behind the token; in a break there is nothing that asks them to play. */
export async function summary(ctx: Ctx, language: Language): Promise<Summary> {
  const { memberId } = memberOf(ctx);
  if (await protection.exclusionOf(ctx, memberId)) {
    const tickets = { MISSION: 0, LOGIN: 0, REGISTER: 0 };
    return { missionCount: 0, tickets, missions: [], calendars: [], paused: true };
  }
  const now = today(ctx);
  const missions = await missionsOf(ctx, memberId, language, now);
  const calendars = await calendarsOf(ctx, memberId, language, now);
  const ready = missions.filter(({ standing }) => standing === 'claimable');
  const tickets = {
    MISSION: ready.filter(({ newbie }) => !newbie).length,
    LOGIN: calendars.filter((calendar) => !calendar.today).length,
    REGISTER: ready.filter(({ newbie }) => newbie).length,
  };
  const missionCount = tickets.MISSION + tickets.LOGIN + tickets.REGISTER;
  return { missionCount, tickets, missions, calendars, paused: false };
}

async function missionsOf(ctx: Ctx, memberId: bigint, language: Language, now: string): Promise<MemberMission[]> {
  const rows = await store.shown(ctx.db, ctx.brand.id, 'mission', addDays(now, -LONGEST_CLAIM_DAYS));
  const standings = await standingsOf(ctx, memberId, rows);
  const start = await startsOf(
    ctx,
    standings.flatMap(({ window, terms }) => [window.untilDay, claimUntil(window, terms)]),
  );
  const games = await lobby.gamesInBrief(ctx);
  const titles = new Map(rows.map(({ id, terms }) => [String(id), missionOf(terms).title[language]]));
  const presented = standings.map((standing) => ({
    ...present(ctx, standing, language, start),
    games: gamesIn(standing.terms.gameCodes, games, language),
    after: standing.terms.afterId === null ? null : (titles.get(standing.terms.afterId) ?? null),
  }));
  // What can be claimed stands at the top, what is done below; else as the office has written them.
  const order = { claimable: 0, open: 1, locked: 2, gone: 3, claimed: 4 };
  return presented.toSorted((one, other) => order[one.standing] - order[other.standing]);
}

function present(
  ctx: Ctx,
  { programId, shown, terms, window, occurrence, progress, times, standing }: Standing,
  language: Language,
  start: (day: string) => number,
): Omit<MemberMission, 'games' | 'after'> {
  const isMoney = terms.metric === 'turnover';
  const write = (count: bigint) => (isMoney ? wallet.writeAmount(ctx, count) : String(count));
  const until = claimUntil(window, terms);
  return {
    id: String(programId),
    occurrence,
    title: shown.title[language],
    text: shown.text[language],
    metric: terms.metric,
    recurrence: terms.recurrence,
    newbie: shown.newbieDays !== null,
    progress: write(progress),
    target: write(BigInt(terms.target)),
    prize: wallet.writeAmount(ctx, BigInt(terms.prizeMinor)),
    standing,
    times,
    most: terms.recurrence === 'completion' ? terms.most : 1,
    categories: terms.categories,
    leastDeposit:
      terms.metric === 'deposits' && terms.leastDepositMinor > 0
        ? wallet.writeAmount(ctx, BigInt(terms.leastDepositMinor))
        : null,
    endsAtMs: window.untilDay === null ? null : start(window.untilDay),
    claimUntilMs: until === null ? null : start(until),
  };
}

/** The games that a list names, as players know them; what the brand has no more is left out. */
export function gamesIn(
  codes: readonly string[],
  games: ReadonlyMap<string, { name: Record<Language, string> }>,
  language: Language,
): { code: string; name: string }[] {
  return codes.flatMap((code) => {
    const game = games.get(code);
    return game ? [{ code, name: game.name[language] }] : [];
  });
}

async function calendarsOf(ctx: Ctx, memberId: bigint, language: Language, now: string): Promise<SignInCalendar[]> {
  const rows = await store.shown(ctx.db, ctx.brand.id, 'sign_in', now);
  const open = rows.filter((row) => isOpenOn(row, signInOf(row.terms), now));
  if (open.length === 0) return [];
  const ids = open.map(({ id }) => id);
  const last = await claims.lastSignIns(ctx.db, ctx.brand.id, memberId, ids);
  const versions = Map.groupBy(await store.termsOf(ctx.db, ctx.brand.id, ids), ({ program_id }) => program_id);
  const tomorrow = addDays(now, 1);
  const start = await startsOf(ctx, [tomorrow]);
  return open.map((program) => {
    const newest = signInOf(program.terms);
    const row = rowAt(versions.get(program.id) ?? [], newest, last.get(program.id), now);
    return {
      id: String(program.id),
      title: newest.title[language],
      text: newest.text[language],
      prizes: row.terms.prizesMinor.map((minor) => (minor === 0 ? null : wallet.writeAmount(ctx, BigInt(minor)))),
      signed: row.signed,
      today: row.isToday,
      gap: newest.gap,
      nextDayAtMs: start(tomorrow),
    };
  });
}
