import * as z from 'zod/mini';
import { defineCall } from './call.ts';
import { momentMs, nothing, requestId, rowId } from './fields.ts';
import { moneyInput, moneyText } from './money.ts';

const position = z.strictObject({ reel: z.int(), row: z.int() });

/** One spin as the frame draws it; games/slots/shapes.ts describes the same in terms of the rules. */
const slotStep = z.strictObject({
  kind: z.enum(['base', 'free']),
  window: z.array(z.array(z.string())),
  lineWins: z.array(
    z.strictObject({ line: z.int(), symbol: z.string(), count: z.int(), units: z.int(), positions: z.array(position) }),
  ),
  scatterWin: z.nullable(
    z.strictObject({ symbol: z.string(), count: z.int(), units: z.int(), positions: z.array(position) }),
  ),
  multiplier: z.int(),
  stepUnits: z.int(),
  freeSpinsAwarded: z.int(),
  freeSpinsLeft: z.int(),
  totalUnits: z.int(),
});

export const slotRound = z.strictObject({
  roundId: z.string(),
  stake: moneyText,
  unit: moneyText,
  nonce: z.string(),
  serverSeedHash: z.string(),
  clientSeed: z.string(),
  steps: z.array(slotStep),
  totalUnits: z.int(),
  payout: moneyText,
  freeSpinsLeft: z.int(),
  freeSpinsTotal: z.int(),
  closed: z.boolean(),
  /** Who ended it: the player, or the server for a player who did not come back. */
  closedBy: z.nullable(z.enum(['player', 'server'])),
  startedAtMs: momentMs,
});
export type SlotRoundAnswer = z.infer<typeof slotRound>;

const fairness = z.strictObject({ serverSeedHash: z.string(), clientSeed: z.string(), nextNonce: z.string() });

export const openSlot = defineCall({
  name: 'openSlot',
  path: '/wps/slots/open',
  verb: 'POST',
  token: 'game',
  rate: 'play',
  input: nothing,
  output: z.strictObject({
    machine: z.string(),
    trial: z.boolean(),
    currency: z.strictObject({ code: z.string(), symbol: z.string(), decimals: z.int() }),
    balance: moneyText,
    stakes: z.array(moneyText),
    minimumRoundMs: z.int(),
    fairness,
    /** The latest round, if it is unfinished or the player has not seen its end. */
    round: z.nullable(slotRound),
  }),
  summary: 'What the machine needs to start, and the round that was interrupted, if one was.',
});

export const spin = defineCall({
  name: 'spin',
  path: '/wps/slots/spin',
  verb: 'POST',
  token: 'game',
  money: true,
  rate: 'play',
  input: z.strictObject({ stake: moneyInput, requestId }),
  output: z.strictObject({ round: slotRound, balance: moneyText }),
  summary: 'One paid spin. If it starts free spins the round stays open until freeSpin has played them all.',
});

export const freeSpin = defineCall({
  name: 'freeSpin',
  path: '/wps/slots/freeSpin',
  verb: 'POST',
  token: 'game',
  rate: 'play',
  input: z.strictObject({
    roundId: rowId,
    /** Number of steps that the player has seen; repeating a call repeats its answer. */
    step: z.int().check(z.gte(1), z.lte(1000)),
  }),
  output: z.strictObject({ round: slotRound, balance: moneyText }),
  summary: 'The next free spin of an open round; the last one pays the round.',
});

export const setClientSeed = defineCall({
  name: 'setClientSeed',
  path: '/wps/slots/clientSeed',
  verb: 'POST',
  token: 'game',
  rate: 'play',
  input: z.strictObject({ clientSeed: z.string().check(z.regex(/^[\x21-\x7e]{1,64}$/)) }),
  output: z.strictObject({
    revealed: z.strictObject({
      serverSeed: z.string(),
      serverSeedHash: z.string(),
      clientSeed: z.string(),
      spins: z.string(),
    }),
    fairness,
  }),
  summary: 'Reveals the server seed in use and starts a new pair with the player’s own seed.',
});
