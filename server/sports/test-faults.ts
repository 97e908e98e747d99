import { sql } from 'kysely';
import { editSportsTicket } from '../../contract/sports-edit.ts';
import { cashOutSportsTicket } from '../../contract/sports.ts';
import { bettor } from '../lottery/test-draws.ts';
import type { TestSite } from '../testing/site.ts';
import { settleTickets } from './jobs.ts';
import { ask, feedUp, football, legsOf, newEvent, placeTicket } from './test-events.ts';

const costs = 'what outcomes may cost is what tickets say that count';
const results = 'a settled selection has a result of its event, confirmed after the bet was taken';
const most = 'a ticket pays no more than all of it won';
const late = 'a ticket is decided within a minute of its wait, and settled within ten of its last result';
const tables = 'what tables are made of is the results of their events';
const changed = 'a ticket that was changed ended at its worth, for the one that it was changed into';
const tells = 'a ticket on sports is a bet of its stake that ends as it does';
const has = 'a bet on sports has its ticket';
const parts = 'the parts of a ticket follow each other and come to its stake';
const paid = 'a part of a ticket that was cashed out is a bet of its stake that was paid so';
const split = 'what was split off a bet is what its parts staked';
const counts = 'a ticket on sports counts as played unless its bet says that it does not';
const won = sql`(SELECT id FROM sports_tickets WHERE key = 'sports:live-sports-won')`;
const part = sql`(SELECT id FROM sports_tickets WHERE key = 'sports:live-sports-part')`;
const open = sql`(SELECT id FROM sports_tickets WHERE key = 'sports:live-sports-open')`;

/** For each invariant of sports faults that break it. */
export const sportsFaults: [invariant: string, fault: ReturnType<typeof sql>[], alsoBroken?: string[]][] = [
  [costs, [sql`UPDATE sports_exposures SET liability_minor = liability_minor + 1`]],
  [results, [sql`UPDATE sports_legs SET result_version = result_version + 1 WHERE ticket_id = ${won}`]],
  [results, [sql`UPDATE sports_legs SET result = NULL WHERE ticket_id = ${won}`]],
  [tables, [sql`DELETE FROM sports_results`]],
  [tables, [sql`UPDATE sports_results SET state = state || '{"minute": 89}'`]],
  [changed, [sql`UPDATE sports_tickets SET edit_worth_minor = edit_credit_minor - 1 WHERE edited_from IS NOT NULL`]],
  [
    changed,
    [
      sql`UPDATE sports_tickets SET edited_from = NULL, edit_worth_minor = NULL, edit_credit_minor = NULL WHERE edited_from IS NOT NULL`,
    ],
  ],
  [
    changed,
    [
      sql`UPDATE sports_tickets SET payout_minor = payout_minor + 1 WHERE id IN (SELECT edited_from FROM sports_tickets)`,
    ],
    [tells],
  ],
  [most, [sql`UPDATE sports_tickets SET most_minor = payout_minor - 1 WHERE id = ${won}`], [costs]],
  [
    late,
    [
      sql`UPDATE sports_tickets SET state = 'pending', decided_at = NULL, decides_at = now() - interval '2 minutes' WHERE id = ${open}`,
    ],
  ],
  [tells, [sql`UPDATE sports_tickets SET payout_minor = payout_minor - 1 WHERE id = ${won}`]],
  [parts, [sql`UPDATE sports_cash_outs SET stake_minor = stake_minor - 1 WHERE ticket_id = ${part}`], [paid]],
  [parts, [sql`DELETE FROM sports_cash_outs WHERE ticket_id = ${part}`], [has]],
  [paid, [sql`UPDATE sports_cash_outs SET payout_minor = payout_minor + 1 WHERE ticket_id = ${part}`]],
  [
    split,
    [sql`UPDATE bets SET split_minor = split_minor + 1 WHERE key = 'sports:live-sports-part'`],
    ['a bet has one stake posting of its amount'],
  ],
  [counts, [sql`UPDATE sports_tickets SET counts = false WHERE id = ${won}`]],
  [has, [sql`UPDATE sports_tickets SET key = 'another' WHERE id = ${won}`], [tells]],
];

/** A ticket that was settled and won, one that is open, and one of which half was cashed out. */
export async function liveSports(site: TestSite): Promise<void> {
  await feedUp(site.db);
  const who = await bettor(site, 'live-fan', 10_000n);
  const [played, coming] = [await newEvent(site.db), await newEvent(site.db)];
  await placeTicket(site, who.token, [[played, 'match_result', 'home']], { key: 'live-sports-won' });
  await placeTicket(site, who.token, [[coming, 'match_result', 'home']], { key: 'live-sports-open' });
  const { value } = await placeTicket(site, who.token, [[coming, 'match_result', 'away']], { key: 'live-sports-part' });
  const first = await placeTicket(site, who.token, [[coming, 'match_result', 'draw']], { key: 'live-sports-first' });
  const legs = await legsOf(site, [[coming, 'match_result', 'draw']]);
  const edited = { ticketId: first.value.ticket.ticketId, legs, sizes: [1], stake: '12', policy: 'any' as const };
  await ask(site, editSportsTicket, { ...edited, openStake: '10', credit: '0.01' }, { token: who.token });
  const half = { ticketId: value.ticket.ticketId, openStake: '10', share: 500, offer: '0.01' };
  await ask(site, cashOutSportsTicket, half, { token: who.token });
  await played.ended(football(90, 1, 0, [0, 0]));
  await settleTickets(await site.ctx());
}
