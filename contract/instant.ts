import * as z from 'zod/mini';
import { defineCall } from './call.ts';
import { nothing, requestId, rowId, text } from './fields.ts';
import { fairness, gameCurrency, roundFacts } from './house-games.ts';
import { moneyInput, moneyText } from './money.ts';

/**
 * What a player decides in an instant game (the target of dice, the tile of mines) differs from game to game: its
 * games/instant/<game>/shapes.ts says what it may be, and the server checks it by the game's own schema.
 */
const decision = z.record(
  z.string().check(z.regex(/^[a-zA-Z]{1,40}$/)),
  z.union([z.int(), text(40), z.array(z.int()).check(z.maxLength(100))]),
);

export const instantRound = z.strictObject({
  ...roundFacts,
  /** Steps that the round has had; the next move names them. */
  steps: z.int(),
  /** All that the player may see, as the game's shapes describe it. */
  view: z.record(z.string(), z.json()),
});
export type InstantRoundAnswer = z.infer<typeof instantRound>;

export const openInstant = defineCall({
  name: 'openInstant',
  path: '/wps/instant/open',
  verb: 'POST',
  token: 'game',
  rate: 'play',
  input: nothing,
  output: z.strictObject({
    game: z.string(),
    trial: z.boolean(),
    currency: gameCurrency,
    balance: moneyText,
    leastStake: moneyText,
    mostStake: moneyText,
    /** No round may be able to pay more: where its largest multiple would, the stake is refused. */
    mostPayout: moneyText,
    /** Offered beside free entry. */
    stakes: z.array(moneyText),
    minimumRoundMs: z.int(),
    fairness,
    /** The latest round, if it is unfinished or the player has not seen its end. */
    round: z.nullable(instantRound),
  }),
  summary: 'What an instant game needs to start, and the round that was interrupted, if one was.',
});

export const playInstant = defineCall({
  name: 'playInstant',
  path: '/wps/instant/play',
  verb: 'POST',
  token: 'game',
  money: true,
  rate: 'play',
  input: z.strictObject({ stake: moneyInput, choice: decision, requestId }),
  output: z.strictObject({ round: instantRound, balance: moneyText }),
  summary: 'One paid round. A game of several steps stays open until a move ends it.',
});

export const moveInstant = defineCall({
  name: 'moveInstant',
  path: '/wps/instant/move',
  verb: 'POST',
  token: 'game',
  settles: true,
  rate: 'play',
  input: z.strictObject({
    roundId: rowId,
    /** Steps that the player has seen; repeating the call with the same move repeats its answer. */
    step: z.int().check(z.gte(1), z.lte(1000)),
    move: decision,
  }),
  output: z.strictObject({ round: instantRound, balance: moneyText }),
  summary: 'The next move of an open round; the one that ends it pays the round.',
});
