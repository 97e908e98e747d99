import type { Selectable } from 'kysely';
import { type Db, dateOf } from '../platform/database/database.ts';
import type { IdentityBindings } from '../platform/database/database-types.ts';

export type BindingRow = Selectable<IdentityBindings>;

export interface BindingInsert {
  brandId: number;
  memberId: bigint;
  company: string;
  issuer: string;
  subject: string;
  person: string;
  way: 'registration' | 'member';
  isEmailProved: boolean;
  atMs: number;
}

/** Of two at once for one subject the second meets one of these. */
export const SUBJECT_CONSTRAINT = 'identity_bindings_subject';
export const MEMBER_CONSTRAINT = 'identity_bindings_member';

export async function insert(db: Db, binding: BindingInsert): Promise<void> {
  await db
    .insertInto('identity_bindings')
    .values({
      brand_id: binding.brandId,
      member_id: binding.memberId,
      company: binding.company,
      issuer: binding.issuer,
      subject: binding.subject,
      person: binding.person,
      way: binding.way,
      is_email_proved: binding.isEmailProved,
      bound_at: dateOf(binding.atMs),
    })
    .execute();
}

/** Whom an account of an issuer is bound to now. */
export async function ofSubject(
  db: Db,
  whose: { brandId: number; issuer: string; subject: string },
): Promise<BindingRow | undefined> {
  return db
    .selectFrom('identity_bindings')
    .selectAll()
    .where('brand_id', '=', whose.brandId)
    .where('issuer', '=', whose.issuer)
    .where('subject', '=', whose.subject)
    .where('released_at', 'is', null)
    .executeTakeFirst();
}

/** All bindings of a member, released ones too, the newest first. */
export async function ofMember(db: Db, brandId: number, memberId: bigint): Promise<BindingRow[]> {
  return db
    .selectFrom('identity_bindings')
    .selectAll()
    .where('brand_id', '=', brandId)
    .where('member_id', '=', memberId)
    .orderBy('id', 'desc')
    .limit(100)
    .execute();
}

export async function byId(db: Db, brandId: number, id: bigint): Promise<BindingRow | undefined> {
  return db
    .selectFrom('identity_bindings')
    .selectAll()
    .where('brand_id', '=', brandId)
    .where('id', '=', id)
    .executeTakeFirst();
}

/** Releases a binding that stands. @returns false where it does not */
export async function release(
  db: Db,
  {
    brandId,
    id,
    reason,
    account,
    atMs,
  }: { brandId: number; id: bigint; reason: string; account: string; atMs: number },
): Promise<boolean> {
  const row = await db
    .updateTable('identity_bindings')
    .set({ released_at: dateOf(atMs), released_reason: reason, released_by_account: account })
    .where('brand_id', '=', brandId)
    .where('id', '=', id)
    .where('released_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** How many members are bound to each issuer now. */
export async function countByIssuer(db: Db, brandId: number): Promise<ReadonlyMap<string, number>> {
  const rows = await db
    .selectFrom('identity_bindings')
    .select(({ fn }) => ['issuer', fn.countAll<bigint>().as('bound')])
    .where('brand_id', '=', brandId)
    .where('released_at', 'is', null)
    .groupBy('issuer')
    .execute();
  return new Map(rows.map(({ issuer, bound }) => [issuer, Number(bound)]));
}
