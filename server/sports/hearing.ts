import type { FeedMessage } from '../../contract/sports-feed.ts';
import { stateBefore } from '../../games/sports/events.ts';
import type { Db } from '../platform/database/database.ts';
import { inTransaction } from '../platform/database/transaction.ts';
import type { EventChange, EventRow } from './store-events.ts';
import * as store from './store-events.ts';
import { keepNames } from './store-names.ts';
import { keepResult } from './store-results.ts';
import { atMs } from './store-tickets.ts';

export type OfEvent = Extract<FeedMessage, { eventId: string }>;

/** What has become of an event by something that was heard; null: nothing new. */
export interface Heard {
  eventId: bigint;
  version: string;
  /** A confirmed result came, or another time to begin: tickets are settled by it. */
  settles: boolean;
}

/**
 * Takes what a feed says of an event. Its own count tells what is newer, so neither order nor repetition matters, nor how many servers
 * listen: what was heard is kept once, and only what is newest changes the event.
 * @returns null where it was known, older than what is known, or of an event that was never announced
 */
export async function hear(db: Db, message: OfEvent): Promise<Heard | null> {
  return inTransaction(db, async (inside) => {
    if (message.type === 'event') await announce(inside, message);
    const event = await store.eventByCode(inside, message.eventId);
    if (!event) return null;
    const isNew = await store.keepStatement(inside, event.id, message.version, message);
    if (!isNew || (message.type !== 'event' && BigInt(message.version) <= event.version)) return null;
    const change = { ...changeBy(message, event), ...begun(message, event) };
    const newest = Math.max(message.version, Number(event.version));
    await store.changeEvent(inside, event.id, newest, change);
    if (change.result !== undefined) await keepResult(inside, event.id);
    return heardOf(event, message, change.moved === true || (change.result ?? null) !== null);
  });
}

function heardOf({ id }: EventRow, { version }: OfEvent, settles: boolean): Heard {
  return { eventId: id, version: String(version), settles };
}

async function announce(db: Db, message: Extract<OfEvent, { type: 'event' }>): Promise<void> {
  const { eventId: code, sport, tournament, home, away, startsAtMs, strengths, seedHash, bestOf, version } = message;
  // Said again at every recovery: what is known need not be looked up by name.
  if (await store.isKnown(db, code)) return;
  const ids = await keepNames(db, sport, { league: tournament, home, away });
  await store.insertEvent(db, {
    ...ids,
    season_at: atMs(message.seasonAtMs),
    code,
    sport,
    tournament,
    home,
    away,
    starts_at: atMs(startsAtMs),
    version: BigInt(version),
    state: stateBefore(sport, bestOf),
    strengths,
    seed_hash: seedHash,
  });
}

function changeBy(message: OfEvent, event: EventRow): EventChange {
  switch (message.type) {
    case 'event':
      // Announced again it begins at another time, as long as it has not begun.
      return event.status === 'scheduled' ? movedBy(message, event) : {};
    case 'state':
      return {
        status: 'live',
        state: message.state,
        strengths: message.strengths,
        stopped: false,
        ...(event.began_at === null && { began_at: atMs(message.atMs) }),
      };
    case 'stop':
      return { stopped: true };
    case 'result': {
      const { state, outcome, certainty, seed } = message;
      const ended = { status: outcome === 'played' ? 'ended' : 'abandoned', state, stopped: true } as const;
      if (certainty === 1) return ended;
      return { ...ended, seed, result: state, result_outcome: outcome, result_version: event.result_version + 1 };
    }
    case 'rollback':
      return { state: message.state, result: null, result_outcome: null };
  }
}

function movedBy({ startsAtMs, strengths }: Extract<OfEvent, { type: 'event' }>, event: EventRow): EventChange {
  const moves = startsAtMs !== event.starts_at.getTime();
  return { starts_at: atMs(startsAtMs), strengths, ...(moves && { moved: true }) };
}

/** What prices followed from when it began is kept: by this people see later whether the book's chances held. */
function begun({ type }: OfEvent, { status, strengths }: EventRow): EventChange {
  return status === 'scheduled' && (type === 'state' || type === 'result') ? { opened_strengths: strengths } : {};
}
