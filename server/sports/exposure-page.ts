import type { CallOutput } from '../../contract/call.ts';
import type { officeGetSportsExposure } from '../../contract/sports-desk.ts';
import { BUILDER, builderText } from '../../games/sports/builder-shapes.ts';
import { scenariosOf } from '../../games/sports/scenarios.ts';
import type { LegResult } from '../../games/sports/shapes.ts';
import type { Scenario, ScenarioLeg, Way } from '../../games/sports/sport-rules.ts';
import { expectedFactor, factorOf, type LegFactor, partPayoutMinor } from '../../games/sports/tickets.ts';
import type { Ctx } from '../platform/process/ctx.ts';
import { heardEvent } from './finding.ts';
import { traded } from './managing.ts';
import { type Offer, offersOf } from './offering.ts';
import { moneyOf } from './presenting.ts';
import { openPartsOf, resultOf } from './ruling.ts';
import { tenThousandths } from './selections.ts';
import * as bookStore from './store-books.ts';
import * as deskStore from './store-desk.ts';
import * as store from './store-events.ts';
import type { LegRow, Ticket } from './store-tickets.ts';
import { openFactor } from './worth.ts';

/**
 * What each way in which an event may end would bring the house, over all open tickets. Tickets on this event alone count as they would
 * be paid; those with other events by what they are expected to pay then, the others at the chances of now.
 * @throws Refusal not_found
 */
export async function exposure(ctx: Ctx, eventId: string): Promise<CallOutput<typeof officeGetSportsExposure>> {
  const event = await heardEvent(ctx, BigInt(eventId));
  const nowMs = await store.clockMs(ctx.db);
  const tickets = await deskStore.ticketsOn(ctx.db, ctx.brand.id, event.id, 'open');
  const ids = new Set([event.id, ...tickets.flatMap(({ legs }) => legs.map((leg) => leg.event_id))]);
  const offers = await offersOf(ctx, await store.eventsByIds(ctx.db, [...ids]), nowMs);
  const byEvent = new Map(offers.map((offer) => [offer.event.id, offer]));
  const scenarios = scenariosOf(byEvent.get(event.id)!.situation);
  const resultsMinor = resultsOf(scenarios, tickets, event.id, byEvent);
  const alone = tickets.filter(({ legs }) => legs.every((leg) => leg.event_id === event.id)).length;
  const money = moneyOf(ctx);
  const mean = scenarios.reduce((sum, { chance }, at) => sum + chance * Number(resultsMinor[at]), 0);
  const rows = await bookStore.exposures(ctx.db, ctx.brand.id, [event.id]);
  return {
    event: (await traded(ctx, [event], nowMs))[0]!,
    alone,
    shared: tickets.length - alone,
    scenarios: scenarios.map(({ home, away, name, chance }, at) => ({
      home,
      away,
      name,
      chance: tenThousandths(chance),
      result: chance === 0 ? null : money(resultsMinor[at]!),
    })),
    expected: money(BigInt(Math.round(mean))),
    selections: rows.map(({ selection, tickets: count, stake_minor: stake, liability_minor: liability }) => {
      const [market = '', line = '', outcome = ''] = selection.split(':');
      return {
        market,
        line: line === '' ? null : Number(line),
        outcome,
        tickets: count,
        stake: money(stake),
        liability: money(liability),
      };
    }),
  };
}

/** In minor units: stakes less what is paid, of each scenario in their order. */
function resultsOf(
  scenarios: readonly Scenario[],
  tickets: readonly Ticket[],
  eventId: bigint,
  offers: ReadonlyMap<bigint, Offer>,
): bigint[] {
  const known = scenarios.map(() => new Map<string, Way[]>());
  const kept = scenarios.map(() => 0n);
  for (const ticket of tickets) {
    const pay = payingOf(ticket, eventId, offers);
    const legs = ticket.legs
      .filter((leg) => leg.event_id === eventId && leg.result === null && !isDecided(openOf(ticket, leg, offers)))
      .map((leg) => scenarioLeg(leg, openOf(ticket, leg, offers)));
    const name = JSON.stringify(legs);
    for (const [at, scenario] of scenarios.entries()) {
      if (scenario.chance === 0) continue;
      const ways = known[at]!.get(name) ?? scenario.ways(legs);
      known[at]!.set(name, ways);
      const paid = ways.length === 1 ? pay(ways[0]!.results) : onAverage(ways, pay);
      kept[at] = kept[at]! + ticket.open_minor - paid;
    }
  }
  return kept;
}

function onAverage(ways: readonly Way[], pay: (results: readonly LegResult[]) => bigint): bigint {
  return BigInt(Math.round(ways.reduce((sum, { chance, results }) => sum + chance * Number(pay(results)), 0)));
}

/** What a ticket pays by what its open selections on an event come to; few results are possible, each is reckoned once. */
function payingOf(ticket: Ticket, eventId: bigint, offers: ReadonlyMap<bigint, Offer>) {
  const others = new Map<LegRow, LegFactor>();
  for (const leg of ticket.legs) {
    const open = openOf(ticket, leg, offers);
    const result = resultOf(leg) ?? (open && 'decided' in open ? open.decided : null);
    if (result !== null) others.set(leg, factorOf(result, leg.odds));
    else if (leg.event_id !== eventId) {
      const factor = openFactor(leg, offers.get(leg.event_id)!);
      others.set(leg, factor ?? expectedFactor(leg.chance / 10_000, leg.odds));
    }
  }
  const paid = new Map<string, bigint>();
  return (results: readonly LegResult[]): bigint => {
    const key = JSON.stringify(results);
    let minor = paid.get(key);
    if (minor === undefined) {
      let next = 0;
      const factors = ticket.legs.map((leg) => ({
        ...(others.get(leg) ?? factorOf(cameTo(results[next++]!, openOf(ticket, leg, offers)), leg.odds)),
        isBanker: leg.banker,
      }));
      minor = partPayoutMinor(ticket.open_minor, ticket.lines, factors, ticket.sizes);
      paid.set(key, minor);
    }
    return minor;
  };
}

type Open = ReturnType<typeof openPartsOf> | null;

/** What is open of a builder of which people have decided a part; null: it stands as it was taken. */
function openOf({ decided_at: acceptedAt }: Ticket, leg: LegRow, offers: ReadonlyMap<bigint, Offer>): Open {
  const { event } = offers.get(leg.event_id)!;
  if (leg.rest_odds === null || acceptedAt === null || leg.result !== null || event.rulings.length === 0) return null;
  return openPartsOf(leg, acceptedAt.getTime(), event);
}

function isDecided(open: Open): boolean {
  return open !== null && 'decided' in open;
}

/** What a builder pays by when the parts that are left win: the odds that they were taken at. */
function cameTo(result: LegResult, open: Open): LegResult {
  return result === 'win' && open && 'won' in open ? open.won : result;
}

/** A selection, of a builder what is left of it: one part alone is a selection like any. */
function scenarioLeg({ market, line, outcome, accepted, chance }: LegRow, open: Open): ScenarioLeg {
  const left = open && 'parts' in open ? open.parts : null;
  const selection =
    left === null
      ? { market, line, outcome }
      : left.length === 1
        ? left[0]!
        : { market: BUILDER, line: null, outcome: builderText(left) };
  return { ...selection, accepted, chance: chance / 10_000 };
}
