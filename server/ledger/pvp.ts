import { sql } from 'kysely';
import type { Extent, Sql } from './extent.ts';

/** That seats at tables between people, their bets and their members' wallets tell the same story. */
export function pvpInvariants({ separateBets: bets, pvpHands, pvpTournaments }: Extent): Record<string, Sql> {
  return {
    'what lies before members at tables is what their wallets of the tables hold': sql`
      SELECT coalesce(s.member_id, a.member_id) AS member_id, s.minor AS seats_minor, a.balance_minor FROM (
        SELECT brand_id, member_id, sum(stack_minor + adding_minor) AS minor FROM pvp_seats
         WHERE state <> 'left' AND member_id IS NOT NULL
           AND NOT EXISTS (SELECT FROM pvp_tables t WHERE t.id = table_id AND t.kind = 'tournament') GROUP BY brand_id, member_id) s
        FULL JOIN (SELECT brand_id, member_id, balance_minor FROM accounts WHERE kind = 'studio' AND studio = 'KHELA_PVP') a USING (brand_id, member_id)
       WHERE coalesce(s.minor, 0) <> coalesce(a.balance_minor, 0)`,
    'what a seat puts in is bets of its member that end as its hand does': sql`
      SELECT h.id AS hand_id, s.seat FROM ${pvpHands} h JOIN pvp_hand_seats s ON s.hand_id = h.id
        LEFT JOIN LATERAL (
          SELECT count(*) AS puts, coalesce(sum(b.stake_minor), 0) AS stake_minor, coalesce(sum(b.payout_minor), 0) AS payout_minor,
                 bool_and(b.state = CASE h.state WHEN 'playing' THEN 'accepted' WHEN 'ended' THEN 'settled' ELSE 'rolled_back' END) AS ends
            FROM bets b WHERE b.brand_id = h.brand_id AND b.member_id = s.member_id AND b.studio = 'KHELA_PVP'
             AND b.key IN (SELECT 'pvp:' || h.id || ':' || s.seat || ':' || n FROM generate_series(0, s.puts - 1) n)) b ON true
       WHERE h.for_money AND (b.puts <> s.puts OR b.stake_minor <> s.put_minor OR NOT coalesce(b.ends, false)
          OR (h.state = 'ended' AND b.payout_minor <> s.won_minor))`,
    'a bet between people has its seat in a hand': sql`
      SELECT b.id AS bet_id, b.member_id FROM (SELECT * FROM ${bets} b WHERE b.provider = 'khela-pvp') b
       WHERE NOT EXISTS (SELECT FROM pvp_hand_seats s WHERE s.hand_id = b.round_id AND s.member_id = b.member_id AND s.brand_id = b.brand_id
                            AND split_part(b.key, ':', 3) = s.seat::text AND split_part(b.key, ':', 4)::integer < s.puts)
         AND NOT EXISTS (SELECT FROM pvp_entries e WHERE e.tournament_id = b.round_id AND e.member_id = b.member_id AND e.brand_id = b.brand_id
                            AND b.key = 'pvp-entry:' || e.id)`,
    'an entry in a tournament is a bet of its price that ends as the tournament does': sql`
      SELECT e.id AS entry_id FROM ${pvpTournaments} t JOIN pvp_entries e ON e.tournament_id = t.id
        LEFT JOIN bets b ON b.brand_id = e.brand_id AND b.member_id = e.member_id AND b.key = 'pvp-entry:' || e.id
       WHERE b.id IS NULL OR b.stake_minor <> t.entry_minor + t.fee_minor
          OR b.state <> CASE WHEN e.state = 'back' THEN 'rolled_back' WHEN t.state = 'ended' THEN 'settled' ELSE 'accepted' END
          OR (t.state = 'ended' AND e.state <> 'back' AND b.payout_minor <> e.prize_minor)`,
  };
}
