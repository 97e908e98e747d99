import { bettedDraw, drawIt, settleIt } from '../campaigns/lottery/one-draw.ts';
import { Chance } from '../campaigns/simulator/chance.ts';
import { playerOn } from '../server/instant/test-frames.ts';
import * as rooms from '../server/rooms/service.ts';
import * as store from '../server/rooms/store.ts';
import { driveTo, GAME, nextRound, quick, room } from '../server/rooms/test-rounds.ts';
import type { TestSite } from '../server/testing/site.ts';
import { rounded } from './options.ts';
import { keepBettingOpen, Seats } from './seats.ts';

/** A round takes a hundred bets of a player. */
const BETS_A_PLAYER = 50;

/**
 * A round on which so many bets stand, and a draw of a lottery with as many tickets: microseconds from what was drawn until each is settled and paid, on
 * one connection, and how many times as long a bet at the table takes.
 */
export async function settledBoth(site: TestSite, bets: number): Promise<Record<string, unknown>> {
  const { drawId } = await bettedDraw(site, bets, new Chance(1n, 31));
  await site.app.database.pool.query('ANALYZE');
  await drawIt(site);
  const ticketUs = await tookUs(bets, () => settleIt(site, 1));
  const winningTickets = await countOf(site, 'bets WHERE round_id = $1 AND payout_minor > 0', drawId);
  const tokens: string[] = [];
  for (let at = 0; at < bets / BETS_A_PLAYER; at += 1)
    tokens.push(await (await playerOn(site, `settled${at}`, 10_000_000n)).frame(GAME, 'LIVE'));
  for (;;) {
    const number = await bettedRound(site, tokens);
    await site.app.database.pool.query('ANALYZE');
    await driveTo(site, number, 'closed');
    const betUs = await tookUs(bets, () => settleRound(site, number));
    const winningBets = await countOf(site, "room_bets WHERE number = $1 AND state = 'won'", number);
    // A tie gives everybody half back, and says less: another round.
    if (winningBets === bets) continue;
    return { bets, winningTickets, winningBets, ...rounded({ ticketUs, betUs, ratio: betUs / ticketUs }) };
  }
}

async function bettedRound(site: TestSite, tokens: readonly string[]): Promise<bigint> {
  const seats = new Seats();
  try {
    const number = await nextRound(site);
    await keepBettingOpen(site);
    for (let turn = 0; turn < BETS_A_PLAYER; turn += 1) await seats.betAll(site, tokens, String(number), turn);
    return number;
  } finally {
    await seats.leave();
  }
}

/** Decides and pays a round that is closed; the cards are not waited for. */
async function settleRound(site: TestSite, number: bigint): Promise<void> {
  const ctx = await quick(site);
  for (;;) {
    const round = (await store.roundOf(site.db, room, number))!;
    if (round.paid_at) return;
    if (round.state === 'dealing')
      await site.app.database.pool.query('UPDATE room_rounds SET ends_at = dealt_at WHERE id = $1', [round.id]);
    await rooms.moveOn(ctx, GAME, false, null);
  }
}

async function tookUs(bets: number, act: () => Promise<void>): Promise<number> {
  const since = performance.now();
  await act();
  return ((performance.now() - since) * 1_000) / bets;
}

async function countOf(site: TestSite, what: string, number: bigint): Promise<number> {
  const { rows } = await site.app.database.pool.query<{ count: string }>(`SELECT count(*) FROM ${what}`, [number]);
  return Number(rows[0]!.count);
}
