import type { Call, CallOutput } from '../../contract/call.ts';
import * as api from '../../contract/provider-api.ts';
import type { AnySchema } from '../../contract/call.ts';
import type { Ctx } from '../platform/process/ctx.ts';
import { assert } from '../platform/process/fail.ts';
import { parseInput } from '../platform/http/parse.ts';
import { answering, type Asked, carryOut, type Told } from './asking.ts';
import { type Caller, callerOf, type SignedRequest } from './signing.ts';
import * as store from './store-calls.ts';
import { heldState } from './store-held-wins.ts';

export { exportProviderCalls, exportProviderRefusals, providerCalls, providerRefusals } from './searching-calls.ts';
export { createKey, keys, proposeKey, providers, revokeKey, saveProvider } from './connections.ts';
export { answerCommand } from './dialects/command.ts';
export { answerForm } from './dialects/form.ts';
export { decideHeld } from './held-wins.ts';
export { exportFreeRounds, grantedFreeRounds } from './searching-free-rounds.ts';
export { exportHeldWins, heldWins } from './searching-held-wins.ts';
export { proposeFreeRounds, revokeFreeRounds } from './free-rounds.ts';

/** What every plain call echoes, also where it is refused. */
const ECHO = ['request_uuid', 'transaction_uuid'];

type Answer = CallOutput<typeof api.providerAuthenticate>;

/** The calls of our own dialect: how each body is read into what it asks for. */
const readers: Record<string, { schema: AnySchema; read(body: never): Asked }> = {
  [api.providerAuthenticate.name]: reader(api.authenticateInput, ({ token, game_code }) => ({
    do: 'authenticate',
    token,
    gameCode: game_code,
  })),
  [api.providerBalance.name]: reader(api.balanceInput, ({ token, user }) => ({ do: 'balance', token, user })),
  [api.providerBet.name]: reader(api.betInput, (body) => ({
    do: 'bet',
    ...movingOf(body),
    amount: amountOf(body),
    token: body.token,
    endsRound: body.round_closed ?? false,
    freeRoundsId: body.free_rounds ?? null,
  })),
  [api.providerWin.name]: reader(api.winInput, (body) => ({
    do: 'win',
    ...movingOf(body),
    amount: amountOf(body),
    bet: body.reference_transaction_uuid,
    endsRound: body.round_closed ?? false,
  })),
  [api.providerRollback.name]: reader(api.rollbackInput, (body) => ({
    do: 'rollback',
    ...movingOf(body),
    bet: body.reference_transaction_uuid,
  })),
  [api.providerEndRound.name]: reader(api.endRoundInput, (body) => ({ do: 'end_round', ...movingOf(body) })),
  [api.providerBonusWin.name]: reader(api.prizeInput, (body) => ({
    do: 'bonus_win',
    ...movingOf(body),
    amount: amountOf(body),
  })),
  [api.providerJackpotWin.name]: reader(api.prizeInput, (body) => ({
    do: 'jackpot_win',
    ...movingOf(body),
    amount: amountOf(body),
  })),
};

/**
 * Answers a signed call of a studio.
 * @throws Refusal bad_signature, request_expired, not_allowed, and with the call's ids those of carryOut
 */
export async function answerCall(ctx: Ctx, call: Call, request: SignedRequest): Promise<Answer> {
  return heard(ctx, call, request, async (caller, body) => {
    const reading = readers[call.name];
    assert(reading, `${call.name} is a call of studios`);
    const asked = reading.read(parseInput(reading.schema, body) as never);
    return answerOf(caller, asked, body, await carryOut(caller, asked));
  });
}

/** What became of a transaction, without changing anything. Throws what answerCall throws. */
export async function answerStatus(
  ctx: Ctx,
  request: SignedRequest,
): Promise<CallOutput<typeof api.providerTransaction>> {
  return heard(ctx, api.providerTransaction, request, async ({ ctx: of, provider }, body) => {
    const { transaction_uuid: id, ...head } = parseInput(api.transactionInput, body) as Record<string, string> & {
      request_uuid: string;
      transaction_uuid: string;
    };
    const row = await store.transactionOf(of.db, of.brand.id, provider.code, id);
    const isBuried = !row && (await store.isBuried(of.db, of.brand.id, provider.code, id));
    return {
      ...head,
      transaction_uuid: id,
      state: row ? await stateOf(of, row) : isBuried ? 'buried' : 'unknown',
      transaction_id: row ? String(row.id) : null,
      kind: row?.kind ?? null,
    };
  });
}

async function stateOf(
  { db }: Ctx,
  row: { id: bigint; state: string; is_taken_back: unknown },
): Promise<(typeof api.transactionStates)[number]> {
  if (row.state !== 'held') return row.is_taken_back ? 'rolled_back' : 'done';
  const decided = await heldState(db, row.id);
  return decided === 'released' ? 'done' : decided === 'declined' ? 'declined' : 'held';
}

/** Reads the very bytes that were signed, not what the server made of them before. */
async function heard<T>(
  ctx: Ctx,
  call: Call,
  request: SignedRequest,
  act: (caller: Caller, body: Record<string, unknown>) => Promise<T>,
): Promise<T> {
  const caller = await callerOf(ctx, request);
  const body = (request.rawBody === '' ? {} : JSON.parse(request.rawBody)) as Record<string, unknown>;
  const { rawBody, address } = request;
  const about = { call: call.name, body, rawBody, address, echo: ECHO };
  return answering(caller, about, () => act(caller, body));
}

function answerOf({ ctx }: Caller, asked: Asked, body: Record<string, unknown>, told: Told): Answer {
  const { code, decimals } = ctx.brand.settings.currency;
  const answer = {
    request_uuid: String(body['request_uuid']),
    ...(told.transaction && {
      transaction_uuid: String(body['transaction_uuid']),
      transaction_id: String(told.transaction.id),
    }),
    user: String(told.memberId),
    currency: code,
    scale: decimals,
    balance: wholeNumber(told.balanceMinor),
    ...(asked.do === 'authenticate' && {
      game_code: told.gameCode,
      free_rounds: told.freeRounds.map(({ id, left, stakeMinor, expiresAtMs }) => ({
        id: String(id),
        rounds: left,
        amount: wholeNumber(stakeMinor),
        expires_at_ms: expiresAtMs,
      })),
    }),
  };
  // Of each call as its contract says; the union of all is narrowed at its door.
  return answer as Answer;
}

function reader<S extends { _zod: { output: unknown } } & AnySchema>(
  schema: S,
  read: (body: S['_zod']['output']) => Asked,
): { schema: AnySchema; read(body: never): Asked } {
  return { schema, read };
}

interface MovingBody {
  user: string;
  transaction_uuid: string;
  game_code: string;
  round: string;
}

function movingOf({ user, transaction_uuid, game_code, round }: MovingBody) {
  return { user, transactionId: transaction_uuid, gameCode: game_code, round };
}

function amountOf({
  amount,
  scale,
  currency,
}: Pick<(typeof api.prizeInput)['_zod']['output'], 'amount' | 'scale' | 'currency'>) {
  return { units: BigInt(amount), scale, currency };
}

/** No balance of a member comes near what a JSON number holds exactly. */
function wholeNumber(minor: bigint): number {
  const whole = Number(minor);
  assert(Number.isSafeInteger(whole), 'an amount fits a JSON number');
  return whole;
}
