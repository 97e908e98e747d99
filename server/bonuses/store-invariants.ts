import { type RawBuilder, sql } from 'kysely';

/**
 * What bonuses know of themselves; what they and the books must say alike stands with the checks over all slices.
 * @param bonuses the bonuses that are looked at, to stand behind FROM
 */
export function invariants(bonuses: RawBuilder<unknown>): Record<string, RawBuilder<unknown>> {
  return {
    'a member has one active bonus at most': sql`
      SELECT brand_id, member_id, currency FROM ${bonuses} b WHERE state = 'active'
       GROUP BY brand_id, member_id, currency HAVING count(*) > 1`,
    'a converted bonus met its wagering requirement': sql`
      SELECT id FROM ${bonuses} b WHERE state = 'converted' AND (wagered_hundredths < wagering_minor * 100 OR converted_minor = 0)`,
    'only a converted bonus became cash, and none above its cap': sql`
      SELECT id FROM ${bonuses} b
       WHERE converted_minor > CASE WHEN state = 'converted' THEN coalesce(most_conversion_minor, converted_minor) ELSE 0 END`,
    'no bet runs under a bonus that was never accepted': sql`
      SELECT id FROM ${bonuses} b
       WHERE accepted_at IS NULL AND (open_bets > 0 OR wagered_hundredths > 0 OR converted_minor + forfeited_minor > 0)`,
  };
}
