import type { SportsEvent, SportsLeg, SportsMarket, SportsRefusal, SportsTicket } from '../../contract/sports.ts';
import { fromMinor } from '../../contract/money.ts';
import { type PricedMarket, standsTogether } from '../../games/sports/book.ts';
import { partText } from '../../games/sports/builder-shapes.ts';
import type { Ctx } from '../platform/process/ctx.ts';
import type { Offer } from './offering.ts';
import { tenThousandths } from './selections.ts';
import type { ExposureRow } from './store-books.ts';
import { type RuledEvent, rulingOn } from './ruling.ts';
import type { EventRow } from './store-events.ts';
import type { LegRow, Ticket } from './store-tickets.ts';
import type { CashOutRow } from './store-cash-outs.ts';
import type { ShownWorth } from './worth.ts';

/** Writes amounts as the books have them. */
export function moneyOf(ctx: Ctx): (minor: bigint) => string {
  return (minor) => fromMinor(minor, ctx.brand.settings.currency.decimals);
}

/** An event as everybody sees it. */
export function eventOf(ctx: Ctx, offer: Offer, exposures: readonly ExposureRow[]): SportsEvent {
  const { event, isOpen, markets } = offer;
  return {
    ...namesOf(event),
    tournament: event.tournament,
    version: versionOf(offer),
    suspended: !isOpen,
    markets: markets.length,
    main: markets[0] ? marketOf(ctx, offer, markets[0], exposures) : null,
  };
}

/** What odds are asked for anew by: whatever changes them changes it. */
function versionOf({ event, hand, terms, isOpen }: Offer): string {
  return [event.version, event.result_version, hand?.version ?? 0, terms.version, Number(isOpen)].join('.');
}

export function marketOf(
  ctx: Ctx,
  { event, terms, mostCostMinor }: Pick<Offer, 'event' | 'terms' | 'mostCostMinor'>,
  { market, line, outcomes }: PricedMarket,
  exposures: readonly ExposureRow[],
): SportsMarket {
  return {
    market,
    line,
    builds: standsTogether(event.sport, { market, line }),
    outcomes: outcomes.map(({ outcome, chance, odds }) => {
      const name = partText({ market, line, outcome });
      const exposure = exposures.find(({ selection }) => selection === name);
      const left = terms.most_liability_minor - (exposure?.liability_minor ?? 0n);
      return {
        outcome,
        odds,
        chance: tenThousandths(chance),
        room: exposure && left < mostCostMinor ? moneyOf(ctx)(left > 0n ? left : 0n) : null,
      };
    }),
  };
}

/** A ticket as its player sees it. */
export function ticketOf(
  ctx: Ctx,
  ticket: Ticket,
  events: ReadonlyMap<bigint, RuledEvent>,
  worth: ShownWorth | null,
  { parts, editedInto }: { parts: readonly CashOutRow[]; editedInto: bigint | undefined },
): SportsTicket {
  const money = moneyOf(ctx);
  const { rule_minor: ruleMinor, rule_share_milli: ruleShare } = ticket;
  const partsMinor = parts.reduce((sum, { payout_minor: minor }) => sum + minor, 0n);
  return {
    ticketId: String(ticket.id),
    betId: String(ticket.bet_id),
    state: ticket.state,
    sizes: ticket.sizes,
    lines: ticket.lines,
    lineStake: money(ticket.line_minor),
    stake: money(ticket.stake_minor),
    openStake: money(ticket.open_minor),
    mostPayout: money(ticket.most_minor),
    payout: money(ticket.payout_minor + partsMinor),
    counts: ticket.counts,
    placedAtMs: ticket.placed_at.getTime(),
    decidesAtMs: ticket.decides_at.getTime(),
    settledAtMs: ticket.settled_at?.getTime() ?? null,
    refusal: ticket.refusal as SportsRefusal | null,
    cashOut: worth && { worth: money(worth.worthMinor), offer: money(worth.offerMinor) },
    cashingOut: ticket.state === 'accepted' && ticket.cash_out_minor !== null ? money(ticket.cash_out_minor) : null,
    parts: parts.map((part) => ({
      atMs: part.at.getTime(),
      stake: money(part.stake_minor),
      worth: money(part.worth_minor),
      payout: money(part.payout_minor),
      byRule: part.by_rule,
    })),
    canEdit: worth?.canEdit ?? false,
    editedFrom: ticket.edited_from === null ? null : String(ticket.edited_from),
    editedInto: editedInto === undefined ? null : String(editedInto),
    rule: ruleMinor === null ? null : { offer: money(ruleMinor), share: ruleShare! },
    legs: ticket.legs.map((leg, at) => legOf(ticket, leg, events.get(leg.event_id)!, worth?.chances[at] ?? null)),
  };
}

function legOf(
  { decided_at: acceptedAt }: Ticket,
  leg: LegRow,
  event: RuledEvent,
  chanceNow: number | null,
): SportsLeg {
  const { market, line, outcome, odds, banker, result, accepted, chance, paid_odds: paidOdds } = leg;
  const ruling =
    result === null || acceptedAt === null ? undefined : rulingOn(leg, acceptedAt.getTime(), event.rulings);
  return {
    ...namesOf(event),
    market,
    line,
    outcome,
    odds,
    banker,
    result,
    paidOdds,
    accepted,
    chance,
    chanceNow: chanceNow === null ? null : tenThousandths(chanceNow),
    postponed: leg.postponed_at !== null,
    ruled: ruling && leg.postponed_at === null ? { kind: ruling.kind, reason: ruling.public_reason } : null,
  };
}

function namesOf({ id, sport, home, away, starts_at: startsAt, status, state, result }: EventRow) {
  return {
    eventId: String(id),
    sport,
    home,
    away,
    startsAtMs: startsAt.getTime(),
    status,
    state: result ?? state,
  };
}
