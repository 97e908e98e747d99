import { sql } from 'kysely';
import { countOf, reckon } from '../../server/agents/contracts/reckoning.ts';
import type { CountRow } from '../../server/agents/contracts/store-statements.ts';
import type { Db } from '../../server/platform/database/database.ts';
import type { Ctx } from '../../server/platform/process/ctx.ts';
import { DAY_MS } from '../year/plan.ts';

/** So long what is told of a window changes it. */
const KEPT_DAYS = 62;

/** What the site says at the end: its statements, and what the books moved for them; every sum is text. */
export async function told(db: Db) {
  const { rows: statements } = await sql<Record<string, unknown>>`
    SELECT s.contract_id, s.member_id, s.kind, s.product, s.period, round(extract(epoch FROM s.from_at) * 1000)::bigint AS from_ms,
           round(extract(epoch FROM s.until_at) * 1000)::bigint AS until_ms, s.bets, s.stake_minor, s.payout_minor, s.valid_minor, s.cost_minor, s.active,
           s.carried_before_minor, s.base_minor, s.carried_minor, s.gross_minor, s.below_minor, s.income_minor, s.gap_minor, s.adjusted_minor,
           s.owed_before_minor, s.amount_minor, s.owed_minor, s.state
      FROM contract_statements s ORDER BY s.id`.execute(db);
  const { rows: payments } = await sql<{ member_id: bigint; minor: bigint }>`
    SELECT t.member_id, sum(p.amount_minor)::bigint AS minor FROM general_transactions t JOIN general_postings p ON p.transaction_id = t.id
      JOIN accounts a ON a.id = p.account_id AND a.kind = 'cash'
     WHERE t.kind = 'commission' GROUP BY t.member_id ORDER BY t.member_id`.execute(db);
  const { rows: costs } = await sql<{ minor: bigint }>`
    SELECT coalesce(-sum(p.amount_minor), 0)::bigint AS minor FROM accounts a JOIN general_postings p ON p.account_id = a.id WHERE a.kind = 'house_commissions'`.execute(
    db,
  );
  return {
    statements,
    payments: payments.map(({ member_id, minor }): [string, string] => [String(member_id), String(minor)]),
    costMinor: String(costs[0]!.minor),
  };
}

/** Counts every window that was settled anew, from what is kept of the play, and says where it comes to something else than was kept. */
export async function countedAnew(ctx: Ctx): Promise<string[]> {
  const { rows: runs } = await sql<Run>`
    SELECT kind, period, round(extract(epoch FROM from_at) * 1000)::bigint AS from_ms, round(extract(epoch FROM until_at) * 1000)::bigint AS until_ms,
           max(late_id) OVER (PARTITION BY kind, period) AS last_late_id
      FROM contract_runs WHERE brand_id = ${ctx.brand.id} ORDER BY from_at`.execute(ctx.db);
  const { rows: late } = await sql<Late>`
    SELECT id, round(extract(epoch FROM settled_at) * 1000)::bigint AS settled_ms, round(extract(epoch FROM told_at) * 1000)::bigint AS told_ms
      FROM contract_late WHERE brand_id = ${ctx.brand.id} ORDER BY settled_at`.execute(ctx.db);
  const faults: string[] = [];
  for (const { kind, period, from_ms, until_ms } of runs.filter((run) => !hasUncounted(run, late))) {
    const window = { kind, period, fromMs: Number(from_ms), untilMs: Number(until_ms) };
    const counted = (await reckon(ctx, window)).map((one) => countOf(window, one));
    const { rows: kept } = await sql<CountRow>`
      SELECT k.* FROM contract_counts k JOIN contracts c ON c.id = k.contract_id
       WHERE c.kind = ${kind} AND c.period = ${period} AND k.from_at = ${new Date(window.fromMs)}::timestamptz`.execute(
      ctx.db,
    );
    const before = new Map(kept.map((row) => [row.contract_id, row]));
    for (const row of counted) {
      const old = before.get(row.contract_id);
      const isEmpty = old === undefined && kind === 'realtime' && row.stake_minor === 0n && row.gross_minor === 0n;
      if (!isEmpty && sumsOf(row) !== sumsOf(old))
        faults.push(
          `${kind} ${period} ${from_ms} of ${row.contract_id}: ${sumsOf(row)} counted anew, ${sumsOf(old)} kept`,
        );
    }
  }
  return faults;
}

interface Run {
  kind: CountedKind;
  period: CountedPeriod;
  from_ms: bigint;
  until_ms: bigint;
  /** Of the late news that runs of its kind and period have read, the latest. */
  last_late_id: bigint | null;
}

interface Late {
  id: bigint;
  settled_ms: bigint;
  told_ms: bigint;
}

/** Whether something of its play came so late that no window is counted anew for it, or after the last run: it is not in what was counted. */
function hasUncounted(run: Run, late: readonly Late[]): boolean {
  for (let at = firstFrom(late, run.from_ms); at < late.length && late[at]!.settled_ms < run.until_ms; at += 1) {
    const { id, told_ms } = late[at]!;
    if (told_ms > run.from_ms + BigInt(KEPT_DAYS * DAY_MS) || (run.last_late_id !== null && id > run.last_late_id))
      return true;
  }
  return false;
}

/** The place of the first that was settled then or later. */
function firstFrom(late: readonly Late[], fromMs: bigint): number {
  let [low, high] = [0, late.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (late[middle]!.settled_ms < fromMs) low = middle + 1;
    else high = middle;
  }
  return low;
}

type CountedKind = Parameters<typeof reckon>[1]['kind'];
type CountedPeriod = Parameters<typeof reckon>[1]['period'];

function sumsOf(row: CountRow | undefined): string {
  if (row === undefined) return 'nothing';
  const { stake_minor, payout_minor, valid_minor, active, gross_minor, income_minor, gap_minor, carried_minor } = row;
  return [stake_minor, payout_minor, valid_minor, active, gross_minor, income_minor, gap_minor, carried_minor].join(
    ' ',
  );
}
