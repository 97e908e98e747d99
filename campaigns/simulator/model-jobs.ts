import { finish } from './model-bonuses.ts';
import { withDeposit } from './model-cashier.ts';
import { withCorrection } from './model-corrections.ts';
import { type Facts, type Member, type State, type Step, withMember } from './model-state.ts';
import { hasRunOut, withReward } from './model-rewards.ts';
import { paidOrNot, unsaid, withWithdrawal } from './model-withdrawals.ts';
import type { Attempt, Job } from './requests.ts';

/**
 * Work that no request starts. It takes many small steps, each at a moment of its own, and a crash may come between any
 * two: what is promised is that it does nothing else, and that everything is done in the end.
 */
export function takeJob(state: State, job: Job, { atMs }: Attempt, facts: Facts): Step[] {
  const steps: Step[] = [{ state, answers: ['done'] }];
  for (const [number, member] of state.members)
    for (const after of stepsOf(job, number, member, state, atMs, facts))
      steps.push({ state: withMember(state, number, after), answers: null });
  return steps;
}

function stepsOf(job: Job, number: number, member: Member, { rules }: State, atMs: number, facts: Facts): Member[] {
  switch (job) {
    case 'expireDeposits':
      return [...member.deposits]
        .filter(([, one]) => one.state === 'pending' && one.expiresAtMs <= atMs)
        .map(([key, one]) => withDeposit(member, key, { ...one, state: 'expired' }));
    case 'endDueBonuses':
      return [...member.bonuses].flatMap(([key, one]) => {
        if (one.state === 'active' && one.expiresAtMs <= atMs) return [finish(member, key, 'expired')];
        return one.state === 'granted' && one.acceptUntilMs <= atMs ? [finish(member, key, 'lapsed')] : [];
      });
    case 'expireRewards':
      return [...member.rewards]
        .filter(([, one]) => one.state === 'claimable' && hasRunOut(one, atMs))
        .map(([key, one]) => withReward(member, key, { ...one, state: 'expired' }));
    case 'expireCorrections':
      return [...member.corrections]
        .filter(([, one]) => one.state === 'proposed' && one.expiresAtMs <= atMs)
        .map(([key, one]) => withCorrection(member, key, { ...one, state: 'expired' }));
    case 'payOut':
      return [...member.withdrawals].flatMap(([key, one]) => {
        if (one.state === 'approved') return [withWithdrawal(member, key, { ...one, state: 'paying' })];
        if (one.state !== 'paying' && one.state !== 'paying_again') return [];
        const outcome = facts.companyOn(number, key, one.orders);
        return outcome === null ? [] : [paidOrNot(member, key, outcome, atMs)];
      });
    case 'receiveInTime':
      return [...member.withdrawals]
        .filter(([, one]) => one.state === 'paid' && one.receiptDueAtMs <= atMs)
        .map(([key, one]) => {
          const [change, cameMinor] = unsaid(one, rules);
          return withWithdrawal({ ...member, cashMinor: member.cashMinor + cameMinor }, key, { ...one, ...change });
        });
  }
}
