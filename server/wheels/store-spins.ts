import { sql } from 'kysely';
import { type Db, dateOf } from '../platform/database/database.ts';

export interface SpinRow {
  id: bigint;
  wheel_id: bigint;
  member_id: bigint;
  number: number;
  cause: string;
  seal: string;
  salt: string;
  client_seed: string;
  segment: number;
  award: string | null;
  worth_minor: bigint;
  at: Date;
}

const columns = [
  'id',
  'wheel_id',
  'member_id',
  'number',
  'cause',
  'seal',
  'salt',
  'client_seed',
  'segment',
  'award',
  'worth_minor',
  'at',
] as const;

export interface NewSpin {
  brandId: number;
  wheelId: bigint;
  memberId: bigint;
  number: number;
  day: string;
  cause: string;
  place: number;
  seal: string;
  salt: string;
  clientSeed: string;
  segment: number;
  award: string | null;
  worthMinor: bigint;
  atMs: number;
}

/** Writes a spin; the right that it spends is spent once, whoever else is about to. */
export async function insert(db: Db, spin: NewSpin): Promise<SpinRow> {
  return db
    .insertInto('wheel_spins')
    .values({
      brand_id: spin.brandId,
      wheel_id: spin.wheelId,
      member_id: spin.memberId,
      number: spin.number,
      day: sql<Date>`${spin.day}::date`,
      cause: spin.cause,
      place: spin.place,
      seal: spin.seal,
      salt: spin.salt,
      client_seed: spin.clientSeed,
      segment: spin.segment,
      award: spin.award,
      worth_minor: spin.worthMinor,
      at: dateOf(spin.atMs),
    })
    .returning(columns)
    .executeTakeFirstOrThrow();
}

interface Whose {
  brandId: number;
  wheelId: bigint;
  memberId: bigint;
}

export async function byNumber(db: Db, whose: Whose, number: number): Promise<SpinRow | undefined> {
  return ofMember(db, whose).where('number', '=', number).executeTakeFirst();
}

/** How often a member has spun a wheel. */
export async function lastNumber(db: Db, whose: Whose): Promise<number> {
  const row = await ofMember(db, whose).orderBy('number', 'desc').limit(1).executeTakeFirst();
  return row?.number ?? 0;
}

function ofMember(db: Db, { brandId, wheelId, memberId }: Whose) {
  return db
    .selectFrom('wheel_spins')
    .select(columns)
    .where('brand_id', '=', brandId)
    .where('wheel_id', '=', wheelId)
    .where('member_id', '=', memberId);
}

/** What a member has spun of a day, by what for. */
export async function usedOn(
  db: Db,
  { brandId, wheelId, memberId, day }: Whose & { day: string },
): Promise<Map<string, number>> {
  const { rows } = await sql<{ cause: string; used: number }>`
    SELECT cause, count(*)::int AS used FROM wheel_spins
     WHERE brand_id = ${brandId} AND wheel_id = ${wheelId} AND member_id = ${memberId} AND day = ${day}::date GROUP BY cause`.execute(
    db,
  );
  return new Map(rows.map(({ cause, used }) => [cause, used]));
}

export async function byId(db: Db, brandId: number, id: bigint): Promise<SpinRow | undefined> {
  return db
    .selectFrom('wheel_spins')
    .select(columns)
    .where('brand_id', '=', brandId)
    .where('id', '=', id)
    .executeTakeFirst();
}

export interface SpinFilter {
  wheelId?: bigint;
  memberId?: bigint;
  /** Only those that gave something. */
  won?: boolean;
}

/** Spins of a brand, newest first. */
export async function list(
  db: Db,
  brandId: number,
  filter: SpinFilter,
  limit: number,
  offset: number,
): Promise<SpinRow[]> {
  let asked = db.selectFrom('wheel_spins').select(columns).where('brand_id', '=', brandId);
  if (filter.wheelId !== undefined) asked = asked.where('wheel_id', '=', filter.wheelId);
  if (filter.memberId !== undefined) asked = asked.where('member_id', '=', filter.memberId);
  if (filter.won === true) asked = asked.where('award', 'is not', null);
  return asked.orderBy('id', 'desc').limit(limit).offset(offset).execute();
}

export async function count(db: Db, brandId: number, { wheelId, memberId }: SpinFilter): Promise<number> {
  let asked = db
    .selectFrom('wheel_spins')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('brand_id', '=', brandId);
  if (wheelId !== undefined) asked = asked.where('wheel_id', '=', wheelId);
  if (memberId !== undefined) asked = asked.where('member_id', '=', memberId);
  return (await asked.executeTakeFirstOrThrow()).count;
}

/** How often each segment of a wheel fell. */
export async function fallen(db: Db, brandId: number, wheelId: bigint): Promise<Map<number, number>> {
  const { rows } = await sql<{ segment: number; fell: number }>`
    SELECT segment, count(*)::int AS fell FROM wheel_spins WHERE brand_id = ${brandId} AND wheel_id = ${wheelId} GROUP BY segment`.execute(
    db,
  );
  return new Map(rows.map(({ segment, fell }) => [segment, fell]));
}

/** How often each wheel of a brand was spun, and by how many. */
export async function spunBy(db: Db, brandId: number): Promise<Map<bigint, { spins: number; members: number }>> {
  const { rows } = await sql<{ wheel_id: bigint; spins: number; members: number }>`
    SELECT wheel_id, count(*)::int AS spins, count(DISTINCT member_id)::int AS members
      FROM wheel_spins WHERE brand_id = ${brandId} GROUP BY wheel_id`.execute(db);
  return new Map(rows.map(({ wheel_id, ...row }) => [wheel_id, row]));
}

export async function membersOf(db: Db, brandId: number, wheelId: bigint): Promise<bigint[]> {
  const rows = await db
    .selectFrom('wheel_spins')
    .select('member_id')
    .distinct()
    .where('brand_id', '=', brandId)
    .where('wheel_id', '=', wheelId)
    .execute();
  return rows.map(({ member_id }) => member_id);
}
