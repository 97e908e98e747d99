import * as z from 'zod/mini';
import { defineCall } from './call.ts';
import { momentMs } from './fields.ts';
import { moneyText } from './money.ts';

/** What every game of the house agrees on with its frame, whatever is played in it. */

/** What the player knows of their seeds before they play; in play for fun there are none. */
export const fairness = z.strictObject({
  /** null: no pair is in use yet; the first begins with the promised seed. */
  serverSeedHash: z.nullable(z.string()),
  clientSeed: z.nullable(z.string()),
  nextNonce: z.string(),
  /** SHA-256 of the server seed that the next client seed will be used with, whatever it is: it is made already. */
  nextServerSeedHash: z.nullable(z.string()),
});

export const gameCurrency = z.strictObject({ code: z.string(), symbol: z.string(), decimals: z.int() });

/** What every answer about a round tells, beside what was played. */
export const roundFacts = {
  roundId: z.string(),
  stake: moneyText,
  nonce: z.string(),
  serverSeedHash: z.string(),
  clientSeed: z.string(),
  payout: moneyText,
  closed: z.boolean(),
  /** Who ended it: the player, or the server for a player who did not come back. */
  closedBy: z.nullable(z.enum(['player', 'server'])),
  startedAtMs: momentMs,
} as const;

export const setClientSeed = defineCall({
  name: 'setClientSeed',
  path: '/wps/games/clientSeed',
  verb: 'POST',
  token: 'game',
  rate: 'play',
  input: z.strictObject({
    clientSeed: z.string().check(z.regex(/^[\x21-\x7e]{1,64}$/)),
    /** The promise that was shown: no other pair is started. Repeated with the same seed, it answers the same. */
    nextServerSeedHash: z.optional(z.string().check(z.regex(/^[0-9a-f]{64}$/))),
  }),
  output: z.strictObject({
    /** null: no pair was in use before. */
    revealed: z.nullable(
      z.strictObject({
        serverSeed: z.string(),
        serverSeedHash: z.string(),
        clientSeed: z.string(),
        /** Rounds that were played with it: their nonces are all below this. */
        rounds: z.string(),
      }),
    ),
    fairness,
  }),
  summary: 'Reveals the server seed in use and starts the promised one with the player’s own seed.',
});
