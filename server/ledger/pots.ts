import { sql } from 'kysely';
import { potMachines } from '../../games/catalogue.ts';
import type { Sql } from './extent.ts';

/** What pots, their winners' bets and the books must say alike: asked of all of it, since a pot knows no time. */
export function potInvariants(): Record<string, Sql> {
  const parts = sql.join(
    [...potMachines.values()].map(
      ({ id, pot }) => sql`(${id}::text, ${pot.ofStakeOneIn}::bigint, ${pot.floorMinor}::bigint)`,
    ),
  );
  return {
    'what lies in the pots of a brand is in their account': sql`
      SELECT brand_id FROM (SELECT brand_id, sum(shown_minor + kept_minor - unposted_minor) AS held_minor FROM slot_pots GROUP BY brand_id) h
        FULL JOIN (SELECT a.brand_id, sum(p.amount_minor) AS booked_minor FROM accounts a JOIN general_postings p ON p.account_id = a.id
                    WHERE a.kind = 'house_pots' GROUP BY a.brand_id) b USING (brand_id)
       WHERE coalesce(h.held_minor, 0) <> coalesce(b.booked_minor, 0)`,
    'what was won of a pot is what its winners were paid': sql`
      SELECT p.brand_id, p.game_code FROM slot_pots p
        FULL JOIN (SELECT brand_id, game_code, sum(won_minor) AS won_minor, count(*) AS wins FROM slot_pot_wins GROUP BY brand_id, game_code) w
               ON w.brand_id = p.brand_id AND w.game_code = p.game_code
       WHERE p.won_minor IS DISTINCT FROM coalesce(w.won_minor, 0) OR p.wins IS DISTINCT FROM coalesce(w.wins, 0)
      UNION ALL
      SELECT w.brand_id, w.game_code FROM slot_pot_wins w
        LEFT JOIN bets b ON b.id = w.bet_id AND b.brand_id = w.brand_id AND b.member_id = w.member_id AND b.game_code = w.game_code
       WHERE b.state IS DISTINCT FROM 'settled' OR b.payout_minor < w.won_minor`,
    'a pot was fed by its bets alone, and stands at its floor or above': sql`
      SELECT p.brand_id, p.game_code FROM slot_pots p JOIN (VALUES ${parts}) r (game_code, one_in, floor_minor) ON r.game_code = p.game_code
       WHERE p.shown_minor < r.floor_minor
          OR p.fed_minor > (SELECT coalesce(sum(div(b.stake_minor, r.one_in)), 0) FROM bets b
                             WHERE b.brand_id = p.brand_id AND b.game_code = p.game_code AND b.state = 'settled')`,
  };
}
