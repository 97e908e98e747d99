import { sql } from 'kysely';
import type { FeedMessage } from '../../contract/sports-feed.ts';
import { getSportsEvent, placeSportsTicket } from '../../contract/sports.ts';
import type { Call, CallInput, CallOutput } from '../../contract/call.ts';
import { type EventState, type Sport, stateBefore } from '../../games/sports/events.ts';
import type { Db } from '../platform/database/database.ts';
import type { Answer, CallOptions, TestSite } from '../testing/site.ts';
import { hear, type OfEvent } from './hearing.ts';
import * as store from './store-events.ts';

type Said = OfEvent extends infer Message
  ? Message extends unknown
    ? Omit<Message, 'eventId' | 'version' | 'sequence' | 'atMs'>
    : never
  : never;

const strengths: Record<Sport, { home: number; away: number }> = {
  football: { home: 1.6, away: 1.1 },
  cricket: { home: 1.02, away: 1 },
  kabaddi: { home: 35, away: 32 },
  tennis: { home: 0.64, away: 0.62 },
  basketball: { home: 112, away: 107.5 },
  'counter-strike': { home: 0.52, away: 0.48 },
  valorant: { home: 0.52, away: 0.48 },
  'dota-2': { home: 0.54, away: 0.46 },
  'league-of-legends': { home: 0.53, away: 0.47 },
};

let events = 0;

type Named = Pick<Extract<Said, { type: 'event' }>, 'tournament' | 'home' | 'away' | 'seasonAtMs'>;

const season: Named = {
  tournament: { BN: 'পরীক্ষা', EN: 'Test league' },
  home: { BN: 'ঘর', EN: 'Home' },
  away: { BN: 'অতিথি', EN: 'Away' },
  seasonAtMs: 0,
};

/** The feed is up, and all that it has said is known. @param forAs how long it need not speak again */
export async function feedUp(db: Db, forAs = '0 seconds'): Promise<void> {
  await store.noteHeard(db, { agoMs: () => 0, isWhole: true });
  await sql`UPDATE sports_feeds SET heard_at = clock_timestamp() + ${forAs}::interval`.execute(db);
}

/** An event of a feed that says what a test lets it say. */
export async function newEvent(db: Db, sport: Sport = 'football', startsInMs = 3_600_000, named: Partial<Named> = {}) {
  const code = `test-event-${(events += 1)}`;
  let version = -1;
  const say = (said: Said, at = (version += 1)) =>
    hear(db, { ...said, eventId: code, version: at, sequence: 0, atMs: 0 });
  await say({
    type: 'event',
    sport,
    ...season,
    ...named,
    startsAtMs: Date.now() + startsInMs,
    strengths: strengths[sport],
    seedHash: null,
  });
  const { id } = (await store.eventByCode(db, code))!;
  return {
    id: String(id),
    code,
    say,
    state: (state: EventState) => say({ type: 'state', state, strengths: strengths[sport] }),
    stop: () => say({ type: 'stop' }),
    /** Played to its end, and confirmed. */
    ended: (state: EventState, outcome: Extract<FeedMessage, { type: 'result' }>['outcome'] = 'played') =>
      say({ type: 'result', outcome, certainty: 2, state, seed: null }),
    isOver: async () => (await store.eventByCode(db, code))!.status !== 'scheduled',
    reopened: (state: EventState) => say({ type: 'rollback', state }),
  };
}

export type TestEvent = Awaited<ReturnType<typeof newEvent>>;

/** A match of football with this score, at a minute. */
export function football(minute: number, home: number, away: number, half: [number, number] | null = null): EventState {
  return {
    ...(stateBefore('football') as Extract<EventState, { sport: 'football' }>),
    minute,
    score: { home, away },
    half: half && { home: half[0], away: half[1] },
    scorers: [
      ...Array.from({ length: home }, () => 'home' as const),
      ...Array.from({ length: away }, () => 'away' as const),
    ],
  };
}

type Asked = CallInput<typeof placeSportsTicket>;
export type Wanted = [event: { id: string }, market: string, outcome: string, line?: number | null];

/** Selections at the odds that are offered for them now. */
export async function legsOf(site: TestSite, wanted: readonly Wanted[]): Promise<Asked['legs']> {
  return Promise.all(
    wanted.map(async ([{ id }, market, outcome, line = null]) => {
      const { value } = await ask(site, getSportsEvent, { eventId: id }, {});
      const found = value.book.find((one) => one.market === market && one.line === line);
      const odds = found?.outcomes.find((one) => one.outcome === outcome)?.odds ?? 1_500;
      return { eventId: id, market, line, outcome, odds, banker: false };
    }),
  );
}

/** The body of an answer. */
export async function ask<C extends Call>(
  site: TestSite,
  call: C,
  input: CallInput<C>,
  options: CallOptions,
): Promise<Answer<CallOutput<C>>['body']> {
  return (await site.call(call, input, options)).body;
}

let keys = 0;

/** Places a ticket of these selections: an accumulator of all of them, unless told otherwise. */
export async function placeTicket(
  site: TestSite,
  token: string,
  wanted: readonly Wanted[],
  asked: Partial<Asked> & { key?: string } = {},
) {
  const { key = `sports-test-${(keys += 1)}`, ...input } = asked;
  const legs = input.legs ?? (await legsOf(site, wanted));
  return ask(
    site,
    placeSportsTicket,
    { legs, sizes: [legs.length], stake: '10', policy: 'none', ...input },
    { token, key },
  );
}
