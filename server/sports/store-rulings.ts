import { sql } from 'kysely';
import { type Db, dateOf } from '../platform/database/database.ts';
import type { EventState } from './store-events.ts';
import { outcomesOfLeg } from './store-legs.ts';

type Ruled =
  | { kind: 'result'; body: { kind: 'result'; outcome: 'played' | 'abandoned' | 'cancelled'; state: EventState } }
  | {
      kind: 'cancel';
      body: {
        kind: 'cancel';
        market: string | null;
        line: number | null;
        fromMs: number | null;
        untilMs: number | null;
      };
    }
  | {
      kind: 'factor';
      body: {
        kind: 'factor';
        market: string;
        line: number | null;
        outcome: string;
        result: 'win' | 'half_win' | 'void' | 'half_lose' | 'lose' | 'dead_heat';
        places: number | null;
        sharing: number | null;
      };
    };

export type RulingRow = Ruled & {
  id: bigint;
  event_id: bigint;
  reason: string;
  public_reason: { BN: string; EN: string };
  proposed_by_account: string;
  decided_by_account: string;
  decided_at: Date;
  ended_at: Date | null;
  ended_reason: string | null;
  ended_by_account: string | null;
};

/** What a brand has decided about some events, in the order in which it was decided; what was taken back too. */
export async function rulingsOf(db: Db, brandId: number, eventIds: readonly bigint[]): Promise<RulingRow[]> {
  if (eventIds.length === 0) return [];
  const rows = await db
    .selectFrom('sports_rulings')
    .selectAll()
    .where('brand_id', '=', brandId)
    .where('event_id', 'in', eventIds)
    .orderBy('id')
    .execute();
  return rows as unknown as RulingRow[];
}

export async function rulingById(db: Db, brandId: number, id: bigint): Promise<RulingRow | undefined> {
  const row = await db
    .selectFrom('sports_rulings')
    .selectAll()
    .where('brand_id', '=', brandId)
    .where('id', '=', id)
    .executeTakeFirst();
  return row as unknown as RulingRow | undefined;
}

type NewRuling = Pick<
  RulingRow,
  'kind' | 'event_id' | 'reason' | 'public_reason' | 'proposed_by_account' | 'decided_by_account' | 'decided_at'
> & { body: Ruled['body'] };

export async function insertRuling(db: Db, brandId: number, ruling: NewRuling): Promise<bigint> {
  const { id } = await db
    .insertInto('sports_rulings')
    .values({
      ...ruling,
      brand_id: brandId,
      body: JSON.stringify(ruling.body),
      public_reason: JSON.stringify(ruling.public_reason),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** @returns false: it had been taken back */
export async function endRuling(
  db: Db,
  brandId: number,
  id: bigint,
  ended: { atMs: number; reason: string; by: string },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('sports_rulings')
    .set({ ended_at: dateOf(ended.atMs), ended_reason: ended.reason, ended_by_account: ended.by })
    .where('brand_id', '=', brandId)
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Holds an event alone: nothing is heard of it, taken on it or settled by it until the transaction is over. */
export async function holdEvent(db: Db, id: bigint): Promise<boolean> {
  const row = await db.selectFrom('sports_events').select('id').where('id', '=', id).forUpdate().executeTakeFirst();
  return row !== undefined;
}

interface BetRow {
  market: string;
  line: number | null;
  outcome: string;
  tickets: number;
}

/** Selections of an event that members of a brand have bet on, alone or in a builder. */
export async function betOn(db: Db, brandId: number, eventId: bigint): Promise<BetRow[]> {
  const { rows } = await sql<BetRow>`
    SELECT split_part(o.selection, ':', 1) AS market, nullif(split_part(o.selection, ':', 2), '')::integer AS line,
           split_part(o.selection, ':', 3) AS outcome, count(*)::integer AS tickets
      FROM sports_legs l JOIN sports_tickets t ON t.id = l.ticket_id CROSS JOIN unnest(${outcomesOfLeg}) AS o(selection)
     WHERE l.event_id = ${eventId} AND t.brand_id = ${brandId} AND t.state <> 'refused'
     GROUP BY 1, 2, 3 ORDER BY 1, 2, 3`.execute(db);
  return rows;
}

export interface Run {
  eventId: bigint;
  resultVersion: number;
  selections: number;
  tickets: number;
  paidMinor: bigint;
  takenBackMinor: bigint;
}

/** Writes down what a run of settlement has moved, of each event that it settled by. */
export async function insertRuns(db: Db, brandId: number, atMs: number, runs: readonly Run[]): Promise<void> {
  if (runs.length === 0) return;
  await db
    .insertInto('sports_settlements')
    .values(
      runs.map((run) => ({
        brand_id: brandId,
        event_id: run.eventId,
        settled_at: dateOf(atMs),
        result_version: run.resultVersion,
        selections: run.selections,
        tickets: run.tickets,
        paid_minor: run.paidMinor,
        taken_back_minor: run.takenBackMinor,
      })),
    )
    .execute();
}
