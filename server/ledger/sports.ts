import { sql } from 'kysely';
import type { Extent, Sql } from './extent.ts';

/** That tickets on sports and bets tell the same story. */
export function sportsInvariants({ bets, sportsTickets }: Extent): Record<string, Sql> {
  return {
    'a ticket on sports is a bet of its stake that ends as it does': sql`
      SELECT t.id AS ticket_id, t.member_id FROM ${sportsTickets} t LEFT JOIN bets b ON b.id = t.bet_id
       WHERE b.id IS NULL OR b.key <> t.key OR b.brand_id <> t.brand_id OR b.member_id <> t.member_id OR b.stake_minor <> t.stake_minor
          OR b.state <> CASE WHEN t.state IN ('pending', 'accepted') THEN 'accepted' WHEN t.state = 'refused' THEN 'rolled_back' ELSE 'settled' END
          OR (b.state = 'settled' AND b.payout_minor <> t.payout_minor)`,
    'a bet on sports has its ticket': sql`
      SELECT b.id AS bet_id, b.member_id FROM (SELECT * FROM ${bets} b WHERE b.provider = 'khela-sports') b
       WHERE NOT EXISTS (SELECT FROM sports_tickets t WHERE t.brand_id = b.brand_id AND t.member_id = b.member_id AND t.key = b.key AND t.bet_id = b.id)`,
  };
}
