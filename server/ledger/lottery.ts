import { sql } from 'kysely';
import type { Extent, Sql } from './extent.ts';

/** That lotteries and bets tell the same story. */
export function lotteryInvariants({ separateBets: bets, draws }: Extent): Record<string, Sql> {
  return {
    'a ticket is a bet of its stake that ends as its draw does': sql`
      SELECT t.id AS ticket_id, t.member_id FROM lottery_tickets t JOIN ${draws} d ON d.id = t.draw_id
        LEFT JOIN bets b ON b.id = t.bet_id
        LEFT JOIN lottery_wins w ON w.ticket_id = t.id
       WHERE b.id IS NULL OR b.key <> t.key OR b.brand_id <> t.brand_id OR b.member_id <> t.member_id OR b.stake_minor <> t.stake_minor
          OR b.round_id <> t.draw_id OR (t.cancelled_at IS NOT NULL) <> (b.state = 'rolled_back')
          OR (w.ticket_id IS NOT NULL AND b.payout_minor <> w.prize_minor + w.rebate_minor)
          OR (d.state = 'settled' AND t.cancelled_at IS NULL AND (b.state <> 'settled' OR b.payout_minor <> coalesce(w.prize_minor + w.rebate_minor, 0)))
          OR (d.refunded_at IS NOT NULL AND b.state <> 'rolled_back')`,
    'a bet on a lottery has its ticket': sql`
      SELECT b.id AS bet_id, b.member_id FROM (SELECT * FROM ${bets} b WHERE b.provider = 'khela-lottery') b
       WHERE NOT EXISTS (SELECT FROM lottery_tickets t WHERE t.brand_id = b.brand_id AND t.member_id = b.member_id AND t.key = b.key AND t.bet_id = b.id)`,
  };
}
