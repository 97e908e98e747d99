import { sql } from 'kysely';
import type { Db } from '../platform/database.ts';
import { countViolations, type InvariantResult } from '../platform/database-invariants.ts';

/** What bonuses know of themselves; what they and the books must say alike stands with the checks over all slices. */
export async function checkInvariants(db: Db): Promise<InvariantResult[]> {
  return countViolations(db, invariants);
}

const invariants = {
  'a member has one active bonus at most': sql`
    SELECT brand_id, member_id, currency FROM bonuses WHERE state = 'active'
     GROUP BY brand_id, member_id, currency HAVING count(*) > 1`,
  'a converted bonus met its wagering requirement': sql`
    SELECT id FROM bonuses WHERE state = 'converted' AND (wagered_hundredths < wagering_minor * 100 OR converted_minor = 0)`,
  'only a converted bonus became cash, and none above its cap': sql`
    SELECT id FROM bonuses
     WHERE converted_minor > CASE WHEN state = 'converted' THEN coalesce(most_conversion_minor, converted_minor) ELSE 0 END`,
  'no bet runs under a bonus that was never accepted': sql`
    SELECT id FROM bonuses WHERE accepted_at IS NULL AND (open_bets > 0 OR wagered_hundredths > 0 OR converted_minor + forfeited_minor > 0)`,
};
