// @module-tag nightly
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { checkLedger } from '../server/ledger/ledger.ts';
import { brokenOf } from '../server/platform/database/database-invariants.ts';
import { startTestSite } from '../server/testing/site.ts';
import { bettedDraw, drawIt, settleIt } from './lottery/one-draw.ts';
import { Chance } from './simulator/chance.ts';

// Three parts and a bit: the command beside this settles a million.
const TICKETS = 3_100;

test('three thousand tickets of one draw are each settled once, by three at a time', { timeout: 300_000 }, async () => {
  const site = await startTestSite();
  try {
    const { drawId } = await bettedDraw(site, TICKETS, new Chance(7n, 31));
    await drawIt(site);
    await settleIt(site, 3);
    const { rows } = await sql<{ state: string; count: bigint; paid: bigint }>`
      SELECT d.state, (SELECT count(*) FROM bets b WHERE b.round_id = d.id AND b.state = 'settled' AND b.settlement_version = 1) AS count,
             (SELECT count(*) FROM transactions t WHERE t.kind = 'win') AS paid
        FROM lottery_draws d WHERE d.id = ${drawId}`.execute(site.db);
    expect(rows[0]).toMatchObject({ state: 'settled', count: BigInt(TICKETS) });
    const { rows: wins } = await sql<{
      count: bigint;
    }>`SELECT count(*) FROM lottery_wins WHERE draw_id = ${drawId}`.execute(site.db);
    expect(rows[0]!.paid).toBe(wins[0]!.count);
    // A tenth of a quarter, a hundredth, one of the sides or a thousandth.
    expect(Number(wins[0]!.count)).toBeGreaterThan(300);
    expect(brokenOf(await checkLedger(site.db))).toEqual([]);
  } finally {
    await site.close();
  }
});
