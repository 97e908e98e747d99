import { type Facts, type Member, type Protection, protectionOf, type Taken } from './model-state.ts';
import type { Attempt, LimitName, ProtectionRequest } from './requests.ts';
import { DAY_MS, RAISE_DELAY_MS, startOfDayMs, startOfWeekMs } from './rules.ts';

/** What a member sets themselves: what is stricter counts at once, what is looser waits and is said twice. */
export function takeProtection(member: Member, request: ProtectionRequest, attempt: Attempt, facts: Facts): Taken {
  if (request.do === 'pause') return takePause(member, request.days, attempt, facts);
  return request.do === 'limit'
    ? takeLimit(member, request, attempt, facts)
    : takeConfirm(member, request, attempt, facts);
}

/** Everything that an attempt may have read of what a member has set themselves. */
function readBy(member: Member, attemptId: number): readonly Protection[] {
  const { protections } = member;
  return protections.filter((_, at) => at === protections.length - 1 || protections[at + 1]!.since >= attemptId);
}

/** Whether they are in a pause, as an attempt may have read it: both where that changed since the attempt began. */
export function pausedBy(member: Member, attemptId: number, atMs: number): boolean[] {
  return [...new Set(readBy(member, attemptId).map(({ pausedUntilMs }) => pausedUntilMs > atMs))];
}

/** The amounts that a limit may have had for an attempt; null: none. */
export function limitsBy(member: Member, attemptId: number, name: LimitName): (bigint | null)[] {
  return [...new Set(readBy(member, attemptId).map(({ limits }) => limits.get(name) ?? null))];
}

/** Which of what counts now a stake would break. */
export function brokenByStake(member: Member, stakeMinor: bigint, atMs: number): string[] {
  const { limits, pausedUntilMs } = protectionOf(member);
  const isOver = [...limits].some(([name, limitMinor]) => {
    const [kind, period] = name.split(' ');
    if (kind === 'deposit') return false;
    const fromMs = period === 'day' ? startOfDayMs(atMs) : startOfWeekMs(atMs);
    let usedMinor = 0n;
    for (const round of member.rounds.values()) {
      if (round.placedAtMs < fromMs || round.state === 'rolled_back') continue;
      usedMinor += kind === 'stake' ? round.stakeMinor : round.stakeMinor - round.payoutMinor;
    }
    return usedMinor + stakeMinor > limitMinor;
  });
  return [...(pausedUntilMs > atMs ? ['self_excluded'] : []), ...(isOver ? ['limit_reached'] : [])];
}

function takePause(member: Member, days: number, { atMs }: Attempt, facts: Facts): Taken {
  const untilMs = atMs + days * DAY_MS;
  const now = protectionOf(member);
  if (now.pausedUntilMs > atMs && untilMs <= now.pausedUntilMs) return { member, answers: ['pause_not_longer'] };
  const pausedUntilMs = untilMs > now.pausedUntilMs ? untilMs : now.pausedUntilMs;
  return { member: saying(member, { pausedUntilMs }, facts), answers: ['paused'] };
}

function takeLimit(
  member: Member,
  { limit, amountMinor }: Extract<ProtectionRequest, { do: 'limit' | 'confirmLimit' }>,
  { atMs }: Attempt,
  facts: Facts,
): Taken {
  const beforeMinor = protectionOf(member).limits.get(limit);
  const raises = new Map(member.raises);
  if (beforeMinor !== undefined && amountMinor > beforeMinor) {
    raises.set(limit, { amountMinor, fromMs: atMs + RAISE_DELAY_MS });
    return { member: { ...member, raises }, answers: ['limited'] };
  }
  raises.delete(limit);
  const after: Member = { ...member, raises };
  if (amountMinor === beforeMinor) return { member: after, answers: ['limited'] };
  return { member: withLimit(after, limit, amountMinor, facts), answers: ['limited'] };
}

function takeConfirm(
  member: Member,
  { limit, amountMinor }: Extract<ProtectionRequest, { do: 'limit' | 'confirmLimit' }>,
  { atMs }: Attempt,
  facts: Facts,
): Taken {
  const raise = member.raises.get(limit);
  if (raise?.amountMinor !== amountMinor) return { member, answers: ['conflict'] };
  if (raise.fromMs > atMs) return { member, answers: ['raise_waiting'] };
  const raises = new Map(member.raises);
  raises.delete(limit);
  return { member: withLimit({ ...member, raises }, limit, amountMinor, facts), answers: ['limited'] };
}

function withLimit(member: Member, limit: LimitName, amountMinor: bigint, facts: Facts): Member {
  return saying(member, { limits: new Map(protectionOf(member).limits).set(limit, amountMinor) }, facts);
}

function saying(member: Member, change: Partial<Protection>, { begun, oldest }: Facts): Member {
  // What nobody under way can have read any more is forgotten.
  const from = member.protections.findLastIndex(({ since }) => since < oldest);
  const read = member.protections.slice(Math.max(from, 0));
  return { ...member, protections: [...read, { ...protectionOf(member), ...change, since: begun }] };
}
