import type { Db } from '../platform/database/database.ts';

const columns = [
  'id',
  'member_id',
  'amount_minor',
  'method',
  'state',
  'payment_reference',
  'created_at',
  'credited_at',
] as const;

/** A deposit of the brand by its number. */
export async function byId(db: Db, brandId: number, id: bigint) {
  return db
    .selectFrom('deposits')
    .select(columns)
    .where('id', '=', id)
    .where('brand_id', '=', brandId)
    .executeTakeFirst();
}

/** Deposits that were paid under a number of the payment company: one a method at most. */
export async function byPaymentReference(db: Db, brandId: number, reference: string) {
  return db
    .selectFrom('deposits')
    .select(columns)
    .where('brand_id', '=', brandId)
    .where('payment_reference', '=', reference)
    .limit(10)
    .execute();
}

/** Whether a transaction number has already paid for a deposit of this method. */
export async function hasPaid(db: Db, brandId: number, method: string, reference: string): Promise<boolean> {
  const row = await db
    .selectFrom('deposits')
    .select('id')
    .where('brand_id', '=', brandId)
    .where('method', '=', method)
    .where('payment_reference', '=', reference)
    .executeTakeFirst();
  return row !== undefined;
}

/** Deposits whose number, as the company or the member gave it, begins so. */
export async function byReferenceStart(db: Db, brandId: number, starts: readonly string[], most: number) {
  const patterns = starts.map((start) => `${start.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`);
  return db
    .selectFrom('deposits')
    .select([...columns, 'given_reference'])
    .where('brand_id', '=', brandId)
    .where((by) =>
      by.or(
        patterns.flatMap((pattern) => [
          by('payment_reference', 'like', pattern),
          by('given_reference', 'like', pattern),
        ]),
      ),
    )
    .limit(most)
    .execute();
}
