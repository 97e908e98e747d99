import type { Db } from '../platform/database/database.ts';

/** Studio by studio, of which there are few: so the index by studio and number serves, and no call pays for another. */
export async function byTransactionId(db: Db, brandId: number, transactionId: string, most: number) {
  return db
    .selectFrom('providers as p')
    .innerJoin('provider_transactions as t', (join) =>
      join.onRef('t.brand_id', '=', 'p.brand_id').onRef('t.provider', '=', 'p.code'),
    )
    .select(['t.id', 't.member_id', 't.provider', 't.kind', 't.transaction_id', 't.amount_minor', 't.at'])
    .where('p.brand_id', '=', brandId)
    .where('t.transaction_id', '=', transactionId)
    .limit(most)
    .execute();
}
