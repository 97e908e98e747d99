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
  const rows = legs.map(({ ticket_id: ticket, place, result, result_version: version, ...leg }) => {
    const { heat_places: places, heat_sharing: sharing, paid_odds: paid, postponed_at: postponed } = leg;
    return { ticket: String(ticket), place, result, version, places, sharing, paid, postponed };
  });
  await sql`
    UPDATE sports_legs l SET result = r.result, result_version = r.version, heat_places = r.places, heat_sharing = r.sharing,
           paid_odds = r.paid, postponed_at = r.postponed
      FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
        AS r(ticket bigint, place integer, result text, version integer, places integer, sharing integer, paid integer, postponed timestamptz)
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
