import { dateOf, type Db } from '../platform/database/database.ts';
import type { DepositRow } from './store.ts';

/** Of a deposit that its company is asked about. */
export type InquiryRow = Pick<
  DepositRow,
  'id' | 'brand_id' | 'method' | 'state' | 'currency' | 'amount_minor' | 'pay_to' | 'given_reference'
>;

/**
 * Takes one deposit of any brand that is due to be asked about, and puts the next time off by `pause`, to its expiry at
 * most; what has passed its expiry is asked about for the last time. Whoever else looks meanwhile leaves it alone.
 */
export async function claimInquiry(
  db: Db,
  atMs: number,
  pause: (inquiries: number) => number,
): Promise<InquiryRow | undefined> {
  return db.transaction().execute(async (inner) => {
    const due = await inner
      .selectFrom('deposits')
      .select(['id', 'inquiries', 'expires_at'])
      .where('inquire_at', '<=', dateOf(atMs))
      .where('state', 'in', ['pending', 'submitted', 'expired'])
      .orderBy('inquire_at')
      .limit(1)
      .forUpdate()
      .skipLocked()
      .executeTakeFirst();
    if (!due) return undefined;
    const inquiries = due.inquiries + 1;
    const expiresAtMs = due.expires_at.getTime();
    const nextAtMs = Math.min(atMs + pause(inquiries), expiresAtMs);
    return inner
      .updateTable('deposits')
      .set({ inquiries, inquire_at: atMs >= expiresAtMs ? null : dateOf(nextAtMs) })
      .where('id', '=', due.id)
      .returning(['id', 'brand_id', 'method', 'state', 'currency', 'amount_minor', 'pay_to', 'given_reference'])
      .executeTakeFirst();
  });
}
