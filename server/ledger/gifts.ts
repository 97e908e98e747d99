import { sql } from 'kysely';
import type { Extent, Sql } from './extent.ts';

/** What envelopes and rains, their shares and the rewards that they gave must say alike. */
export function giftInvariants({ rewards, endedEnvelopes, takenShares }: Extent): Record<string, Sql> {
  return {
    'a reward of an envelope or a rain has its share': sql`
      SELECT r.id FROM ${rewards} r
        LEFT JOIN gift_shares s ON s.brand_id = r.brand_id AND s.envelope_id = r.program_id AND s.member_id = r.member_id
       WHERE r.program IN ('envelope', 'rain')
         AND (s.amount_minor IS DISTINCT FROM r.amount_minor OR r.program = 'envelope' AND r.state <> 'issued')`,
    'a share that a member has of an envelope or a rain was given as a reward': sql`
      SELECT s.envelope_id FROM ${takenShares} s
        LEFT JOIN rewards r ON r.brand_id = s.brand_id AND r.member_id = s.member_id AND r.program IN ('envelope', 'rain')
                           AND r.program_id = s.envelope_id AND r.occurrence = 'share'
       WHERE s.amount_minor IS DISTINCT FROM r.amount_minor`,
    'an envelope that is over held what its seal says, and gave what was taken': sql`
      SELECT e.id FROM ${endedEnvelopes} e
       CROSS JOIN LATERAL (
         SELECT count(*) AS shares, sum(s.amount_minor) AS sum_minor, string_agg(s.amount_minor::text, ',' ORDER BY s.place) AS told,
                coalesce(sum(s.amount_minor) FILTER (WHERE s.member_id IS NOT NULL), 0) AS taken_minor
           FROM gift_shares s WHERE s.brand_id = e.brand_id AND s.envelope_id = e.id) s
       WHERE s.shares <> e.shares OR s.taken_minor <> e.given_minor
          OR e.seal IS NULL AND coalesce(s.sum_minor, 0) <> e.given_minor
          OR e.seal IS NOT NULL AND (s.sum_minor IS DISTINCT FROM e.amount_minor OR e.seal IS DISTINCT FROM encode(sha256(convert_to(
               e.campaign_id || '-' || e.number || ';1;' || e.amount_minor || ';' || e.salt || ';' || s.told, 'UTF8')), 'hex'))`,
  };
}

/** What can be asked of all of it only: a budget knows no time. */
export const giftBudgetInvariants: Record<string, Sql> = {
  'what gift campaigns have set aside and spent is in their envelopes and within their budget': sql`
      SELECT c.id FROM gift_campaigns c
        LEFT JOIN (
          SELECT e.brand_id, e.campaign_id, sum(e.amount_minor) FILTER (WHERE e.ended_at IS NULL) AS open_minor, sum(e.given_minor) AS given_minor,
                 bool_or(t.taken_minor > e.amount_minor) AS is_over
            FROM gift_envelopes e
            LEFT JOIN (SELECT brand_id, envelope_id, sum(amount_minor) AS taken_minor FROM gift_shares WHERE member_id IS NOT NULL
                        GROUP BY brand_id, envelope_id) t ON t.brand_id = e.brand_id AND t.envelope_id = e.id
           GROUP BY e.brand_id, e.campaign_id) e ON e.brand_id = c.brand_id AND e.campaign_id = c.id
       WHERE c.reserved_minor <> coalesce(e.open_minor, 0) OR c.spent_minor <> coalesce(e.given_minor, 0) OR e.is_over
          OR c.reserved_minor + c.spent_minor > c.cap_minor OR (c.state = 'archived' AND c.reserved_minor <> 0)`,
};
