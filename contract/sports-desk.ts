import * as z from 'zod/mini';
import { defineCall } from './call.ts';
import { momentMs, nothing, rowId } from './fields.ts';
import { moneyText } from './money.ts';
import { sports } from './sport-names.ts';
import { tradedEvent } from './sports-office.ts';
import { ticketStates } from './sports.ts';

/** What a trader looks at beside the board: an event's cost by how it may end, whose tickets are large or alike, how the feed speaks. */

const line = z.nullable(z.int());

export const officeGetSportsExposure = defineCall({
  name: 'officeGetSportsExposure',
  about: 'sports',
  path: '/office/api/sports/exposure',
  verb: 'GET',
  token: 'staff',
  permission: 'games.read',
  input: z.strictObject({ eventId: rowId }),
  output: z.strictObject({
    event: tradedEvent,
    /** Open tickets that consist of this event alone, and those with other events too. */
    alone: z.int(),
    shared: z.int(),
    /** Each way in which it may end. Football by goals, the last of a side being so many and more; else by the winner or the score. */
    scenarios: z.array(
      z.strictObject({
        home: z.nullable(z.int()),
        away: z.nullable(z.int()),
        /** `0-0`, `home`, `2-1`. */
        name: z.string(),
        /** Ten-thousandths, as the model sees it. */
        chance: z.int(),
        /** What the house keeps of all open stakes, or pays beyond them; null: it cannot end so any more. */
        result: z.nullable(moneyText),
      }),
    ),
    /** On average over all of them. */
    expected: moneyText,
    selections: z.array(
      z.strictObject({
        market: z.string(),
        line,
        outcome: z.string(),
        tickets: z.int(),
        stake: moneyText,
        liability: moneyText,
      }),
    ),
  }),
  summary: 'What each way in which an event may end would bring or cost the house, over all open tickets.',
});

const seenTicket = z.strictObject({
  ticketId: z.string(),
  memberId: z.string(),
  account: z.string(),
  state: z.enum(ticketStates),
  placedAtMs: momentMs,
  stake: moneyText,
  mostPayout: moneyText,
  /** Of the whole ticket. */
  selections: z.int(),
  market: z.string(),
  line,
  outcome: z.string(),
  odds: z.int(),
});
export type SeenSportsTicket = z.infer<typeof seenTicket>;

export const officeListSportsCompany = defineCall({
  name: 'officeListSportsCompany',
  about: 'sports',
  path: '/office/api/sports/company',
  verb: 'GET',
  token: 'staff',
  permission: 'records.read',
  input: z.strictObject({ eventId: rowId }),
  output: z.strictObject({
    largest: z.array(seenTicket),
    /** Members who bet on the same selection within a minute, and have logged in on one device or from one address lately. */
    groups: z.array(
      z.strictObject({
        market: z.string(),
        line,
        outcome: z.string(),
        fromMs: momentMs,
        untilMs: momentMs,
        stake: moneyText,
        mostPayout: moneyText,
        links: z.array(z.enum(['device', 'address'])),
        members: z.array(z.strictObject({ memberId: z.string(), account: z.string(), tickets: z.int() })),
      }),
    ),
  }),
  summary: 'The largest tickets on an event, and members who bet alike at the same time from the same place.',
});

export const officeGetSportsFeed = defineCall({
  name: 'officeGetSportsFeed',
  about: 'sports',
  path: '/office/api/sports/feed',
  verb: 'GET',
  token: 'staff',
  permission: 'games.read',
  input: nothing,
  output: z.strictObject({
    nowMs: momentMs,
    heardAtMs: z.nullable(momentMs),
    isWhole: z.boolean(),
    /** Nothing was heard for twenty seconds while events are open: no bets are taken. */
    alarm: z.boolean(),
    openEvents: z.int(),
    /** How long statements of the last hour were on their way; null: there were none. */
    medianLagMs: z.nullable(z.int()),
    worstLagMs: z.nullable(z.int()),
    kinds: z.array(z.strictObject({ type: z.string(), statements: z.int() })),
    gaps: z.array(z.strictObject({ beganAtMs: momentMs, notedAtMs: momentMs, recoveredAtMs: z.nullable(momentMs) })),
    /** Events that are played and that it has not spoken of for a minute. */
    silent: z.array(
      z.strictObject({
        eventId: z.string(),
        home: z.strictObject({ BN: z.string(), EN: z.string() }),
        away: z.strictObject({ BN: z.string(), EN: z.string() }),
        sport: z.enum(sports),
        toldAtMs: momentMs,
      }),
    ),
  }),
  summary: 'How the feed speaks: when it was heard, how late it is, what was missed, and what it is silent about.',
});
