import { sql } from 'kysely';
import type { Db } from '../platform/database/database.ts';
import { nextInTurn } from '../platform/database/database-keyset.ts';

interface Waiting {
  brandId: number;
  states: readonly string[];
  /** Those that this one of the staff approved wait for another person. */
  staffId: bigint;
  /** Larger ones are not for this one of the staff. */
  mostMinor: bigint | null;
  except: readonly bigint[];
}

/** The oldest request that waits, behind this one where one is named; behind the last the first is next. */
export async function nextWaiting(
  db: Db,
  { brandId, states, staffId, mostMinor, except }: Waiting,
  after: bigint | null,
): Promise<bigint | null> {
  const waiting = db
    .selectFrom('withdrawals')
    .select('id')
    .where('brand_id', '=', brandId)
    .where('state', 'in', [...states])
    .where((by) => by.or([by('state', '<>', 'approved_once'), by('first_staff_id', '<>', staffId)]))
    .where(sql<boolean>`(${mostMinor}::bigint IS NULL OR amount_minor <= ${mostMinor}::bigint)`)
    .where(sql<boolean>`id <> ALL (${[...except]}::bigint[])`);
  return nextInTurn(waiting, after);
}

/** Marks what members have asked for and people have not decided on yet, with another member as one more reason. */
export async function flagWaiting(
  db: Db,
  brandId: number,
  memberIds: readonly bigint[],
  because: { flag: string; memberId: bigint },
): Promise<void> {
  if (memberIds.length === 0) return;
  const { flag, memberId } = because;
  await sql`UPDATE withdrawals SET
              flags = CASE WHEN ${flag}::text = ANY (flags) THEN flags ELSE array_append(flags, ${flag}::text) END,
              flag_facts = jsonb_set(flag_facts, ARRAY[${flag}::text], jsonb_build_object('memberIds',
                coalesce(flag_facts #> ARRAY[${flag}::text, 'memberIds'], '[]') || to_jsonb(${String(memberId)}::text)))
             WHERE brand_id = ${brandId} AND member_id = ANY (${[...memberIds]}::bigint[])
               AND state IN ('requested', 'approved_once')
               AND NOT coalesce(flag_facts #> ARRAY[${flag}::text, 'memberIds'], '[]') ? ${String(memberId)}`.execute(
    db,
  );
}
