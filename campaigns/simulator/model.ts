import type { Attempt, Request } from './requests.ts';

/**
 * What the money core promises, written as plainly as possible and without a line of the server's code: no locks, no
 * double entry, no database. States are never changed, only replaced.
 */
export interface State {
  readonly members: ReadonlyMap<number, Member>;
}

export interface Member {
  readonly cashMinor: bigint;
  readonly studioMinor: bigint;
  readonly holds: ReadonlyMap<string, { readonly amountMinor: bigint; readonly open: boolean }>;
  /** What each key moved, in words: the same key with other words is refused. */
  readonly movements: ReadonlyMap<string, string>;
  readonly rounds: ReadonlyMap<string, Round>;
  /** What he sent, by key. */
  readonly transfers: ReadonlyMap<string, { readonly to: number; readonly amountMinor: bigint; readonly atMs: number }>;
  /** When the last accepted round began, by the clock of the request that brought it. */
  readonly lastRoundAtMs: number;
}

export interface Round {
  readonly game: number;
  readonly stakeMinor: bigint;
  readonly payoutMinor: bigint;
  readonly state: 'open' | 'closed' | 'rolled_back' | 'tombstone';
  readonly steps: number;
  /** What the first answer told and every repetition tells again. */
  readonly balanceMinor: bigint;
}

/** The state after a request and the answers that are right for it. A refusal may name any reason that is true. */
export interface Step {
  readonly state: State;
  readonly answers: readonly string[];
}

/** What a member may send on one day of the brand: a rule that the simulated brand sets. */
export const TRANSFER_DAY_MINOR = 400n;
const SESSION_OVER = 'login.not.session';
const DAY_MS = 24 * 60 * 60 * 1000;
const DHAKA_MS = 6 * 60 * 60 * 1000;

export const nothingYet: State = { members: new Map() };

const newcomer: Member = {
  cashMinor: 0n,
  studioMinor: 0n,
  holds: new Map(),
  movements: new Map(),
  rounds: new Map(),
  transfers: new Map(),
  lastRoundAtMs: Number.NEGATIVE_INFINITY,
};

export function heldMinor(member: Member): bigint {
  return [...member.holds.values()].reduce((sum, hold) => sum + (hold.open ? hold.amountMinor : 0n), 0n);
}

/** What can be seen of a member's money from outside. */
export function balancesOf(member: Member): string {
  return `${member.cashMinor}/${heldMinor(member)}/${member.studioMinor}`;
}

/** Does a request, whole and at one moment. */
export function take(state: State, { request, atMs, sessionUntilMs }: Attempt): Step {
  if (request.do === 'join') {
    if (state.members.has(request.member)) return { state, answers: ['known'] };
    return { state: withMember(state, request.member, newcomer), answers: ['joined'] };
  }
  if (request.do === 'transfer') return takeTransfer(state, request, atMs);
  const member = state.members.get(request.member);
  if (!member) throw new Error(`the workload asks for member ${request.member}, who has not joined`);
  const taken = takeAlone(member, request, atMs, sessionUntilMs);
  return {
    state: taken.member === member ? state : withMember(state, request.member, taken.member),
    answers: taken.answers,
  };
}

interface Taken {
  readonly member: Member;
  readonly answers: readonly string[];
}

function takeAlone(
  member: Member,
  request: Exclude<Request, { do: 'join' | 'transfer' }>,
  atMs: number,
  sessionUntilMs: number,
): Taken {
  switch (request.do) {
    case 'enter':
      return { member, answers: ['entered'] };
    case 'read':
      return { member, answers: [`has ${balancesOf(member)}`] };
    case 'hold':
      return takeHold(member, request);
    case 'release':
      return takeRelease(member, request.holdKey);
    case 'correct':
      return move(member, request.key, `${request.amountMinor}`, { cashMinor: request.amountMinor });
    case 'spend':
      return move(member, request.key, `${request.amountMinor} of ${request.holdKey}`, {
        cashMinor: request.amountMinor,
        holdKey: request.holdKey,
      });
    case 'exchange':
      return move(member, request.key, `exchange ${request.amountMinor}`, {
        cashMinor: -request.amountMinor,
        studioMinor: request.amountMinor,
      });
    case 'bet':
      return takeBet(member, request, atMs, atMs < sessionUntilMs);
    case 'step':
      return takeStep(member, request);
    case 'rollback':
      return takeRollback(member, request);
  }
}

