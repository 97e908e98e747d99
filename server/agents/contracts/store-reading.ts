import { sql } from 'kysely';
import { type Db, dateOf } from '../../platform/database/database.ts';
import { inWindow, type Order, type Window } from '../../platform/database/database-keyset.ts';
import type { Subject } from './store.ts';
import type { CorrectionRow } from './store-statements.ts';

type State = 'nothing' | 'waiting' | 'due' | 'paid' | 'refused';

export interface StatementRow {
  id: bigint;
  contract_id: bigint;
  version: number | null;
  member_id: bigint;
  kind: Subject['kind'];
  product: Subject['product'];
  period: Subject['period'];
  from_at: Date;
  until_at: Date;
  bets: bigint;
  stake_minor: bigint;
  payout_minor: bigint;
  valid_minor: bigint;
  cost_minor: bigint;
  active: number;
  carried_before_minor: bigint;
  base_minor: bigint;
  carried_minor: bigint;
  tier: number | null;
  gross_minor: bigint;
  below_minor: bigint;
  income_minor: bigint;
  gap_minor: bigint;
  adjusted_minor: bigint;
  owed_before_minor: bigint;
  amount_minor: bigint;
  owed_minor: bigint;
  state: State;
  decided_by: string;
  reason: string;
  paid_at: Date | null;
}

const columns = [
  'id',
  'contract_id',
  'version',
  'member_id',
  'kind',
  'product',
  'period',
  'from_at',
  'until_at',
  'bets',
  'stake_minor',
  'payout_minor',
  'valid_minor',
  'cost_minor',
  'active',
  'carried_before_minor',
  'base_minor',
  'carried_minor',
  'tier',
  'gross_minor',
  'below_minor',
  'income_minor',
  'gap_minor',
  'adjusted_minor',
  'owed_before_minor',
  'amount_minor',
  'owed_minor',
  'state',
  'decided_by',
  'reason',
  'paid_at',
] as const;

interface Days {
  fromDay: string;
  untilDay: string;
  timeZone: string;
}

export interface StatementFilter extends Partial<Days> {
  memberId?: bigint | undefined;
  kind?: Subject['kind'] | undefined;
  state?: State | undefined;
  /** When its window begins. */
  fromMs?: number | undefined;
  untilMs?: number | undefined;
}

/** Those of the latest windows first. */
export const LATEST: Order = { column: 'from_at', isDown: true };

/** Statements of a brand, by their windows. */
export async function statements(
  db: Db,
  brandId: number,
  filter: StatementFilter,
  window: Window,
): Promise<StatementRow[]> {
  const rows = await inWindow(among(db, brandId, filter).select(columns), window).execute();
  return rows as StatementRow[];
}

/** How many there are, and what they pay in all. */
export async function totals(
  db: Db,
  brandId: number,
  filter: StatementFilter,
): Promise<{ count: number; amountMinor: bigint }> {
  const { count, minor } = await among(db, brandId, filter)
    .select((eb) => [
      eb.fn.countAll<bigint>().as('count'),
      sql<bigint>`coalesce(sum(amount_minor), 0)::bigint`.as('minor'),
    ])
    .executeTakeFirstOrThrow();
  return { count: Number(count), amountMinor: minor };
}

function among(db: Db, brandId: number, filter: StatementFilter) {
  const { memberId, kind, state, fromMs, untilMs, fromDay, untilDay, timeZone } = filter;
  let query = db.selectFrom('contract_statements').where('brand_id', '=', brandId);
  if (memberId !== undefined) query = query.where('member_id', '=', memberId);
  if (kind !== undefined) query = query.where('kind', '=', kind);
  if (state !== undefined) query = query.where('state', '=', state);
  if (fromMs !== undefined) query = query.where('from_at', '>=', dateOf(fromMs));
  if (untilMs !== undefined) query = query.where('from_at', '<', dateOf(untilMs));
  if (fromDay !== undefined)
    query = query.where(sql<boolean>`from_at >= ${fromDay}::timestamp AT TIME ZONE ${timeZone}`);
  if (untilDay !== undefined)
    query = query.where(sql<boolean>`from_at < ${untilDay}::timestamp AT TIME ZONE ${timeZone}`);
  return query;
}

export async function find(db: Db, brandId: number, id: bigint): Promise<StatementRow | undefined> {
  const row = await db
    .selectFrom('contract_statements')
    .select(columns)
    .where('brand_id', '=', brandId)
    .where('id', '=', id)
    .executeTakeFirst();
  return row as StatementRow | undefined;
}

/** What agents directly below are worth in the same window, by their contracts. */
export async function below(
  db: Db,
  brandId: number,
  of: Pick<StatementRow, 'member_id' | 'kind' | 'product' | 'period' | 'from_at'>,
): Promise<{ member_id: bigint; gross_minor: bigint }[]> {
  return db
    .selectFrom('contract_statements as s')
    .innerJoin('contracts as c', 'c.id', 's.contract_id')
    .select(['s.member_id', 's.gross_minor'])
    .where('s.brand_id', '=', brandId)
    .where('c.upline_id', '=', of.member_id)
    .where('s.kind', '=', of.kind)
    .where('s.product', '=', of.product)
    .where('s.period', '=', of.period)
    .where('s.from_at', '=', of.from_at)
    .where('s.gross_minor', '>', 0n)
    .orderBy('s.gross_minor', 'desc')
    .execute();
}

