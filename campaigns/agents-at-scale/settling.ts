import { sql } from 'kysely';
import * as contracts from '../../server/agents/contracts/service.ts';
import { booksOf } from '../../server/agents/contracts/books.ts';
import { playIn } from '../../server/agents/contracts/store-play.ts';
import { settle } from '../../server/agents/contracts/settling.ts';
import type { TestSite } from '../../server/testing/site.ts';

const FIVE_MINUTES_MS = 5 * 60_000;
const BEHIND_MS = 10_000;

/**
 * Settles the windows of five minutes from a moment on, one a run as its job does, and adds the same bets of each up by agent with one
 * plain statement. @returns the least of each, milliseconds
 */
export async function timeRuns(site: TestSite, fromMs: number, windows: number) {
  const times: { countMs: number; runMs: number; payMs: number; plainMs: number; statements: number }[] = [];
  for (let at = 1; at <= windows; at += 1) {
    const untilMs = fromMs + at * FIVE_MINUTES_MS;
    const ctx = { ...(await site.ctx()), nowMs: untilMs + BEHIND_MS };
    const window = { kind: 'realtime', period: 'D', fromMs: untilMs - FIVE_MINUTES_MS, untilMs } as const;
    const plainMs = await took(() => addUp(site, untilMs));
    const countMs = await took(() => playIn(ctx.db, booksOf(ctx), window).then(() => {}));
    const runMs = await took(() => settle(ctx));
    const payMs = await took(() => contracts.settleAndPay(ctx));
    const { rows } = await sql<{ count: number }>`
      SELECT count(*)::int AS count FROM contract_statements WHERE until_at = to_timestamp(${untilMs}::bigint / 1000.0)`.execute(
      site.db,
    );
    if (rows[0]!.count === 0) throw new Error(`the window until ${untilMs} was not settled`);
    times.push({ countMs, runMs, payMs, plainMs, statements: rows[0]!.count });
  }
  const least = (of: 'countMs' | 'runMs' | 'payMs' | 'plainMs' | 'statements') =>
    Math.min(...times.map((one) => one[of]));
  return {
    countMs: least('countMs'),
    runMs: least('runMs'),
    payMs: least('payMs'),
    plainMs: least('plainMs'),
    statements: least('statements'),
  };
}

/**
 * What every agent above was played below, of the bets of one window: nothing but the sums. It knows neither contracts nor who has paid in, and asks no bet for
 * its step, so that it is less than any counting must do; that reads what is added up by five minutes, and this the bets by an index of their moments.
 */
async function addUp(site: TestSite, untilMs: number): Promise<void> {
  await sql`
    SELECT a.id, sum(b.stake_minor), sum(b.payout_minor), sum(b.valid_minor)
      FROM bets b JOIN agent_tree t ON t.member_id = b.member_id AND t.from_at <= b.placed_at AND b.placed_at < t.until_at
     CROSS JOIN LATERAL unnest(string_to_array(trim(BOTH '/' FROM t.path), '/')) AS a(id)
     WHERE b.settled_at >= to_timestamp(${untilMs - FIVE_MINUTES_MS}::bigint / 1000.0) AND b.settled_at < to_timestamp(${untilMs}::bigint / 1000.0)
     GROUP BY a.id`.execute(site.db);
}

async function took(act: () => Promise<void>): Promise<number> {
  const startMs = performance.now();
  await act();
  return performance.now() - startMs;
}
