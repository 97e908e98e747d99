import type { LimitName } from './requests.ts';
import type { Rules, Terms } from './rules.ts';

/**
 * What the money core promises, written as plainly as possible and without a line of the server's code: no locks, no
 * double entry, no database. States are never changed, only replaced.
 */
export interface State {
  readonly rules: Rules;
  readonly members: ReadonlyMap<number, Member>;
}

export interface Member {
  readonly cashMinor: bigint;
  readonly bonusMinor: bigint;
  readonly studioMinor: bigint;
  readonly holds: ReadonlyMap<string, Hold>;
  /** What each key moved, in words: the same key with other words is refused. */
  readonly movements: ReadonlyMap<string, string>;
  readonly rounds: ReadonlyMap<string, Round>;
  /** What they sent, by key. */
  readonly transfers: ReadonlyMap<string, { readonly to: number; readonly amountMinor: bigint; readonly atMs: number }>;
  readonly deposits: ReadonlyMap<string, Deposit>;
  /** In the order in which they were asked for. */
  readonly withdrawals: ReadonlyMap<string, Withdrawal>;
  readonly bonuses: ReadonlyMap<string, Bonus>;
  readonly rewards: ReadonlyMap<string, Reward>;
  readonly corrections: ReadonlyMap<string, Correction>;
  /** What they have set themselves, the newest last. */
  readonly protections: readonly Protection[];
  readonly raises: ReadonlyMap<LimitName, { readonly amountMinor: bigint; readonly fromMs: number }>;
  /** When the last accepted round began, by the clock of the request that brought it. */
  readonly lastRoundAtMs: number;
}

export interface Hold {
  readonly amountMinor: bigint;
  readonly open: boolean;
}

export interface Round {
  readonly game: number;
  readonly stakeMinor: bigint;
  readonly stakeBonusMinor: bigint;
  readonly payoutMinor: bigint;
  readonly bonusKey: string | null;
  readonly state: 'open' | 'closed' | 'rolled_back';
  readonly steps: number;
  readonly placedAtMs: number;
  /** What the first answer told and every repetition tells again. */
  readonly balanceMinor: bigint;
}

export interface Deposit {
  readonly amountMinor: bigint;
  readonly state: 'pending' | 'credited' | 'failed' | 'expired' | 'cancelled';
  readonly expiresAtMs: number;
  readonly creditedAtMs: number | null;
  readonly reference: string | null;
}

export interface Withdrawal {
  readonly amountMinor: bigint;
  readonly forfeits: boolean;
  readonly state: string;
  readonly firstStaff: number | null;
  readonly dueMinor: bigint;
  readonly remainingMinor: bigint;
  readonly returnedMinor: bigint;
  /** Orders that the payment company was to be given. */
  readonly orders: number;
  /** What the company has paid, as we learned it, and with which of its orders. */
  readonly paid: readonly bigint[];
  readonly paidOrders: readonly number[];
  readonly askedAtMs: number;
  readonly receiptDueAtMs: number;
  /** All that was deposited and played when it was asked for: the next turnover counts from here. */
  readonly depositedMinor: bigint;
  readonly playedInAllMinor: bigint;
}

export interface Bonus {
  readonly terms: Terms;
  readonly state: 'granted' | 'active' | 'converted' | 'forfeited' | 'expired' | 'lost' | 'declined' | 'lapsed';
  readonly acceptUntilMs: number;
  readonly expiresAtMs: number;
  readonly wageredHundredths: bigint;
  readonly openBets: number;
  readonly convertedMinor: bigint;
  readonly forfeitedMinor: bigint;
}

export interface Reward {
  readonly amountMinor: bigint;
  readonly state: 'claimable' | 'issued' | 'expired' | 'revoked';
  /** Null: it waits for as long as the member takes. */
  readonly expiresAtMs: number | null;
  readonly paidAtMs: number | null;
}

export interface Correction {
  readonly account: 'cash' | 'bonus';
  readonly amountMinor: bigint;
  readonly proposer: number;
  readonly decider: number | null;
  readonly state: 'proposed' | 'approved' | 'refused' | 'cancelled' | 'expired';
  readonly expiresAtMs: number;
}

export interface Protection {
  /** The last attempt that had begun when this began to count: it may still have read what stood before. */
  readonly since: number;
  readonly limits: ReadonlyMap<LimitName, bigint>;
  readonly pausedUntilMs: number;
}