export interface PlayerRow {
  member_id: bigint;
  bets: bigint;
  stake_minor: bigint;
  payout_minor: bigint;
  valid_minor: bigint;
}

/** Whose play makes a window of a contract. */
export async function playersOf(
  db: Db,
  { brandId, timeZone }: { brandId: number; timeZone: string },
  of: Pick<StatementRow, 'contract_id' | 'from_at' | 'until_at'>,
  most: number,
): Promise<PlayerRow[]> {
  const [from, until] = [dateOf(of.from_at.getTime()), dateOf(of.until_at.getTime())];
  const { rows } = await sql<PlayerRow>`
    SELECT * FROM agents_contract_members(${brandId}::integer, ${of.contract_id}::bigint, ${timeZone}, ${from}::timestamptz,
      ${until}::timestamptz, ${most}::integer)`.execute(db);
  return rows;
}

export async function correctionsOf(db: Db, brandId: number, statementId: bigint): Promise<CorrectionRow[]> {
  return db
    .selectFrom('contract_corrections')
    .select([
      'contract_id',
      'from_at',
      'until_at',
      'bet_ids',
      'gross_before_minor',
      'gross_after_minor',
      'amount_minor',
    ])
    .where('brand_id', '=', brandId)
    .where('statement_id', '=', statementId)
    .orderBy('from_at')
    .execute();
}

export interface IncomeRow {
  day: string;
  kind: Subject['kind'];
  windows: number;
  paid_minor: bigint;
  open_minor: bigint;
}

/** What an agent earned by day on which windows ended and kind, the latest first. */
export async function incomeBy(
  db: Db,
  brandId: number,
  { memberId, fromDay, untilDay, timeZone }: Days & { memberId: bigint },
): Promise<IncomeRow[]> {
  const { rows } = await sql<IncomeRow>`
    SELECT to_char((s.until_at - interval '1 second') AT TIME ZONE ${timeZone}, 'YYYY-MM-DD') AS day, s.kind, count(*)::int AS windows,
           coalesce(sum(s.amount_minor) FILTER (WHERE s.state = 'paid'), 0)::bigint AS paid_minor,
           coalesce(sum(s.amount_minor) FILTER (WHERE s.state IN ('due', 'waiting')), 0)::bigint AS open_minor
      FROM contract_statements s
     WHERE s.brand_id = ${brandId} AND s.member_id = ${memberId} AND s.state <> 'nothing'
       AND s.until_at > ${fromDay}::timestamp AT TIME ZONE ${timeZone} AND s.until_at <= ${untilDay}::timestamp AT TIME ZONE ${timeZone}
     GROUP BY 1, 2 ORDER BY 1 DESC, 2`.execute(db);
  return rows;
}

export interface PurseRow {
  /** 2026-11; '': all that was before. */
  month: string;
  kind: string;
  in_minor: bigint;
  out_minor: bigint;
}

/** What moved an agent's cash, by month and kind, from a day on. */
export async function purse(
  db: Db,
  brandId: number,
  { memberId, fromDay, currency }: { memberId: bigint; fromDay: string; currency: string },
): Promise<PurseRow[]> {
  const { rows } = await sql<PurseRow>`
    SELECT month, kind, in_minor, out_minor FROM agents_purse(${brandId}::integer, ${memberId}::bigint, ${currency}, ${fromDay}::date)`.execute(
    db,
  );
  return rows;
}

/** What contracts paid an agent, by month of payment and kind, from a day on. */
export async function paidBy(
  db: Db,
  brandId: number,
  { memberId, fromDay, timeZone }: { memberId: bigint; fromDay: string; timeZone: string },
): Promise<{ month: string; kind: Subject['kind']; minor: bigint }[]> {
  const { rows } = await sql<{ month: string; kind: Subject['kind']; minor: bigint }>`
    SELECT to_char(s.paid_at AT TIME ZONE ${timeZone}, 'YYYY-MM') AS month, s.kind, sum(s.amount_minor)::bigint AS minor
      FROM contract_statements s
     WHERE s.brand_id = ${brandId} AND s.member_id = ${memberId} AND s.state = 'paid' AND s.paid_at >= ${fromDay}::timestamp AT TIME ZONE ${timeZone}
     GROUP BY 1, 2`.execute(db);
  return rows;
}

/** What all agents are still to be paid. */
export async function owedToAll(db: Db, brandId: number): Promise<bigint> {
  const { rows } = await sql<{ minor: bigint }>`
    SELECT coalesce(sum(amount_minor), 0)::bigint AS minor FROM contract_statements
     WHERE brand_id = ${brandId} AND state IN ('due', 'waiting')`.execute(db);
  return rows[0]?.minor ?? 0n;
}
