import * as z from 'zod/mini';
import { defineCall } from './call.ts';
import { momentMs, nothing, requestId, rowId, text } from './fields.ts';
import { gameCurrency } from './house-games.ts';
import { moneyInput, moneyText } from './money.ts';
import { pvpTournament, pvpTournamentTerms } from './pvp-tournaments.ts';

/**
 * Games between people. A room says what is played and for what; its tables are opened as they are needed. What a table is like is
 * read by one call, whenever the live socket says that it has changed: nothing else tells what is dealt. Times are those of the
 * database. The frame's token says which game is meant.
 */

/**
 * `private`: only who knows its code comes in. `practice`: free, against opponents of the house, which plays for money nowhere.
 * `tournament`: a sit-and-go, of the next who enter.
 */
export const pvpTableKinds = ['open', 'private', 'practice', 'tournament'] as const;
export type PvpTableKind = (typeof pvpTableKinds)[number];

/** `leaving`: their turns are ended for them, and they have left when the hand is over. */
export const pvpSeatStates = ['seated', 'sitting_out', 'leaving'] as const;

/** What may be said at a table: nobody writes to strangers. */
export const pvpPhrases = ['hello', 'well_played', 'thanks', 'hurry', 'oops', 'lucky', 'one_more', 'bye'] as const;
export type PvpPhrase = (typeof pvpPhrases)[number];

/** Letters of a code that no one misreads. */
const codeText = z.string().check(z.regex(/^[A-HJKMNP-Z2-9]{6}$/));
const seedHash = z.string().check(z.regex(/^[0-9a-f]{64}$/));
/** 16 bytes in hex, drawn by the player's own device. */
const seedText = z.string().check(z.regex(/^[0-9a-f]{32}$/));
/** A move as the game reads it. */
export const pvpMove = z.record(z.string(), z.unknown());
const moveValue = z.union([text(40), z.number(), z.boolean(), z.null()]);
const moveRow = z.array(moveValue).check(z.maxLength(60));
/** As somebody sends it: no deeper than cards laid out in groups. */
const sentMove = z.record(text(20), z.union([moveValue, moveRow, z.array(moveRow).check(z.maxLength(30))]));

export const pvpRoom = z.strictObject({
  roomId: z.string(),
  name: z.strictObject({ BN: z.string(), EN: z.string() }),
  /** As the shapes of the game say it. */
  options: z.record(z.string(), z.union([z.int(), z.boolean(), z.string()])),
  /** What a unit of the options is worth. */
  unit: moneyText,
  leastBuyIn: moneyText,
  mostBuyIn: moneyText,
  /** Of each pot, hundredths of a percent, and the most of it. */
  rakeBps: z.int(),
  rakeCap: moneyText,
  turnMs: z.int(),
  bankMs: z.int(),
  leastSeats: z.int(),
  mostSeats: z.int(),
  /** Who plays with whom is drawn; tables cannot be chosen. */
  randomSeating: z.boolean(),
  /** No new hand begins in it. */
  paused: z.boolean(),
  /** Null: money lies on its tables. Else unit and buy-in are chips, and what is brought is entry and fee. */
  tournament: z.nullable(pvpTournamentTerms),
  /** People who play there now, who wait in the tournament that is next, and the tables that one may sit down at or watch. */
  players: z.int(),
  waiting: z.int(),
  tables: z.array(z.strictObject({ tableId: z.string(), seated: z.int() })),
});
export type PvpRoom = z.infer<typeof pvpRoom>;

export const openPvp = defineCall({
  name: 'openPvp',
  path: '/wps/pvp/open',
  verb: 'POST',
  token: 'game',
  rate: 'play',
  input: nothing,
  output: z.strictObject({
    /** A visitor: they practise and look on. */
    trial: z.boolean(),
    currency: gameCurrency,
    /** Cash that may be brought to a table. */
    balance: moneyText,
    rooms: z.array(pvpRoom),
    /** Where they sit already. */
    own: z.array(z.strictObject({ tableId: z.string(), roomId: z.string(), stack: moneyText })),
    nowMs: momentMs,
  }),
  summary: 'The rooms of a game between people, with who is there, and where the player sits.',
});

const pvpSeat = z.strictObject({
  seat: z.int(),
  name: z.string(),
  isMe: z.boolean(),
  isBot: z.boolean(),
  state: z.enum(pvpSeatStates),
  /** What lies before them, without what they have put in. */
  stack: moneyText,
  /** Has been dealt into the hand. */
  inHand: z.boolean(),
  /** What is left of their bank of time in this hand. */
  bankMs: z.int(),
  phrase: z.nullable(z.enum(pvpPhrases)),
});
export type PvpSeat = z.infer<typeof pvpSeat>;

export const pvpOutcome = z.strictObject({ seat: z.int(), put: moneyText, won: moneyText, rake: moneyText });

const pvpHand = z.strictObject({
  handId: z.string(),
  number: z.string(),
  /** What a unit is worth in it: in a tournament the next hand may have another. */
  unit: moneyText,
  /** As the player's seat may see it, by the shapes of the game. */
  view: z.unknown(),
  moveNo: z.int(),
  turn: z.nullable(
    z.strictObject({ seat: z.int(), startedAtMs: momentMs, endsAtMs: momentMs, bankEndsAtMs: momentMs }),
  ),
  /** Null while it is played. `void`: it could not be ended; everything went back. */
  end: z.nullable(
    z.strictObject({ state: z.enum(['ended', 'void']), outcomes: z.array(pvpOutcome), nextAtMs: momentMs }),
  ),
});

