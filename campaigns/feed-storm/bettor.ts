import {
  cashOutSportsTicket,
  getSportsEvent,
  listSportsEvents,
  listSportsTickets,
  placeSportsTicket,
} from '../../contract/sports.ts';
import { priceSportsBuilder } from '../../contract/sports-builder.ts';
import { editSportsTicket } from '../../contract/sports-edit.ts';
import type { CallInput } from '../../contract/call.ts';
import { fromMinor, toMinor } from '../../contract/money.ts';
import { partOfferMinor, partStakeMinor } from '../../games/sports/parts-shapes.ts';
import type { bettor } from '../../server/lottery/test-draws.ts';
import { pauseMs } from '../../server/platform/jobs/pause.ts';
import { ask } from '../../server/sports/test-events.ts';
import type { TestSite } from '../../server/testing/site.ts';
import type { Chance } from '../simulator/chance.ts';

const LOOKS_MS = [500, 2_000] as const;

type Leg = CallInput<typeof placeSportsTicket>['legs'][number];

/** What of a storm was asked and taken, and what was refused, by reason. */
export type Tally = Map<string, number>;

/** Bets, builds, cashes out and edits as chance has it, on whatever is offered, until it is over. */
export async function betUntil(
  site: TestSite,
  { token }: Awaited<ReturnType<typeof bettor>>,
  { chance, isOver, tally, name }: { chance: Chance; isOver: () => boolean; tally: Tally; name: string },
): Promise<void> {
  const count = (what: string) => tally.set(what, (tally.get(what) ?? 0) + 1);
  for (let turn = 0; !isOver(); turn += 1) {
    const key = `storm-${name}-${turn}`;
    const die = chance.below(10);
    const act = die < 6 ? placeSome : die < 7 ? placeBuilder : die < 9 ? cashOutSome : editSome;
    count(`${act.name}: ${await act(site, token, chance, key)}`);
    // As people do, who look before they press: the site has a core to listen with.
    await pauseMs(chance.between(...LOOKS_MS));
  }
}

type Act = (site: TestSite, token: string, chance: Chance, key: string) => Promise<string>;

/** Of events whose ends another settler can tell. */
async function someEvents(site: TestSite, chance: Chance): Promise<string[]> {
  const view = chance.happens(60) ? 'live' : 'coming';
  const { value } = await ask(site, listSportsEvents, { view }, {});
  const open = value.events.filter(({ sport, main }) => sport !== 'counter-strike' && main !== null);
  return open.length === 0 ? [] : Array.from({ length: chance.between(1, 3) }, () => chance.pick(open).eventId);
}

async function legOn(site: TestSite, chance: Chance, eventId: string): Promise<Leg | null> {
  const { success, value } = await ask(site, getSportsEvent, { eventId }, {});
  // It may have ended meanwhile.
  if (!success) return null;
  const open = value.book.flatMap(({ market, line, outcomes }) =>
    outcomes.flatMap(({ outcome, odds }) =>
      odds === null ? [] : [{ eventId, market, line, outcome, odds, banker: false }],
    ),
  );
  return open.length === 0 ? null : chance.pick(open);
}

const placeSome: Act = async (site, token, chance, key) => {
  const ids = [...new Set(await someEvents(site, chance))];
  const found = await Promise.all(ids.map((id) => legOn(site, chance, id)));
  const legs = found.filter((leg) => leg !== null);
  if (legs.length === 0) return 'nothing offered';
  const slip = { legs, sizes: [legs.length], stake: '10', policy: chance.pick(['none', 'higher', 'any'] as const) };
  // Some press twice.
  const answers = await Promise.all(
    Array.from({ length: chance.happens(20) ? 2 : 1 }, () => ask(site, placeSportsTicket, slip, { token, key })),
  );
  return answers[0]!.errorCode ?? 'taken';
};

const placeBuilder: Act = async (site, token, chance, key) => {
  const { value } = await ask(
    site,
    listSportsEvents,
    { view: chance.happens(50) ? 'live' : 'coming', sport: 'football' },
    {},
  );
  if (value.events.length === 0) return 'nothing offered';
  const { eventId } = chance.pick(value.events);
  const parts = `both_score::yes+match_result::${chance.pick(['home', 'away'])}`;
  const priced = await ask(site, priceSportsBuilder, { eventId, parts }, {});
  if (!priced.success || priced.value.odds === null) return 'nothing offered';
  const leg = { eventId, market: 'builder', line: null, outcome: parts, odds: priced.value.odds, banker: false };
  const slip = { legs: [leg], sizes: [1], stake: '10', policy: 'any' as const };
  return (await ask(site, placeSportsTicket, slip, { token, key })).errorCode ?? 'taken';
};

async function openTickets(site: TestSite, token: string) {
  const { value } = await ask(site, listSportsTickets, { pageNo: 1, pageSize: 30, open: true }, { token });
  return value.list.filter(({ cashOut, cashingOut }) => cashOut !== null && cashingOut === null);
}

const cashOutSome: Act = async (site, token, chance) => {
  const open = await openTickets(site, token);
  if (open.length === 0) return 'nothing open';
  const { ticketId, openStake, cashOut } = chance.pick(open);
  const share = chance.pick([250, 500, 1000]);
  const openMinor = toMinor(openStake, 2)!;
  const offerMinor = partOfferMinor(toMinor(cashOut!.offer, 2)!, openMinor, partStakeMinor(openMinor, share));
  const part = { ticketId, openStake, share, offer: fromMinor(offerMinor, 2) };
  const answers = await Promise.all(
    Array.from({ length: chance.happens(30) ? 2 : 1 }, () => ask(site, cashOutSportsTicket, part, { token })),
  );
  return answers[0]!.errorCode ?? 'asked for';
};

const editSome: Act = async (site, token, chance) => {
  const open = (await openTickets(site, token)).filter(({ canEdit }) => canEdit);
  if (open.length === 0) return 'nothing open';
  const { ticketId, openStake, legs } = chance.pick(open);
  const same = legs.map(({ eventId, market, line, outcome, odds, banker }) => ({
    eventId,
    market,
    line,
    outcome,
    odds,
    banker,
  }));
  const changed = {
    ticketId,
    legs: same,
    sizes: [same.length],
    stake: '12',
    policy: 'any' as const,
    openStake,
    credit: '0',
  };
  return (await ask(site, editSportsTicket, changed, { token })).errorCode ?? 'taken';
};
