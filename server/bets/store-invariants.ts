import { type RawBuilder, sql } from 'kysely';

/**
 * What must be true of bets by themselves; each query finds the rows that break it.
 * @param bets the bets that are looked at, to stand behind FROM
 */
export function invariants(bets: RawBuilder<unknown>): Record<string, RawBuilder<unknown>> {
  return {
    'a settled bet has one settlement, an open one has none': sql`
      SELECT id FROM ${bets} b WHERE (state = 'settled') <> (settlement_version >= 1) OR (state <> 'settled' AND payout_minor <> 0)`,
    'a round of one bet has one bet': sql`
      SELECT round_id FROM ${bets} b WHERE provider = 'khela' GROUP BY round_id HAVING count(*) <> 1`,
  };
}
