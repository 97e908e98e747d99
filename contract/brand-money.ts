import * as z from 'zod/mini';
import { text } from './fields.ts';

const minor = z.int().check(z.gte(0), z.lte(1_000_000_000_000));
const positiveMinor = z.int().check(z.gte(1), z.lte(1_000_000_000_000));
const hours = z.int().check(z.gte(0), z.lte(24 * 365));
const days = z.int().check(z.gte(1), z.lte(3_650));
const percent = z.int().check(z.gte(0), z.lte(10_000));

export const currency = z.strictObject({
  code: z.string().check(z.regex(/^[A-Z]{3,5}$/)),
  symbol: text(4, 1),
  decimals: z.int().check(z.gte(0), z.lte(4)),
});

/** In which order a stake takes a member's kinds of money. */
export const spendOrders = ['cash_first', 'bonus_first'] as const;

/** What a brand decides about bonuses; the offers themselves are kept apart. */
export const bonusSettings = z.strictObject({ spendOrder: z.enum(spendOrders) });

/** What becomes of a withdrawal whose receipt nobody confirmed in time: it stands, or the money comes back. */
export const forcedReceipts = ['stands', 'returns'] as const;

/** The currency that is worth nothing; every other one is somebody's money. */
export const PLAY_MONEY = 'PLAY';

/** What somebody who registers is given to play with, where a brand plays for play money; 0: nothing. */
export const newcomerSettings = z.strictObject({ startingBalanceMinor: minor });

export const depositSettings = z.strictObject({
  leastMinor: positiveMinor,
  mostMinor: positiveMinor,
  quickMinor: z.array(z.int().check(z.gte(1))).check(z.maxLength(8)),
  /** How long the picture of a slip is kept after the deposit has ended. */
  keepSlipDays: days,
});

export const withdrawalSettings = z.strictObject({
  leastMinor: positiveMinor,
  mostMinor: positiveMinor,
  quickMinor: z.array(positiveMinor).check(z.maxLength(8)),
  /** A member's requests and their sum on one day of the brand. */
  dailyCount: z.int().check(z.gte(1), z.lte(100)),
  dailyMostMinor: positiveMinor,
  /** How much of what was deposited must have been played (valid turnover) before it can be taken out. */
  turnoverPercent: percent,
  /** Up to this amount a request that no rule has flagged needs nobody's approval; 0: each needs one. */
  automaticUpToMinor: minor,
  /** From this amount on two people must approve. */
  secondApprovalFromMinor: positiveMinor,
  /** A device or an address that is younger than this flags the request. */
  newDeviceHours: hours,
  /** Whether the player may call off a request that nobody has decided on. */
  playerMayCancel: z.boolean(),
  /** Minutes after which a payment that the player says nothing of counts as received. */
  receiptMinutes: z.int().check(z.gte(1), z.lte(43_200)),
  forcedReceipt: z.enum(forcedReceipts),
  /** Who opened a way into a member's account, or approved it, approves none of that member's withdrawals for so long. */
  openerWaitsHours: z.int().check(z.gte(1), z.lte(24 * 365)),
  /** How long a picture of proof is kept after the withdrawal has ended. */
  keepProofDays: days,
});

export const transferSettings = z.strictObject({
  toUpline: z.boolean(),
  toDownline: z.boolean(),
  leastMinor: positiveMinor,
  mostMinor: positiveMinor,
  dailyMostMinor: positiveMinor,
  /** Whether what is deposited must have been played before it can be sent on, as before it can be withdrawn. */
  needsTurnover: z.boolean(),
});

export const protectionSettings = z.strictObject({
  /** How often a player is shown their time and result, unless they chose more often; 0: never by itself. */
  realityCheckMinutes: z.int().check(z.gte(0), z.lte(240)),
  /** How long a raised limit waits before it can be confirmed. */
  raiseDelayHours: z.int().check(z.gte(24), z.lte(24 * 30)),
  /** How long it can be confirmed after that; then it lapses. */
  raiseConfirmDays: z.int().check(z.gte(1), z.lte(60)),
});

/** What a brand allows in every game of which it says nothing else, and how long a game waits for its player. */
export const playSettings = z.strictObject({
  leastStakeMinor: positiveMinor,
  mostStakeMinor: positiveMinor,
  /** No round may be able to pay more; where its largest win would, the stake is refused. */
  mostPayoutMinor: positiveMinor,
  /** A round in which the player decides is ended for them after so long without a move. */
  waitingMinutes: z.int().check(z.gte(5), z.lte(7 * 24 * 60)),
  /** Of the shared flight: how long bets are taken, and how long its end is shown before the next round. */
  crashBettingMs: z.int().check(z.gte(3_000), z.lte(60_000)),
  crashPauseMs: z.int().check(z.gte(1_000), z.lte(60_000)),
  /** Of tables: how long bets are taken, and how long the cards lie before the next round. */
  tableBettingMs: z.int().check(z.gte(5_000), z.lte(60_000)),
  tablePauseMs: z.int().check(z.gte(1_000), z.lte(60_000)),
});

/** Which wins the boards of winners show: none that paid less. */
export const boardSettings = z.strictObject({ leastWinMinor: minor });

/** Whether one wallet serves every studio, or each has its own that members move money into. */
export const walletSettings = z.strictObject({ isSingle: z.boolean() });
