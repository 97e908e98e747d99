import { pausedBy } from './model-protection.ts';
import { type Member, protectionOf, type Reward, type Taken } from './model-state.ts';
import type { Attempt, RewardRequest } from './requests.ts';
import { REWARD_MS, type Rules, startOfDayMs, startOfMonthMs } from './rules.ts';

/** What is given waits to be claimed, and is paid once, ends by its time, or is taken back. */
export function takeReward(member: Member, request: RewardRequest, attempt: Attempt, rules: Rules): Taken[] {
  switch (request.do) {
    case 'give':
      return takeGive(member, request, attempt);
    case 'claim':
      return [takeClaim(member, request.rewardKey, attempt.atMs, rules)];
    case 'claimAll':
      // Of those that end at the same moment whichever was written first; two that were given at once may be either.
      return [1, -1].map((order) => takeClaimAll(member, order, attempt.atMs, rules));
    case 'revoke':
      return [takeRevoke(member, request.rewardKey)];
  }
}

function takeGive(
  member: Member,
  { key, amountMinor, waits }: Extract<RewardRequest, { do: 'give' }>,
  { id, atMs }: Attempt,
): Taken[] {
  const not: Taken = { member, answers: ['not given'] };
  if (member.rewards.has(key)) return [not];
  const reward: Reward = {
    amountMinor,
    state: 'claimable',
    expiresAtMs: waits ? null : atMs + REWARD_MS,
    paidAtMs: null,
  };
  const given: Taken = { member: withReward(member, key, reward), answers: ['given'] };
  return pausedBy(member, id, atMs).map((isPaused) => (isPaused ? not : given));
}

function takeClaim(member: Member, key: string, atMs: number, rules: Rules): Taken {
  const reward = member.rewards.get(key);
  if (!reward) return { member, answers: ['not_found'] };
  if (reward.state === 'issued') return { member, answers: ['paid'] };
  if (protectionOf(member).pausedUntilMs > atMs) return { member, answers: ['self_excluded'] };
  if (reward.state !== 'claimable' || hasRunOut(reward, atMs)) return { member, answers: ['reward_ended'] };
  const ceiling = ceilingOf(member, atMs, rules);
  return ceiling === null ? { member: paid(member, key, atMs), answers: ['paid'] } : { member, answers: [ceiling] };
}

function takeClaimAll(before: Member, order: number, atMs: number, rules: Rules): Taken {
  if (protectionOf(before).pausedUntilMs > atMs) return { member: before, answers: ['self_excluded'] };
  const open = [...before.rewards].filter(([, reward]) => reward.state === 'claimable' && !hasRunOut(reward, atMs));
  const endOf = ([, { expiresAtMs }]: readonly [string, Reward]) => expiresAtMs ?? Number.MAX_SAFE_INTEGER;
  const sorted = (order > 0 ? open : open.toReversed()).toSorted((one, other) => endOf(one) - endOf(other));
  let member = before;
  let totalMinor = 0n;
  let claimed = 0;
  for (const [key, { amountMinor }] of sorted) {
    const ceiling = ceilingOf(member, atMs, rules);
    // Who had reached one is told so; who reaches it keeps what was paid until then.
    if (ceiling !== null && claimed === 0) return { member, answers: [ceiling] };
    if (ceiling !== null) break;
    member = paid(member, key, atMs);
    totalMinor += amountMinor;
    claimed += 1;
  }
  return { member, answers: [`paid ${claimed}, ${totalMinor}, left ${sorted.length - claimed}`] };
}

function takeRevoke(member: Member, key: string): Taken {
  const reward = member.rewards.get(key);
  if (!reward) return { member, answers: ['not_found'] };
  if (reward.state !== 'claimable') return { member, answers: ['reward_ended'] };
  return { member: withReward(member, key, { ...reward, state: 'revoked' }), answers: ['revoked'] };
}

/** What was paid in a month and on a day of the brand: the reward that reaches a ceiling is paid whole, none after it. */
function ceilingOf(member: Member, atMs: number, { rewardDayMinor, rewardMonthMinor }: Rules): string | null {
  const takenMinor = (sinceMs: number): bigint => {
    let minor = 0n;
    for (const { paidAtMs, amountMinor } of member.rewards.values())
      if (paidAtMs !== null && paidAtMs >= sinceMs) minor += amountMinor;
    return minor;
  };
  if (rewardMonthMinor > 0n && takenMinor(startOfMonthMs(atMs)) >= rewardMonthMinor) return 'rewards_full_this_month';
  return rewardDayMinor > 0n && takenMinor(startOfDayMs(atMs)) >= rewardDayMinor ? 'rewards_full_today' : null;
}

function paid(member: Member, key: string, atMs: number): Member {
  const reward = member.rewards.get(key)!;
  const after = { ...member, cashMinor: member.cashMinor + reward.amountMinor };
  return withReward(after, key, { ...reward, state: 'issued', paidAtMs: atMs });
}

export function hasRunOut({ expiresAtMs }: Reward, atMs: number): boolean {
  return expiresAtMs !== null && expiresAtMs <= atMs;
}

export function withReward(member: Member, key: string, reward: Reward): Member {
  return { ...member, rewards: new Map(member.rewards).set(key, reward) };
}
