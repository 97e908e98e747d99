import * as z from 'zod/mini';
import { defineCall } from './call.ts';
import { dayText, momentMs, nothing, page, paging, rowId, text, wholeNumber } from './fields.ts';
import { amountBetween, between, defineListFile, ofMember, ordered } from './lists.ts';
import { moneyInput, moneyText } from './money.ts';
import { pvpSeatStates } from './pvp.ts';
import { pvpTournament, pvpTournamentAsked, pvpTournamentTerms } from './pvp-tournaments.ts';

/** The office of games between people: rooms, tables that are open now, hands, and who plays together. */

const gameCode = text(40, 1);
const names = z.strictObject({ BN: z.string(), EN: z.string() });
/** As the shapes of the game say it; amounts are units. */
const options = z.record(z.string(), z.union([z.int(), z.boolean(), z.string()]));

const officeRoom = z.strictObject({
  roomId: z.string(),
  gameCode: z.string(),
  position: z.int(),
  name: names,
  options,
  unit: moneyText,
  /** People at a table at most. */
  seats: z.int(),
  leastBuyIn: moneyText,
  mostBuyIn: moneyText,
  rakeBps: z.int(),
  rakeCap: moneyText,
  turnMs: z.int(),
  bankMs: z.int(),
  randomSeating: z.boolean(),
  enabled: z.boolean(),
  /** No new hand begins in it. */
  paused: z.boolean(),
  /** Null: money lies on its tables. Else unit and buy-in are chips. */
  tournament: z.nullable(z.extend(pvpTournamentTerms, { prizeBps: z.array(z.int()) })),
  version: z.int(),
  /** People who sit at its tables for money now. */
  players: z.int(),
});
export type OfficePvpRoom = z.infer<typeof officeRoom>;

export const officeListPvpRooms = defineCall({
  name: 'officeListPvpRooms',
  about: 'pvp',
  path: '/office/api/pvp/rooms',
  verb: 'GET',
  token: 'staff',
  permission: 'games.read',
  input: nothing,
  output: z.strictObject({
    rooms: z.array(officeRoom),
    /** Of hands for money that have ended today and yesterday, by room. */
    rake: z.array(
      z.strictObject({
        roomId: z.string(),
        day: dayText,
        hands: z.int(),
        turnover: moneyText,
        rake: moneyText,
      }),
    ),
    today: dayText,
    yesterday: dayText,
  }),
  summary: 'The rooms of all games between people with who is there, and what they took today and yesterday.',
});

export const officeSavePvpRoom = defineCall({
  name: 'officeSavePvpRoom',
  changes: ['pvp'],
  path: '/office/api/pvp/room',
  verb: 'PUT',
  token: 'staff',
  permission: 'games.write',
  input: z.strictObject({
    /** Null: a new one. */
    roomId: z.nullable(rowId),
    gameCode,
    position: wholeNumber(0, 100_000),
    name: z.strictObject({ BN: text(60, 1), EN: text(60, 1) }),
    options: z.record(text(40, 1), z.union([wholeNumber(0, 1_000_000_000), z.boolean(), text(40, 1)])),
    /** That of a room stays what it was. */
    unit: moneyInput,
    seats: wholeNumber(2, 6),
    leastBuyIn: moneyInput,
    mostBuyIn: moneyInput,
    rakeBps: wholeNumber(0, 1_000),
    rakeCap: moneyInput,
    turnMs: wholeNumber(5_000, 60_000),
    bankMs: wholeNumber(0, 120_000),
    randomSeating: z.boolean(),
    enabled: z.boolean(),
    /** Of a room of tournaments, which it stays; then unit, buy-in and rake are not read: its chips make them. */
    tournament: z._default(z.nullable(pvpTournamentAsked), null),
    /** 0 of a new one. */
    version: wholeNumber(0, 1_000_000),
  }),
  output: officeRoom,
  summary: 'Opens a room, or changes what is played in it and for what; hands that are being played end as they began.',
});

export const officePausePvp = defineCall({
  name: 'officePausePvp',
  changes: ['pvp'],
  path: '/office/api/pvp/pause',
  verb: 'POST',
  token: 'staff',
  permission: 'games.write',
  input: z.strictObject({
    /** One room, or all of a game. */
    roomId: z.optional(rowId),
    gameCode: z.optional(gameCode),
    paused: z.boolean(),
  }),
  output: z.strictObject({ rooms: z.int() }),
  summary: 'From now on no new hand begins in a room or in all rooms of a game, or hands begin again.',
});

