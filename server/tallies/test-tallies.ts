import { sql } from 'kysely';
import * as brand from '../brand/service.ts';
import type { Ctx } from '../platform/process/ctx.ts';
import type { Db } from '../platform/database/database.ts';
import type { FactReader } from '../platform/jobs/facts.ts';
import { hasRead, reading } from '../testing/readers.ts';
import type { TestSite } from '../testing/site.ts';
import { addUpBets } from './jobs.ts';
import { READER, rebuild } from './service.ts';

/** Adds up what is there and goes on with what is told. */
export async function addingUp(site: TestSite): Promise<FactReader> {
  const { brand: _, ...ctx } = await site.ctx();
  await rebuild(ctx, await brand.allBrands(site.db));
  return reading(site, addUpBets);
}

/** Waits until all news is added up. */
export async function allAddedUp(site: TestSite): Promise<void> {
  await hasRead(site.db, READER);
}

export async function unread(db: Db): Promise<number> {
  const { rows } = await sql<{ count: number }>`SELECT count(*)::int AS count FROM tallies_unread()`.execute(db);
  return rows[0]!.count;
}

/** All that is added up, in one order. */
export async function everySum(db: Db): Promise<unknown[]> {
  const days =
    await sql`SELECT * FROM tallies_by_member ORDER BY brand_id, member_id, day, category, game_code`.execute(db);
  const quarters = await sql`
    SELECT * FROM tallies_by_quarter ORDER BY brand_id, quarter_at, provider, category, game_code, agent_id`.execute(
    db,
  );
  const settlements = await sql`
    SELECT t.* FROM tallies_by_settlement t WHERE tallies_says_something(t)
     ORDER BY brand_id, span, from_at, currency, provider, category, game_code, agent_id`.execute(db);
  const active = await sql`
    SELECT * FROM tallies_active ORDER BY brand_id, day, currency, provider, category, game_code, member_id`.execute(
    db,
  );
  const teams = await sql`SELECT * FROM tallies_teams() ORDER BY brand_id, agent_id, day, category`.execute(db);
  const recent = await sql`SELECT * FROM tallies_recent ORDER BY brand_id, member_id`.execute(db);
  return [...teams.rows, ...recent.rows, ...days.rows, ...quarters.rows, ...settlements.rows, ...active.rows];
}

/** Bets of a member that are settled, many at once, as if they had been played: one each so many seconds. */
export async function manyBets(ctx: Ctx, memberId: bigint, bets: { count: number; fromMs: number; everyMs: number }) {
  const { count, fromMs, everyMs } = bets;
  await sql`
    INSERT INTO bets (brand_id, member_id, round_id, provider, game_code, category, currency, key, stake_minor, payout_minor, valid_minor, state,
                      settlement_version, placed_at, settled_at)
    SELECT ${ctx.brand.id}, ${memberId}::bigint, 9000000000 + ${memberId}::bigint * 1000000 + n, 'test', 'game-' || n % 3, 'RNG', 'PLAY', 'many-' || n,
           100 + n % 7, n % 5 * 40, 100 + n % 7, 'settled', 1, t.at, t.at
      FROM generate_series(1, ${count}::integer) n,
           LATERAL (SELECT ${new Date(fromMs)}::timestamptz + n * ${everyMs}::bigint * interval '1 millisecond' AS at) t`.execute(
    ctx.db,
  );
}
