import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Db } from '../platform/database/database.ts';
import { memberColumns, type MemberRow } from './store.ts';

/** Of which trigrams are kept; word for word as in the index members_typed. */
const typed = sql<string>`(account_key || E'\n' || lower(nickname) || E'\n'
  || lower(coalesce(details ->> 'email', '')) || E'\n' || lower(coalesce(details ->> 'payeeName', '')))`;

/** By the beginning of a name, those whose account begins so first; each behind an index of its own. */
export async function byNameStart(db: Db, brandId: number, start: string, most: number): Promise<MemberRow[]> {
  const pattern = `${escaped(start)}%`;
  const accounts = await read(db, brandId, sql`account_key LIKE ${pattern}`, most, sql`account_key USING ~<~`);
  if (accounts.length === most) return accounts;
  return [...accounts, ...(await read(db, brandId, sql`lower(nickname) LIKE ${pattern}`, most))];
}

export async function byEmailStart(db: Db, brandId: number, start: string, most: number): Promise<MemberRow[]> {
  const pattern = `${escaped(start)}%`;
  return read(db, brandId, sql`details ->> 'email' IS NOT NULL AND lower(details ->> 'email') LIKE ${pattern}`, most);
}

/** By the last digits of a number, proved or said. */
export async function byMobileEnd(db: Db, brandId: number, digits: string, most: number): Promise<MemberRow[]> {
  const pattern = `${[...digits].toReversed().join('')}%`;
  const proved = await read(db, brandId, sql`mobile IS NOT NULL AND reverse(mobile) LIKE ${pattern}`, most);
  const said = sql<SqlBool>`details ->> 'mobileNum' IS NOT NULL
    AND reverse(regexp_replace(details ->> 'mobileNum', '\\D', '', 'g')) LIKE ${pattern}`;
  return [...proved, ...(await read(db, brandId, said, most))];
}

/** By any three letters or more of what people type. */
export async function byFragment(db: Db, brandId: number, fragment: string, most: number): Promise<MemberRow[]> {
  return read(db, brandId, sql`${typed} LIKE ${`%${escaped(fragment)}%`}`, most);
}

export async function byIds(db: Db, brandId: number, ids: readonly bigint[]): Promise<MemberRow[]> {
  return ids.length === 0 ? [] : read(db, brandId, sql`id = ANY (${[...ids]}::bigint[])`, ids.length);
}

async function read(
  db: Db,
  brandId: number,
  condition: RawBuilder<unknown>,
  most: number,
  order?: RawBuilder<unknown>,
): Promise<MemberRow[]> {
  let query = db
    .selectFrom('members')
    .select(memberColumns)
    .where('brand_id', '=', brandId)
    .where(condition as RawBuilder<SqlBool>);
  if (order) query = query.orderBy(order);
  return (await query.limit(most).execute()) as MemberRow[];
}

function escaped(text: string): string {
  return text.replaceAll(/[\\%_]/g, String.raw`\$&`);
}
