import { sql } from 'kysely';
import { placeLotteryBet } from '../../contract/lottery.ts';
import type { TestSite } from '../testing/site.ts';
import { bettor, driveTo, newDraw, offerLottery } from './test-draws.ts';

const inTime = 'no ticket was placed at or after the close of its draw';
const seal = 'the seal of a draw holds every ticket of it';
const seed = 'the seed of our own draw was committed to before its betting';
const numbers = 'a draw has numbers only after its tickets were sealed';
const parts = 'a settled draw has settled every part of it';
const sums = 'the parts of a settled draw add up to what its tickets staked and were paid';
const big = 'a big win is a prize as high as its draw says, and no other win is';
const due = 'a draw of ours is drawn within a minute of its time, and settled within ten';
const tells = 'a ticket is a bet of its stake that ends as its draw does';
const has = 'a bet on a lottery has its ticket';
const live = sql`(SELECT id FROM lottery_draws WHERE issue = 'live-draw')`;
const won = sql`(SELECT id FROM lottery_tickets WHERE key = 'lottery:live-ticket:0:0')`;

/** For each invariant of lotteries faults that break it. */
export const lotteryFaults: [invariant: string, fault: ReturnType<typeof sql>[], alsoBroken?: string[]][] = [
  [inTime, [sql`UPDATE lottery_tickets SET placed_at = now() WHERE id = ${won}`]],
  [seal, [sql`UPDATE lottery_draws SET tickets = tickets + 1 WHERE id = ${live}`]],
  [seal, [sql`UPDATE lottery_draws SET sealed_at = closes_at - interval '1 second' WHERE id = ${live}`]],
  [seed, [sql`UPDATE lottery_draws SET server_seed_hash = sha256('another') WHERE id = ${live}`]],
  [numbers, [sql`UPDATE lottery_draws SET drawn_at = sealed_at - interval '1 second' WHERE id = ${live}`]],
  [parts, [sql`UPDATE lottery_parts SET settled_version = 0 WHERE draw_id = ${live}`]],
  [sums, [sql`UPDATE lottery_parts SET payout_minor = payout_minor + 1 WHERE draw_id = ${live}`]],
  [big, [sql`UPDATE lottery_wins SET flagged_at = NULL WHERE ticket_id = ${won}`]],
  [big, [sql`UPDATE lottery_draws SET big_win_from_minor = big_win_from_minor + 1 WHERE id = ${live}`]],
  [
    due,
    [
      sql`UPDATE lottery_draws SET draws_at = now() - interval '2 minutes', closes_at = now() - interval '2 minutes' WHERE issue = 'live-coming'`,
    ],
  ],
  [tells, [sql`UPDATE lottery_tickets SET bet_id = 999999 WHERE id = ${won}`], [has]],
  [tells, [sql`UPDATE lottery_wins SET rebate_minor = rebate_minor + 1 WHERE ticket_id = ${won}`], [sums]],
  [has, [sql`UPDATE lottery_tickets SET key = 'another' WHERE id = ${won}`], [tells]],
];

/** A draw that is settled, with a ticket that won and one that lost, and one that is still to come. */
export async function liveDraw(site: TestSite): Promise<void> {
  const ctx = await site.ctx();
  // What its first ticket wins is a big win, just so.
  await offerLottery(ctx, 'live-lottery', 'pick-3', { big_win_from_minor: 975n });
  await newDraw(ctx, 'live-lottery', 'live-draw', 60_000);
  const who = await bettor(site, 'live-bettor', 10_000n);
  const ticket = { playType: 'units', unit: '1', rebateMilli: 0, odds: [9_750] };
  const tickets = ['0,1,2,3,4,5,6,7,8,9', '3'].map((selection) => ({ ...ticket, selection }));
  const input = { gameCode: 'live-lottery', tickets, draws: [{ issue: 'live-draw', times: 1 }], stopOnWin: false };
  await site.call(placeLotteryBet, input, { token: who.token, key: 'live-ticket' });
  await driveTo(site, 'live-lottery', 'live-draw', 'settled');
  await newDraw(ctx, 'live-lottery', 'live-coming', 3_600_000);
}