/** What the model is told of the world outside of the money core. */
export interface Facts {
  /** The number of the last attempt that has begun. */
  readonly begun: number;
  /** The number of the oldest attempt that has no answer yet. */
  readonly oldest: number;
  /** What the payment company has decided of an order; null: nothing yet, or it has never heard of it. */
  companyOn(member: number, withdrawalKey: string, order: number): 'paid' | 'failed' | null;
}

/**
 * The state after a request and the answers that are right for it: a refusal may name any reason that is true. Answers
 * null: work that nobody asked for did one thing and is not done yet.
 */
export interface Step {
  readonly state: State;
  readonly answers: readonly string[] | null;
}

export interface Taken {
  readonly member: Member;
  readonly answers: readonly string[];
}

export const newcomer: Member = {
  cashMinor: 0n,
  bonusMinor: 0n,
  studioMinor: 0n,
  holds: new Map(),
  movements: new Map(),
  rounds: new Map(),
  transfers: new Map(),
  deposits: new Map(),
  withdrawals: new Map(),
  bonuses: new Map(),
  rewards: new Map(),
  corrections: new Map(),
  protections: [{ since: 0, limits: new Map(), pausedUntilMs: 0 }],
  raises: new Map(),
  lastRoundAtMs: Number.NEGATIVE_INFINITY,
};

/** Nothing has happened but that so many members have joined. */
export function nothingYet(rules: Rules, joined = 0): State {
  return { rules, members: new Map(Array.from({ length: joined }, (_, number) => [number, newcomer])) };
}

const holding = ['requested', 'approved_once', 'approved', 'paying', 'failed'];

export function heldMinor(member: Member): bigint {
  let minor = 0n;
  for (const hold of member.holds.values()) if (hold.open) minor += hold.amountMinor;
  for (const one of member.withdrawals.values()) if (holding.includes(one.state)) minor += one.amountMinor;
  return minor;
}

/** Cash that is not held. */
export function freeMinor(member: Member): bigint {
  return member.cashMinor - heldMinor(member);
}

/** What they can stake, as answers tell it. */
export function stakeableMinor(member: Member): bigint {
  return freeMinor(member) + member.bonusMinor;
}

/** What can be seen of a member's money from outside. */
export function balancesOf(member: Member): string {
  return `${member.cashMinor}/${heldMinor(member)}/${member.studioMinor}/${member.bonusMinor}`;
}

const seen = new WeakMap<Member, string>();

/** The same with everything that is on its way for them, in any order. */
export function sightOf(member: Member): string {
  let sight = seen.get(member);
  if (sight === undefined) {
    const things = [
      ...[...member.deposits.values()].map(({ amountMinor, state }) => `d${amountMinor} ${state}`),
      ...[...member.withdrawals.values()].map(
        (one) => `w${one.amountMinor} ${one.state} ${one.dueMinor} ${one.remainingMinor} ${one.returnedMinor}`,
      ),
      ...[...member.bonuses.values()].map(
        (one) =>
          `b${one.terms.amountMinor} ${one.state} ${one.wageredHundredths} ${one.openBets} ${one.convertedMinor} ${one.forfeitedMinor}`,
      ),
      ...[...member.rewards.values()].flatMap(({ amountMinor, state }) => [
        `r${amountMinor} ${state}`,
        ...(state === 'issued' ? [`t${amountMinor}`] : []),
      ]),
      ...[...member.corrections.values()].map(({ state }) => `c ${state}`),
      ...[...protectionOf(member).limits].map(
        ([name, minor]) => `l${name} ${minor} ${member.raises.get(name)?.amountMinor ?? 0n}`,
      ),
      ...(protectionOf(member).pausedUntilMs > 0 ? [`p${protectionOf(member).pausedUntilMs}`] : []),
    ];
    seen.set(member, (sight = [balancesOf(member), ...things.toSorted()].join(', ')));
  }
  return sight;
}

/** What they have set themselves, as it counts now. */
export function protectionOf(member: Member): Protection {
  return member.protections.at(-1)!;
}

export function withMember(state: State, number: number, member: Member): State {
  return { ...state, members: new Map(state.members).set(number, member) };
}

/** The one bonus that is being played at a moment, with its key. */
export function playing(member: Member, atMs: number): readonly [string, Bonus] | null {
  for (const entry of member.bonuses) if (entry[1].state === 'active' && entry[1].expiresAtMs > atMs) return entry;
  return null;
}
