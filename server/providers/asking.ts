import type { ErrorCode } from '../../contract/errors.ts';
import { MOST_MINOR } from '../../contract/money.ts';
import { Refusal, fail, failField } from '../platform/process/fail.ts';
import * as rounds from '../rounds/service.ts';
import { bet, bonusWin, endRound, jackpotWin, type ProviderAnswer, takeBack, win } from './calls.ts';
import { noteRefusal } from './call-log.ts';
import { type OpenFreeRounds, openFreeRounds } from './free-rounds.ts';
import type { Caller } from './signing.ts';
import * as store from './store-calls.ts';

/** A call of a studio, whatever dialect it speaks. */
export type Asked =
  | { do: 'authenticate'; token: string; gameCode?: string | undefined }
  | { do: 'balance'; token: string; user: string }
  | (Moving & { do: 'bet'; token: string; amount: Amount; endsRound: boolean; freeRoundsId: string | null })
  | (Moving & { do: 'win'; bet: string | null; amount: Amount; endsRound: boolean })
  | (Moving & { do: 'rollback'; bet: string })
  | (Moving & { do: 'end_round' })
  | (Moving & { do: 'bonus_win' | 'jackpot_win'; amount: Amount });

interface Moving {
  user: string;
  transactionId: string;
  gameCode: string;
  round: string;
}

/** An amount as the studio says it: whole units of so many decimals, in its currency. */
export interface Amount {
  units: bigint;
  scale: number;
  currency: string;
}

export interface Told {
  memberId: bigint;
  balanceMinor: bigint;
  gameCode: string;
  /** Of calls that move money. */
  transaction: ProviderAnswer | null;
  /** When somebody comes in. */
  freeRounds: readonly OpenFreeRounds[];
}

/**
 * Does what a studio asks for. Tokens are looked at where a game is entered and where money is staked, never where it is
 * owed; a studio that is switched off stakes nothing and is paid all the same.
 * @throws Refusal token_expired, function.not.available, bad_input, and those of calls.ts
 */
export async function carryOut({ ctx, provider }: Caller, asked: Asked): Promise<Told> {
  if (asked.do === 'authenticate') {
    const session = await enter({ ctx, provider }, asked.token);
    if (asked.gameCode !== undefined && asked.gameCode !== session.gameCode) fail('not_found');
    const balanceMinor = await rounds.balance(ctx, session.memberId, session.id);
    const freeRounds = await openFreeRounds(ctx, { ...session, provider: provider.code });
    return { ...session, balanceMinor, transaction: null, freeRounds };
  }
  const memberId = BigInt(asked.user);
  if (asked.do === 'balance') {
    const session = await enter({ ctx, provider }, asked.token, memberId);
    const balanceMinor = await rounds.balance(ctx, memberId, session.id);
    return { memberId, balanceMinor, gameCode: session.gameCode, transaction: null, freeRounds: [] };
  }
  const transaction = await move({ ctx, provider }, memberId, asked);
  const { balanceMinor } = transaction;
  return { memberId, balanceMinor, gameCode: asked.gameCode, transaction, freeRounds: [] };
}

type Move = Exclude<Asked, { do: 'authenticate' | 'balance' }>;

