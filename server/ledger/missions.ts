import { sql } from 'kysely';
import type { Extent, Sql } from './extent.ts';

/** What missions, calendars, leaderboards and the rewards that they gave must say alike. */
export function missionInvariants({ rewards }: Extent): Record<string, Sql> {
  return {
    'a reward of a mission has its completed window': sql`
      SELECT r.id FROM ${rewards} r
        LEFT JOIN mission_claims c ON c.brand_id = r.brand_id AND c.member_id = r.member_id AND c.program_id = r.program_id
                                  AND c.occurrence = r.occurrence
       WHERE r.program = 'mission' AND (c.program_id IS NULL OR c.prize_minor <> r.amount_minor OR r.state <> 'issued')`,
    'a reward for signing in has its day': sql`
      SELECT r.id FROM ${rewards} r
        LEFT JOIN mission_sign_ins s ON s.brand_id = r.brand_id AND s.member_id = r.member_id AND s.program_id = r.program_id
                                    AND to_char(s.day, 'YYYY-MM-DD') = r.occurrence
       WHERE r.program = 'sign_in' AND (s.program_id IS NULL OR s.prize_minor <> r.amount_minor OR r.state = 'expired')`,
    'a reward of a leaderboard has its place': sql`
      SELECT r.id FROM ${rewards} r
        LEFT JOIN board_places p ON p.brand_id = r.brand_id AND p.member_id = r.member_id AND p.program_id = r.program_id
       WHERE r.program = 'board' AND (p.program_id IS NULL OR p.prize_minor <> r.amount_minor OR r.occurrence <> 'prize')`,
  };
}

/** What can be asked of all of it only: a budget knows no time. */
export const missionBudgetInvariants: Record<string, Sql> = {
  'what missions and leaderboards gave is in their rewards and within their budget': sql`
      SELECT m.id FROM mission_programs m
        LEFT JOIN (SELECT r.brand_id, r.program_id, r.program, sum(r.amount_minor) AS sum_minor, count(*) AS count FROM rewards r
                    WHERE r.program IN ('mission', 'sign_in', 'board') GROUP BY r.brand_id, r.program_id, r.program) r
               ON r.brand_id = m.brand_id AND r.program_id = m.id AND r.program = m.kind
        LEFT JOIN (SELECT g.brand_id, g.program_id, sum(g.prize_minor) AS sum_minor, count(*) AS count
                     FROM (SELECT brand_id, program_id, prize_minor FROM mission_claims
                           UNION ALL SELECT brand_id, program_id, prize_minor FROM mission_sign_ins WHERE prize_minor > 0
                           UNION ALL SELECT brand_id, program_id, prize_minor FROM board_places WHERE prize_minor > 0) g
                    GROUP BY g.brand_id, g.program_id) g ON g.brand_id = m.brand_id AND g.program_id = m.id
       WHERE m.given_minor <> coalesce(r.sum_minor, 0) OR m.given_minor <> coalesce(g.sum_minor, 0) OR m.given_minor > m.budget_minor
          OR coalesce(r.count, 0) <> coalesce(g.count, 0)`,
};
