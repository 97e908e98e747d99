import * as z from 'zod/mini';
import { defineCall } from './call.ts';
import { nothing, rowId } from './fields.ts';
import { sports } from './sport-names.ts';

/** Leagues, teams and events that a member wants to see first. */

/** Of each kind; a program stops here. */
export const MOST_STARS = 100;

const starKinds = ['league', 'team', 'event'] as const;
export type StarKind = (typeof starKinds)[number];

const starred = z.strictObject({
  id: z.string(),
  sport: z.enum(sports),
  name: z.strictObject({ BN: z.string(), EN: z.string() }),
});

export const listSportsStars = defineCall({
  name: 'listSportsStars',
  about: 'sportsStars',
  path: '/wps/sports/stars',
  verb: 'GET',
  token: 'member',
  input: nothing,
  output: z.strictObject({
    leagues: z.array(starred),
    teams: z.array(starred),
    /** Ids of events. */
    events: z.array(z.string()),
  }),
  summary: 'What the member has starred, the latest first.',
});

export const starSports = defineCall({
  name: 'starSports',
  changes: ['sportsStars', 'sports'],
  path: '/wps/sports/star',
  verb: 'PUT',
  token: 'member',
  input: z.strictObject({ kind: z.enum(starKinds), id: rowId, starred: z.boolean() }),
  output: z.strictObject({}),
  summary: 'Stars a league, a team or an event, or takes the star off; what is so already stays so.',
});
