import * as z from 'zod/mini';
import { moneyInput, toMinor } from '../../../contract/money.ts';
import type { Ctx } from '../../platform/process/ctx.ts';
import { failField, Refusal } from '../../platform/process/fail.ts';
import { parseInput } from '../../platform/http/parse.ts';
import * as wallet from '../../wallet/service.ts';
import { answering, type Asked, carryOut } from '../asking.ts';
import { callerOf, type SignedRequest } from '../signing.ts';

const name = z.string().check(z.regex(/^(?!khela)[A-Za-z0-9_.:-]{1,80}$/));
const player = z.string().check(z.regex(/^[1-9]\d{0,17}$/));
const money = { amount: moneyInput, currency: z.string() };
const moving = { playerId: player, transactionId: name, roundId: name, gameId: z.string() };
const anyToken = z.optional(z.string());

/** Commands and what each carries beside `cmd`. */
const commands = {
  getPlayer: z.strictObject({ cmd: z.literal('getPlayer'), token: z.string() }),
  getBalance: z.strictObject({ cmd: z.literal('getBalance'), token: z.string(), playerId: player }),
  bet: z.strictObject({
    cmd: z.literal('bet'),
    token: z.string(),
    ...moving,
    ...money,
    roundFinished: z.optional(z.boolean()),
    freeRoundsId: z.optional(player),
  }),
  win: z.strictObject({
    cmd: z.literal('win'),
    token: anyToken,
    ...moving,
    ...money,
    betTransactionId: z.optional(name),
    roundFinished: z.optional(z.boolean()),
  }),
  refund: z.strictObject({ cmd: z.literal('refund'), token: anyToken, ...moving, betTransactionId: name }),
  endRound: z.strictObject({ cmd: z.literal('endRound'), token: anyToken, ...moving }),
  bonusWin: z.strictObject({ cmd: z.literal('bonusWin'), token: anyToken, ...moving, ...money }),
  jackpotWin: z.strictObject({ cmd: z.literal('jackpotWin'), token: anyToken, ...moving, ...money }),
} as const;

type Commands = { [Name in keyof typeof commands]: z.output<(typeof commands)[Name]> };

/**
 * Dialect 'command': every call is `{cmd, …}` to one address, amounts are decimal numbers, and every signed call is
 * answered with 200 and `status`: OK or the code of the refusal. Weather is answered as everywhere, for a repetition.
 * @throws Refusal bad_signature, request_expired, not_allowed, unavailable
 */
export async function answerCommand(ctx: Ctx, request: SignedRequest): Promise<Record<string, unknown>> {
  const caller = await callerOf(ctx, request);
  const body = JSON.parse(request.rawBody === '' ? '{}' : request.rawBody) as Record<string, unknown>;
  const { decimals, code } = caller.ctx.brand.settings.currency;
  // Under the names that the log of refusals looks for.
  const named = { ...body, transaction_uuid: body['transactionId'], round: body['roundId'] };
  const about = {
    call: `command ${typeof body['cmd'] === 'string' ? body['cmd'].slice(0, 40) : ''}`,
    rawBody: request.rawBody,
    body: named,
  };
  try {
    const told = await answering(caller, { ...about, address: request.address, echo: [] }, () =>
      carryOut(caller, askedOf(body, decimals)),
    );
    return {
      status: 'OK',
      playerId: String(told.memberId),
      currency: code,
      balance: Number(wallet.writeAmount(caller.ctx, told.balanceMinor)),
      ...(told.transaction && { transactionId: body['transactionId'], walletId: String(told.transaction.id) }),
      ...(body['cmd'] === 'getPlayer' && {
        gameId: told.gameCode,
        freeRounds: told.freeRounds.map((free) => ({
          id: String(free.id),
          rounds: free.left,
          amount: Number(wallet.writeAmount(caller.ctx, free.stakeMinor)),
        })),
      }),
    };
  } catch (error) {
    if (!(error instanceof Refusal) || error.code === 'unavailable') throw error;
    return { status: error.code };
  }
}

function askedOf(body: Record<string, unknown>, decimals: number): Asked {
  const cmd = body['cmd'];
  if (typeof cmd !== 'string' || !Object.hasOwn(commands, cmd)) return failField('cmd', 'invalid_value');
  const said = parseInput(commands[cmd as keyof Commands], body) as Commands[keyof Commands];
  switch (said.cmd) {
    case 'getPlayer':
      return { do: 'authenticate', token: said.token };
    case 'getBalance':
      return { do: 'balance', token: said.token, user: said.playerId };
    case 'bet': {
      const ends = { endsRound: said.roundFinished ?? false, freeRoundsId: said.freeRoundsId ?? null };
      return { do: 'bet', token: said.token, ...movingOf(said), amount: amountOf(said, decimals), ...ends };
    }
    case 'win': {
      const of = { bet: said.betTransactionId ?? null, endsRound: said.roundFinished ?? false };
      return { do: 'win', ...movingOf(said), amount: amountOf(said, decimals), ...of };
    }
    case 'refund':
      return { do: 'rollback', ...movingOf(said), bet: said.betTransactionId };
    case 'endRound':
      return { do: 'end_round', ...movingOf(said) };
    case 'bonusWin':
      return { do: 'bonus_win', ...movingOf(said), amount: amountOf(said, decimals) };
    case 'jackpotWin':
      return { do: 'jackpot_win', ...movingOf(said), amount: amountOf(said, decimals) };
  }
}

function movingOf(said: { playerId: string; transactionId: string; roundId: string; gameId: string }) {
  return { user: said.playerId, transactionId: said.transactionId, round: said.roundId, gameCode: said.gameId };
}

/** The text of the number is read, so that 0.1 is a tenth and nothing near it. */
function amountOf({ amount, currency }: { amount: string; currency: string }, decimals: number) {
  const units = toMinor(amount, decimals) ?? failField('amount', 'invalid_amount');
  return { units, scale: decimals, currency };
}
