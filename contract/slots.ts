import * as z from 'zod/mini';
import { defineCall } from './call.ts';
import { momentMs, nothing, requestId, rowId } from './fields.ts';
import { fairness, gameCurrency, roundFacts } from './house-games.ts';
import { moneyInput, moneyText } from './money.ts';

const position = z.strictObject({ reel: z.int(), row: z.int() });

const slotWin = z.strictObject({
  kind: z.enum(['line', 'ways', 'cluster', 'scatter', 'coins', 'jackpot']),
  symbol: z.string(),
  count: z.int(),
  units: z.int(),
  positions: z.array(position),
  line: z.nullable(z.int()),
  ways: z.nullable(z.int()),
});

const slotDrop = z.strictObject({
  window: z.array(z.array(z.string())),
  wins: z.array(slotWin),
  multiplier: z.int(),
  units: z.int(),
});

const slotCoin = z.strictObject({ reel: z.int(), row: z.int(), units: z.int(), jackpot: z.nullable(z.string()) });

/** One spin as the frame draws it; games/slots/shapes.ts describes the same in terms of the rules. */
const slotStep = z.strictObject({
  kind: z.enum(['base', 'free', 'respin', 'pot']),
  drops: z.array(slotDrop),
  coins: z.array(slotCoin),
  /** Where free spins lead through stages: the one reached after this step, and the scatters shown on the way. */
  stage: z.optional(z.strictObject({ index: z.int(), scatters: z.int() })),
  stepUnits: z.int(),
  freeSpinsAwarded: z.int(),
  freeSpinsLeft: z.int(),
  totalUnits: z.int(),
});

export const slotRound = z.strictObject({
  ...roundFacts,
  unit: moneyText,
  steps: z.array(slotStep),
  totalUnits: z.int(),
  freeSpinsLeft: z.int(),
  freeSpinsTotal: z.int(),
});
export type SlotRoundAnswer = z.infer<typeof slotRound>;

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
    currency: gameCurrency,
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
  settles: true,
  rate: 'play',
  input: z.strictObject({
    roundId: rowId,
    /** Number of steps that the player has seen; repeating a call repeats its answer. */
    step: z.int().check(z.gte(1), z.lte(1000)),
  }),
  output: z.strictObject({ round: slotRound, balance: moneyText }),
  summary:
    'The next free spin of an open round; the last one pays the round. On a machine with a pot it pays the pot that was won.',
});

const slotPot = z.strictObject({
  gameCode: z.string(),
  /** What whoever wins it now is paid. */
  shown: moneyText,
  /** The latest that was won; null: none yet. */
  latest: z.nullable(z.strictObject({ won: moneyText, wonAtMs: momentMs })),
});
export type SlotPotNow = z.infer<typeof slotPot>;

export const listSlotPots = defineCall({
  name: 'listSlotPots',
  path: '/wps/slots/pots',
  verb: 'GET',
  feature: 'GAMELO3',
  input: nothing,
  output: z.strictObject({ pots: z.array(slotPot) }),
  summary: 'The pots that players of a machine feed together, as they stand this moment; the same for everybody.',
});
