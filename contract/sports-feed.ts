import * as z from 'zod/mini';
import { sports } from './sport-names.ts';

/**
 * What a feed of sports says. Its frames are `<signature>.<JSON>`, the signature HMAC-SHA256 of the JSON in hex under the key that both
 * sides have; the site says `recover` first, with a signature of the same kind.
 */

const count = z.int().check(z.gte(0));
const score = z.strictObject({ home: count, away: count });
const side = z.enum(['home', 'away']);
const name = z.strictObject({ BN: z.string().check(z.maxLength(80)), EN: z.string().check(z.maxLength(80)) });
/** Both sides of it: docs of `Strengths` say what they measure. */
const strengths = z.strictObject({ home: z.number().check(z.positive()), away: z.number().check(z.positive()) });

const inningsScore = z.strictObject({
  runs: count,
  wickets: z.int().check(z.gte(0), z.lte(10)),
  balls: z.int().check(z.gte(0), z.lte(120)),
  /** Runs and wickets after each over that was bowled whole; missing: nobody says. */
  overs: z.optional(z.readonly(z.array(z.strictObject({ runs: count, wickets: count })).check(z.maxLength(20)))),
  sixes: z.optional(count),
});

/** Sets or maps of which somebody must win more than half. */
const bestOf = z.union([z.literal(1), z.literal(3), z.literal(5)]);
const pointsState = {
  seconds: count,
  score,
  periods: z.readonly(z.array(score).check(z.maxLength(20))),
  recent: z.readonly(z.array(score).check(z.maxLength(20))),
};
const mapsState = { maps: score, rounds: score, bestOf, played: z.readonly(z.array(score).check(z.maxLength(5))) };

export const sportsState = z.discriminatedUnion('sport', [
  z.strictObject({
    sport: z.literal('football'),
    minute: z.int().check(z.gte(0), z.lte(90)),
    score,
    half: z.nullable(score),
    scorers: z.readonly(z.array(side).check(z.maxLength(60))),
  }),
  z.strictObject({
    sport: z.literal('cricket'),
    battingFirst: z.nullable(side),
    innings: z.readonly(z.array(inningsScore).check(z.maxLength(2))),
    winner: z.nullable(side),
  }),
  z.strictObject({ sport: z.literal('kabaddi'), ...pointsState }),
  z.strictObject({ sport: z.literal('basketball'), ...pointsState }),
  z.strictObject({
    sport: z.literal('tennis'),
    bestOf,
    first: z.nullable(side),
    sets: z.readonly(z.array(z.readonly(z.array(side).check(z.maxLength(13)))).check(z.maxLength(5))),
    points: score,
  }),
  z.strictObject({ sport: z.literal('counter-strike'), maps: score, rounds: score }),
  z.strictObject({ sport: z.literal('valorant'), ...mapsState }),
  z.strictObject({ sport: z.literal('dota-2'), ...mapsState }),
  z.strictObject({ sport: z.literal('league-of-legends'), ...mapsState }),
]);

const about = {
  /** Its own count, over everything that it says while it runs. */
  sequence: count,
  atMs: count,
  eventId: z.string().check(z.regex(/^[a-z0-9-]{3,60}$/)),
  /** Of the event: what has a higher one is newer, whenever it comes. */
  version: count,
};

export const feedMessage = z.discriminatedUnion('type', [
  /** Every few seconds; a feed that is silent for longer is down. */
  z.strictObject({ type: z.literal('alive'), sequence: about.sequence, atMs: about.atMs }),
  /** All that was asked for by this recovery has been said. */
  z.strictObject({
    type: z.literal('recovered'),
    sequence: about.sequence,
    atMs: about.atMs,
    requestId: z.string(),
  }),
  z.strictObject({
    type: z.literal('event'),
    ...about,
    sport: z.enum(sports),
    tournament: name,
    home: name,
    away: name,
    startsAtMs: count,
    /** When the season of its league began that it counts for: what begins with another moment is another season. */
    seasonAtMs: count,
    strengths,
    /** Of sports that have sets or maps; missing: three. */
    bestOf: z.optional(bestOf),
    /** SHA-256 of the seed that it will be drawn from; null: a real one. */
    seedHash: z.nullable(z.string().check(z.regex(/^[0-9a-f]{64}$/))),
  }),
  z.strictObject({ type: z.literal('state'), ...about, state: sportsState, strengths }),
  /** No bets until the next state: something may be about to happen. */
  z.strictObject({ type: z.literal('stop'), ...about }),
  z.strictObject({
    type: z.literal('result'),
    ...about,
    outcome: z.enum(['played', 'abandoned', 'cancelled']),
    /** 1: as it was seen live; 2: confirmed, and paid by. */
    certainty: z.union([z.literal(1), z.literal(2)]),
    state: sportsState,
    seed: z.nullable(z.string().check(z.regex(/^[0-9a-f]{64}$/))),
  }),
  /** A result was wrong: it is open again. */
  z.strictObject({ type: z.literal('rollback'), ...about, state: sportsState }),
]);
export type FeedMessage = z.infer<typeof feedMessage>;

/** What the site asks of a feed: everything of all events since a moment, then what is new. */
export const feedRequest = z.strictObject({
  type: z.literal('recover'),
  requestId: z.string().check(z.maxLength(60)),
  sinceMs: count,
  atMs: count,
});
export type FeedRequest = z.infer<typeof feedRequest>;