interface Movement {
  cashMinor: bigint;
  studioMinor?: bigint;
  holdKey?: string;
}

function move(member: Member, key: string, words: string, { cashMinor, studioMinor = 0n, holdKey }: Movement): Taken {
  const known = member.movements.get(key);
  if (known === words) return { member, answers: [`moved before, ${spendable(member)}`] };
  const hold = holdKey === undefined ? undefined : member.holds.get(holdKey);
  const freedMinor = hold?.open ? hold.amountMinor : 0n;
  const reasons = [
    ...(known === undefined ? [] : ['key_reused']),
    ...(holdKey !== undefined && !hold?.open ? ['conflict'] : []),
    ...(spendable(member) + freedMinor + cashMinor < 0n || member.studioMinor + studioMinor < 0n
      ? ['insufficient_balance']
      : []),
  ];
  if (reasons.length > 0) return { member, answers: reasons };
  const after: Member = {
    ...member,
    cashMinor: member.cashMinor + cashMinor,
    studioMinor: member.studioMinor + studioMinor,
    movements: new Map(member.movements).set(key, words),
    holds: hold ? new Map(member.holds).set(holdKey!, { ...hold, open: false }) : member.holds,
  };
  return { member: after, answers: [`moved, ${spendable(after)}`] };
}

function takeTransfer(state: State, request: Extract<Request, { do: 'transfer' }>, atMs: number): Step {
  const [from, to] = request.members;
  const [sender, receiver] = [state.members.get(from), state.members.get(to)];
  if (!sender || !receiver) throw new Error('the workload asks for members who have not joined');
  const { amountMinor } = request;
  const known = sender.transfers.get(request.key);
  if (known?.to === to && known.amountMinor === amountMinor) return { state, answers: [`sent ${amountMinor}`] };
  const dayMs = startOfDayMs(atMs);
  const today = [...sender.transfers.values()].filter((one) => one.atMs >= dayMs);
  const sentMinor = today.reduce((sum, one) => sum + one.amountMinor, 0n);
  const reasons = [
    ...(known ? ['key_reused'] : []),
    ...(sentMinor + amountMinor > TRANSFER_DAY_MINOR ? ['transfer_day_limit'] : []),
    ...(amountMinor > spendable(sender) ? ['insufficient_balance'] : []),
  ];
  if (reasons.length > 0) return { state, answers: reasons };
  const transfers = new Map(sender.transfers).set(request.key, { to, amountMinor, atMs });
  const sent = withMember(state, from, { ...sender, transfers, cashMinor: sender.cashMinor - amountMinor });
  return {
    state: withMember(sent, to, { ...receiver, cashMinor: receiver.cashMinor + amountMinor }),
    answers: [`sent ${amountMinor}`],
  };
}

/** Dhaka has kept one distance from UTC since 2010. */
function startOfDayMs(atMs: number): number {
  return Math.floor((atMs + DHAKA_MS) / DAY_MS) * DAY_MS - DHAKA_MS;
}

function takeHold(member: Member, { key, amountMinor }: Extract<Request, { do: 'hold' }>): Taken {
  const known = member.holds.get(key);
  if (known?.amountMinor === amountMinor) return { member, answers: ['held'] };
  const reasons = [
    ...(known ? ['key_reused'] : []),
    ...(amountMinor > spendable(member) ? ['insufficient_balance'] : []),
  ];
  if (reasons.length > 0) return { member, answers: reasons };
  const holds = new Map(member.holds).set(key, { amountMinor, open: true });
  return { member: { ...member, holds }, answers: ['held'] };
}

