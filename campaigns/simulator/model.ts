import { takeBonus } from './model-bonuses.ts';
import { takeDeposits } from './model-cashier.ts';
import { takeCorrection } from './model-corrections.ts';
import { takeJob } from './model-jobs.ts';
import { takeMoney, takeTransfer } from './model-money.ts';
import { takePlay } from './model-play.ts';
import { takeProtection } from './model-protection.ts';
import { takeReward } from './model-rewards.ts';
import {
  balancesOf,
  type Facts,
  type Member,
  newcomer,
  type State,
  type Step,
  type Taken,
  withMember,
} from './model-state.ts';
import { takeWithdrawal } from './model-withdrawals.ts';
import type { Attempt, Request } from './requests.ts';

/**
 * Does a request, whole and at one moment.
 * @returns every way in which it may come out; several where it may have read what has changed since it began
 */
export function take(state: State, attempt: Attempt, facts: Facts): Step[] {
  const { request } = attempt;
  if (request.do === 'job') return takeJob(state, request.job, attempt, facts);
  if (request.do === 'join') {
    if (state.members.has(request.member)) return [{ state, answers: ['known'] }];
    return [{ state: withMember(state, request.member, newcomer), answers: ['joined'] }];
  }
  if (request.do === 'transfer') return takeTransfer(state, request, attempt);
  const member = state.members.get(request.member);
  if (!member) throw new Error(`the workload asks for member ${request.member}, who has not joined`);
  return takeAlone(state, member, request, attempt, facts).map((taken) => ({
    state: taken.member === member ? state : withMember(state, request.member, taken.member),
    answers: taken.answers,
  }));
}

function takeAlone(
  state: State,
  member: Member,
  request: Exclude<Request, { do: 'job' | 'join' | 'transfer' }>,
  attempt: Attempt,
  facts: Facts,
): Taken[] {
  switch (request.do) {
    case 'read':
      return [{ member, answers: [`has ${balancesOf(member)}`] }];
    case 'correct':
    case 'hold':
    case 'release':
    case 'spend':
    case 'exchange':
      return [takeMoney(member, request)];
    case 'enter':
    case 'bet':
    case 'step':
    case 'rollback':
      return [takePlay(member, request, attempt, state.rules)];
    case 'deposit':
    case 'pay':
    case 'callOff':
      return takeDeposits(state, member, request, attempt);
    case 'withdraw':
    case 'cancel':
    case 'force':
    case 'approve':
    case 'reject':
    case 'retry':
    case 'confirm':
    case 'resolve':
    case 'companySays':
      return [takeWithdrawal(member, request, attempt, state.rules, facts)];
    case 'grant':
    case 'accept':
    case 'decline':
    case 'giveUp':
      return takeBonus(member, request, attempt);
    case 'give':
    case 'claim':
    case 'claimAll':
    case 'revoke':
      return takeReward(member, request, attempt, state.rules);
    case 'limit':
    case 'confirmLimit':
    case 'pause':
      return [takeProtection(member, request, attempt, facts)];
    case 'propose':
    case 'decide':
      return [takeCorrection(member, request, attempt)];
  }
}
