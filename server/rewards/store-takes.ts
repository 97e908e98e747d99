import { sql } from 'kysely';
import { type Db, dateOf } from '../platform/database/database.ts';

export interface Take {
  brandId: number;
  memberId: bigint;
  program: string;
  programId: bigint;
  occurrence: string;
  worthMinor: bigint;
  atMs: number;
}

/** Writes what was taken, once for what it is. */
export async function insert(db: Db, { brandId, memberId, program, programId, occurrence, ...take }: Take) {
  const key = { brand_id: brandId, member_id: memberId, program, program_id: programId, occurrence };
  await db
    .insertInto('reward_takes')
    .values({ ...key, worth_minor: take.worthMinor, taken_at: dateOf(take.atMs) })
    .onConflict((conflict) => conflict.constraint('reward_takes_pkey').doNothing())
    .execute();
}

/** What these members took since a moment, minor units, but for some programs. */
export async function takenMinor(
  db: Db,
  { brandId, memberIds, sinceMs }: { brandId: number; memberIds: readonly bigint[]; sinceMs: number },
  except: readonly string[],
): Promise<bigint> {
  let taken = db
    .selectFrom('reward_takes')
    .select(sql<bigint>`coalesce(sum(worth_minor), 0)::bigint`.as('sum_minor'))
    .where('brand_id', '=', brandId)
    .where('member_id', 'in', [...memberIds])
    .where('taken_at', '>=', dateOf(sinceMs));
  if (except.length > 0) taken = taken.where('program', 'not in', [...except]);
  return (await taken.executeTakeFirstOrThrow()).sum_minor;
}

/** The locks of a brand's linked members; so few that those of a crowd fit into what a transaction may hold. */
const LOCKS = 64n;

/**
 * Lets members who share a ceiling look at it one after the other, until the transaction ends. Each is a lock of their own (some share one), as
 * not all who are linked to one are linked to each other.
 */
export async function lockLinked(db: Db, brandId: number, memberIds: readonly bigint[]): Promise<void> {
  const places = [...new Set(memberIds.map((id) => Number(id % LOCKS)))].toSorted((one, other) => one - other);
  // In a sorted order: two that wait for each other would wait for ever.
  await sql`
    SELECT pg_advisory_xact_lock(hashtextextended('rewards:' || ${brandId}::integer || ':' || place, 0))
      FROM unnest(${places}::integer[]) AS place`.execute(db);
}