function takeRelease(member: Member, holdKey: string): Taken {
  const hold = member.holds.get(holdKey);
  if (!hold?.open) return { member, answers: ['not open'] };
  return {
    member: { ...member, holds: new Map(member.holds).set(holdKey, { ...hold, open: false }) },
    answers: ['released'],
  };
}

function takeBet(member: Member, request: Extract<Request, { do: 'bet' }>, atMs: number, isInSession: boolean): Taken {
  const known = member.rounds.get(request.key);
  if (known && known.state !== 'tombstone' && known.state !== 'rolled_back' && known.stakeMinor === request.stakeMinor)
    return {
      member,
      answers: [`played ${request.key}, ${known.balanceMinor}`, ...(isInSession ? [] : [SESSION_OVER])],
    };
  const reasons = [
    ...(isInSession ? [] : [SESSION_OVER]),
    ...(known?.state === 'tombstone' || known?.state === 'rolled_back' ? ['bet_rolled_back'] : []),
    ...(known && known.stakeMinor !== request.stakeMinor ? ['key_reused'] : []),
    ...(request.leastMs > 0 && member.lastRoundAtMs > atMs - request.leastMs ? ['round_too_fast'] : []),
    ...([...member.rounds.values()].some((round) => round.game === request.game && round.state === 'open')
      ? ['round_open']
      : []),
    ...(request.stakeMinor > spendable(member) ? ['insufficient_balance'] : []),
  ];
  if (reasons.length > 0) return { member, answers: reasons };
  const paidMinor = request.closed ? request.payoutMinor : 0n;
  const cashMinor = member.cashMinor - request.stakeMinor + paidMinor;
  const balanceMinor = cashMinor - heldMinor(member);
  const round: Round = {
    game: request.game,
    stakeMinor: request.stakeMinor,
    payoutMinor: paidMinor,
    state: request.closed ? 'closed' : 'open',
    steps: 1,
    balanceMinor,
  };
  return {
    member: {
      ...member,
      cashMinor,
      rounds: new Map(member.rounds).set(request.key, round),
      lastRoundAtMs: atMs,
    },
    answers: [`played ${request.key}, ${balanceMinor}`],
  };
}

function takeStep(member: Member, request: Extract<Request, { do: 'step' }>): Taken {
  const round = member.rounds.get(request.key);
  if (!round || round.state !== 'open' || round.steps !== request.steps) return { member, answers: ['stale'] };
  const paidMinor = request.closed ? request.payoutMinor : 0n;
  const after: Member = {
    ...member,
    cashMinor: member.cashMinor + paidMinor,
    rounds: new Map(member.rounds).set(request.key, {
      ...round,
      steps: round.steps + 1,
      payoutMinor: paidMinor,
      state: request.closed ? 'closed' : 'open',
    }),
  };
  return { member: after, answers: [request.closed ? `ended, ${spendable(after)}` : 'went on'] };
}

function takeRollback(member: Member, { key, game }: Extract<Request, { do: 'rollback' }>): Taken {
  const known = member.rounds.get(key);
  if (known?.state === 'closed') return { member, answers: ['bet_settled'] };
  if (known?.state === 'rolled_back' || known?.state === 'tombstone') return { member, answers: ['taken back'] };
  const round: Round = known
    ? { ...known, state: 'rolled_back' }
    : { game, stakeMinor: 0n, payoutMinor: 0n, state: 'tombstone', steps: 0, balanceMinor: 0n };
  return {
    member: {
      ...member,
      cashMinor: member.cashMinor + round.stakeMinor,
      rounds: new Map(member.rounds).set(key, round),
    },
    answers: ['taken back'],
  };
}

function spendable(member: Member): bigint {
  return member.cashMinor - heldMinor(member);
}

function withMember(state: State, number: number, member: Member): State {
  return { members: new Map(state.members).set(number, member) };
}
