import { sql } from 'kysely';
import type { Db } from '../database/database.ts';
import { createMetrics } from '../process/metrics.ts';
import { silentLog, testCtx } from '../process/test-ctx.ts';
import { type Fact, type FactKind, type FactReader, readFacts } from './facts.ts';
import { type FactRow, factsOfRow } from './told-facts.ts';

/** What has been told of a kind, whether a reader may see it yet or not. */
export async function toldOf<Kind extends FactKind>(db: Db, kind: Kind): Promise<Extract<Fact, { kind: Kind }>[]> {
  const { rows } = await sql<FactRow>`
    SELECT id, written_xid::text AS xid, brand_id AS "brandId", kind, body, list, at FROM facts
     WHERE kind = ${kind} ORDER BY written_xid, id`.execute(db);
  return rows.flatMap(factsOfRow) as unknown as Extract<Fact, { kind: Kind }>[];
}

/** What is told of a member of this name. */
export const registered = (name: string) => ({ memberId: name, accountType: 0, uplineId: null });
export const nameOf = (fact: Fact) => (fact.body as { memberId: string }).memberId;

export const metrics = createMetrics();

/** Starts a reader of members who registered, which handles them one by one. */
export function startReaderOn(
  db: Db,
  reader: string,
  handle: (fact: Fact) => Promise<void> | void,
  batch = 100,
  after?: string,
): FactReader {
  return readFacts({
    db,
    log: silentLog,
    metrics,
    reader,
    kinds: ['memberRegistered'],
    ctxOf: async (brandId, inside) => testCtx(inside, brandId),
    async handle(_ctx, facts) {
      for (const fact of facts) await handle(fact);
    },
    batch,
    ...(after !== undefined && { after }),
    idleMs: 20,
  });
}
