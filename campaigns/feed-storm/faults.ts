import { sql } from 'kysely';
import type { TestSite } from '../../server/testing/site.ts';
import { naivePayoutMinor, type StormLeg } from './naive.ts';

/** A stretch of time in which nothing may have been taken, as Unix time. */
export interface Silence {
  fromMs: number;
  untilMs: number;
}

/** What a storm left that should not be. */
export async function faultsOf(
  site: TestSite,
  secret: string,
  silence: Silence,
): Promise<{ settled: number; judged: number; faults: string[] }> {
  const { rows } = await sql<{ id: bigint; openMinor: bigint; paidMinor: bigint; legs: StormLeg[] }>`
    SELECT t.id, t.open_minor AS "openMinor", t.payout_minor AS "paidMinor",
           jsonb_agg(jsonb_build_object('code', e.code, 'market', l.market, 'line', l.line, 'outcome', l.outcome, 'odds', l.odds, 'accepted', l.accepted)
                     ORDER BY l.place) AS legs
      FROM sports_tickets t JOIN sports_legs l ON l.ticket_id = t.id JOIN sports_events e ON e.id = l.event_id
     WHERE t.state = 'settled' GROUP BY t.id ORDER BY t.id`.execute(site.db);
  const faults: string[] = [];
  let judged = 0;
  for (const { id, openMinor, paidMinor, legs } of rows) {
    const wanted = naivePayoutMinor(openMinor, legs, secret);
    if (wanted === null) continue;
    judged += 1;
    if (wanted !== paidMinor) faults.push(`ticket ${id} paid ${paidMinor}, not ${wanted}: ${JSON.stringify(legs)}`);
  }
  for (const [what, query] of Object.entries(wrongs(silence)))
    for (const row of (await query.execute(site.db)).rows) faults.push(`${what}: ${JSON.stringify(row)}`);
  return { settled: rows.length, judged, faults };
}

function wrongs({ fromMs, untilMs }: Silence) {
  const [from, until] = [new Date(fromMs), new Date(untilMs)];
  return {
    'a ticket is still open': sql`SELECT id::text, state FROM sports_tickets WHERE state IN ('pending', 'accepted')`,
    'a ticket was taken while the feed was silent': sql`
      SELECT id::text FROM sports_tickets WHERE state <> 'refused' AND (decided_at BETWEEN ${from} AND ${until} OR placed_at BETWEEN ${from} AND ${until})
      UNION ALL
      SELECT ticket_id::text FROM sports_cash_outs WHERE at BETWEEN ${from} AND ${until}
      UNION ALL
      SELECT id::text FROM sports_tickets WHERE state = 'cashed_out' AND settled_at BETWEEN ${from} AND ${until}`,
    // What was heard of an event last, by its own count, before the ticket was decided.
    'a ticket was taken on a market that was stopped': sql`
      SELECT t.id::text, last.body ->> 'type' AS said FROM sports_tickets t JOIN sports_legs l ON l.ticket_id = t.id
       CROSS JOIN LATERAL (SELECT s.body FROM sports_statements s WHERE s.event_id = l.event_id AND s.heard_at < t.decided_at
                            ORDER BY s.version DESC LIMIT 1) last
       WHERE t.state <> 'refused' AND last.body ->> 'type' IN ('stop', 'result', 'rollback')`,
    'a bet was paid twice': sql`
      SELECT b.id::text, b.payout_minor::text FROM sports_tickets t JOIN bets b ON b.id = t.bet_id WHERE t.state IN ('settled', 'cashed_out') AND b.payout_minor <> t.payout_minor`,
  };
}
