import { sql } from 'kysely';
import { cashOutSportsTicket, listSportsTickets, type placeSportsTicket } from '../../contract/sports.ts';
import { priceSportsBuilder } from '../../contract/sports-builder.ts';
import type { CallInput } from '../../contract/call.ts';
import { fromMinor, toMinor } from '../../contract/money.ts';
import { partOfferMinor, partStakeMinor } from '../../games/sports/parts-shapes.ts';
import { endOf, strengths } from '../../games/sports/test-matches.ts';
import { bettor } from '../../server/lottery/test-draws.ts';
import { settleTickets } from '../../server/sports/jobs.ts';
import { noteGap } from '../../server/sports/store-events.ts';
import {
  ask,
  feedUp,
  football,
  legsOf,
  newEvent,
  placeTicket,
  type TestEvent,
} from '../../server/sports/test-events.ts';
import type { TestSite } from '../../server/testing/site.ts';
import type { Chance } from '../simulator/chance.ts';

type Said = Parameters<TestEvent['say']>[0];
type Member = Awaited<ReturnType<typeof bettor>>;
type Legs = CallInput<typeof placeSportsTicket>['legs'];

/** One set of events with its tickets, all of one member. */
export interface World {
  member: Member;
  events: readonly TestEvent[];
  ticketIds: readonly string[];
  beforeMinor: bigint;
}

const played = (state: ReturnType<typeof football>, certainty: 1 | 2): Said => ({
  type: 'result',
  outcome: 'played',
  certainty,
  state,
  seed: null,
});
const state = (of: ReturnType<typeof football>): Said => ({ type: 'state', state: of, strengths: strengths.football });

/** What a feed says of each event after it has announced it: the last is confirmed, whatever went before. */
export const spoken: readonly (readonly Said[])[] = [
  // A wrong result that is taken back.
  [
    state(football(10, 0, 1)),
    { type: 'stop' },
    state(football(46, 0, 1, [0, 1])),
    played(football(90, 0, 1, [0, 1]), 1),
    played(football(90, 0, 1, [0, 1]), 2),
    { type: 'rollback', state: football(90, 1, 1, [0, 1]) },
    played(football(90, 2, 1, [0, 1]), 2),
  ],
  // One that is corrected at once.
  [
    state(football(5, 0, 0)),
    played(football(90, 1, 0, [0, 0]), 1),
    played(football(90, 1, 0, [0, 0]), 2),
    played(football(90, 3, 2, [1, 1]), 2),
  ],
  // Another sport, confirmed and said once more.
  [played(endOf('tennis', 'shuffled'), 1), played(endOf('tennis', 'shuffled'), 2)],
  // Cancelled, though a result of it was confirmed before.
  [
    { type: 'stop' },
    played(football(90, 1, 0, [1, 0]), 2),
    { type: 'rollback', state: football(90, 1, 0, [1, 0]) },
    { type: 'result', outcome: 'cancelled', certainty: 2, state: football(0, 0, 0), seed: null },
  ],
];

/** Singles on both sides, an accumulator, a system, a builder by itself and in an accumulator, and one of which a part was cashed out. */
export async function newWorld(site: TestSite, member: Member): Promise<World> {
  await feedUp(site.db, '1 hour');
  const beforeMinor = await member.balanceMinor();
  const events: TestEvent[] = [];
  for (const sport of ['football', 'football', 'tennis', 'football'] as const)
    events.push(await newEvent(site.db, sport));
  const [one, two, tennis, gone] = events as [TestEvent, TestEvent, TestEvent, TestEvent];
  const legs = await legsOf(site, [
    [one, 'match_result', 'home'],
    [one, 'match_result', 'away'],
    [two, 'both_score', 'yes'],
    [tennis, 'winner', 'home'],
    [gone, 'match_result', 'draw'],
  ]);
  const built = await builderOn(site, two);
  const slips: { legs: Legs; sizes?: number[] }[] = [
    { legs: [legs[0]!] },
    { legs: [legs[1]!] },
    { legs: [legs[0]!, legs[2]!, legs[3]!] },
    { legs: [legs[0]!, legs[2]!, legs[4]!], sizes: [2, 3] },
    { legs: [built] },
    { legs: [built, legs[1]!] },
    { legs: [legs[2]!, legs[4]!] },
  ];
  const ticketIds: string[] = [];
  for (const slip of slips) {
    const { success, errorCode, value } = await placeTicket(site, member.token, [], { policy: 'any', ...slip });
    if (!success) throw new Error(`a ticket was refused: ${errorCode}`);
    ticketIds.push(value.ticket.ticketId);
  }
  await cashOutPart(site, member, ticketIds.at(-1)!);
  return { member, events, ticketIds, beforeMinor };
}

