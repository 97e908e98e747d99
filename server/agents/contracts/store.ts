import { sql } from 'kysely';
import { type Db, dateOf } from '../../platform/database/database.ts';
import { inWindow, type Window } from '../../platform/database/database-keyset.ts';

export type Kind = 'dividend' | 'daily' | 'hourly' | 'realtime';
export type Period = 'D' | 'W' | 'H' | 'M';
type Product = 'CONS' | 'LIVE' | 'RNG' | 'SPORTS' | 'LOTT' | 'FISH' | 'ELOTT' | 'PVP';
type State = 'offered' | 'edit_offered' | 'active' | 'end_asked' | 'ended' | 'rejected' | 'withdrawn' | 'lapsed';
export type Deed =
  | 'offered'
  | 'withdrawn'
  | 'accepted'
  | 'rejected'
  | 'edited'
  | 'new_terms'
  | 'old_terms'
  | 'end_asked'
  | 'kept'
  | 'ended'
  | 'lapsed'
  | 'higher_rate'
  | 'above_ended'
  | 'moved';

/** A tier as a version keeps it: sums in minor units, as text. */
export interface KeptTier {
  minimumBetMinor: string;
  netLossMinor: string;
  activeMembers: number;
  rateType: 'P' | 'A';
  rateMicro: number;
  lossMicro: number;
  amountMinor: string;
}

/** What a version agrees on. */
export interface Agreed {
  tiers: readonly KeptTier[];
  /** Valid turnover in a window from which a member counts as active. */
  activeMinor: bigint;
}

/** What contracts are of: one kind and product, in windows of a length. */
export interface Subject {
  kind: Kind;
  product: Product;
  period: Period;
}

export interface ContractRow {
  id: bigint;
  kind: Kind;
  product: Product;
  period: Period;
  carry_windows: number;
  /** null: the house. */
  upline_id: bigint | null;
  member_id: bigint;
  state: State;
  version: number;
  lapses_at: Date | null;
  offered_at: Date;
  ended_at: Date | null;
}

const columns = [
  'id',
  'kind',
  'product',
  'period',
  'carry_windows',
  'upline_id',
  'member_id',
  'state',
  'version',
  'lapses_at',
  'offered_at',
  'ended_at',
] as const;

