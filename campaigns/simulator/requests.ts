interface OfMember {
  readonly member: number;
}
interface Keyed extends OfMember {
  readonly key: string;
}
interface OfDeposit extends OfMember {
  readonly depositKey: string;
}
interface OfWithdrawal extends OfMember {
  readonly withdrawalKey: string;
}
interface OfReward extends OfMember {
  readonly rewardKey: string;
}
interface OfBonus extends OfMember {
  readonly bonusKey: string;
}

export type LimitName = 'stake day' | 'stake week' | 'loss day' | 'loss week' | 'deposit day';
export type Job =
  | 'expireRewards'
  | 'expireDeposits'
  | 'endDueBonuses'
  | 'expireCorrections'
  | 'payOut'
  | 'receiveInTime';

/** What actors ask of the money core. Members, keys and games are small numbers: the seed knows nothing of the database's ids. */
export type Request =
  | ({ readonly do: 'join' } & OfMember)
  | ({ readonly do: 'read' } & OfMember)
  | MoneyRequest
  | PlayRequest
  | CashierRequest
  | WithdrawalRequest
  | BonusRequest
  | RewardRequest
  | ProtectionRequest
  | CorrectionRequest
  | { readonly do: 'job'; readonly job: Job };

export type MoneyRequest =
  | ({ readonly do: 'correct'; readonly amountMinor: bigint } & Keyed)
  | ({ readonly do: 'hold'; readonly amountMinor: bigint } & Keyed)
  | ({ readonly do: 'release'; readonly holdKey: string } & OfMember)
  | ({ readonly do: 'spend'; readonly holdKey: string; readonly amountMinor: bigint } & Keyed)
  | ({ readonly do: 'exchange'; readonly amountMinor: bigint } & Keyed)
  | {
      readonly do: 'transfer';
      /** Member 0 is the upline of all others. */
      readonly members: readonly [sender: number, receiver: number];
      readonly key: string;
      readonly amountMinor: bigint;
    };

export type PlayRequest =
  | ({ readonly do: 'enter'; readonly game: number } & OfMember)
  | ({
      readonly do: 'bet';
      readonly game: number;
      readonly stakeMinor: bigint;
      readonly payoutMinor: bigint;
      readonly closed: boolean;
      readonly leastMs: number;
    } & Keyed)
  | ({
      readonly do: 'step';
      readonly game: number;
      readonly steps: number;
      readonly payoutMinor: bigint;
      readonly closed: boolean;
    } & Keyed)
  | ({ readonly do: 'rollback'; readonly game: number } & Keyed);

/** `amount`: it names another one; `forged`: signed with a guess; `borrowed`: a payment that pays for one deposit only. */
export type PayManner = 'right' | 'amount' | 'failed' | 'forged' | 'borrowed';

export type CashierRequest =
  | ({ readonly do: 'deposit'; readonly amountMinor: bigint } & Keyed)
  | ({ readonly do: 'pay'; readonly manner: PayManner } & OfDeposit)
  | ({ readonly do: 'callOff' } & OfDeposit);

export type WithdrawalRequest =
  | ({ readonly do: 'withdraw'; readonly amountMinor: bigint; readonly forfeits: boolean } & Keyed)
  | ({ readonly do: 'cancel' | 'force' } & OfWithdrawal)
  | ({ readonly do: 'approve' | 'reject' | 'retry'; readonly staff: number } & OfWithdrawal)
  | ({
      readonly do: 'confirm';
      readonly answer: 'received' | 'partly_received' | 'not_received';
      /** Of what was partly received: what is missing. */
      readonly remainingMinor: bigint;
    } & OfWithdrawal)
  | ({ readonly do: 'resolve'; readonly resolution: 'return' | 'pay_again' | 'refuse' } & OfWithdrawal)
  /** The payment company's word of an order, by callback; it comes to its decision before it speaks. */
  | ({
      readonly do: 'companySays';
      readonly order: number;
      readonly decides: 'paid' | 'failed';
      readonly lies: boolean;
    } & OfWithdrawal);

export type BonusRequest =
  | ({ readonly do: 'grant'; readonly terms: number } & Keyed)
  | ({ readonly do: 'accept' | 'decline' | 'giveUp' } & OfBonus);

/** `waits`: for as long as the member takes; else it runs out. */
export type RewardRequest =
  | ({ readonly do: 'give'; readonly amountMinor: bigint; readonly waits: boolean } & Keyed)
  | ({ readonly do: 'claim' | 'revoke' } & OfReward)
  | ({ readonly do: 'claimAll' } & OfMember);

export type ProtectionRequest =
  | ({ readonly do: 'limit' | 'confirmLimit'; readonly limit: LimitName; readonly amountMinor: bigint } & OfMember)
  | ({ readonly do: 'pause'; readonly days: number } & OfMember);

export type CorrectionRequest =
  | ({
      readonly do: 'propose';
      readonly staff: number;
      readonly account: 'cash' | 'bonus';
      readonly amountMinor: bigint;
    } & Keyed)
  | ({
      readonly do: 'decide';
      readonly staff: number;
      readonly correctionKey: string;
      readonly decision: 'approved' | 'refused' | 'cancelled';
    } & OfMember);

/** Whose money a request may touch; null: anybody's. */
export function membersOf(request: Request): readonly number[] | null {
  if (request.do === 'job') return null;
  if (request.do === 'transfer') return request.members;
  // It waits for whoever else names that payment.
  return request.do === 'pay' && request.manner === 'borrowed' ? null : [request.member];
}

/** One line for the trace and for people. */
export function tell(request: Request): string {
  return Object.entries(request)
    .map(([name, value]) => (name === 'do' ? String(value) : `${name}=${String(value)}`))
    .join(' ');
}

/** A request on its way: repeated with the same key, but at another moment and perhaps to another server. */
export interface Attempt {
  readonly id: number;
  readonly request: Request;
  readonly atMs: number;
  /** Of a bet: when the game session ends in which it is made. */
  readonly sessionUntilMs: number;
}