/** What someone who sat down or brought more is answered: again the same for the same request. */
const seated = z.strictObject({
  tableId: z.string(),
  seat: z.int(),
  /** Cash that is left. */
  balance: moneyText,
});

const pvpTable = z.strictObject({
  tableId: z.string(),
  kind: z.enum(pvpTableKinds),
  /** Of a private table, for those who sit there. */
  code: z.nullable(z.string()),
  room: z.omit(pvpRoom, { players: true, waiting: true, tables: true }),
  tournament: z.nullable(pvpTournament),
  seats: z.array(pvpSeat),
  /** What everybody sees has this number: an answer with a lower one is older. */
  newsNo: z.string(),
  me: z.nullable(
    z.strictObject({
      seat: z.int(),
      /** A seed has been promised for the next hand: without one nothing is dealt to them. */
      promised: z.nullable(seedHash),
      /** The most that can be added between hands. */
      mostAdded: moneyText,
      /** They asked for it during the hand. */
      adding: moneyText,
    }),
  ),
  /** Seats that are to be dealt in show their seeds until then; null: no hand is about to begin. */
  seeds: z.nullable(
    z.strictObject({
      number: z.string(),
      untilMs: momentMs,
      /** SHA-256 of the server's seed, which was made before. */
      serverSeedHash: z.string(),
      /** Whose are awaited. */
      seats: z.array(z.int()),
    }),
  ),
  hand: z.nullable(pvpHand),
  /** Cash of the player. */
  balance: moneyText,
  nowMs: momentMs,
});
export type PvpTable = z.infer<typeof pvpTable>;

export const getPvpTable = defineCall({
  name: 'getPvpTable',
  path: '/wps/pvp/table',
  verb: 'GET',
  token: 'game',
  settles: true,
  rate: 'play',
  input: z.strictObject({ tableId: rowId }),
  output: pvpTable,
  summary: 'A table as the player sees it from their seat, or as someone who looks on.',
});

export const takePvpSeat = defineCall({
  name: 'takePvpSeat',
  path: '/wps/pvp/sit',
  verb: 'POST',
  token: 'game',
  money: true,
  rate: 'play',
  input: z.strictObject({
    /** A room: at any of its tables. A table: at this one. A code: at that private one. */
    roomId: z.optional(rowId),
    tableId: z.optional(rowId),
    code: z.optional(codeText),
    /** `private`: opens a table of their own in the room. `tournament`: enters the room's next one, for its price. */
    kind: z._default(z.enum(pvpTableKinds), 'open'),
    buyIn: moneyInput,
    /** SHA-256 of the seed that they will show for the next hand. */
    promise: seedHash,
    requestId,
  }),
  output: seated,
  summary: 'Sits down with so much money; it is theirs and comes back whenever they leave.',
});

export const promisePvpSeed = defineCall({
  name: 'promisePvpSeed',
  path: '/wps/pvp/promise',
  verb: 'POST',
  token: 'game',
  rate: 'play',
  input: z.strictObject({ tableId: rowId, promise: seedHash }),
  output: pvpTable,
  summary: 'Promises a seed where none is promised: from another device, or after one was withheld.',
});

export const showPvpSeed = defineCall({
  name: 'showPvpSeed',
  path: '/wps/pvp/seed',
  verb: 'POST',
  token: 'game',
  strict: true,
  rate: 'play',
  input: z.strictObject({ tableId: rowId, number: rowId, seed: seedText, promise: seedHash }),
  output: pvpTable,
  summary: 'Shows the seed that was promised for the hand that is about to begin, and promises the next.',
});

export const playPvpMove = defineCall({
  name: 'playPvpMove',
  path: '/wps/pvp/move',
  verb: 'POST',
  token: 'game',
  strict: true,
  rate: 'play',
  input: z.strictObject({
    tableId: rowId,
    handId: rowId,
    /** The move that the player sees to be theirs: no other is meant. */
    moveNo: z.int().check(z.gte(0), z.lte(100_000)),
    move: sentMove,
  }),
  output: pvpTable,
  summary: 'Makes the player’s move; sent again, it is made once.',
});

export const addPvpChips = defineCall({
  name: 'addPvpChips',
  path: '/wps/pvp/add',
  verb: 'POST',
  token: 'game',
  money: true,
  rate: 'play',
  input: z.strictObject({ tableId: rowId, amount: moneyInput, requestId }),
  output: seated,
  summary: 'Brings more money to the seat; during a hand it comes when that is over.',
});

export const sitOutPvp = defineCall({
  name: 'sitOutPvp',
  path: '/wps/pvp/sitOut',
  verb: 'POST',
  token: 'game',
  rate: 'play',
  input: z.strictObject({ tableId: rowId, out: z.boolean() }),
  output: pvpTable,
  summary: 'Takes no part in the next hands, or takes part again.',
});

export const leavePvpSeat = defineCall({
  name: 'leavePvpSeat',
  path: '/wps/pvp/leave',
  verb: 'POST',
  token: 'game',
  settles: true,
  rate: 'play',
  input: z.strictObject({ tableId: rowId }),
  output: z.strictObject({ balance: moneyText, left: z.boolean() }),
  summary: 'Leaves with what is theirs: at once, or when the hand that they are in is over.',
});

export const sayAtPvp = defineCall({
  name: 'sayAtPvp',
  path: '/wps/pvp/say',
  verb: 'POST',
  token: 'game',
  rate: 'play',
  input: z.strictObject({ tableId: rowId, phrase: z.enum(pvpPhrases) }),
  output: pvpTable,
  summary: 'Says one of the phrases to the table.',
});

/** What is heard at a table: that it is to be read anew. */
export interface PvpNews {
  type: 'pvp';
  tableId: string;
  newsNo: string;
}
