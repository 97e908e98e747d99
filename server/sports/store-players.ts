import { sql } from 'kysely';
import { type Db, dateOf } from '../platform/database/database.ts';
import { outcomesOfLeg } from './store-legs.ts';

/** What staff have decided for one player. */
export interface PlayerRow {
  /** Of what their sport lets a ticket pay and an outcome cost, thousandths. */
  most_milli: number;
  /** Of the waiting time in play, thousandths. */
  delay_milli: number;
  reason: string;
  version: number;
  changed_at: Date | null;
}

/** Who has no row is as everybody. */
export const asEverybody: PlayerRow = { most_milli: 1000, delay_milli: 1000, reason: '', version: 0, changed_at: null };

export async function player(db: Db, brandId: number, memberId: bigint): Promise<PlayerRow> {
  const row = await db
    .selectFrom('sports_players')
    .select(['most_milli', 'delay_milli', 'reason', 'version', 'changed_at'])
    .where('brand_id', '=', brandId)
    .where('member_id', '=', memberId)
    .executeTakeFirst();
  return row ?? asEverybody;
}

/** @returns false: somebody else has changed it meanwhile */
export async function savePlayer(
  db: Db,
  of: { brandId: number; memberId: bigint; atMs: number },
  { version, ...row }: Omit<PlayerRow, 'changed_at'>,
): Promise<boolean> {
  const change = { ...row, version: version + 1, changed_at: dateOf(of.atMs) };
  const { numInsertedOrUpdatedRows: rows } = await db
    .insertInto('sports_players')
    .values({ brand_id: of.brandId, member_id: of.memberId, ...change })
    .onConflict((conflict) =>
      conflict.columns(['brand_id', 'member_id']).doUpdateSet(change).where('sports_players.version', '=', version),
    )
    .executeTakeFirst();
  return rows === 1n;
}

/** What one outcome may cost by the tickets of one player. */
export interface OwnCostRow {
  event_id: bigint;
  selection: string;
  cost_minor: bigint;
}

export async function ownCosts(
  db: Db,
  brandId: number,
  memberId: bigint,
  eventIds: readonly bigint[],
): Promise<OwnCostRow[]> {
  const { rows } = await sql<OwnCostRow>`
    SELECT l.event_id, o.selection, sum(t.most_minor - t.open_minor)::bigint AS cost_minor
      FROM sports_legs l JOIN sports_tickets t ON t.id = l.ticket_id CROSS JOIN unnest(${outcomesOfLeg}) AS o(selection)
     WHERE l.event_id = ANY (${sql.val(eventIds.map(String))}::bigint[]) AND t.brand_id = ${brandId} AND t.member_id = ${memberId}
       AND t.state IN ('pending', 'accepted', 'settled')
     GROUP BY 1, 2`.execute(db);
  return rows;
}
