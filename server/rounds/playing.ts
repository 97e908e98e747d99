import * as bets from '../bets/service.ts';
import type { Ctx } from '../platform/process/ctx.ts';
import { assert, fail } from '../platform/process/fail.ts';
import type { RandomBytes } from '../platform/process/random.ts';
import { sha256 } from '../platform/process/seal.ts';
import * as wallet from '../wallet/service.ts';
import { writePlay } from './round-writer.ts';
import { refuseStake } from './limits.ts';
import * as seeds from './seeds.ts';
import * as store from './store.ts';

const MOST_NONCE_TRIES = 20;

type Played = { version: number; steps: readonly unknown[] };

/** What a game computed for one round, from the bytes that it was given. */
interface Outcome<Round extends Played> {
  record: Round;
  payoutMinor: bigint;
  closed: boolean;
}

interface PlayRequest<Round extends Played> {
  sessionId: bigint;
  memberId: bigint;
  gameCode: string;
  key: string;
  stakeMinor: bigint;
  /** What else was asked for beside the stake; null: nothing was to be chosen. */
  choice: unknown;
  /** The same in one way of writing: the same key with another is refused. */
  choiceText: string;
  /** The most that the round can pay. */
  largestPayoutMinor: bigint;
  /** Least time between two rounds of a member. */
  leastMs: number;
  /** How long an open round waits for its player. */
  idleMs: number;
  /** Pure: it may be asked again with another nonce when a parallel request was first. */
  outcome(bytes: RandomBytes): Outcome<Round>;
}

/**
 * Bet and, where the round ends at once, win: one durable step. The outcome follows from the seed pair and the next
 * nonce alone; the database accepts each nonce once.
 * @returns the round; `repeated` when this key had been played before: then the round may have gone on since
 * @throws Refusal insufficient_balance, key_reused, round_open, round_too_fast, bet_rolled_back, token_expired,
 *   self_excluded, limit_reached, bonus_max_bet, stake_limit, game_maintenance, unavailable where too many wait
 */
export async function placeRound<Round extends Played>(
  ctx: Ctx,
  request: PlayRequest<Round>,
): Promise<{
  roundId: bigint;
  balanceMinor: bigint;
  pair: seeds.SeedPair;
  nonce: bigint;
  outcome: Outcome<Round>;
  startedAtMs: number;
  repeated: boolean;
}> {
  let stale: seeds.Claim | null = null;
  for (let tries = 0; tries < MOST_NONCE_TRIES; tries++) {
    const tryNow = () => tryToPlay(ctx, request, stale);
    const tried: Tried<Round> = await (stale ? seeds.inTurn(ctx, request.memberId, tryNow) : tryNow());
    const { claim, outcome, played } = tried;
    const { pair, nonce } = claim;
    if (played.outcome === 'stale_nonce') {
      stale = claim;
      continue;
    }
    if (played.outcome === 'posted') {
      const [roundId, balanceMinor] = [played.round_id!, played.balance_minor!];
      // A studio's own wallet is no part of what the member's other screens show.
      if (played.sequence !== null) wallet.tellBalance(ctx, request.memberId, balanceMinor, played.sequence);
      return { roundId, balanceMinor, pair, nonce, outcome, startedAtMs: ctx.nowMs, repeated: false };
    }
    if (played.outcome === 'repeated') return replayed(ctx, request, played.round_id!);
    if (played.outcome === 'self_excluded' || played.outcome === 'limit_reached')
      return bets.refuseProtected(ctx, request.memberId, request.stakeMinor);
    if (played.outcome === 'stake_limit') return refuseStake(ctx, request.gameCode);
    refuse(played.outcome);
  }
  fail('conflict');
}

interface Tried<Round extends Played> {
  claim: seeds.Claim;
  outcome: Outcome<Round>;
  played: store.Played;
}

/** Offers the outcome of one nonce to the database; a nonce that it did not take is given back. */
async function tryToPlay<Round extends Played>(
  ctx: Ctx,
  request: PlayRequest<Round>,
  stale: seeds.Claim | null,
): Promise<Tried<Round>> {
  const claim = await seeds.claim(ctx, request.memberId, stale, firstClientSeed(request.key));
  const limits = ctx.brand.settings.play;
  let isTaken = false;
  try {
    const outcome = request.outcome(seeds.bytesOf(claim.pair, claim.nonce, 0));
    const played = await writePlay(ctx, {
      brandId: ctx.brand.id,
      memberId: request.memberId,
      sessionId: request.sessionId,
      key: request.key,
      bodyHash: sha256(`${request.stakeMinor}${request.choiceText}`),
      seedId: claim.pair.id,
      nonce: claim.nonce,
      stakeMinor: request.stakeMinor,
      payoutMinor: outcome.payoutMinor,
      closed: outcome.closed,
      record: outcome.closed ? null : outcome.record,
      choice: request.choice,
      rules: outcome.record.version,
      leastMs: request.leastMs,
      idleMs: request.idleMs,
      largestMinor: request.largestPayoutMinor,
      leastStakeMinor: BigInt(limits.leastStakeMinor),
      mostStakeMinor: BigInt(limits.mostStakeMinor),
      mostPayoutMinor: BigInt(limits.mostPayoutMinor),
      atMs: ctx.nowMs,
    });
    // One that was out of date is not given back: the next claim reads the pair again.
    isTaken = played.outcome === 'posted' || played.outcome === 'stale_nonce';
    return { claim, outcome, played };
  } finally {
    if (!isTaken) seeds.release(ctx, request.memberId, claim);
  }
}

/** Of a player who set none before they played: the name that their own device gave to their first bet. */
function firstClientSeed(key: string): string {
  return /^[\x21-\x7e]{1,64}$/.test(key) ? key : sha256(key).toString('hex');
}

/** The first answer of a round again, computed from its seeds: the same bytes give the same outcome. */
async function replayed<Round extends Played>(ctx: Ctx, request: PlayRequest<Round>, roundId: bigint) {
  const round = await store.roundById(ctx.db, ctx.brand.id, request.memberId, roundId);
  assert(round, 'what was played under this key does not go away');
  const pair = await seeds.pairOf(ctx, round);
  const outcome = request.outcome(seeds.bytesOf(pair, round.nonce, 0));
  const balanceMinor = round.balance_after_minor ?? 0n;
  return {
    roundId,
    balanceMinor,
    pair,
    nonce: round.nonce,
    outcome,
    startedAtMs: round.started_at.getTime(),
    repeated: true,
  };
}

type Refused = Exclude<
  store.PlayOutcome,
  'posted' | 'repeated' | 'stale_nonce' | 'self_excluded' | 'limit_reached' | 'stake_limit'
>;

function refuse(outcome: Refused): never {
  if (outcome === 'insufficient') fail('insufficient_balance');
  if (outcome === 'key_reused') fail('key_reused');
  if (outcome === 'session_ended') fail('token_expired');
  if (outcome === 'round_open') fail('round_open');
  if (outcome === 'too_fast') fail('round_too_fast');
  if (outcome === 'rolled_back') fail('bet_rolled_back');
  if (outcome === 'bonus_max_bet') fail('bonus_max_bet');
  if (outcome === 'suspended') fail('game_maintenance');
  throw new Error('a member has a cash account');
}
