import * as z from 'zod/mini';
import { defineCall } from './call.ts';
import { momentMs, rowId } from './fields.ts';
import { moneyText } from './money.ts';
import { pvpMove, pvpOutcome, pvpRoom } from './pvp.ts';

/** Hands between people that are over, as their players see them again. */

const move = z.strictObject({
  moveNo: z.int(),
  seat: z.int(),
  move: pvpMove,
  /** Theirs, that of the clock, or one made for who had gone. */
  by: z.enum(['player', 'clock', 'gone']),
  atMs: momentMs,
  /** What the player saw after it. */
  view: z.unknown(),
});

const pastHand = z.strictObject({
  handId: z.string(),
  tableId: z.string(),
  number: z.string(),
  game: z.string(),
  state: z.enum(['ended', 'void']),
  dealtAtMs: momentMs,
  endedAtMs: momentMs,
  /** Of a tournament: amounts are chips. */
  inChips: z.boolean(),
  /** What a unit was worth in it. */
  unit: moneyText,
  put: moneyText,
  won: moneyText,
  players: z.array(z.strictObject({ seat: z.int(), name: z.string(), isMe: z.boolean() })),
});
export type PvpPastHand = z.infer<typeof pastHand>;

export const listPvpHands = defineCall({
  name: 'listPvpHands',
  path: '/wps/pvp/hands',
  verb: 'GET',
  token: 'game',
  rate: 'read',
  input: z.strictObject({ before: z.optional(rowId) }),
  output: z.strictObject({ list: z.array(pastHand) }),
  summary: 'Hands of this game that the player was dealt into, newest first.',
});

export const getPvpHand = defineCall({
  name: 'getPvpHand',
  path: '/wps/pvp/hand',
  verb: 'GET',
  token: 'game',
  rate: 'read',
  input: z.strictObject({ handId: rowId }),
  output: z.strictObject({
    hand: pastHand,
    outcomes: z.array(pvpOutcome),
    begin: z.unknown(),
    moves: z.array(move),
    proof: z.strictObject({
      version: z.int(),
      options: pvpRoom.shape.options,
      serverSeedHash: z.string(),
      /** What lay before each seat, in units of the room, what it had promised and showed, in the order in which they act. */
      seats: z.array(z.strictObject({ seat: z.int(), stackUnits: z.int(), promise: z.string(), seed: z.string() })),
      clientSeed: z.string(),
      /** The server's seed tells all cards, those nobody has shown as well: it is told from then on. */
      toldAtMs: momentMs,
      serverSeed: z.nullable(z.string()),
    }),
  }),
  summary: 'One hand, move by move as the player saw it, with what it was dealt from.',
});
