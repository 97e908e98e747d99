import { type Selectable, sql } from 'kysely';
import type { RafflePrizes, Raffles } from '../platform/database/database-types.ts';
import { type Db, dateOf } from '../platform/database/database.ts';

export type RaffleRow = Selectable<Raffles>;
export type PrizeRow = Selectable<RafflePrizes>;

export async function all(db: Db, brandId: number): Promise<RaffleRow[]> {
  return ofBrand(db, brandId).orderBy('id', 'desc').limit(500).execute();
}

export async function byId(db: Db, brandId: number, id: bigint): Promise<RaffleRow | undefined> {
  return ofBrand(db, brandId).where('id', '=', id).executeTakeFirst();
}

/** A raffle that nobody else moves until the transaction ends; after the gate of a member, where there is one. */
export async function locked(db: Db, brandId: number, id: bigint): Promise<RaffleRow | undefined> {
  return ofBrand(db, brandId).where('id', '=', id).forUpdate().executeTakeFirst();
}

/** What was published and is not over, or was drawn or called off after a moment. */
export async function shown(db: Db, brandId: number, overAfterMs: number): Promise<RaffleRow[]> {
  const after = dateOf(overAfterMs);
  return ofBrand(db, brandId)
    .where('published_at', 'is not', null)
    .where((by) =>
      by.or([by('state', 'in', ['active', 'sealed']), by('drawn_at', '>', after), by('cancelled_at', '>', after)]),
    )
    .orderBy('closes_at')
    .orderBy('id')
    .limit(30)
    .execute();
}

/** Those that members earn tickets in, or that wait for their draw. */
export async function moving(db: Db, brandId: number): Promise<RaffleRow[]> {
  return ofBrand(db, brandId).where('state', 'in', ['active', 'sealed']).orderBy('closes_at').orderBy('id').execute();
}

