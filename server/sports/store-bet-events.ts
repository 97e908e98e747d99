import type { Db } from '../platform/database/database.ts';

/** The selections of the ticket of a bet with their events, in their order. */
export async function eventsOfBet(db: Db, brandId: number, betId: bigint) {
  return db
    .selectFrom('sports_tickets as t')
    .innerJoin('sports_legs as l', 'l.ticket_id', 't.id')
    .innerJoin('sports_events as e', 'e.id', 'l.event_id')
    .select(['t.id as ticket_id', 'e.id', 'e.home', 'e.away'])
    .where('t.brand_id', '=', brandId)
    .where('t.bet_id', '=', betId)
    .orderBy('l.place')
    .execute();
}
