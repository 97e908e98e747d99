/**
 * `npm run settle-draw -- [--tickets 1000000] [--connections 3] [--seed 1]`: bets that many tickets on one draw, seals,
 * draws and settles it, and compares the time with that of one plain UPDATE of as many rows of the same table in the same
 * database. Ends with code 1 where a ticket was not settled or the books are broken.
 */
import { type RawBuilder, sql } from 'kysely';
import { pino } from 'pino';
import { openDatabase } from '../server/platform/database/database.ts';
import { bettedDraw, drawIt, settleIt } from './lottery/one-draw.ts';
import { Chance } from './simulator/chance.ts';
import { option, runStorm } from './storm-run.ts';

const tickets = option('--tickets', 1_000_000);
const connections = option('--connections', 3);
const seed = option('--seed', 1);

await runStorm('settle-draw', seed, async (site) => {
  // The tables that are compared are its owner's.
  const admin = openDatabase(site.adminUrl, 1, pino({ level: 'silent' }));
  const plainly = (statement: RawBuilder<unknown>) =>
    admin.db.connection().execute(async (one) => {
      // One statement over all rows takes longer than any of the site may.
      await sql`SET statement_timeout = 0`.execute(one);
      await statement.execute(one);
    });
  const { drawId } = await bettedDraw(site, tickets, new Chance(BigInt(seed), 31));
  // What a collector does by itself after such a day; both that are timed find the same tables.
  await plainly(sql`VACUUM ANALYZE bets`);
  await plainly(sql`VACUUM ANALYZE lottery_tickets`);
  const sealSeconds = await secondsOf(() => drawIt(site));
  const settleSeconds = await secondsOf(() => settleIt(site, connections));
  await plainly(sql`CREATE TABLE plain_bets (LIKE bets INCLUDING ALL)`);
  await plainly(sql`INSERT INTO plain_bets OVERRIDING SYSTEM VALUE SELECT * FROM bets WHERE round_id = ${drawId}`);
  await plainly(sql`UPDATE plain_bets SET state = 'accepted', settled_at = NULL`);
  await plainly(sql`VACUUM ANALYZE plain_bets`);
  const plainSeconds = await secondsOf(async () => {
    await plainly(sql`UPDATE plain_bets SET state = 'settled', settled_at = now(), settlement_version = 1`);
  });
  await plainly(sql`DROP TABLE plain_bets`);
  await admin.close();
  const { rows } = await sql<{ left: bigint; paid: bigint }>`
    SELECT count(*) FILTER (WHERE state = 'accepted') AS left, count(*) FILTER (WHERE payout_minor > 0) AS paid FROM bets WHERE round_id = ${drawId}`.execute(
    site.db,
  );
  const left = Number(rows[0]!.left);
  return {
    tickets,
    connections,
    winners: Number(rows[0]!.paid),
    sealSeconds,
    settleSeconds,
    plainSeconds,
    ratio: Math.round((settleSeconds / plainSeconds) * 100) / 100,
    faults: left === 0 ? [] : [`${left} tickets were not settled`],
  };
});

async function secondsOf(act: () => Promise<void>): Promise<number> {
  const startedAt = performance.now();
  await act();
  return Math.round((performance.now() - startedAt) / 10) / 100;
}
