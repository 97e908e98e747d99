import * as z from 'zod/mini';
import { defineCall } from './call.ts';
import { momentMs, nothing, requestId, rowId, wholeNumber } from './fields.ts';
import { gameCurrency } from './house-games.ts';
import { moneyInput, moneyText } from './money.ts';

/**
 * Crash: one flight for all players of a brand. What moves money is asked for by calls, each repeatable, so that a lost
 * socket loses nothing; what happens is heard on the live socket and can be read again at any time. Multiples are
 * hundredths of the stake: 198 is 1.98. Times are those of the database.
 */

/** How many crash points a room shows, and how many rounds can be taken along at once. */
export const SHOWN_ROUNDS = 50;

/** `void`: it could not be decided as it was promised, and all stakes went back. */
export const crashPhases = ['betting', 'flying', 'crashed', 'void'] as const;
export const crashBetStates = ['placed', 'taken_back', 'cashed_out', 'lost', 'refunded'] as const;

/** A bet as its own player sees it. */
export const crashBet = z.strictObject({
  betId: z.string(),
  number: z.string(),
  place: z.int(),
  stake: moneyText,
  autoHundredths: z.nullable(z.int()),
  /** Where it is cashed out at the latest, by its player's wish or because no more may be paid. */
  latestHundredths: z.int(),
  state: z.enum(crashBetStates),
  cashOutHundredths: z.nullable(z.int()),
  payout: moneyText,
  /** What this player has put into the flight's chance, in hex. */
  playerSeed: z.string(),
});
export type CrashBet = z.infer<typeof crashBet>;

/** A bet as everybody in the room sees it. */
const roomBet = z.strictObject({
  betId: z.string(),
  name: z.string(),
  stake: moneyText,
  cashOutHundredths: z.nullable(z.int()),
});
export type CrashRoomBet = z.infer<typeof roomBet>;

const revealed = z.strictObject({
  crashHundredths: z.int(),
  serverSeed: z.string(),
  /** The root of the bets that the chance is mixed with; null: it is of a chain that has a client seed of its own. */
  betsRoot: z.nullable(z.string()),
  beaconSignature: z.nullable(z.string()),
  crashedAtMs: momentMs,
  nextAtMs: momentMs,
});

export type CrashRevealed = z.infer<typeof revealed>;

const roomRound = z.strictObject({
  number: z.string(),
  phase: z.enum(crashPhases),
  /** SHA-256 of the server seed, known before betting opened: it is the server seed of the round before. */
  serverSeedHash: z.string(),
  /** `crash:<number>:<root of the bets>:<randomness of the beacon, or nothing>`; nothing as long as bets are taken. */
  clientSeed: z.string(),
  /** The round of the public beacon that the chance is mixed with, named before betting opened; null: none is. */
  beaconRound: z.nullable(z.string()),
  openedAtMs: momentMs,
  /** The flight begins: as its betting closes, or where a beacon is waited for as soon as that has spoken. */
  closesAtMs: momentMs,
  revealed: z.nullable(revealed),
});
export type CrashRoomRound = z.infer<typeof roomRound>;

export const openCrash = defineCall({
  name: 'openCrash',
  path: '/wps/crash/open',
  verb: 'POST',
  token: 'game',
  rate: 'play',
  input: nothing,
  output: z.strictObject({
    trial: z.boolean(),
    currency: gameCurrency,
    balance: moneyText,
    leastStake: moneyText,
    mostStake: moneyText,
    /** The most that one bet is paid; it is cashed out where that is reached. */
    mostPayout: moneyText,
    stakes: z.array(moneyText),
    /** No round is begun and no bet taken at the moment. */
    maintenance: z.boolean(),
    /** By the clock that decides. */
    nowMs: momentMs,
    /** null: nobody has been here yet; a round begins at once. */
    round: z.nullable(roomRound),
    bets: z.array(roomBet),
    betCount: z.int(),
    own: z.array(crashBet),
    /** Newest first. */
    latest: z.array(z.strictObject({ number: z.string(), crashHundredths: z.int() })),
  }),
  summary: 'The room as it stands, for who enters it and for who comes back after a lost line.',
});

