import * as z from 'zod/mini';
import { defineCall } from './call.ts';
import { rowId, text } from './fields.ts';

/** A studio's own name for a transaction or a round; our bookkeeping uses the other signs. */
const studioName = z.string().check(z.regex(/^(?!khela)[A-Za-z0-9_.:-]{1,80}$/));
const requestUuid = z.string().check(z.regex(/^[\w.:-]{1,64}$/));
const gameCode = z.string().check(z.regex(/^[a-z0-9-]{2,40}$/));
const currency = z.string().check(z.regex(/^[A-Z]{3,8}$/));
/** Whole units of `scale` decimals: 1050 at scale 2 is 10.50. */
const amount = z.int().check(z.gte(0), z.lte(Number.MAX_SAFE_INTEGER));
const scale = z.int().check(z.gte(0), z.lte(8));
const token = text(200, 1);
/** Of a call that is carried out whether or not the token is alive: nobody looks at it. */
const anyToken = z.optional(text(200));

const head = { request_uuid: requestUuid };
const transaction = { ...head, transaction_uuid: studioName, user: rowId, game_code: gameCode };
const money = { currency, amount, scale };

export const authenticateInput = z.strictObject({ ...head, token, game_code: z.optional(gameCode) });
export const balanceInput = z.strictObject({ ...head, user: rowId, token });
export const betInput = z.strictObject({
  ...transaction,
  ...money,
  token,
  round: studioName,
  round_closed: z.optional(z.boolean()),
  /** With an amount of 0: the round is one of those that the operator gave. */
  free_rounds: z.optional(rowId),
});
export const winInput = z.strictObject({
  ...transaction,
  ...money,
  token: anyToken,
  reference_transaction_uuid: studioName,
  round: studioName,
  round_closed: z.optional(z.boolean()),
});
export const rollbackInput = z.strictObject({
  ...transaction,
  token: anyToken,
  reference_transaction_uuid: studioName,
  round: studioName,
});
export const endRoundInput = z.strictObject({ ...transaction, token: anyToken, round: studioName });
export const prizeInput = z.strictObject({ ...transaction, ...money, token: anyToken, round: studioName });
export const transactionInput = z.strictObject({ ...head, transaction_uuid: studioName });

const player = {
  ...head,
  user: z.string(),
  currency: z.string(),
  /** Decimals of the amounts in this answer: those of the currency. */
  scale: z.int(),
  balance: z.int(),
};
const playerAnswer = z.strictObject(player);
const moneyAnswer = z.strictObject({
  ...player,
  transaction_uuid: z.string(),
  /** Our own number of the transaction. */
  transaction_id: z.string(),
});

const freeRounds = z.strictObject({
  id: z.string(),
  rounds: z.int(),
  amount: z.int(),
  expires_at_ms: z.int(),
});

/**
 * `unknown`: never heard of, a repetition is welcome; `buried`: taken back before it came, it will be refused; `held`:
 * taken, and above a ceiling, so that people decide; `declined`: they decided that nothing is paid.
 */
export const transactionStates = ['unknown', 'done', 'rolled_back', 'buried', 'held', 'declined'] as const;

/**
 * Every call is signed: X-Key-Id names the key, X-Timestamp is the moment in epoch milliseconds, X-Signature the
 * hexadecimal HMAC-SHA256 of `${timestamp}.${raw body}`. What is not signed is refused before anybody reads it, so any
 * body is let in as far as that; signed, it must be the first of the two.
 */
function providerCall<I extends z.ZodMiniType, O extends z.ZodMiniType>(
  name: string,
  path: string,
  input: I,
  output: O,
  summary: string,
) {
  return defineCall({
    name,
    path: `/provider/v1/${path}`,
    verb: 'POST',
    rate: 'play',
    input: z.union([input, anyBody]),
    output,
    summary,
  });
}

const anyBody = z.record(z.string(), z.unknown());

export const providerAuthenticate = providerCall(
  'providerAuthenticate',
  'authenticate',
  authenticateInput,
  z.strictObject({ ...player, game_code: z.string(), free_rounds: z.array(freeRounds) }),
  'Who plays under a token, with their balance and the free rounds that they were given.',
);
export const providerBalance = providerCall(
  'providerBalance',
  'balance',
  balanceInput,
  playerAnswer,
  'What the player can stake now.',
);
export const providerBet = providerCall(
  'providerBet',
  'bet',
  betInput,
  moneyAnswer,
  'Takes a stake, once for its transaction; several may stand in one round.',
);
export const providerWin = providerCall(
  'providerWin',
  'win',
  winInput,
  moneyAnswer,
  'Pays a bet. The token is not looked at; several wins of one bet are added up.',
);
export const providerRollback = providerCall(
  'providerRollback',
  'rollback',
  rollbackInput,
  moneyAnswer,
  'Takes an unsettled bet back, whole and once; an unknown one is refused when it comes.',
);
export const providerEndRound = providerCall(
  'providerEndRound',
  'end-round',
  endRoundInput,
  moneyAnswer,
  'Ends a round: bets that won nothing have lost, and no further bet is taken.',
);
export const providerBonusWin = providerCall(
  'providerBonusWin',
  'bonus-win',
  prizeInput,
  moneyAnswer,
  'Pays what no bet won: a promotion or a tournament of the studio.',
);
export const providerJackpotWin = providerCall(
  'providerJackpotWin',
  'jackpot-win',
  prizeInput,
  moneyAnswer,
  'Pays a jackpot.',
);
export const providerTransaction = providerCall(
  'providerTransaction',
  'transaction',
  transactionInput,
  z.strictObject({
    ...head,
    transaction_uuid: z.string(),
    state: z.enum(transactionStates),
    transaction_id: z.nullable(z.string()),
    kind: z.nullable(z.string()),
  }),
  'What became of a transaction.',
);

/** Dialect 'command': all calls at one address, the body says which; the same signature. Refusals have a code in the answer. */
export const providerCommand = defineCall({
  name: 'providerCommand',
  path: '/provider/command/v1',
  verb: 'POST',
  rate: 'play',
  bare: true,
  input: anyBody,
  output: anyBody,
  summary: 'The same calls for studios that send all to one address, with decimal amounts.',
});

/** Dialect 'form': parameters with a hash over them. */
export const providerForm = defineCall({
  name: 'providerForm',
  path: '/provider/form/v1',
  verb: 'POST',
  rate: 'play',
  bare: true,
  form: true,
  input: anyBody,
  output: anyBody,
  summary: 'The same calls for studios that send parameters with a hash over them, sorted by name.',
});
