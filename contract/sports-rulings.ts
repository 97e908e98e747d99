import * as z from 'zod/mini';
import { defineCall } from './call.ts';
import { momentMs, page, paging, rowId, text } from './fields.ts';
import { defineListFile } from './lists.ts';
import { moneyText } from './money.ts';
import { proposalReason } from './proposals.ts';
import { eventStatuses, sports } from './sport-names.ts';
import { sportsState } from './sports-feed.ts';

/** What two people of a brand decide about an event beside its feed: its result, a stretch of time that is void, one selection. */

const name = z.strictObject({ BN: z.string(), EN: z.string() });
const market = text(40, 1);
const line = z.nullable(z.int().check(z.gte(-400), z.lte(50_000)));

export const sportsOutcomes = ['played', 'abandoned', 'cancelled'] as const;
export const factorKinds = ['win', 'half_win', 'void', 'half_lose', 'lose', 'dead_heat'] as const;
export type FactorKind = (typeof factorKinds)[number];

const publicReason = z.strictObject({ BN: text(120, 3), EN: text(120, 3) });

const sportsRulingBody = z.discriminatedUnion('kind', [
  /** How it ended, whatever the feed says. */
  z.strictObject({ kind: z.literal('result'), outcome: z.enum(sportsOutcomes), state: sportsState }),
  /** Selections that were accepted in [fromMs, untilMs) are void; null: from the beginning, until it is decided. */
  z.strictObject({
    kind: z.literal('cancel'),
    /** null: all markets; a market with the line null: all its lines. */
    market: z.nullable(market),
    line,
    fromMs: z.nullable(momentMs),
    untilMs: z.nullable(momentMs),
  }),
  /** What one selection came to. */
  z.strictObject({
    kind: z.literal('factor'),
    market,
    line,
    outcome: text(40, 1),
    result: z.enum(factorKinds),
    /** Of a dead heat: so many places among so many who share them. */
    places: z.nullable(z.int().check(z.gte(1), z.lte(20))),
    sharing: z.nullable(z.int().check(z.gte(2), z.lte(20))),
  }),
]);
export type SportsRulingBody = z.infer<typeof sportsRulingBody>;

const touchedTicket = z.strictObject({
  ticketId: z.string(),
  memberId: z.string(),
  account: z.string(),
  acceptedAtMs: momentMs,
  stake: moneyText,
  selections: z.int(),
  /** What it has been paid so far, and what it will have been; null: it stays open. */
  paid: moneyText,
  pays: z.nullable(moneyText),
});
export type TouchedTicket = z.infer<typeof touchedTicket>;

export const officePreviewSportsRuling = defineCall({
  name: 'officePreviewSportsRuling',
  about: 'sports',
  path: '/office/api/sports/ruling/preview',
  verb: 'POST',
  token: 'staff',
  permission: 'proposals.propose',
  input: z.strictObject({ eventId: rowId, ruling: sportsRulingBody }),
  output: z.strictObject({
    tickets: z.int(),
    members: z.int(),
    stake: moneyText,
    /** What members would be paid that they have not been, and what would be taken back of what they have. */
    returned: moneyText,
    takenBack: moneyText,
    /** Tickets that stay open, and those that have been cashed out, which nothing changes any more. */
    open: z.int(),
    cashedOut: z.int(),
    /** Those that it moves most. */
    list: z.array(touchedTicket),
  }),
  summary: 'What a decision about an event would change: tickets, members, and money, in numbers and as a list.',
});

export const officeProposeSportsRuling = defineCall({
  name: 'officeProposeSportsRuling',
  changes: ['proposals', 'sports'],
  path: '/office/api/sports/ruling',
  verb: 'POST',
  token: 'staff',
  permission: 'proposals.propose',
  input: z.strictObject({ eventId: rowId, ruling: sportsRulingBody, publicReason, reason: proposalReason }),
  output: z.strictObject({ proposalId: z.string() }),
  summary:
    'Proposes a result, a stretch of time that is void, or what one selection came to: a second person approves it.',
});