/** All that is agreed on in a brand waits for each other: who covers whom is asked of several contracts at once. */
export async function lockBrand(db: Db, brandId: number): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended('agents:contracts:' || ${brandId}::integer, 0))`.execute(db);
}

export interface NewContract {
  kind: Kind;
  product: Product;
  period: Period;
  carryWindows: number;
  uplineId: bigint | null;
  memberId: bigint;
  offeredAtMs: number;
  lapsesAtMs: number;
}

export async function insert(db: Db, brandId: number, contract: NewContract): Promise<bigint> {
  const { id } = await db
    .insertInto('contracts')
    .values({
      brand_id: brandId,
      kind: contract.kind,
      product: contract.product,
      period: contract.period,
      carry_windows: contract.carryWindows,
      upline_id: contract.uplineId,
      member_id: contract.memberId,
      state: 'offered',
      offered_at: dateOf(contract.offeredAtMs),
      lapses_at: dateOf(contract.lapsesAtMs),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function find(db: Db, brandId: number, id: bigint): Promise<ContractRow | undefined> {
  const row = await db
    .selectFrom('contracts')
    .select(columns)
    .where('brand_id', '=', brandId)
    .where('id', '=', id)
    .executeTakeFirst();
  return row as ContractRow | undefined;
}

/** What lives of an agent in a kind: offered or agreed on. */
export async function living(db: Db, brandId: number, memberId: bigint, kind?: Kind): Promise<ContractRow[]> {
  let query = db
    .selectFrom('contracts')
    .select(columns)
    .where('brand_id', '=', brandId)
    .where('member_id', '=', memberId)
    .where('ended_at', 'is', null);
  if (kind !== undefined) query = query.where('kind', '=', kind);
  return (await query.orderBy('id').execute()) as ContractRow[];
}

/** What lives of those to whom an agent has given contracts of a kind and product. */
export async function givenBy(
  db: Db,
  brandId: number,
  uplineId: bigint,
  { kind, product }: Pick<ContractRow, 'kind' | 'product'>,
): Promise<ContractRow[]> {
  const rows = await db
    .selectFrom('contracts')
    .select(columns)
    .where('brand_id', '=', brandId)
    .where('upline_id', '=', uplineId)
    .where('kind', '=', kind)
    .where('product', '=', product)
    .where('ended_at', 'is', null)
    .orderBy('id')
    .execute();
  return rows as ContractRow[];
}

export interface ContractFilter {
  memberId?: bigint | undefined;
  uplineId?: bigint | undefined;
  kind?: Kind | undefined;
  state?: State | undefined;
  isLiving?: boolean;
  /** When it was offered. */
  fromMs?: number | undefined;
  untilMs?: number | undefined;
}

/** Contracts of a brand, by their numbers. */
export async function list(db: Db, brandId: number, filter: ContractFilter, window: Window): Promise<ContractRow[]> {
  const rows = await inWindow(filtered(db, brandId, filter).select(columns), window).execute();
  return rows as ContractRow[];
}

export async function count(db: Db, brandId: number, filter: ContractFilter): Promise<number> {
  const row = await filtered(db, brandId, filter)
    .select(sql<number>`count(*)::int`.as('count'))
    .executeTakeFirstOrThrow();
  return row.count;
}

function filtered(db: Db, brandId: number, filter: ContractFilter) {
  const { memberId, uplineId, kind, state, isLiving, fromMs, untilMs } = filter;
  let query = db.selectFrom('contracts').where('brand_id', '=', brandId);
  if (memberId !== undefined) query = query.where('member_id', '=', memberId);
  if (uplineId !== undefined) query = query.where('upline_id', '=', uplineId);
  if (kind !== undefined) query = query.where('kind', '=', kind);
  if (state !== undefined) query = query.where('state', '=', state);
  if (isLiving) query = query.where('ended_at', 'is', null);
  if (fromMs !== undefined) query = query.where('offered_at', '>=', dateOf(fromMs));
  if (untilMs !== undefined) query = query.where('offered_at', '<', dateOf(untilMs));
  return query;
}

/** Moves a contract on. @param lapsesAtMs null: nothing waits with an end @param endedAtMs null: it goes on */
export async function moveOn(
  db: Db,
  brandId: number,
  id: bigint,
  to: { state: State; version?: number; lapsesAtMs?: number | null; endedAtMs?: number | null },
): Promise<void> {
  await db
    .updateTable('contracts')
    .set({
      state: to.state,
      lapses_at: typeof to.lapsesAtMs !== 'number' ? null : dateOf(to.lapsesAtMs),
      ended_at: typeof to.endedAtMs !== 'number' ? null : dateOf(to.endedAtMs),
      ...(to.version === undefined ? {} : { version: to.version }),
    })
    .where('brand_id', '=', brandId)
    .where('id', '=', id)
    .execute();
}

/** Living contracts of which something has waited too long. */
export async function lapsed(db: Db, brandId: number, atMs: number, limit: number): Promise<ContractRow[]> {
  const rows = await db
    .selectFrom('contracts')
    .select(columns)
    .where('brand_id', '=', brandId)
    .where('lapses_at', '<=', dateOf(atMs))
    .orderBy('lapses_at')
    .limit(limit)
    .execute();
  return rows as ContractRow[];
}

/** Living contracts of members with somebody who is not their upline. */
export async function strayed(
  db: Db,
  brandId: number,
  memberIds: readonly bigint[],
  uplines: ReadonlyMap<bigint, bigint | null>,
): Promise<ContractRow[]> {
  if (memberIds.length === 0) return [];
  const rows = await db
    .selectFrom('contracts')
    .select(columns)
    .where('brand_id', '=', brandId)
    .where('member_id', 'in', [...memberIds])
    .where('ended_at', 'is', null)
    .orderBy('id')
    .execute();
  return (rows as ContractRow[]).filter((row) => row.upline_id !== (uplines.get(row.member_id) ?? null));
}

type VersionState = 'offered' | 'accepted' | 'rejected' | 'withdrawn' | 'lapsed';

export interface VersionRow {
  contract_id: bigint;
  version: number;
  tiers: KeptTier[];
  active_minor: bigint;
  text_bn: string;
  text_en: string;
  seal: string;
  state: VersionState;
  offered_at: Date;
  answered_at: Date | null;
  from_at: Date | null;
  until_at: Date | null;
}
