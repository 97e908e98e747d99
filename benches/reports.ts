import { cpus } from 'node:os';
import { sql } from 'kysely';
import * as brand from '../server/brand/service.ts';
import type { Ctx } from '../server/platform/process/ctx.ts';
import { inTransaction } from '../server/platform/database/transaction.ts';
import { startOfDayMs } from '../server/platform/process/clock.ts';
import { rebuild } from '../server/tallies/service.ts';
import { settledBetween } from '../server/tallies/service-settled.ts';
import { numberOption, rounded } from './options.ts';
import { openBenchBrand } from './players.ts';
import { startSite } from './site.ts';

const DAYS = 31;
const GAMES = 200;
const MEMBER = 10_000_001n;
const DAY_MS = 24 * 60 * 60_000;

/**
 * A report of 31 days and 200 games from what is added up, against the same sums from the bets: in turns.
 * @param options `--bets N` (default 1,000,000) `--turns N` (default 5)
 */
export async function benchReports(options: string[]): Promise<Record<string, unknown>> {
  const bets = numberOption(options, '--bets', 1_000_000);
  const turns = numberOption(options, '--turns', 5);
  const site = await startSite({ players: 0, servers: 0 });
  try {
    const ctx = await openBenchBrand(site.app);
    const untilMs = startOfDayMs(ctx.nowMs, ctx.brand.settings.timeZone);
    const window = { fromMs: untilMs - DAYS * DAY_MS, untilMs };
    await play(ctx, bets, window.fromMs);
    await rebuild(ctx, await brand.allBrands(ctx.db));
    await sql`ANALYZE bets, tallies_by_settlement`.execute(ctx.db);
    const rows = [];
    for (let turn = 0; turn < turns; turn++) {
      const fromTallies = await timed(() => settledBetween(ctx, window, { cut: null, inAll: false }));
      const fromBets = await timed(() => sumsOfBets(ctx, window));
      if (fromTallies.sum !== fromBets.sum) throw new Error('the two reports differ');
      rows.push({ ratio: fromBets.ms / fromTallies.ms, talliesMs: fromTallies.ms, betsMs: fromBets.ms });
      console.log(`turn ${turn + 1}: ${JSON.stringify(rounded(rows.at(-1)!))}`);
    }
    rows.sort((one, other) => one.ratio - other.ratio);
    return {
      days: DAYS,
      games: GAMES,
      bets,
      cores: cpus().length,
      ...rounded(rows[turns >> 1]!),
      turns: rows.map(rounded),
    };
  } finally {
    await site.stop();
  }
}

async function play(ctx: Ctx, count: number, fromMs: number): Promise<void> {
  await inTransaction(
    ctx.db,
    async (db) => {
      await sql`SET LOCAL statement_timeout = 0`.execute(db);
      await sql`
    INSERT INTO bets (brand_id, member_id, round_id, provider, game_code, category, currency, key, stake_minor, payout_minor, valid_minor, state,
                      settlement_version, placed_at, settled_at)
    SELECT ${ctx.brand.id}, ${MEMBER}::bigint, 9000000000 + n, 'bench', 'game-' || n % ${GAMES}::integer, 'RNG', ${ctx.brand.settings.currency.code},
           'bench-' || n, 100 + n % 7, n % 5 * 40, 100 + n % 7, 'settled', 1, t.at, t.at
      FROM generate_series(1, ${count}::integer) n,
           LATERAL (SELECT ${new Date(fromMs)}::timestamptz + (n::double precision / ${count}::integer) * ${DAYS - 1}::integer * interval '1 day' AS at) t`.execute(
        db,
      );
    },
    false,
  );
}

async function sumsOfBets(ctx: Ctx, { fromMs, untilMs }: { fromMs: number; untilMs: number }) {
  const { rows } = await sql<{ stakeMinor: bigint; payoutMinor: bigint }>`
    SELECT provider, category, game_code, sum(stake_minor)::bigint AS "stakeMinor", sum(payout_minor)::bigint AS "payoutMinor"
      FROM bets WHERE brand_id = ${ctx.brand.id} AND state = 'settled' AND settled_at >= ${new Date(fromMs)} AND settled_at < ${new Date(untilMs)}
     GROUP BY 1, 2, 3`.execute(ctx.db);
  return rows;
}

async function timed(
  read: () => Promise<{ stakeMinor: bigint; payoutMinor: bigint }[]>,
): Promise<{ ms: number; sum: bigint }> {
  const startedMs = performance.now();
  const rows = await read();
  const ms = performance.now() - startedMs;
  return { ms, sum: rows.reduce((sum, row) => sum + row.stakeMinor - row.payoutMinor, 0n) };
}
