import { sql } from 'kysely';
import type { Extent, Sql } from './extent.ts';

/** That amounts are worth what they were worth when they were written: the scale of their currency has not moved. */
export function currencyInvariants({ postings, bets }: Extent): Record<string, Sql> {
  return {
    'an account has the scale of its currency': sql`
      SELECT a.id FROM accounts a LEFT JOIN currencies c ON c.brand_id = a.brand_id AND c.code = a.currency
       WHERE a.decimals IS DISTINCT FROM c.decimals`,
    'a brand keeps the currency of its accounts': sql`
      SELECT b.id FROM brands b
       WHERE EXISTS (SELECT 1 FROM accounts a WHERE a.brand_id = b.id)
         AND NOT EXISTS (SELECT 1 FROM currencies c WHERE c.brand_id = b.id AND c.code = b.settings #>> '{currency,code}'
                            AND c.decimals = (b.settings #>> '{currency,decimals}')::smallint)`,
    // Every version of the settings is kept: what was written while another scale counted is found long after.
    'an amount is of the scale of its currency': sql`
      WITH other_scales AS (
        SELECT v.* FROM (
          SELECT brand_id, settings #>> '{currency,code}' AS code, (settings #>> '{currency,decimals}')::smallint AS decimals,
                 saved_at AS from_at, lead(saved_at, 1, 'infinity') OVER (PARTITION BY brand_id ORDER BY version) AS until_at
            FROM brand_versions) v
          JOIN currencies c ON c.brand_id = v.brand_id AND c.code = v.code AND c.decimals <> v.decimals)
      SELECT p.id FROM other_scales v
        JOIN accounts a ON a.brand_id = v.brand_id AND a.currency = v.code
        JOIN ${postings} p ON p.account_id = a.id AND p.at >= v.from_at AND p.at < v.until_at
       UNION
      SELECT b.id FROM other_scales v
        JOIN ${bets} b ON b.brand_id = v.brand_id AND b.currency = v.code AND b.placed_at >= v.from_at AND b.placed_at < v.until_at`,
  };
}
