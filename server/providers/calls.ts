import * as bets from '../bets/service.ts';
import type { Ctx } from '../platform/process/ctx.ts';
import { assert, fail } from '../platform/process/fail.ts';
import { startOfDayMs } from '../platform/process/clock.ts';
import { gathererOfServer } from '../platform/jobs/gatherer.ts';
import { canonicalJson } from '../platform/http/idempotency.ts';
import { sha256 } from '../platform/process/seal.ts';
import * as rounds from '../rounds/service.ts';
import * as wallet from '../wallet/service.ts';
import type { CallCommand, CallKind, CallOutcome } from './store-calls.ts';
import * as store from './store-calls.ts';

/** What every call of an outside studio says. */
export interface ProviderCall {
  provider: string;
  memberId: bigint;
  /** The provider's own, unique in everything that it tells of this brand. */
  transactionId: string;
  gameCode: string;
  /** The provider's name for the round. */
  round: string;
}

export interface ProviderBet extends ProviderCall {
  sessionId: bigint;
  /** 0 only in a free round. */
  amountMinor: bigint;
  freeRoundsId?: bigint | null;
  /** Nothing more comes for this round: what won nothing has lost. */
  endsRound?: boolean;
}

export interface ProviderWin extends ProviderCall {
  /** The transaction of the bet; null: the first bet of the round that stands. */
  bet: string | null;
  amountMinor: bigint;
  endsRound?: boolean;
}

export interface ProviderRollback extends ProviderCall {
  bet: string;
}

export interface ProviderPrize extends ProviderCall {
  amountMinor: bigint;
}

/** What a call was answered; a repeated call is answered the same. */
export interface ProviderAnswer {
  /** Our number of the transaction. */
  id: bigint;
  /** What the member could stake after it, minor units. */
  balanceMinor: bigint;
}

/**
 * Takes a stake, once for its transaction. Several bets may stand in one round.
 * @throws Refusal token_expired, not_found (another game than the session's), bet_rolled_back, round_closed, key_reused,
 *   insufficient_balance, limit_reached, self_excluded, bonus_max_bet, stake_limit, game_maintenance, free_rounds_ended, unavailable where too many wait
 */
export async function bet(ctx: Ctx, { freeRoundsId, ...request }: ProviderBet): Promise<ProviderAnswer> {
  assert(request.amountMinor > 0n !== Boolean(freeRoundsId), 'a bet has a stake or stands in a free round');
  return carryOut(ctx, 'bet', { ...request, freeRoundsId: freeRoundsId ?? null });
}

/**
 * Pays a bet, also after its session and its round have ended: the first win settles it, later ones are added.
 * @throws Refusal bet_unknown, bet_rolled_back, key_reused, unavailable where too many wait
 */
export async function win(ctx: Ctx, request: ProviderWin): Promise<ProviderAnswer> {
  return carryOut(ctx, 'win', request);
}

/**
 * Takes an unsettled bet back, whole and once. A bet that has not come is refused when it comes: the answer is the same.
 * @throws Refusal bet_settled, bet_unknown (another member's), key_reused, unavailable where too many wait
 */
export async function takeBack(ctx: Ctx, request: ProviderRollback): Promise<ProviderAnswer> {
  return carryOut(ctx, 'rollback', request);
}

/**
 * Ends a round: bets that won nothing are settled, and no further one is taken. Wins may still come.
 * @throws Refusal key_reused, unavailable where too many wait
 */
export async function endRound(ctx: Ctx, request: ProviderCall): Promise<ProviderAnswer> {
  return carryOut(ctx, 'end_round', { ...request, endsRound: true });
}

/**
 * Pays what no bet won: a promotion or tournament of the provider.
 * @throws Refusal not_found where the member never opened the game, key_reused, unavailable where too many wait
 */
export async function bonusWin(ctx: Ctx, request: ProviderPrize): Promise<ProviderAnswer> {
  return carryOut(ctx, 'bonus_win', request);
}

/** The same for a jackpot. */
export async function jackpotWin(ctx: Ctx, request: ProviderPrize): Promise<ProviderAnswer> {
  return carryOut(ctx, 'jackpot_win', request);
}

type Request = ProviderCall &
  Partial<Pick<CallCommand, 'bet' | 'amountMinor' | 'endsRound' | 'freeRoundsId' | 'sessionId'>>;

async function carryOut(ctx: Ctx, kind: CallKind, request: Request): Promise<ProviderAnswer> {
  const { sessionId = null, round, bet: of = null, amountMinor = 0n, endsRound = false, freeRoundsId = null } = request;
  const said = { provider: request.provider, memberId: request.memberId, gameCode: request.gameCode, amountMinor };
  const answer = await write(ctx, {
    ...said,
    kind,
    brandId: ctx.brand.id,
    sessionId,
    transactionId: request.transactionId,
    bet: of,
    roundName: round,
    currency: ctx.brand.settings.currency.code,
    endsRound,
    freeRoundsId,
    // The session is none of what a call says: it may be repeated under a newer one.
    bodyHash: sha256(canonicalJson({ ...said, kind, bet: of, round, endsRound, freeRoundsId })),
    atMs: ctx.nowMs,
    dayAtMs: startOfDayMs(ctx.nowMs, ctx.brand.settings.timeZone),
    leastStakeMinor: BigInt(ctx.brand.settings.play.leastStakeMinor),
    mostStakeMinor: BigInt(ctx.brand.settings.play.mostStakeMinor),
  });
  const { outcome, id, balance_minor: balanceMinor, sequence } = answer;
  if (outcome === 'self_excluded' || outcome === 'limit_reached')
    return bets.refuseProtected(ctx, request.memberId, amountMinor);
  if (outcome === 'stake_limit') return rounds.refuseStake(ctx, request.gameCode);
  if (outcome !== 'posted' && outcome !== 'repeated') return refuse(outcome);
  assert(id !== null && balanceMinor !== null, 'what was carried out has a number and a balance');
  // Neither a repeated call nor a studio's own wallet changes what the member's screens show.
  if (outcome === 'posted' && sequence !== null) wallet.tellBalance(ctx, request.memberId, balanceMinor, sequence);
  return { id, balanceMinor };
}

function refuse(
  outcome: Exclude<CallOutcome, 'posted' | 'repeated' | 'self_excluded' | 'limit_reached' | 'stake_limit'>,
): never {
  switch (outcome) {
    case 'key_reused':
    case 'bonus_max_bet':
    case 'bet_unknown':
    case 'bet_settled':
    case 'free_rounds_ended':
      return fail(outcome);
    case 'suspended':
      return fail('game_maintenance');
    case 'session_ended':
      return fail('token_expired');
    case 'rolled_back':
      return fail('bet_rolled_back');
    case 'round_ended':
      return fail('round_closed');
    case 'insufficient':
      return fail('insufficient_balance');
    case 'game_unknown':
    case 'member_unknown':
      return fail('not_found');
    case 'no_account':
      throw new Error('a member has a cash account');
  }
}

/** Carries a call out, together with those that arrive while earlier ones are being written; it is durable then. */
const write = gathererOfServer({
  name: 'provider_calls',
  mostUnderWay: 2,
  // A call takes longer than a round of ours, which is written in one statement with others: shorter lists keep answers quick.
  mostInAList: 24,
  mostOfAnOwner: 8,
  mostWaiting: 2_000,
  write: store.callAll,
});