const ownBet = z.strictObject({ bet: crashBet, balance: moneyText });

export const placeCrashBet = defineCall({
  name: 'placeCrashBet',
  path: '/wps/crash/bet',
  verb: 'POST',
  token: 'game',
  money: true,
  rate: 'play',
  input: z.strictObject({
    /** The round that the player sees: no other is meant. */
    number: rowId,
    place: wholeNumber(1, 2),
    stake: moneyInput,
    autoHundredths: z.nullable(z.int().check(z.gte(101), z.lte(100_000_000))),
    /** The player's part of the flight's chance, drawn by their own device. */
    playerSeed: z.optional(z.string().check(z.regex(/^[0-9a-f]{32}$/))),
    requestId,
  }),
  output: ownBet,
  summary: 'A bet on the round whose betting is open; two at most.',
});

export const takeBackCrashBet = defineCall({
  name: 'takeBackCrashBet',
  path: '/wps/crash/takeBack',
  verb: 'POST',
  token: 'game',
  settles: true,
  rate: 'play',
  input: z.strictObject({ betId: rowId }),
  output: ownBet,
  summary: 'Takes a bet back while betting is open; repeated, it answers the same.',
});

export const cashOutCrashBet = defineCall({
  name: 'cashOutCrashBet',
  path: '/wps/crash/cashOut',
  verb: 'POST',
  token: 'game',
  settles: true,
  rate: 'play',
  input: z.strictObject({ betId: rowId }),
  output: ownBet,
  summary:
    'Pays a bet at the multiple of the moment in which the database sees the wish; repeated, it answers the same.',
});

/** Everything by which anybody can compute a round again: docs/fairness.md has the formula. */
export const crashRound = z.strictObject({
  number: z.string(),
  version: z.int(),
  serverSeedHash: z.string(),
  clientSeed: z.string(),
  beaconRound: z.nullable(z.string()),
  /** Which beacon: the key that its word is signed with, in hex. */
  beaconKey: z.nullable(z.string()),
  /** What was published when the chain of this round began, the first round that it covers, and how many. */
  chain: z.strictObject({ commitment: z.string(), firstNumber: z.string(), rounds: z.int(), startedAtMs: momentMs }),
  openedAtMs: momentMs,
  closesAtMs: momentMs,
  revealed: z.nullable(revealed),
});
export type CrashRound = z.infer<typeof crashRound>;

export const getCrashRound = defineCall({
  name: 'getCrashRound',
  path: '/wps/crash/round',
  verb: 'GET',
  token: 'game',
  rate: 'read',
  input: z.strictObject({ number: rowId }),
  output: z.strictObject({
    round: crashRound,
    own: z.array(crashBet),
    /** For each of them the way from it to the root of all bets: hashes beside, from the bottom up; null: it is in none. */
    ownPaths: z.array(z.nullable(z.array(z.strictObject({ side: z.enum(['left', 'right']), hash: z.string() })))),
  }),
  summary: 'How one round was decided, and the caller’s bets in it.',
});

export const listCrashRounds = defineCall({
  name: 'listCrashRounds',
  path: '/wps/crash/rounds',
  verb: 'GET',
  token: 'game',
  rate: 'read',
  input: z.strictObject({ before: z.optional(rowId) }),
  output: z.strictObject({ list: z.array(crashRound) }),
  summary: 'Rounds that are over, newest first, with all that a verifier needs.',
});

/** What everybody in the room hears, and, in `crash-own`, what only one player does. `atMs`: when it was said. */
export type CrashNews =
  | { type: 'crash-betting'; round: CrashRoomRound; atMs: number }
  | { type: 'crash-bets'; number: string; bets: CrashRoomBet[]; takenBack: string[] }
  | { type: 'crash-flying'; number: string; closesAtMs: number; atMs: number }
  | { type: 'crash-outs'; number: string; outs: { betId: string; cashOutHundredths: number }[] }
  | {
      type: 'crash-crashed';
      number: string;
      revealed: CrashRevealed;
      atMs: number;
    }
  | { type: 'crash-void'; number: string; atMs: number }
  | { type: 'crash-maintenance' }
  | { type: 'crash-own'; bet: CrashBet; balance: string };
