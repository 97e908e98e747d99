import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { callBack, newsOf, openedDeposit } from './cashier/test-payments.ts';
import { nowMs } from './platform/process/clock.ts';
import { memberOn } from './testing/people.ts';
import { startTestSite, type TestSite } from './testing/site.ts';

const HOUR_MS = 3_600_000;
let site: TestSite;
let token: string;

beforeAll(async () => {
  site = await startTestSite();
  ({ token } = await memberOn(site, 'rahim'));
});
afterEach(async () => {
  vi.useRealTimers();
  // The clock of this process is shared with other tests: the site finds that it is right again.
  await ready();
});
afterAll(() => site.close());

/** Sets the clock of this machine; the database's goes on as it was. */
function setClock(byMs: number): void {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + byMs, shouldAdvanceTime: true });
}

async function ready(): Promise<{ status: number; body: unknown }> {
  const answer = await fetch(`${site.url}/readyz`);
  return { status: answer.status, body: await answer.json() };
}

describe('a server whose clock is not the database’s', () => {
  test.each([
    ['ahead of', HOUR_MS],
    ['behind', -HOUR_MS],
    ['ahead of', 7_000],
  ])('is not ready, and says that it is %s it by %i ms', async (side, byMs) => {
    expect((await ready()).status).toBe(200);
    setClock(byMs);
    const { status, body } = await ready();
    expect(status).toBe(503);
    const why = (body as { why: string }).why;
    expect(why).toMatch(new RegExp(`^the clock of this machine is \\d+ s ${side} that of the database$`));
    expect(Math.abs(Number(/\d+/.exec(why)![0]) - Math.abs(byMs) / 1000)).toBeLessThanOrEqual(2);
    vi.useRealTimers();
    expect(await ready()).toEqual({ status: 200, body: { ready: true } });
  });

  test('by a second is ready', async () => {
    setClock(1_000);
    expect((await ready()).status).toBe(200);
  });

  test.each([
    ['fast', HOUR_MS],
    ['slow', -HOUR_MS],
  ])('stamps money by the database’s, however %s its own is', async (_, byMs) => {
    setClock(byMs);
    const { deposit } = await openedDeposit(site, token);
    expect((await callBack(site, newsOf(deposit))).status).toBe(200);
    const { rows } = await site.app.database.pool.query<{ what: string; off: number }>(
      `SELECT 'deposit' AS what, abs(extract(epoch FROM clock_timestamp() - max(created_at)))::float8 AS off FROM deposits
       UNION ALL
       SELECT 'transaction', abs(extract(epoch FROM clock_timestamp() - max(at)))::float8 FROM transactions`,
    );
    for (const { what, off } of rows) expect([what, Math.floor(off / 60)]).toEqual([what, 0]);
  });

  test('goes by the database’s itself', async () => {
    setClock(HOUR_MS);
    await ready();
    const { rows } = await site.app.database.pool.query<{ at: Date }>('SELECT clock_timestamp() AS at');
    expect(Math.abs(nowMs() - rows[0]!.at.getTime())).toBeLessThan(5_000);
  });
});