/** Lets nobody else weigh what the brand's raffles give together until the transaction ends; after the lock of a raffle. */
export async function lockTogether(db: Db, brandId: number): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended(${`raffles:${brandId}`}, 0))`.execute(db);
}

interface Draft {
  brandId: number;
  terms: object;
  opensAtMs: number;
  closesAtMs: number;
  drawsAtMs: number;
  capMinor: bigint;
  atMs: number;
}

function draftOf({ terms, opensAtMs, closesAtMs, drawsAtMs, capMinor, atMs }: Draft) {
  return {
    terms: JSON.stringify(terms),
    opens_at: dateOf(opensAtMs),
    closes_at: dateOf(closesAtMs),
    draws_at: dateOf(drawsAtMs),
    cap_minor: capMinor,
    changed_at: dateOf(atMs),
  };
}

export async function insert(db: Db, draft: Draft & { currency: string }): Promise<bigint> {
  const row = await db
    .insertInto('raffles')
    .values({
      ...draftOf(draft),
      brand_id: draft.brandId,
      currency: draft.currency,
      created_at: dateOf(draft.atMs),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

/** Writes the next version of a locked draft. */
export async function update(db: Db, draft: Draft & { id: bigint }): Promise<void> {
  await db
    .updateTable('raffles')
    .set({ ...draftOf(draft), version: sql<number>`version + 1` })
    .where('brand_id', '=', draft.brandId)
    .where('id', '=', draft.id)
    .execute();
}

interface Published {
  brandId: number;
  id: bigint;
  seedHash: string;
  seedSealed: Buffer;
  ticketSalt: Buffer;
  capMinor: bigint;
  atMs: number;
}

/** Shows a locked draft to members: all that it may cost is set aside. */
export async function publish(db: Db, published: Published): Promise<void> {
  await db
    .updateTable('raffles')
    .set({
      state: 'active',
      seed_hash: published.seedHash,
      seed_sealed: published.seedSealed,
      ticket_salt: published.ticketSalt,
      cap_minor: published.capMinor,
      reserved_minor: published.capMinor,
      published_at: dateOf(published.atMs),
      changed_at: dateOf(published.atMs),
    })
    .where('brand_id', '=', published.brandId)
    .where('id', '=', published.id)
    .execute();
}

interface NewPrize {
  brandId: number;
  raffleId: bigint;
  tier: number;
  count: number;
  award: object;
  worthMinor: bigint;
  bonusTerms: object | null;
}

export async function insertPrize(db: Db, prize: NewPrize): Promise<void> {
  await db
    .insertInto('raffle_prizes')
    .values({
      brand_id: prize.brandId,
      raffle_id: prize.raffleId,
      tier: prize.tier,
      count: prize.count,
      award: JSON.stringify(prize.award),
      worth_minor: prize.worthMinor,
      bonus_terms: prize.bonusTerms === null ? null : JSON.stringify(prize.bonusTerms),
    })
    .execute();
}

export async function prizesOf(db: Db, brandId: number, raffleIds: readonly bigint[]): Promise<PrizeRow[]> {
  if (raffleIds.length === 0) return [];
  return db
    .selectFrom('raffle_prizes')
    .selectAll()
    .where('brand_id', '=', brandId)
    .where('raffle_id', 'in', raffleIds)
    .orderBy('raffle_id')
    .orderBy('tier')
    .execute();
}

/** Writes how many tickets an open raffle has by now. */
export async function keepCount(
  db: Db,
  counted: { brandId: number; id: bigint; tickets: number; holders: number; atMs: number },
): Promise<void> {
  await db
    .updateTable('raffles')
    .set({ tickets: counted.tickets, holders: counted.holders, counted_at: dateOf(counted.atMs) })
    .where('brand_id', '=', counted.brandId)
    .where('id', '=', counted.id)
    .where('state', '=', 'active')
    .execute();
}

interface Sealing {
  brandId: number;
  id: bigint;
  root: string;
  tickets: number;
  holders: number;
  numbers: number;
  drawsAtMs: number;
  beacon: { key: Buffer; round: bigint } | null;
  atMs: number;
}

/** Seals a locked raffle. */
export async function seal(db: Db, sealing: Sealing): Promise<void> {
  await db
    .updateTable('raffles')
    .set({
      state: 'sealed',
      root: sealing.root,
      tickets: sealing.tickets,
      holders: sealing.holders,
      numbers: sealing.numbers,
      draws_at: dateOf(sealing.drawsAtMs),
      beacon_key: sealing.beacon?.key ?? null,
      beacon_round: sealing.beacon?.round ?? null,
      sealed_at: dateOf(sealing.atMs),
      counted_at: dateOf(sealing.atMs),
      changed_at: dateOf(sealing.atMs),
    })
    .where('brand_id', '=', sealing.brandId)
    .where('id', '=', sealing.id)
    .execute();
}

interface Drawing {
  brandId: number;
  id: bigint;
  seed: string;
  beaconSignature: Buffer | null;
  passed: readonly number[];
  /** Of prizes that nobody won. */
  freedMinor: bigint;
  atMs: number;
}

/** Writes that a locked raffle was drawn. */
export async function draw(db: Db, drawing: Drawing): Promise<void> {
  await db
    .updateTable('raffles')
    .set({
      state: 'drawn',
      seed: drawing.seed,
      beacon_signature: drawing.beaconSignature,
      passed: [...drawing.passed],
      reserved_minor: sql<bigint>`reserved_minor - ${drawing.freedMinor}`,
      drawn_at: dateOf(drawing.atMs),
      changed_at: dateOf(drawing.atMs),
    })
    .where('brand_id', '=', drawing.brandId)
    .where('id', '=', drawing.id)
    .execute();
}

/** Calls a locked raffle off: its budget is free again, its seed is shown. */
export async function cancel(
  db: Db,
  called: { brandId: number; id: bigint; seed: string | null; atMs: number },
): Promise<void> {
  await db
    .updateTable('raffles')
    .set({
      state: 'cancelled',
      seed: called.seed,
      reserved_minor: 0n,
      cancelled_at: dateOf(called.atMs),
      changed_at: dateOf(called.atMs),
    })
    .where('brand_id', '=', called.brandId)
    .where('id', '=', called.id)
    .execute();
}

/** What was set aside for a prize is given, or free again. */
export async function settle(
  db: Db,
  settled: { brandId: number; id: bigint; worthMinor: bigint; isGiven: boolean },
): Promise<void> {
  await db
    .updateTable('raffles')
    .set({
      reserved_minor: sql<bigint>`reserved_minor - ${settled.worthMinor}`,
      spent_minor: sql<bigint>`spent_minor + ${settled.isGiven ? settled.worthMinor : 0n}`,
    })
    .where('brand_id', '=', settled.brandId)
    .where('id', '=', settled.id)
    .execute();
}

/** The next rounds of a beacon that sealed raffles of all brands wait for. */
export async function awaitedBeacon(db: Db, beaconKey: Buffer): Promise<bigint[]> {
  // -- not of a brand: one word of a beacon is for all
  const { rows } = await sql<{ beacon_round: bigint }>`
    SELECT DISTINCT beacon_round FROM raffles WHERE state = 'sealed' AND beacon_key = ${beaconKey} ORDER BY beacon_round LIMIT 200`.execute(
    db,
  );
  return rows.map(({ beacon_round }) => beacon_round);
}

function ofBrand(db: Db, brandId: number) {
  return db.selectFrom('raffles').selectAll().where('brand_id', '=', brandId);
}
