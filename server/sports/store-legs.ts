import { sql } from 'kysely';
import type { Db } from '../platform/database/database.ts';
import type { LegRow } from './store-tickets.ts';

/** The outcomes that a selection `l` is about, as an array of texts, one for each part of a builder: `{both_score::yes,total:10:over}`. */
export const outcomesOfLeg = sql<string[]>`(CASE WHEN l.market = 'builder' THEN string_to_array(l.outcome, '+')
  ELSE ARRAY[l.market || ':' || coalesce(l.line::text, '') || ':' || l.outcome] END)`;

/** Writes what selections came to. */
export async function settleLegs(
  db: Db,
  legs: readonly Pick<
    LegRow,
    'ticket_id' | 'place' | 'result' | 'result_version' | 'heat_places' | 'heat_sharing' | 'paid_odds' | 'postponed_at'
  >[],
): Promise<void> {
  const each = <Value>(of: (leg: (typeof legs)[number]) => Value) => legs.map(of);
  await sql`
    UPDATE sports_legs l SET result = r.result, result_version = r.version, heat_places = r.places, heat_sharing = r.sharing,
           paid_odds = r.paid, postponed_at = r.postponed
      FROM unnest(${each((leg) => leg.ticket_id)}::bigint[], ${each((leg) => leg.place)}::integer[], ${each((leg) => leg.result)}::text[],
                  ${each((leg) => leg.result_version)}::integer[], ${each((leg) => leg.heat_places)}::integer[],
                  ${each((leg) => leg.heat_sharing)}::integer[], ${each((leg) => leg.paid_odds)}::integer[],
                  ${each((leg) => leg.postponed_at)}::timestamptz[])
        AS r(ticket, place, result, version, places, sharing, paid, postponed)
     WHERE l.ticket_id = r.ticket AND l.place = r.place`.execute(db);
}

/** What selections were taken at, where that is known only when they are. */
export async function takeLegs(
  db: Db,
  legs: readonly Pick<LegRow, 'ticket_id' | 'place' | 'odds' | 'chance' | 'rest_odds' | 'event_version' | 'accepted'>[],
): Promise<void> {
  for (const { ticket_id: ticketId, place, odds, chance, rest_odds: rest, event_version: version, accepted } of legs)
    await db
      .updateTable('sports_legs')
      .set({
        odds,
        chance,
        rest_odds: rest && [...rest],
        event_version: version,
        accepted: accepted && JSON.stringify(accepted),
      })
      .where('ticket_id', '=', ticketId)
      .where('place', '=', place)
      .execute();
}