async function builderOn(site: TestSite, { id }: TestEvent): Promise<Legs[number]> {
  const parts = 'both_score::yes+match_result::home';
  const { value } = await ask(site, priceSportsBuilder, { eventId: id, parts }, {});
  return { eventId: id, market: 'builder', line: null, outcome: parts, odds: value.odds!, banker: false };
}

async function cashOutPart(site: TestSite, { token }: Member, ticketId: string): Promise<void> {
  const { value } = await ask(site, listSportsTickets, { pageNo: 1, pageSize: 10 }, { token });
  const { openStake, cashOut } = value.list.find((one) => one.ticketId === ticketId)!;
  const openMinor = toMinor(openStake, 2)!;
  const offerMinor = partOfferMinor(toMinor(cashOut!.offer, 2)!, openMinor, partStakeMinor(openMinor, 250));
  const part = { ticketId, openStake, share: 250, offer: fromMinor(offerMinor, 2) };
  const { success, errorCode } = await ask(site, cashOutSportsTicket, part, { token });
  if (!success) throw new Error(`a part was not cashed out: ${errorCode}`);
}

/** Says everything in its order, once, and settles at the end. */
export async function sayInOrder(site: TestSite, { events }: World): Promise<void> {
  for (const [at, event] of events.entries())
    for (const [said, message] of spoken[at]!.entries()) await event.say(message, said + 1);
  await settleTickets(await site.ctx());
}

/**
 * Says everything of some worlds in an order of chance, some of it twice or more; settles now and then; and begins to listen anew now and
 * then, as after a stop: all that a world has heard is said to it again.
 */
export async function sayShuffled(site: TestSite, worlds: readonly World[], chance: Chance): Promise<void> {
  const all = worlds.flatMap((world) =>
    world.events.flatMap((event, at) =>
      spoken[at]!.flatMap((message, said) =>
        Array.from({ length: 1 + Number(chance.happens(25)) + Number(chance.happens(10)) }, () => ({
          world,
          event,
          message,
          said,
        })),
      ),
    ),
  );
  const heard: typeof all = [];
  for (const one of shuffled(all, chance)) {
    heard.push(one);
    await one.event.say(one.message, one.said + 1);
    if (chance.below(40) === 0) await settleTickets(await site.ctx());
    if (chance.below(60) > 0) continue;
    await noteGap(site.db);
    for (const again of heard.filter(({ world }) => world === one.world))
      await again.event.say(again.message, again.said + 1);
    await feedUp(site.db, '1 hour');
  }
  await settleTickets(await site.ctx());
}

function shuffled<T>(list: readonly T[], chance: Chance): T[] {
  const all = [...list];
  for (let at = all.length - 1; at > 0; at -= 1) {
    const other = chance.below(at + 1);
    [all[at], all[other]] = [all[other]!, all[at]!];
  }
  return all;
}

/** All that came of a world: its tickets with their selections, bets and parts, what counts as turned over, and what its member has more or less. */
export async function outcomeOf(site: TestSite, { member, ticketIds, beforeMinor }: World): Promise<string> {
  const { rows } = await sql<{ told: string }>`
    SELECT jsonb_build_array(t.state, t.payout_minor, t.open_minor,
             (SELECT jsonb_agg(jsonb_build_array(l.result, l.paid_odds) ORDER BY l.place) FROM sports_legs l WHERE l.ticket_id = t.id),
             (SELECT jsonb_agg(jsonb_build_array(b.state, b.stake_minor, b.payout_minor) ORDER BY b.id) FROM bets b
               WHERE b.id = t.bet_id OR b.part_of = t.bet_id),
             (SELECT jsonb_agg(jsonb_build_array(u.open_bets, u.stake_minor, u.payout_minor, u.valid_minor)) FROM turnover u JOIN bets b
                  ON (u.brand_id, u.member_id, u.game_code, u.round_id) = (b.brand_id, b.member_id, b.game_code, b.round_id)
               WHERE b.id = t.bet_id))::text AS told
      FROM sports_tickets t WHERE t.id = ANY (${[...ticketIds]}::bigint[]) ORDER BY t.id`.execute(site.db);
  return [...rows.map(({ told }) => told), (await member.balanceMinor()) - beforeMinor].join('\n');
}
