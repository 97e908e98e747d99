import * as z from 'zod/mini';
import { defineCall } from './call.ts';
import { momentMs, nothing, wholeNumber } from './fields.ts';
import { moneyInput, moneyText } from './money.ts';

/**
 * Sit-and-go tournaments: as many as there are seats enter for the same price, all begin with the same chips, and the last places
 * share the entries. Chips are no money; texts of theirs are whole numbers.
 */

/** What a room of tournaments is played for; prizes are told for as many players as it has seats. */
export const pvpTournamentTerms = z.strictObject({
  /** Goes to the prizes, and to the house. */
  entry: moneyText,
  fee: moneyText,
  /** By place, the first place first. */
  prizes: z.array(moneyText),
  /** Chips that everybody begins with. */
  chips: moneyText,
  /** After so many hands everything costs twice as many chips. */
  levelHands: z.int(),
});

/** `void`: everything went back. */
const pvpTournamentStates = ['open', 'running', 'ended', 'void'] as const;

/** A tournament as all at its table see it. */
export const pvpTournament = z.extend(pvpTournamentTerms, {
  tournamentId: z.string(),
  state: z.enum(pvpTournamentStates),
  /** The member waited there and had back what it cost: they may not play with somebody at it. */
  parted: z.boolean(),
  seats: z.int(),
  /** Counted from 1. */
  level: z.int(),
  /** Hands until the next level, the one that is played among them. */
  handsLeft: z.int(),
  /** Everybody who has entered, by seat. */
  players: z.array(
    z.strictObject({
      seat: z.int(),
      name: z.string(),
      isMe: z.boolean(),
      /** Null: still in. */
      place: z.nullable(z.int()),
      /** Of one that has ended; before it nothing is paid. */
      prize: z.nullable(moneyText),
    }),
  ),
});
export type PvpTournament = z.infer<typeof pvpTournament>;

/** What staff ask of a room of tournaments. */
export const pvpTournamentAsked = z.strictObject({
  entry: moneyInput,
  fee: moneyInput,
  /** By place, hundredths of a percent of all entries. */
  prizeBps: z.array(wholeNumber(1, 10_000)).check(z.minLength(1), z.maxLength(6)),
  chips: wholeNumber(1, 1_000_000_000),
  levelHands: wholeNumber(1, 50),
});

const pastTournament = z.strictObject({
  tournamentId: z.string(),
  tableId: z.string(),
  roomName: z.strictObject({ BN: z.string(), EN: z.string() }),
  state: z.enum(['ended', 'void']),
  players: z.int(),
  /** What it cost to enter, all in all. */
  price: moneyText,
  /** Null of one that is void. */
  place: z.nullable(z.int()),
  prize: moneyText,
  endedAtMs: momentMs,
});
export type PvpPastTournament = z.infer<typeof pastTournament>;

export const listPvpTournaments = defineCall({
  name: 'listPvpTournaments',
  path: '/wps/pvp/tournaments',
  verb: 'GET',
  token: 'game',
  rate: 'read',
  input: nothing,
  output: z.strictObject({ list: z.array(pastTournament) }),
  summary: 'The last sit-and-go tournaments of the game that the player took part in, with places and prizes.',
});
