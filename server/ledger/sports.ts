import { sql } from 'kysely';
import type { Extent, Sql } from './extent.ts';

/** That tickets on sports and bets tell the same story. */
export function sportsInvariants({ separateBets: bets, sportsTickets }: Extent): Record<string, Sql> {
  return {
    'a ticket on sports is a bet of its stake that ends as it does': sql`
      SELECT t.id AS ticket_id, t.member_id FROM ${sportsTickets} t LEFT JOIN bets b ON b.id = t.bet_id
       WHERE b.id IS NULL OR b.key <> t.key OR b.brand_id <> t.brand_id OR b.member_id <> t.member_id OR b.stake_minor <> t.open_minor
          OR b.state <> CASE WHEN t.state IN ('pending', 'accepted') THEN 'accepted' WHEN t.state = 'refused' THEN 'rolled_back' ELSE 'settled' END
          OR (b.state = 'settled' AND b.payout_minor <> t.payout_minor)`,
    'a bet on sports has its ticket': sql`
      SELECT b.id AS bet_id, b.member_id FROM (SELECT * FROM ${bets} b WHERE b.provider = 'khela-sports') b
       WHERE NOT EXISTS (SELECT FROM sports_tickets t WHERE t.brand_id = b.brand_id AND t.member_id = b.member_id AND t.key = b.key AND t.bet_id = b.id)
         AND NOT EXISTS (SELECT FROM sports_cash_outs c WHERE c.brand_id = b.brand_id AND c.member_id = b.member_id AND c.bet_id = b.id)`,
    'a part of a ticket that was cashed out is a bet of its stake that was paid so': sql`
      SELECT c.ticket_id, c.member_id FROM ${sportsTickets} t JOIN sports_cash_outs c ON c.ticket_id = t.id LEFT JOIN bets b ON b.id = c.bet_id
       WHERE b.id IS NULL OR b.part_of <> t.bet_id OR b.member_id <> c.member_id OR c.member_id <> t.member_id OR b.stake_minor <> c.stake_minor
          OR b.payout_minor <> c.payout_minor OR b.state <> 'settled' OR b.settlement_version <> 1`,
    'a ticket on sports counts as played unless its bet says that it does not': sql`
      SELECT t.id AS ticket_id, t.member_id FROM ${sportsTickets} t JOIN bets b ON b.id = t.bet_id
        JOIN turnover g ON g.brand_id = b.brand_id AND g.member_id = b.member_id AND g.game_code = b.game_code AND g.round_id = b.round_id
       WHERE t.counts = g.uncounted`,
  };
}
