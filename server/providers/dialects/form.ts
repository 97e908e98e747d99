import { createHash } from 'node:crypto';
import * as z from 'zod/mini';
import { toMinor } from '../../../contract/money.ts';
import type { Ctx } from '../../platform/process/ctx.ts';
import { failField, Refusal } from '../../platform/process/fail.ts';
import { parseInput } from '../../platform/http/parse.ts';
import { equalBytes } from '../../platform/process/seal.ts';
import * as wallet from '../../wallet/service.ts';
import { answering, type Asked, carryOut } from '../asking.ts';
import { callerWith } from '../signing.ts';

const name = z.string().check(z.regex(/^(?!khela)[A-Za-z0-9_.:-]{1,70}$/));
const user = z.string().check(z.regex(/^[1-9]\d{0,17}$/));
const amount = z.string().check(z.regex(/^\d{1,14}(\.\d{1,8})?$/));
const optionalText = z.optional(z.string());

const parameters = z.strictObject({
  action: z.enum(['authenticate', 'balance', 'bet', 'result', 'refund', 'endRound', 'bonusWin', 'jackpotWin']),
  token: optionalText,
  userId: z.optional(user),
  gameId: optionalText,
  roundId: z.optional(name),
  /** The transaction; of a refund the bet that is taken back. */
  reference: z.optional(name),
  amount: z.optional(amount),
  currency: optionalText,
  freeRoundsId: z.optional(user),
});
type Parameters = z.output<typeof parameters>;

/**
 * Dialect 'form': parameters of a form; `hash` is the SHA-256 (or, as configured, the MD5) in hexadecimal of all others
 * as `name=value`, sorted by name, joined by `&`, followed by the secret. `providerId` is the key's name. Signed calls are
 * answered with 200 and `error`: 0, or the code of the refusal. It carries no moment: what protects it from being
 * repeated by others is that a transaction counts once.
 * @throws Refusal bad_signature, not_allowed, unavailable
 */
export async function answerForm(
  ctx: Ctx,
  given: Record<string, unknown>,
  address: string,
): Promise<Record<string, unknown>> {
  const { hash, providerId, ...said } = given;
  const signed = Object.entries({ ...said, providerId })
    .map(([key, value]) => `${key}=${textOf(value)}`)
    .toSorted()
    .join('&');
  const key = textOf(providerId);
  const caller = await callerWith(
    ctx,
    { key, rawBody: signed, address },
    {
      isRight: (secret, { form_hash }) =>
        equalBytes(
          createHash(form_hash === 'md5' ? 'md5' : 'sha256')
            .update(`${signed}${secret.toString()}`)
            .digest(),
          Buffer.from(textOf(hash), 'hex'),
        ),
      isLate: () => false,
    },
  );
  const { decimals, code } = caller.ctx.brand.settings.currency;
  const about = {
    call: `form ${textOf(said['action']).slice(0, 40)}`,
    rawBody: signed,
    body: { transaction_uuid: said['reference'], round: said['roundId'] },
  };
  try {
    const told = await answering(caller, { ...about, address, echo: [] }, () =>
      carryOut(caller, askedOf(parseInput(parameters, said) as Parameters, decimals)),
    );
    return {
      error: 0,
      userId: String(told.memberId),
      currency: code,
      balance: wallet.writeAmount(caller.ctx, told.balanceMinor),
      ...(told.transaction && { transactionId: String(told.transaction.id) }),
      ...(said['action'] === 'authenticate' && { gameId: told.gameCode }),
    };
  } catch (error) {
    if (!(error instanceof Refusal) || error.code === 'unavailable') throw error;
    return { error: error.code };
  }
}

/** A parameter that came twice is none. */
function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

function askedOf(said: Parameters, decimals: number): Asked {
  const need = (field: keyof Parameters): string => said[field] ?? failField(field, 'required');
  const moving = (transactionId: string) => {
    const who = { user: need('userId'), gameCode: need('gameId'), round: need('roundId') };
    return { ...who, transactionId };
  };
  const money = () => ({
    units: toMinor(need('amount'), decimals) ?? failField('amount', 'invalid_amount'),
    scale: decimals,
    currency: need('currency'),
  });
  switch (said.action) {
    case 'authenticate':
      return { do: 'authenticate', token: need('token') };
    case 'balance':
      return { do: 'balance', token: need('token'), user: need('userId') };
    case 'bet': {
      const placed = { token: need('token'), endsRound: false, freeRoundsId: said.freeRoundsId ?? null };
      return { do: 'bet', ...moving(need('reference')), amount: money(), ...placed };
    }
    // A result names its round alone.
    case 'result':
      return { do: 'win', ...moving(need('reference')), amount: money(), bet: null, endsRound: false };
    case 'refund':
      return { do: 'rollback', ...moving(`refund:${need('reference')}`), bet: need('reference') };
    case 'endRound':
      return { do: 'end_round', ...moving(said.reference ?? `end:${need('roundId')}`) };
    case 'bonusWin':
      return { do: 'bonus_win', ...moving(need('reference')), amount: money() };
    case 'jackpotWin':
      return { do: 'jackpot_win', ...moving(need('reference')), amount: money() };
  }
}
