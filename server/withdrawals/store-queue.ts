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
