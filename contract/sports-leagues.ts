import * as z from 'zod/mini';
import { defineCall } from './call.ts';
import { momentMs, momentMsInput, rowId, text } from './fields.ts';
import { sportsEvent } from './sports.ts';
import { sportsState } from './sports-feed.ts';
import { eventStatuses, sports } from './sport-names.ts';

/** Leagues and teams as feeds name them; of sports in which people play alone a team is one of them. */

const name = z.strictObject({ BN: z.string(), EN: z.string() });
const named = z.strictObject({ id: z.string(), sport: z.enum(sports), name });
export type SportsNamed = z.infer<typeof named>;

/** Seasons of a league that can be looked at, the newest ones. */
export const MOST_SEASONS = 12;
/** Matches of a team, a league or two teams that are shown. */
export const MOST_MEETINGS = 10;

const results = ['won', 'drawn', 'lost', 'none'] as const;
export type SportsTableResult = (typeof results)[number];

const meeting = z.strictObject({
  /** null: the event itself is forgotten, only its result is kept. */
  eventId: z.nullable(z.string()),
  startsAtMs: momentMs,
  home: named,
  away: named,
  status: z.enum(eventStatuses),
  state: sportsState,
  /** null: it had no result. */
  winner: z.nullable(z.enum(['home', 'draw', 'away'])),
});
export type SportsMeeting = z.infer<typeof meeting>;

const line = z.strictObject({
  place: z.int(),
  team: named,
  played: z.int(),
  won: z.int(),
  drawn: z.int(),
  lost: z.int(),
  /** Without a result. */
  none: z.int(),
  points: z.int(),
  scored: z.int(),
  conceded: z.int(),
  /** Net run rate of cricket, thousandths of a run an over. */
  rateMilli: z.int(),
  /** The last five, the newest first. */
  form: z.array(z.enum(results)),
});
export type SportsTableLine = z.infer<typeof line>;

export const getSportsLeague = defineCall({
  name: 'getSportsLeague',
  about: 'sports',
  path: '/wps/sports/league',
  verb: 'GET',
  input: z.strictObject({
    leagueId: rowId,
    /** When its season began; missing: the newest one with a result. */
    seasonAtMs: z.optional(momentMsInput),
  }),
  output: z.strictObject({
    league: named,
    /** When each season of which results are known began, the newest first. */
    seasons: z.array(momentMs),
    /** null: no result is known yet. */
    seasonAtMs: z.nullable(momentMs),
    /** It counts points; else only matches that were won. */
    hasPoints: z.boolean(),
    table: z.array(line),
    /** Its last matches, the newest first. */
    results: z.array(meeting),
  }),
  summary: 'The table of a season of a league by the rule of its sport, and its last results.',
});

export const getSportsTeam = defineCall({
  name: 'getSportsTeam',
  about: 'sports',
  path: '/wps/sports/team',
  verb: 'GET',
  input: z.strictObject({ teamId: rowId }),
  output: z.strictObject({
    team: named,
    /** In which it played its last matches. */
    leagues: z.array(named),
    results: z.array(meeting),
  }),
  summary: 'A team with its last results.',
});

const formOf = z.strictObject({ team: named, results: z.array(meeting) });

export const getSportsForm = defineCall({
  name: 'getSportsForm',
  about: 'sports',
  path: '/wps/sports/form',
  verb: 'GET',
  input: z.strictObject({ eventId: rowId }),
  output: z.strictObject({
    league: named,
    /** When the season began that the event counts for. */
    seasonAtMs: momentMs,
    /** The last five of each, before this event. */
    home: formOf,
    away: formOf,
    /** When both met before, the newest first. */
    meetings: z.array(meeting),
  }),
  summary: 'How both sides of an event did lately, and when they met.',
});

export const searchSports = defineCall({
  name: 'searchSports',
  about: 'sports',
  path: '/wps/sports/search',
  verb: 'GET',
  /** Each word is a part of a name, in Bengali or English. */
  input: z.strictObject({ text: text(60, 2) }),
  output: z.strictObject({
    leagues: z.array(named),
    teams: z.array(named),
    /** That are live or come next. */
    events: z.array(sportsEvent),
  }),
  summary: 'Leagues, teams and events by a part of their names.',
});