const officeTable = z.strictObject({
  tableId: z.string(),
  roomId: z.string(),
  gameCode: z.string(),
  roomName: names,
  kind: z.enum(['open', 'private', 'tournament']),
  /** Then stacks and pots are chips. */
  tournament: z.nullable(pvpTournament),
  openedAtMs: momentMs,
  paused: z.boolean(),
  seats: z.array(
    z.strictObject({
      seat: z.int(),
      memberId: z.string(),
      account: z.string(),
      stack: moneyText,
      state: z.enum(pvpSeatStates),
    }),
  ),
  /** What is being played; null between hands. */
  hand: z.nullable(
    z.strictObject({
      handId: z.string(),
      number: z.string(),
      dealtAtMs: momentMs,
      moves: z.int(),
      turnSeat: z.int(),
      pot: moneyText,
    }),
  ),
});
export type OfficePvpTable = z.infer<typeof officeTable>;

export const officeListPvpTables = defineCall({
  name: 'officeListPvpTables',
  about: 'pvp',
  path: '/office/api/pvp/tables',
  verb: 'GET',
  token: 'staff',
  permission: 'games.read',
  input: nothing,
  output: z.strictObject({ tables: z.array(officeTable) }),
  summary: 'The tables that are open now, with who sits there and what is being played; never a card.',
});

export const pvpHandStates = ['playing', 'ended', 'void'] as const;

/** How staff narrow hands down; the amounts are of pots, and leave hands for money only. Without days it is the last 30. */
const askedHands = {
  ...ofMember,
  ...amountBetween,
  ...between,
  /** Another member who was dealt into the same hand. */
  withMember: z.optional(text(64, 1)),
  gameCode: z.optional(gameCode),
  roomId: z.optional(rowId),
  tableId: z.optional(rowId),
  state: z.optional(z.enum(pvpHandStates)),
  ...ordered(['id']),
};

const handSeat = z.strictObject({
  seat: z.int(),
  memberId: z.nullable(z.string()),
  account: z.string(),
  put: moneyText,
  won: moneyText,
  rake: moneyText,
});

const officeHand = z.strictObject({
  handId: z.string(),
  tableId: z.string(),
  roomId: z.string(),
  roomName: names,
  gameCode: z.string(),
  number: z.string(),
  state: z.enum(pvpHandStates),
  /** Of a tournament: its amounts are chips, and no money. */
  inChips: z.boolean(),
  pot: moneyText,
  rake: moneyText,
  dealtAtMs: momentMs,
  endedAtMs: z.nullable(momentMs),
  seats: z.array(handSeat),
});
export type OfficePvpHand = z.infer<typeof officeHand>;

export const officeListPvpHands = defineCall({
  name: 'officeListPvpHands',
  about: 'pvp',
  path: '/office/api/pvp/hands',
  verb: 'GET',
  token: 'staff',
  permission: 'records.read',
  input: z.strictObject({ ...paging, ...askedHands }),
  output: page(officeHand),
  summary:
    'Hands for money and of tournaments of all members, newest first, with who was dealt in and what each put in and won.',
});

export const officeExportPvpHands = defineListFile({
  name: 'officeExportPvpHands',
  path: '/office/api/pvp/hands/file',
  permission: 'records.read',
  input: z.strictObject(askedHands),
  summary: 'The same hands as a file, a line for each seat.',
});

export const officeGetPvpHand = defineCall({
  name: 'officeGetPvpHand',
  about: 'pvp',
  path: '/office/api/pvp/hand',
  verb: 'GET',
  token: 'staff',
  permission: 'records.read',
  input: z.strictObject({
    handId: rowId,
    /** As this seat saw it; without it as someone who looked on. */
    seat: z.optional(wholeNumber(1, 6)),
  }),
  output: z.strictObject({
    hand: officeHand,
    unit: moneyText,
    options,
    /** Nothing is told of the cards while they are played: neither views nor moves. */
    begin: z.unknown(),
    moves: z.array(
      z.strictObject({
        moveNo: z.int(),
        seat: z.int(),
        move: z.record(z.string(), z.unknown()),
        by: z.enum(['player', 'clock', 'gone']),
        atMs: momentMs,
        view: z.unknown(),
      }),
    ),
    proof: z.strictObject({
      version: z.int(),
      serverSeedHash: z.string(),
      clientSeed: z.string(),
      seats: z.array(z.strictObject({ seat: z.int(), promise: z.string(), seed: z.string() })),
      /** For those who may read the ledger, once the hand is over. */
      serverSeed: z.nullable(z.string()),
      /** Whether all of it fits together; null while the hand is played. */
      checks: z.nullable(
        z.strictObject({
          /** The server's seed has the hash that was told before. */
          server: z.boolean(),
          /** Each seat has shown the seed that it had promised. */
          seats: z.boolean(),
          /** The client seed is made of all of theirs. */
          client: z.boolean(),
          /** Played again it comes to the same. */
          replay: z.boolean(),
        }),
      ),
    }),
  }),
  summary: 'One hand, move by move as a seat saw it, with its seeds and whether they fit together.',
});
