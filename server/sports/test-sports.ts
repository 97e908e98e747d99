import { afterAll, beforeAll, expect } from 'vitest';
import { sql } from 'kysely';
import { listSportsTickets } from '../../contract/sports.ts';
import { checkLedger } from '../ledger/ledger.ts';
import { bettor } from '../lottery/test-draws.ts';
import { brokenOf } from '../platform/database/database-invariants.ts';
import { staffOn } from '../testing/people.ts';
import { startTestSite, type TestSite } from '../testing/site.ts';
import { decideTickets, settleTickets } from './jobs.ts';
import { ask, feedUp, newEvent, placeTicket, type Wanted } from './test-events.ts';

/** A site with a feed that says what a test lets it say, a member who bets and somebody who trades; its books are right at the end. */
export function sportsTest() {
  const it = {} as {
    site: TestSite;
    who: Awaited<ReturnType<typeof bettor>>;
    trader: string;
  };
  beforeAll(async () => {
    it.site = await startTestSite();
    it.who = await bettor(it.site, 'sports-fan', 100_000_000n);
    it.trader = await staffOn(it.site, 'manager');
  });
  afterAll(async () => {
    expect(brokenOf(await checkLedger(it.site.db))).toEqual([]);
    await it.site.close();
  });
  return Object.assign(it, {
    async event(...of: Parameters<typeof newEvent> extends [unknown, ...infer Rest] ? Rest : never) {
      await feedUp(it.site.db);
      return newEvent(it.site.db, ...of);
    },
    place: (wanted: readonly Wanted[], asked?: Parameters<typeof placeTicket>[3]) =>
      placeTicket(it.site, it.who.token, wanted, asked),
    settle: async () => settleTickets(await it.site.ctx()),
    /** The wait of bets on what is played is over. */
    async decide() {
      await feedUp(it.site.db);
      await sql`UPDATE sports_tickets SET decides_at = now() WHERE state = 'pending'`.execute(it.site.db);
      await sql`UPDATE sports_tickets SET cash_out_at = now() WHERE state = 'accepted' AND cash_out_at IS NOT NULL`.execute(
        it.site.db,
      );
      await decideTickets(await it.site.ctx());
    },
    async ticket(ticketId: string) {
      const { value } = await ask(it.site, listSportsTickets, { pageNo: 1, pageSize: 50 }, { token: it.who.token });
      return value.list.find((one) => one.ticketId === ticketId)!;
    },
  });
}