export const officeEndSportsRuling = defineCall({
  name: 'officeEndSportsRuling',
  changes: ['proposals', 'sports'],
  path: '/office/api/sports/ruling/end',
  verb: 'POST',
  token: 'staff',
  permission: 'proposals.propose',
  input: z.strictObject({ rulingId: rowId, reason: proposalReason }),
  output: z.strictObject({ proposalId: z.string() }),
  summary: 'Proposes to take a decision about an event back: what its feed says counts again.',
});

const sportsRuling = z.strictObject({
  rulingId: z.string(),
  ruling: sportsRulingBody,
  reason: z.string(),
  publicReason: z.strictObject({ BN: z.string(), EN: z.string() }),
  proposedBy: z.string(),
  decidedBy: z.string(),
  decidedAtMs: momentMs,
  ended: z.nullable(z.strictObject({ atMs: momentMs, by: z.string(), reason: z.string() })),
});
export type SportsRuling = z.infer<typeof sportsRuling>;

const toldResult = z.strictObject({ outcome: z.enum(sportsOutcomes), state: sportsState });

export const officeListSportsRulings = defineCall({
  name: 'officeListSportsRulings',
  about: 'sports',
  path: '/office/api/sports/rulings',
  verb: 'GET',
  token: 'staff',
  permission: 'games.read',
  input: z.strictObject({ eventId: rowId }),
  output: z.strictObject({
    home: name,
    away: name,
    tournament: name,
    sport: z.enum(sports),
    status: z.enum(eventStatuses),
    startsAtMs: momentMs,
    state: sportsState,
    /** What the feed has confirmed, and what the house has decided; null: nothing. */
    feedResult: z.nullable(toldResult),
    houseResult: z.nullable(toldResult),
    /** The feed says otherwise than the house. */
    differs: z.boolean(),
    /** Markets of its sport with what can come in. */
    markets: z.array(z.strictObject({ market: z.string(), outcomes: z.array(z.string()) })),
    /** Selections that somebody has bet on, whatever is offered now. */
    bets: z.array(z.strictObject({ market: z.string(), line, outcome: z.string(), tickets: z.int() })),
    rulings: z.array(sportsRuling),
  }),
  summary: 'What staff have decided about an event, and how far its feed says otherwise.',
});

export const logKinds = ['statement', 'ruling', 'ruling_end', 'settlement'] as const;

const logEntry = z.strictObject({
  id: z.string(),
  atMs: momentMs,
  kind: z.enum(logKinds),
  /** What the feed said, what was decided: by its kind. */
  what: z.string(),
  /** Its number: of the feed's count, of the decision, of the run. */
  reference: z.string(),
  /** How it stood by that; null: it says nothing of it. */
  state: z.nullable(sportsState),
  /** Whose word it was; null: the feed's, or the clock's. */
  by: z.nullable(z.string()),
  reason: z.nullable(z.string()),
  /** Of a run of settlement. */
  run: z.nullable(z.strictObject({ selections: z.int(), tickets: z.int(), paid: moneyText, takenBack: moneyText })),
});
export type SportsLogEntry = z.infer<typeof logEntry>;

const askedLog = { eventId: rowId, kind: z.optional(z.enum(logKinds)) };

export const officeListSportsLog = defineCall({
  name: 'officeListSportsLog',
  about: 'sports',
  path: '/office/api/sports/log',
  verb: 'GET',
  token: 'staff',
  permission: 'games.read',
  input: z.strictObject({ ...paging, ...askedLog }),
  output: page(logEntry),
  summary: 'All that its feed said of an event, what staff decided, and each run of settlement, newest first.',
});

export const officeExportSportsLog = defineListFile({
  name: 'officeExportSportsLog',
  path: '/office/api/sports/log/file',
  permission: 'games.read',
  input: z.strictObject(askedLog),
  summary: 'The same log as a file, all of it.',
});
