import * as z from 'zod/mini';
import { defineCall, type FileAnswer } from './call.ts';
import { momentMs, momentMsInput, rowId, text, wholeNumber } from './fields.ts';
import { moneyText } from './money.ts';

/** A member's own rounds of the house's games, with all that is needed to check them: docs/fairness.md says how. */

export const roundStates = ['open', 'closed', 'rolled_back'] as const;

/** The most rounds of one export. */
export const EXPORT_ROUNDS_MAX = 100_000;

/** Minor units in digits: payouts are cut to them, so that a check wants them whole. */
const minorText = z.string().check(z.regex(/^\d{1,20}$/));

/** One round as anybody can check it. A line of an export is one of these. */
export const roundRecord = z.strictObject({
  roundId: z.string(),
  game: z.string(),
  /** Of the game's rules. */
  version: z.int(),
  state: z.enum(roundStates),
  currency: z.string(),
  stakeMinor: minorText,
  payoutMinor: minorText,
  choice: z.json(),
  /** What the player did after the stake, in order; null where the house ended the round for a player who had gone. */
  moves: z.array(z.json()),
  /** What they saw: of a machine each step by itself, of an instant game the whole round after each step. */
  views: z.array(z.json()),
  serverSeedHash: z.string(),
  /** null until the seed pair is changed: then it is revealed. */
  serverSeed: z.nullable(z.string()),
  clientSeed: z.string(),
  nonce: z.string(),
  /** Since when the hash could be seen; null of pairs whose server seed was made when the client seed was set. */
  promisedAtMs: z.nullable(momentMs),
  /** When the client seed was set. */
  seedSetAtMs: momentMs,
  startedAtMs: momentMs,
});
export type RoundRecord = z.infer<typeof roundRecord>;

export const roundRow = z.strictObject({
  roundId: z.string(),
  game: z.string(),
  state: z.enum(roundStates),
  stake: moneyText,
  payout: moneyText,
  serverSeedHash: z.string(),
  serverSeed: z.nullable(z.string()),
  clientSeed: z.string(),
  nonce: z.string(),
  startedAtMs: momentMs,
});

export const listRounds = defineCall({
  name: 'listRounds',
  path: '/wps/games/rounds',
  verb: 'GET',
  token: 'member',
  input: z.strictObject({
    game: z.optional(text(40, 1)),
    /** The rounds before this one of theirs. */
    beforeRoundId: z.optional(rowId),
    most: z._default(wholeNumber(1, 100), 20),
  }),
  output: z.strictObject({ list: z.array(roundRow), hasMore: z.boolean() }),
  summary: 'The member’s rounds of the house’s games with their seeds, newest first.',
});

export const getRound = defineCall({
  name: 'getRound',
  path: '/wps/games/round',
  verb: 'GET',
  token: 'member',
  input: z.strictObject({ roundId: rowId }),
  output: z.strictObject({
    record: roundRecord,
    stake: moneyText,
    payout: moneyText,
    /** What the round did to the balance: payout less stake, nothing where it was taken back. */
    net: moneyText,
    /** The balance once the round was over; null while it is open. */
    balanceAfter: z.nullable(moneyText),
    /** Of a machine: what its pay table counts in, at this stake. */
    unit: z.nullable(moneyText),
  }),
  summary: 'One round of the member, move by move, with what it is checked by.',
});

export const shareRound = defineCall({
  name: 'shareRound',
  path: '/wps/games/round/share',
  verb: 'POST',
  token: 'member',
  input: z.strictObject({
    roundId: rowId,
    /** Whether others see what was staked and paid, or only how often the stake came back. */
    showStake: z._default(z.boolean(), false),
  }),
  output: z.strictObject({ code: z.string() }),
  summary: 'A code by which anybody can see a round of the member that is over, and not whose it is.',
});

export const getSharedRound = defineCall({
  name: 'getSharedRound',
  path: '/wps/games/round/shared',
  verb: 'GET',
  input: z.strictObject({ code: text(120, 1) }),
  output: z.extend(getRound.output, {
    /** false: the player keeps their stake to themselves; the round is shown at a stake of about one. */
    stakeShown: z.boolean(),
  }),
  summary: 'A round that its player has shared, move by move; never with a balance.',
});

export const exportRounds = defineCall({
  name: 'exportRounds',
  path: '/wps/games/rounds/export',
  verb: 'GET',
  token: 'member',
  rate: 'write',
  file: ['application/x-ndjson'],
  input: z.strictObject({
    fromMs: z.optional(momentMsInput),
    untilMs: z.optional(momentMsInput),
    most: z._default(wholeNumber(1, EXPORT_ROUNDS_MAX), 10_000),
  }),
  output: z.custom<FileAnswer>(),
  summary:
    'The member’s last rounds as a file, a JSON record a line, newest first: what verify.py and the verifying page take.',
});
