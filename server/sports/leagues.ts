import type { CallOutput, CallParsed } from '../../contract/call.ts';
import {
  type getSportsForm,
  type getSportsLeague,
  type getSportsTeam,
  MOST_MEETINGS,
  MOST_SEASONS,
  type SportsMeeting,
  type SportsNamed,
} from '../../contract/sports-leagues.ts';
import { finishOf, hasPoints, tableOf } from '../../games/sports/standings.ts';
import { dateOf } from '../platform/database/database.ts';
import { shown } from '../platform/pages/shown.ts';
import type { Ctx } from '../platform/process/ctx.ts';
import { fail } from '../platform/process/fail.ts';
import { heardEvent } from './finding.ts';
import { termsOf } from './offering.ts';
import { type NameRow, namesByIds } from './store-names.ts';
import * as resultStore from './store-results.ts';
import type { ResultRow } from './store-results.ts';

/** No league plays more in a season: 24 teams who meet twice play 552. */
const MOST_OF_SEASON = 2_000;
const FORM = 5;

/** The table of a season, and its last results. @throws Refusal not_found also of a sport that the brand does not offer */
export async function league(
  ctx: Ctx,
  { leagueId, seasonAtMs }: CallParsed<typeof getSportsLeague>,
): Promise<CallOutput<typeof getSportsLeague>> {
  // The same for everybody: made once in a while, however many look.
  return shown(
    ctx,
    `sports league ${leagueId} ${seasonAtMs ?? ''}`,
    async () => ({ value: await leagueNow(ctx, BigInt(leagueId), seasonAtMs) }),
    'moment',
  );
}

/** A team with its last results. @throws Refusal not_found also of a sport that the brand does not offer */
export async function team(
  ctx: Ctx,
  { teamId }: CallParsed<typeof getSportsTeam>,
): Promise<CallOutput<typeof getSportsTeam>> {
  const of = await offered(ctx, BigInt(teamId), 'team');
  const rows = await resultStore.lastResultsOf(ctx.db, of.id, MOST_MEETINGS);
  const names = await namesOf(ctx, rows);
  const leagues = [...new Set(rows.map((row) => row.league_id))].map((id) => namedOf(names.get(id)!));
  return { team: namedOf(of), leagues, results: rows.map((row) => meetingOf(row, names)) };
}

/** How both sides of an event did before it, and when they met. @throws Refusal not_found */
export async function form(
  ctx: Ctx,
  { eventId }: CallParsed<typeof getSportsForm>,
): Promise<CallOutput<typeof getSportsForm>> {
  const event = await heardEvent(ctx, BigInt(eventId));
  const { home_id: home, away_id: away, league_id: leagueId, starts_at: startsAt } = event;
  const [ofHome, ofAway, meetings] = [
    await resultStore.lastResultsOf(ctx.db, home, FORM, startsAt),
    await resultStore.lastResultsOf(ctx.db, away, FORM, startsAt),
    await resultStore.meetingsOf(ctx.db, [home, away], MOST_MEETINGS, startsAt),
  ];
  const names = await namesOf(ctx, [...ofHome, ...ofAway, ...meetings, { ...event, league_id: leagueId }]);
  const told = (rows: readonly ResultRow[]) => rows.map((row) => meetingOf(row, names));
  return {
    league: namedOf(names.get(leagueId)!),
    seasonAtMs: event.season_at.getTime(),
    home: { team: namedOf(names.get(home)!), results: told(ofHome) },
    away: { team: namedOf(names.get(away)!), results: told(ofAway) },
    meetings: told(meetings),
  };
}

/** A league or a team as everybody sees it. */
export function namedOf({ id, sport, name }: NameRow): SportsNamed {
  return { id: String(id), sport, name };
}

async function leagueNow(ctx: Ctx, leagueId: bigint, seasonAtMs: number | undefined) {
  const of = await offered(ctx, leagueId, 'league');
  const seasons = await resultStore.seasonsOf(ctx.db, leagueId, MOST_SEASONS);
  const seasonAt = seasonAtMs === undefined ? (seasons[0] ?? null) : dateOf(seasonAtMs);
  const rows = seasonAt ? await resultStore.resultsOfSeason(ctx.db, leagueId, seasonAt, MOST_OF_SEASON) : [];
  const names = await namesOf(ctx, rows);
  const table = tableOf(
    of.sport,
    rows.map((row) => ({ home: String(row.home_id), away: String(row.away_id), ...endOf(row) })),
  );
  const last = rows.toReversed().slice(0, MOST_MEETINGS);
  return {
    league: namedOf(of),
    seasons: seasons.map((at) => at.getTime()),
    seasonAtMs: seasonAt?.getTime() ?? null,
    hasPoints: hasPoints(of.sport),
    table: table.map(({ team: id, form: lately, ...line }) => ({
      ...line,
      team: namedOf(names.get(BigInt(id))!),
      form: [...lately],
    })),
    results: last.map((row) => meetingOf(row, names)),
  };
}

async function offered(ctx: Ctx, id: bigint, kind: NameRow['kind']): Promise<NameRow> {
  const found = (await namesByIds(ctx.db, [id])).get(id);
  if (found?.kind !== kind || !(await termsOf(ctx)).get(found.sport)!.enabled) return fail('not_found');
  return found;
}

type Sides = Pick<ResultRow, 'home_id' | 'away_id' | 'league_id'>;

function namesOf(ctx: Ctx, rows: readonly Sides[]): Promise<Map<bigint, NameRow>> {
  return namesByIds(
    ctx.db,
    rows.flatMap((row) => [row.home_id, row.away_id, row.league_id]),
  );
}

function meetingOf(row: ResultRow, names: ReadonlyMap<bigint, NameRow>): SportsMeeting {
  return {
    eventId: row.is_known ? String(row.event_id) : null,
    startsAtMs: row.starts_at.getTime(),
    home: namedOf(names.get(row.home_id)!),
    away: namedOf(names.get(row.away_id)!),
    status: row.outcome === 'played' ? 'ended' : 'abandoned',
    state: row.state,
    winner: finishOf(row.sport, endOf(row))?.winner ?? null,
  };
}

function endOf({ state, outcome }: ResultRow) {
  return { state, isWhole: outcome === 'played' };
}
