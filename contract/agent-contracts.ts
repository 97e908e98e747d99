/** What an agent may agree on with one of their direct downlines; each kind is a switch of the brand. */
export const contractKinds = ['dividend', 'daily', 'hourly', 'realtime'] as const;
export type ContractKind = (typeof contractKinds)[number];

/** How long the windows of a dividend are; wages have the window of their kind. */
export const contractPeriods = ['D', 'W', 'H', 'M'] as const;
export type ContractPeriod = (typeof contractPeriods)[number];

/** Rates are whole millionths: 155,000 is 15.5 %. */
export const RATE_ONE = 1_000_000n;

/** What one step of terms asks for and gives. Sums are minor units. */
export interface DividendTier {
  minimumBetMinor: bigint;
  netLossMinor: bigint;
  activeMembers: number;
  rateMicro: bigint;
}

/** Of daily and hourly wages: a share of valid turnover (P), or an amount once (A). */
export interface WageTier {
  minimumBetMinor: bigint;
  activeMembers: number;
  rateType: 'P' | 'A';
  /** Of P in millionths, of A in minor units. */
  rate: bigint;
}

export interface RealtimeTier {
  /** Groups of bets on one outcome count from this stake on. */
  singleBetMinor: bigint;
  /** Of valid turnover, where the member won, and where they lost or came out even. */
  profitMicro: bigint;
  lossMicro: bigint;
}

/** What became of a contract. */
export const contractStates = [
  'offered',
  'edit_offered',
  'active',
  'end_asked',
  'ended',
  'rejected',
  'withdrawn',
  'lapsed',
] as const;
export type ContractState = (typeof contractStates)[number];

export const contractTransitions: Record<ContractState, readonly ContractState[]> = {
  offered: ['active', 'rejected', 'withdrawn', 'lapsed'],
  edit_offered: ['active', 'ended'],
  active: ['edit_offered', 'end_asked', 'ended'],
  end_asked: ['active', 'ended'],
  ended: [],
  rejected: [],
  withdrawn: [],
  lapsed: [],
};

/** What of a team's play a contract pays for: one kind of game, or all of it. */
export const contractProducts = ['CONS', 'LIVE', 'RNG', 'SPORTS', 'LOTT', 'FISH', 'ELOTT', 'PVP'] as const;
export type ContractProduct = (typeof contractProducts)[number];

/** The switch of each kind. */
export const contractSwitches = {
  dividend: 'SIGNCONDIV3',
  daily: 'DAILYSALCONT3',
  hourly: 'HOURSAL3',
  realtime: 'RTSALARY3',
} as const satisfies Record<ContractKind, string>;

export const MOST_TIERS = 10;
/** A team's loss is made good for so many windows at most. */
export const MOST_CARRIED_WINDOWS = 12;