async function move({ ctx, provider }: Caller, memberId: bigint, asked: Move): Promise<ProviderAnswer> {
  const { transactionId, gameCode, round } = asked;
  const call = { provider: provider.code, memberId, transactionId, gameCode, round };
  switch (asked.do) {
    case 'rollback':
      return takeBack(ctx, { ...call, bet: asked.bet });
    case 'end_round':
      return endRound(ctx, call);
    case 'bet': {
      const amountMinor = minorOf(ctx, asked.amount);
      const freeRoundsId = asked.freeRoundsId === null ? null : BigInt(asked.freeRoundsId);
      if (amountMinor > 0n === (freeRoundsId !== null)) failField('amount', 'invalid_amount');
      const sessionId = await betting({ ctx, provider }, asked.token, memberId, transactionId);
      return bet(ctx, { ...call, sessionId, amountMinor, freeRoundsId, endsRound: asked.endsRound });
    }
    case 'win': {
      const amountMinor = minorOf(ctx, asked.amount);
      return win(ctx, { ...call, bet: asked.bet, amountMinor, endsRound: asked.endsRound });
    }
    default: {
      const amountMinor = minorOf(ctx, asked.amount);
      if (amountMinor === 0n) failField('amount', 'invalid_amount');
      return asked.do === 'bonus_win'
        ? bonusWin(ctx, { ...call, amountMinor })
        : jackpotWin(ctx, { ...call, amountMinor });
    }
  }
}

/** The member's session behind a token, where they may play now. */
async function enter({ ctx, provider }: Caller, token: string, memberId?: bigint) {
  const session = await rounds.sessionOf(ctx, token).catch((error: unknown) => {
    throw error instanceof Refusal && error.code === 'login.not.session' ? new Refusal('token_expired') : error;
  });
  // Of play for fun, of another studio or another member: nothing that this studio may know of.
  if (session.memberId === null || session.provider !== provider.code) return fail('token_expired');
  if (memberId !== undefined && memberId !== session.memberId) return fail('token_expired');
  if (!provider.enabled) return fail('function.not.available');
  return { id: session.id, memberId: session.memberId, gameCode: session.gameCode };
}

/** The session that a bet is placed in. A bet that was taken is told its answer again, though its session has ended since. */
async function betting(caller: Caller, token: string, memberId: bigint, transactionId: string): Promise<bigint> {
  try {
    return (await enter(caller, token, memberId)).id;
  } catch (error) {
    const { ctx, provider } = caller;
    if (await store.transactionOf(ctx.db, ctx.brand.id, provider.code, transactionId)) return 0n;
    throw error;
  }
}

/** Minor units of what a studio says; an amount that the currency cannot hold exactly is refused, never rounded. */
function minorOf({ brand }: Caller['ctx'], { units, scale, currency }: Amount): bigint {
  const own = brand.settings.currency;
  if (currency !== own.code) failField('currency', 'invalid_value');
  const finer = 10n ** BigInt(Math.max(0, scale - own.decimals));
  if (units % finer !== 0n) failField('amount', 'invalid_amount');
  const minor = (units / finer) * 10n ** BigInt(Math.max(0, own.decimals - scale));
  return minor <= MOST_MINOR ? minor : failField('amount', 'too_big');
}

/**
 * Carries a call out and keeps it where it is refused.
 * @throws Refusal with `about` in its value, so that the studio knows which of its calls it was
 */
export async function answering<T>(
  caller: Caller,
  about: { call: string; body: Record<string, unknown>; rawBody: string; address: string; echo: readonly string[] },
  act: () => Promise<T>,
): Promise<T> {
  try {
    return await act();
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    const said = (name: string) => (typeof about.body[name] === 'string' ? about.body[name].slice(0, 80) : null);
    // Weather is no refusal: the studio comes again.
    if (!isWeather(error.code)) {
      const { call, rawBody, address } = about;
      const [transactionId, round] = [clean(said('transaction_uuid')), clean(said('round'))];
      await noteRefusal(caller, { call, code: error.code, transactionId, round, rawBody, address });
    }
    const echo = Object.fromEntries(about.echo.map((name) => [name, said(name)]));
    throw new Refusal(error.code, { ...echo, ...(error.value as object | null) }, error.retryAfterSeconds);
  }
}

function isWeather(code: ErrorCode): boolean {
  return code === 'unavailable' || code === 'internal_error' || code === 'too_many_requests';
}

/** Only what could be a name is kept as one. */
function clean(text: string | null): string | null {
  return text !== null && /^[\w.:-]{1,80}$/.test(text) ? text : null;
}
