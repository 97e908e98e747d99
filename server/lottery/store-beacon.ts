import { sql } from 'kysely';
import type { Db } from '../platform/database/database.ts';
import { bigintsOf } from '../platform/database/database-statement.ts';

/** More than a beacon's rounds of some minutes: what comes later is asked for later. */
const MOST_ROUNDS = 200;

/** The next rounds of a beacon that draws of all brands have named and that have not been heard there. */
export async function awaitedBeacon(db: Db, beaconKey: Buffer): Promise<bigint[]> {
  const rows = await waiting(db)
    .select('beacon_round')
    .distinct()
    .where('state', 'in', ['open', 'closed'])
    .where('beacon_key', '=', beaconKey)
    .orderBy('beacon_round')
    .limit(MOST_ROUNDS)
    .execute();
  return rows.map((row) => row.beacon_round!);
}

export interface WaitingDraw {
  id: bigint;
  beacon_key: Buffer;
  beacon_round: bigint;
  closes_at: Date;
}

/** Closed draws of a brand that wait for the word of a beacon, oldest first. */
export async function waitingDraws(db: Db, brandId: number): Promise<WaitingDraw[]> {
  const rows = await waiting(db)
    .select(['id', 'beacon_key', 'beacon_round', 'closes_at'])
    .where('state', '=', 'closed')
    .where('brand_id', '=', brandId)
    .orderBy('beacon_round')
    .limit(MOST_ROUNDS)
    .execute();
  return rows as WaitingDraw[];
}

/** Closed draws hear what their beacon has said. */
export async function keepBeacon(db: Db, heard: readonly { id: bigint; signature: Buffer }[]): Promise<void> {
  if (heard.length === 0) return;
  const ids = bigintsOf(heard.map(({ id }) => id));
  const signatures = heard.map(({ signature }) => signature.toString('hex'));
  // In the order of their ids, as everybody locks draws.
  await sql`
    WITH draws AS (SELECT d.id FROM lottery_draws d WHERE d.id = ANY (${ids}::bigint[]) ORDER BY d.id FOR UPDATE)
    UPDATE lottery_draws d SET beacon_signature = decode(h.signature, 'hex')
      FROM draws, unnest(${ids}::bigint[], ${signatures}::text[]) AS h(id, signature)
     WHERE d.id = draws.id AND h.id = d.id AND d.state = 'closed' AND d.beacon_signature IS NULL`.execute(db);
}

function waiting(db: Db) {
  return db.selectFrom('lottery_draws').where('beacon_round', 'is not', null).where('beacon_signature', 'is', null);
}
