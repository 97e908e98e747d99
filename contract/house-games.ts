import * as z from 'zod/mini';
import { defineCall } from './call.ts';
import { momentMs } from './fields.ts';
import { moneyText } from './money.ts';

/** What every game of the house agrees on with its frame, whatever is played in it. */

/** What the player knows of the seed pair in use before he plays. */
export const fairness = z.strictObject({ serverSeedHash: z.string(), clientSeed: z.string(), nextNonce: z.string() });

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
  input: z.strictObject({ clientSeed: z.string().check(z.regex(/^[\x21-\x7e]{1,64}$/)) }),
  output: z.strictObject({
    revealed: z.strictObject({
      serverSeed: z.string(),
      serverSeedHash: z.string(),
      clientSeed: z.string(),
      /** Rounds that were played with it: their nonces are all below this. */
      rounds: z.string(),
    }),
    fairness,
  }),
  summary: 'Reveals the server seed in use and starts a new pair with the player’s own seed.',
});
