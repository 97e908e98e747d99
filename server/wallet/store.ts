import { sql } from 'kysely';
import { dateOf } from '../platform/database.ts';
import type { Db } from '../platform/database.ts';

export type HouseAccount = 'house_games' | 'house_payments' | 'house_corrections';

export type PostOutcome = 'posted' | 'repeated' | 'key_reused' | 'insufficient' | 'no_account';

export interface PostCommand {
  brandId: number;
  memberId: bigint;
  currency: string;
  kind: string;
  key: string;
  bodyHash: Uint8Array;
  house: HouseAccount;
  amountMinor: bigint;
  reference: string;
  atMs: number;
}

export interface Posted {
  outcome: PostOutcome;
  balance_minor: bigint;
  sequence: bigint;
  transaction_id: bigint | null;
}

export async function openAccount(db: Db, brandId: number, memberId: bigint, currency: string): Promise<void> {
  await sql`SELECT wallet_open(${brandId}, ${memberId}, ${currency})`.execute(db);
}

/** One transaction of two postings; the database function says what its outcomes mean. */
export async function post(db: Db, command: PostCommand): Promise<Posted> {
  const result = await sql<Posted>`SELECT * FROM wallet_post(
    ${command.brandId}, ${command.memberId}, ${command.currency}, ${command.kind}, ${command.key}, ${command.bodyHash},
    ${command.house}, ${command.amountMinor}, ${command.reference}, ${dateOf(command.atMs)})`.execute(db);
  return result.rows[0]!;
}

export interface HoldCommand {
  brandId: number;
  memberId: bigint;
  currency: string;
  key: string;
  amountMinor: bigint;
  reference: string;
  atMs: number;
}

export async function hold(db: Db, command: HoldCommand): Promise<{ outcome: PostOutcome; hold_id: bigint }> {
  const result = await sql<{ outcome: PostOutcome; hold_id: bigint }>`SELECT * FROM wallet_hold(
    ${command.brandId}, ${command.memberId}, ${command.currency}, ${command.key}, ${command.amountMinor},
    ${command.reference}, ${dateOf(command.atMs)})`.execute(db);
  return result.rows[0]!;
}

export async function endHold(
  db: Db,
  brandId: number,
  memberId: bigint,
  holdId: bigint,
  state: 'posted' | 'released',
  atMs: number,
): Promise<boolean> {
  const result = await sql<{ ended: boolean }>`SELECT wallet_end_hold(
    ${brandId}, ${memberId}, ${holdId}, ${state}, ${dateOf(atMs)}) AS ended`.execute(db);
  return result.rows[0]!.ended;
}

export interface CashAccount {
  id: bigint;
  balance_minor: bigint;
  held_minor: bigint;
  sequence: bigint;
}

export async function cashAccount(
  db: Db,
  brandId: number,
  memberId: bigint,
  currency: string,
): Promise<CashAccount | undefined> {
  return db
    .selectFrom('accounts')
    .select(['id', 'balance_minor', 'held_minor', 'sequence'])
    .where('brand_id', '=', brandId)
    .where('member_id', '=', memberId)
    .where('kind', '=', 'cash')
    .where('currency', '=', currency)
    .executeTakeFirst();
}

export async function cashBalances(
  db: Db,
  brandId: number,
  memberIds: readonly bigint[],
  currency: string,
): Promise<Map<bigint, bigint>> {
  if (memberIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('accounts')
    .select(['member_id', 'balance_minor'])
    .where('brand_id', '=', brandId)
    .where('member_id', 'in', [...memberIds])
    .where('kind', '=', 'cash')
    .where('currency', '=', currency)
    .execute();
  return new Map(rows.map((row) => [row.member_id, row.balance_minor]));
}

/** What the members of a brand own together in a currency, minor units: the house owes it to them. */
export async function memberBalances(db: Db, brandId: number, currency: string): Promise<bigint> {
  const row = await db
    .selectFrom('accounts')
    .select(sql<bigint>`coalesce(sum(balance_minor), 0)::bigint`.as('total_minor'))
    .where('brand_id', '=', brandId)
    .where('member_id', '<>', 0n)
    .where('currency', '=', currency)
    .executeTakeFirstOrThrow();
  return row.total_minor;
}

export interface RecordFilter {
  fromMs?: number | undefined;
  untilMs?: number | undefined;
  kind?: string | undefined;
}

export interface RecordRow {
  id: bigint;
  at: Date;
  kind: string;
  amount_minor: bigint;
  balance_after_minor: bigint | null;
  reference: string;
}

/** The postings of one account, newest first. */
export async function accountRecord(
  db: Db,
  accountId: bigint,
  filter: RecordFilter,
  limit: number,
  offset: number,
): Promise<RecordRow[]> {
  return recordQuery(db, accountId, filter)
    .select(['p.id', 'p.at', 't.kind', 'p.amount_minor', 'p.balance_after_minor', 't.reference'])
    .orderBy('p.id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute();
}

export async function accountTotals(
  db: Db,
  accountId: bigint,
  filter: RecordFilter,
): Promise<{ count: number; in_minor: bigint; out_minor: bigint }> {
  const row = await recordQuery(db, accountId, filter)
    .select([
      sql<number>`count(*)::int`.as('count'),
      sql<bigint>`coalesce(sum(p.amount_minor) FILTER (WHERE p.amount_minor > 0), 0)::bigint`.as('in_minor'),
      sql<bigint>`coalesce(-sum(p.amount_minor) FILTER (WHERE p.amount_minor < 0), 0)::bigint`.as('out_minor'),
    ])
    .executeTakeFirstOrThrow();
  return row;
}

function recordQuery(db: Db, accountId: bigint, filter: RecordFilter) {
  let query = db
    .selectFrom('postings as p')
    .innerJoin('transactions as t', 't.id', 'p.transaction_id')
    .where('p.account_id', '=', accountId);
  if (filter.fromMs !== undefined) query = query.where('p.at', '>=', dateOf(filter.fromMs));
  if (filter.untilMs !== undefined) query = query.where('p.at', '<', dateOf(filter.untilMs));
  if (filter.kind !== undefined) query = query.where('t.kind', '=', filter.kind);
  return query;
}
