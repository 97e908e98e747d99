import { sql } from 'kysely';
import { SILENT_MS } from '../../server/sports/offering.ts';
import type { TestSite } from '../../server/testing/site.ts';
import { naivePayoutMinor, type StormLeg } from './naive.ts';

/** What a storm left that should not be. */
export async function faultsOf(
  site: TestSite,
  secret: string,
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
  for (const [what, query] of Object.entries(wrongs()))
    for (const row of (await query.execute(site.db)).rows) faults.push(`${what}: ${JSON.stringify(row)}`);
  return { settled: rows.length, judged, faults };
}

function wrongs() {
  return {
    'a ticket is still open': sql`SELECT id::text, state FROM sports_tickets WHERE state IN ('pending', 'accepted')`,
    // By what the site knew: from when it had heard nothing for too long, or asked for what it missed, until it knew all. A moment before that
    // a bet may have read its clock.
    'a ticket was taken while the feed was silent': sql`
      SELECT o.id::text, o.at::text FROM sports_feed_gaps g JOIN (
          SELECT id, decided_at AS at FROM sports_tickets WHERE state <> 'refused'
          UNION ALL SELECT ticket_id, at FROM sports_cash_outs
          UNION ALL SELECT id, settled_at FROM sports_tickets WHERE state = 'cashed_out') o
        ON o.at > least(g.began_at + make_interval(secs => ${SILENT_MS / 1000}), g.noted_at) AND o.at < coalesce(g.recovered_at, 'infinity') - interval '1 second'`,
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
