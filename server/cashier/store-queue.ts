import { sql } from 'kysely';
import type { Db } from '../platform/database/database.ts';
import { nextInTurn } from '../platform/database/database-keyset.ts';

/** The oldest deposit in a state, behind this one where one is named; behind the last the first is next. */
export async function nextOf(
  db: Db,
  brandId: number,
  { state, except }: { state: string; except: readonly bigint[] },
  after: bigint | null,
): Promise<bigint | null> {
  const waiting = db
    .selectFrom('deposits')
    .select('id')
    .where('brand_id', '=', brandId)
    .where('state', '=', state)
    .where(sql<boolean>`id <> ALL (${[...except]}::bigint[])`);
  return nextInTurn(waiting, after);
}

/** The oldest case that waits, likewise. */
export async function nextCase(
  db: Db,
  brandId: number,
  except: readonly bigint[],
  after: bigint | null,
): Promise<bigint | null> {
  const waiting = db
    .selectFrom('payment_cases')
    .select('id')
    .where('brand_id', '=', brandId)
    .where('state', '=', 'open')
    .where(sql<boolean>`id <> ALL (${[...except]}::bigint[])`);
  return nextInTurn(waiting, after);
}
