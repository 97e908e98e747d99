import { sql } from 'kysely';
import type { Db } from '../database/database.ts';
import { type Fact, type FactKind, factsOfRow } from './facts.ts';

/** What has been told of a kind, whether a reader may see it yet or not. */
export async function toldOf<Kind extends FactKind>(db: Db, kind: Kind): Promise<Extract<Fact, { kind: Kind }>[]> {
  const { rows } = await sql<Parameters<typeof factsOfRow>[0]>`
    SELECT id, written_xid::text AS xid, brand_id AS "brandId", kind, body, list, at FROM facts
     WHERE kind = ${kind} ORDER BY written_xid, id`.execute(db);
  return rows.flatMap(factsOfRow) as unknown as Extract<Fact, { kind: Kind }>[];
}
