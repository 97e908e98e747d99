import * as z from 'zod/mini';
import { defineCall } from './call.ts';
import { momentMs, nothing, requestId, rowId } from './fields.ts';
import { gameCurrency } from './house-games.ts';
import { moneyInput, moneyText } from './money.ts';

/**
 * Tables: one round for all players of a brand who sit at the same game, bet on by positions. What moves money is asked
 * for by calls, each repeatable, so that a lost socket loses nothing; what happens is heard on the live socket and can be
 * read again at any time. Times are those of the database. The frame's token says which game is meant.
 */

/** How many results a table shows, and how many rounds can be taken along at once. */
export const SHOWN_TABLE_ROUNDS = 100;
/** Tables that a player can have before them at once. */
export const MOST_TABLES = 4;
/** Positions of one bet. */
export const MOST_PLACES = 160;

/**
 * `betting` until `closesAtMs`; `closed` while the chance that nobody could know before is awaited; `dealing` from the
 * moment the round is decided until its cards have been shown; `settled`, or `void` where it could not be decided and all
 * stakes went back.
 */
export const tablePhases = ['betting', 'closed', 'dealing', 'settled', 'void'] as const;
export const tableBetStates = ['placed', 'taken_back', 'won', 'lost', 'refunded'] as const;

const placed = z.strictObject({ position: z.string(), stake: moneyText });

/** A bet as its own player sees it: what was put down at once, on one position or several. */
export const tableBet = z.strictObject({
  betId: z.string(),
  number: z.string(),
  places: z.array(placed),
  stake: moneyText,
  state: z.enum(tableBetStates),
  /** What came back, the stake among it; nothing before the round is decided. */
  payout: moneyText,
  /** What this player has put into the round's chance, in hex. */
  playerSeed: z.string(),
});
export type TableBet = z.infer<typeof tableBet>;

/** What all players have put on a position. */
const positionSum = z.strictObject({ position: z.string(), stake: moneyText, players: z.int() });
export type PositionSum = z.infer<typeof positionSum>;

/** What a round was decided by, and as what. */
const revealed = z.strictObject({
  serverSeed: z.string(),
  /** `<game>:<number>:<root of the bets>:<randomness of the beacon, or nothing>`. */
  clientSeed: z.string(),
  betsRoot: z.string(),
  beaconSignature: z.nullable(z.string()),
  /** As the game's shapes say it. */
  outcome: z.record(z.string(), z.union([z.int(), z.array(z.int())])),
  dealtAtMs: momentMs,
  /** The cards have been shown, and what was won is paid. */
  endsAtMs: momentMs,
  nextAtMs: momentMs,
});
export type TableRevealed = z.infer<typeof revealed>;

const tableRound = z.strictObject({
  number: z.string(),
  version: z.int(),
  phase: z.enum(tablePhases),
  /** SHA-256 of the server seed, known before betting opened: it is the server seed of the round before. */
  serverSeedHash: z.string(),
  /** The round of the public beacon that the chance is mixed with, named before betting opened; null: none is. */
  beaconRound: z.nullable(z.string()),
  /** Which beacon: the key that its word is signed with, in hex. */
  beaconKey: z.nullable(z.string()),
  openedAtMs: momentMs,
  closesAtMs: momentMs,
  revealed: z.nullable(revealed),
});
export type TableRound = z.infer<typeof tableRound>;

const roundChain = z.strictObject({
  /** SHA-256 of the seed of its first round: published before any of them. */
  commitment: z.string(),
  firstNumber: z.string(),
  rounds: z.int(),
  startedAtMs: momentMs,
});

/** A round as players take it along, to be checked anywhere. */
export const tableRecord = z.strictObject({ game: z.string(), ...tableRound.shape, chain: roundChain });
export type TableRecord = z.infer<typeof tableRecord>;

const result = z.strictObject({ number: z.string(), outcome: revealed.shape.outcome });
export type TableResult = z.infer<typeof result>;

