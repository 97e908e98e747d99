import { settleUnder, withBonus } from './model-bonuses.ts';
import { brokenByStake } from './model-protection.ts';
import { freeMinor, type Member, playing, type Round, stakeableMinor, type Taken } from './model-state.ts';
import type { Attempt, PlayRequest } from './requests.ts';
import type { Rules } from './rules.ts';

const SESSION_OVER = 'token_expired';

/** Rounds of the games: which money a stake takes, and where a payout goes. */
export function takePlay(member: Member, request: PlayRequest, attempt: Attempt, rules: Rules): Taken {
  switch (request.do) {
    case 'enter':
      return { member, answers: ['entered'] };
    case 'bet':
      return takeBet(member, request, attempt, rules);
    case 'step':
      return takeStep(member, request, attempt.atMs);
    case 'rollback':
      return takeRollback(member, request, attempt.atMs);
  }
}

function takeBet(
  member: Member,
  request: Extract<PlayRequest, { do: 'bet' }>,
  { atMs, sessionUntilMs }: Attempt,
  rules: Rules,
): Taken {
  const isInSession = atMs < sessionUntilMs;
  const known = member.rounds.get(request.key);
  const isOver = known?.state === 'rolled_back';
  if (known && !isOver && known.stakeMinor === request.stakeMinor)
    return {
      member,
      answers: [`played ${request.key}, ${known.balanceMinor}`, ...(isInSession ? [] : [SESSION_OVER])],
    };
  const bonus = playing(member, atMs);
  const shareMinor = bonusShareMinor(member, request.stakeMinor, bonus !== null, rules);
  const maxBetMinor = bonus?.[1].terms.maxBetMinor ?? null;
  const reasons = [
    ...(isInSession ? [] : [SESSION_OVER]),
    ...(isOver ? ['bet_rolled_back'] : []),
    ...(known && known.stakeMinor !== request.stakeMinor ? ['key_reused'] : []),
    ...(request.leastMs > 0 && member.lastRoundAtMs > atMs - request.leastMs ? ['round_too_fast'] : []),
    ...([...member.rounds.values()].some((round) => round.game === request.game && round.state === 'open')
      ? ['round_open']
      : []),
    ...brokenByStake(member, request.stakeMinor, atMs),
    ...(maxBetMinor !== null && request.stakeMinor > maxBetMinor ? ['bonus_max_bet'] : []),
    ...(shareMinor === null ? ['insufficient_balance'] : []),
  ];
  if (reasons.length > 0 || shareMinor === null) return { member, answers: reasons };
  const taken: Member = {
    ...member,
    lastRoundAtMs: atMs,
    cashMinor: member.cashMinor - (request.stakeMinor - shareMinor),
    bonusMinor: member.bonusMinor - shareMinor,
  };
  const opened = bonus ? withBonus(taken, bonus[0], { ...bonus[1], openBets: bonus[1].openBets + 1 }) : taken;
  const open: Round = {
    game: request.game,
    stakeMinor: request.stakeMinor,
    stakeBonusMinor: shareMinor,
    payoutMinor: 0n,
    bonusKey: bonus?.[0] ?? null,
    state: 'open',
    steps: 1,
    placedAtMs: atMs,
    balanceMinor: 0n,
  };
  const round: Round = request.closed ? { ...open, state: 'closed', payoutMinor: request.payoutMinor } : open;
  const paid = request.closed ? settled(opened, round, atMs) : opened;
  const balanceMinor = stakeableMinor(paid);
  const rounds = new Map(member.rounds).set(request.key, { ...round, balanceMinor });
  return { member: { ...paid, rounds }, answers: [`played ${request.key}, ${balanceMinor}`] };
}

/** What of a stake bonus money bears, by the brand's order; null: there is not enough. */
function bonusShareMinor(member: Member, stakeMinor: bigint, isPlaying: boolean, rules: Rules): bigint | null {
  const cashMinor = freeMinor(member);
  if (!isPlaying) return stakeMinor > cashMinor ? null : 0n;
  if (stakeMinor > cashMinor + member.bonusMinor) return null;
  if (rules.spendOrder === 'bonus_first') return stakeMinor < member.bonusMinor ? stakeMinor : member.bonusMinor;
  return stakeMinor > cashMinor ? stakeMinor - cashMinor : 0n;
}

/** A round ends: its payout returns in the shares of its stake, the bonus share rounded down. */
function settled(member: Member, round: Round, atMs: number): Member {
  const { payoutMinor, stakeMinor, stakeBonusMinor, bonusKey } = round;
  const shareMinor = (payoutMinor * stakeBonusMinor) / stakeMinor;
  const paid: Member = {
    ...member,
    cashMinor: member.cashMinor + payoutMinor - shareMinor,
    bonusMinor: member.bonusMinor + shareMinor,
  };
  return bonusKey === null ? paid : settleUnder(paid, bonusKey, playedMinor(round), atMs);
}

/** What a settled round counts: its stake, or where the player picked the chance, no more than it won or lost. */
export function playedMinor({ game, stakeMinor, payoutMinor }: Round): bigint {
  const changeMinor = payoutMinor > stakeMinor ? payoutMinor - stakeMinor : stakeMinor - payoutMinor;
  return game === 0 || changeMinor > stakeMinor ? stakeMinor : changeMinor;
}

function takeStep(member: Member, request: Extract<PlayRequest, { do: 'step' }>, atMs: number): Taken {
  const round = member.rounds.get(request.key);
  if (!round || round.state !== 'open' || round.steps !== request.steps) return { member, answers: ['stale'] };
  const stepped: Round = {
    ...round,
    steps: round.steps + 1,
    payoutMinor: request.closed ? request.payoutMinor : 0n,
    state: request.closed ? 'closed' : 'open',
  };
  const before: Member = { ...member, rounds: new Map(member.rounds).set(request.key, stepped) };
  if (!request.closed) return { member: before, answers: ['went on'] };
  const after = settled(before, stepped, atMs);
  return { member: after, answers: [`ended, ${stakeableMinor(after)}`] };
}

function takeRollback(member: Member, { key }: Extract<PlayRequest, { do: 'rollback' }>, atMs: number): Taken {
  const known = member.rounds.get(key);
  if (!known) return { member, answers: ['unknown'] };
  if (known.state === 'closed') return { member, answers: ['bet_settled'] };
  if (known.state === 'rolled_back') return { member, answers: ['taken back'] };
  const back: Member = {
    ...member,
    cashMinor: member.cashMinor + known.stakeMinor - known.stakeBonusMinor,
    bonusMinor: member.bonusMinor + known.stakeBonusMinor,
    rounds: new Map(member.rounds).set(key, { ...known, state: 'rolled_back' }),
  };
  const after = known.bonusKey === null ? back : settleUnder(back, known.bonusKey, 0n, atMs);
  return { member: after, answers: ['taken back'] };
}
