import { type RawBuilder, sql } from 'kysely';

/**
 * What must be true of bets by themselves; each query finds the rows that break it.
 * @param bets the bets that are looked at, to stand behind FROM
 */
export function invariants(bets: RawBuilder<unknown>): Record<string, RawBuilder<unknown>> {
  return {
    'a settled bet has one settlement, an open one has none': sql`
      SELECT id FROM ${bets} b WHERE (state = 'settled') <> (settlement_version >= 1) OR (state <> 'settled' AND payout_minor <> 0)`,
    'what was split off a bet is what its parts staked': sql`
      SELECT b.id FROM ${bets} b
       WHERE (b.split_minor IS NOT NULL AND (b.split_minor, b.split_bonus_minor) <> (
                SELECT coalesce(sum(p.stake_minor), 0)::bigint, coalesce(sum(p.stake_bonus_minor), 0)::bigint FROM bets p WHERE p.part_of = b.id AND p.member_id = b.member_id))
          OR (b.part_of IS NOT NULL AND NOT EXISTS (
                SELECT FROM bets w WHERE w.id = b.part_of AND w.split_minor IS NOT NULL AND w.member_id = b.member_id AND w.game_code = b.game_code
                                     AND w.round_id = b.round_id AND w.placed_at = b.placed_at))`,
    'a round of one bet has one bet': sql`
      SELECT round_id FROM ${bets} b WHERE provider = 'khela' GROUP BY round_id HAVING count(*) <> 1`,
  };
}