export const openTable = defineCall({
  name: 'openTable',
  path: '/wps/tables/open',
  verb: 'POST',
  token: 'game',
  rate: 'play',
  input: nothing,
  output: z.strictObject({
    trial: z.boolean(),
    currency: gameCurrency,
    balance: moneyText,
    /** The least on a position at once, and the most that a player may have on it in one round. */
    leastStake: moneyText,
    mostStake: moneyText,
    /** The most that all bets of a player in one round may come to. */
    mostPayout: moneyText,
    stakes: z.array(moneyText),
    /** No round is begun and no bet taken at the moment. */
    maintenance: z.boolean(),
    /** By the clock that decides. */
    nowMs: momentMs,
    /** null: nobody has been here yet; a round begins at once. */
    round: z.nullable(tableRound),
    sums: z.array(positionSum),
    own: z.array(tableBet),
    /** Newest first. */
    latest: z.array(result),
  }),
  summary: 'The table as it stands, for who sits down and for who comes back after a lost line.',
});

const ownBet = z.strictObject({ bet: tableBet, balance: moneyText });

export const placeTableBet = defineCall({
  name: 'placeTableBet',
  path: '/wps/tables/bet',
  verb: 'POST',
  token: 'game',
  money: true,
  rate: 'play',
  input: z.strictObject({
    /** The round that the player sees: no other is meant. */
    number: rowId,
    places: z
      .array(z.strictObject({ position: z.string().check(z.regex(/^[a-z0-9-]{1,40}$/)), stake: moneyInput }))
      .check(z.minLength(1), z.maxLength(MOST_PLACES)),
    /** The player's part of the round's chance, drawn by their own device. */
    playerSeed: z.string().check(z.regex(/^[0-9a-f]{32}$/)),
    requestId,
  }),
  output: ownBet,
  summary: 'Puts money on positions of the round whose betting is open; again as often as wanted.',
});

export const takeBackTableBet = defineCall({
  name: 'takeBackTableBet',
  path: '/wps/tables/takeBack',
  verb: 'POST',
  token: 'game',
  settles: true,
  rate: 'play',
  input: z.strictObject({ betId: rowId }),
  output: ownBet,
  summary: 'Takes a bet back while betting is open; repeated, it answers the same.',
});

/** Everything by which anybody can compute a round again: docs/fairness.md has the formula. */
export const getTableRound = defineCall({
  name: 'getTableRound',
  path: '/wps/tables/round',
  verb: 'GET',
  token: 'game',
  rate: 'read',
  input: z.strictObject({ number: rowId }),
  output: z.strictObject({
    round: tableRound,
    chain: roundChain,
    /** The caller's bets, each with the way from it to the root of all bets: hashes beside, from the bottom up. */
    own: z.array(
      z.strictObject({
        bet: tableBet,
        path: z.nullable(z.array(z.strictObject({ side: z.enum(['left', 'right']), hash: z.string() }))),
      }),
    ),
  }),
  summary: 'How one round was decided, and the caller’s bets in it.',
});

export const listTableRounds = defineCall({
  name: 'listTableRounds',
  path: '/wps/tables/rounds',
  verb: 'GET',
  token: 'game',
  rate: 'read',
  input: z.strictObject({ before: z.optional(rowId) }),
  output: z.strictObject({ list: z.array(tableRecord) }),
  summary: 'Rounds that are over, newest first, with all that a verifier needs.',
});

/** What everybody at a table hears, and, in `table-own`, what only one player does. `atMs`: when it was said. */
export type TableNews =
  | { type: 'table-betting'; game: string; round: TableRound; atMs: number }
  | { type: 'table-sums'; game: string; number: string; sums: PositionSum[] }
  | { type: 'table-closed'; game: string; number: string; atMs: number }
  | { type: 'table-dealing'; game: string; number: string; revealed: TableRevealed; atMs: number }
  | { type: 'table-settled'; game: string; number: string; atMs: number }
  | { type: 'table-void'; game: string; number: string; atMs: number }
  | { type: 'table-maintenance'; game: string }
  | { type: 'table-own'; game: string; bets: TableBet[]; balance: string };
