import type { CallOutput } from '../../contract/call.ts';
import type { getBalance, MemberAccount, TransactionKind } from '../../contract/wallet.ts';
import type { Ctx } from '../platform/process/ctx.ts';
import { memberOf } from '../platform/process/ctx.ts';
import { afterCommit } from '../platform/database/transaction.ts';
import { assert, fail } from '../platform/process/fail.ts';
import { sha256 } from '../platform/process/seal.ts';
import { writeAmount } from './amounts.ts';
import type { HouseAccount, Line } from './store.ts';
import * as store from './store.ts';
import type { CausedBy } from './transactions.ts';

export { countTowardRoleLimit, refuseOverRoleLimit, roleRoom, roleRoomMinor } from './role-limits.ts';
export { accountRecord } from './account-record.ts';
export { addUpPostings, rebuildSums, untilPostingsDueMs } from './adding-up.ts';
export { readAmount, readAmounts, writeAmount, writeAmountOf } from './amounts.ts';
export { lockMembers } from './gates.ts';
export { checkInvariants, liabilityInvariants, sharedInvariants, wholeInvariants } from './store-invariants.ts';
export { countPostings, type PostingFilter, type PostingRow, postingRows } from './store-postings.ts';
export { lastIds, latestMark, type Mark, moveMark } from './store-marks.ts';
export {
  type AccountPart,
  type AccountStatement,
  statement,
  type StatementRow,
  type StatementWindow,
} from './statement.ts';
export {
  type CausedBy,
  findTransaction,
  STARTING_BALANCE_KEY,
  startingBalanceOf,
  type Transaction,
  transactionsOf,
} from './transactions.ts';
export {
  holdPoints,
  lockPoints,
  type OutstandingPoints,
  type PointsRecord,
  pointsOf,
  pointsOutstanding,
  pointsRecord,
  postPoints,
} from './points.ts';
export { type Flow, flowsBetween } from './flows.ts';
export { largestBalances, type LiabilityDay, liabilityDays, liabilityNow } from './liability.ts';

/** Opens the cash account of a new member, empty, in the brand's currency. */
export async function openAccount(ctx: Ctx, memberId: bigint): Promise<void> {
  await store.openAccount(ctx.db, ctx.brand.id, memberId, ctx.brand.settings.currency.code);
}

interface Movement {
  memberId: bigint;
  kind: TransactionKind;
  /** The same key and content never moves money twice. */
  key: string;
  reference: string;
  /** What made it. */
  cause?: CausedBy & { version?: number };
}

/** Between accounts of the house: pots move nothing of a member's. */
interface HouseMovement extends Omit<Movement, 'kind'> {
  kind: TransactionKind | 'pot';
}

export interface PostRequest extends Movement {
  /** The member's account; cash where none is named. */
  account?: MemberAccount;
  /** Of a studio's wallet, its vassalage. */
  studio?: string;
  /** Into the member's account; negative: out of it. */
  amountMinor: bigint;
  house: HouseAccount;
  /** An open hold of their cash whose money this spends: it ends as posted in the same moment. */
  holdId?: bigint;
}

export interface Moved {
  transactionId: bigint;
  /** False where the key had moved it before. */
  moved: boolean;
  /** What they can stake now: cash that is not held, and bonus money. */
  balanceMinor: bigint;
}

/**
 * Moves money between an account of a member and the house, once for a key.
 * @throws Refusal insufficient_balance, key_reused, conflict where the hold has ended
 */
export async function post(ctx: Ctx, request: PostRequest): Promise<Moved> {
  const { account = 'cash', studio, amountMinor, house } = request;
  const lines = [
    { account, studio, amountMinor },
    { account: house, amountMinor: -amountMinor },
  ];
  return move(ctx, request, lines, request.holdId ?? null);
}

/**
 * Moves money over any of a member's accounts at once, with the house's line that balances it; once for a key.
 * @throws Refusal insufficient_balance, key_reused
 */
export async function postLines(
  ctx: Ctx,
  request: Movement & { lines: readonly (Line & { account: MemberAccount })[]; house: HouseAccount },
): Promise<Moved> {
  const sumMinor = request.lines.reduce((sum, { amountMinor }) => sum + amountMinor, 0n);
  const ofHouse = sumMinor === 0n ? [] : [{ account: request.house, amountMinor: -sumMinor }];
  return move(ctx, request, [...request.lines, ...ofHouse], null);
}

export interface ExchangeRequest extends Movement {
  from: Pick<Line, 'studio'> & { account: MemberAccount };
  to: Pick<Line, 'studio'> & { account: MemberAccount };
  amountMinor: bigint;
}

/**
 * Moves money between two accounts of one member, once for a key.
 * @throws Refusal insufficient_balance, key_reused
 */
export async function exchange(ctx: Ctx, request: ExchangeRequest): Promise<Moved> {
  const { from, to, amountMinor } = request;
  assert(amountMinor > 0n, 'an exchange moves something');
  return move(
    ctx,
    request,
    [
      { ...from, amountMinor: -amountMinor },
      { ...to, amountMinor },
    ],
    null,
  );
}

/**
 * Moves money between two accounts of the house for something that a member did, once for a key: their own stay as they are.
 * @throws Refusal key_reused
 */
export async function postHouse(
  ctx: Ctx,
  request: HouseMovement & { from: HouseAccount; to: HouseAccount; amountMinor: bigint },
): Promise<Moved> {
  const { from, to, amountMinor } = request;
  assert(amountMinor > 0n && from !== to, 'the house moves something');
  return move(
    ctx,
    request,
    [
      { account: from, amountMinor: -amountMinor },
      { account: to, amountMinor },
    ],
    null,
  );
}

async function move(ctx: Ctx, request: HouseMovement, lines: readonly Line[], holdId: bigint | null): Promise<Moved> {
  const told = lines.map(({ account, studio, amountMinor }) => [account, studio ?? '', amountMinor].join(':'));
  const posted = await store.post(ctx.db, {
    memberId: request.memberId,
    kind: request.kind,
    key: request.key,
    reference: request.reference,
    cause: request.cause ? { version: 0, ...request.cause } : null,
    lines,
    holdId,
    brandId: ctx.brand.id,
    currency: ctx.brand.settings.currency.code,
    bodyHash: sha256([request.kind, ...told, holdId ?? '', request.reference].join('|')),
    atMs: ctx.nowMs,
  });
  if (posted.outcome === 'insufficient') fail('insufficient_balance');
  if (posted.outcome === 'key_reused') fail('key_reused');
  if (posted.outcome === 'hold_ended') fail('conflict');
  assert(posted.outcome !== 'no_account', 'a member has a cash account');
  if (posted.outcome === 'posted') tellBalance(ctx, request.memberId, posted.balance_minor, posted.sequence);
  assert(posted.transaction_id !== null, 'what is posted is a transaction');
  return {
    moved: posted.outcome === 'posted',
    transactionId: posted.transaction_id,
    balanceMinor: posted.balance_minor,
  };
}

/** Tells the member's open screens the new balance once it is durable. `sequence` lets them drop an older one. */
export function tellBalance(ctx: Ctx, memberId: bigint, balanceMinor: bigint, sequence: bigint): void {
  afterCommit(ctx, () =>
    ctx.platform.live.publish(`member:${memberId}`, {
      type: 'balance',
      balance: writeAmount(ctx, balanceMinor),
      sequence: String(sequence),
    }),
  );
}

/**
 * Puts part of a member's balance aside under a key, once.
 * @throws Refusal insufficient_balance, key_reused
 */
export async function hold(
  ctx: Ctx,
  request: { memberId: bigint; key: string; amountMinor: bigint; reference: string },
): Promise<{ holdId: bigint }> {
  const held = await store.hold(ctx.db, {
    ...request,
    brandId: ctx.brand.id,
    currency: ctx.brand.settings.currency.code,
    atMs: ctx.nowMs,
  });
  if (held.outcome === 'insufficient') fail('insufficient_balance');
  if (held.outcome === 'key_reused') fail('key_reused');
  assert(held.outcome !== 'no_account', 'a member has a cash account');
  return { holdId: held.hold_id };
}

/** Ends a hold once: false where it had ended before. */
export async function endHold(
  ctx: Ctx,
  memberId: bigint,
  holdId: bigint,
  state: 'posted' | 'released',
): Promise<boolean> {
  return store.endHold(ctx.db, ctx.brand.id, memberId, holdId, state, ctx.nowMs);
}

/** What one member has, minor units. */
export interface Balance {
  /** Cash, with what is held of it. */
  balanceMinor: bigint;
  heldMinor: bigint;
  bonusMinor: bigint;
  /** What they can stake now: cash that is not held, and bonus money. */
  spendableMinor: bigint;
  /** What lies in studios' own wallets, by vassalage. */
  studios: ReadonlyMap<string, bigint>;
  sequence: bigint;
}

/** Every kind of money of one member; zeros for someone without an account. */
export async function balance(ctx: Ctx, memberId: bigint): Promise<Balance> {
  const asked = { brandId: ctx.brand.id, memberId, currency: ctx.brand.settings.currency.code };
  const accounts = await store.memberAccounts(ctx.db, asked);
  const cash = accounts.find(({ kind }) => kind === 'cash');
  const bonusMinor = accounts.find(({ kind }) => kind === 'bonus')?.balance_minor ?? 0n;
  const [balanceMinor, heldMinor] = [cash?.balance_minor ?? 0n, cash?.held_minor ?? 0n];
  const studios = accounts.filter(({ kind }) => kind === 'studio');
  return {
    balanceMinor,
    heldMinor,
    bonusMinor,
    spendableMinor: balanceMinor - heldMinor + bonusMinor,
    studios: new Map(studios.map((account) => [account.studio, account.balance_minor])),
    sequence: cash?.sequence ?? 0n,
  };
}

/** Balances of many members, minor units; members without an account are absent. */
export async function balances(
  ctx: Ctx,
  memberIds: readonly bigint[],
  kind: 'cash' | 'bonus' = 'cash',
): Promise<Map<bigint, bigint>> {
  return store.balancesOf(ctx.db, ctx.brand.id, kind, memberIds, ctx.brand.settings.currency.code);
}

/** What the brand owes to its members, minor units. */
export async function owedToMembers(ctx: Ctx): Promise<bigint> {
  return store.memberBalances(ctx.db, ctx.brand.id, ctx.brand.settings.currency.code);
}

/** The balance as the member's screens read it. */
export async function memberBalance(ctx: Ctx): Promise<CallOutput<typeof getBalance>> {
  const { currency } = ctx.brand.settings;
  const has = await balance(ctx, memberOf(ctx).memberId);
  const number = (minor: bigint) => Number(writeAmount(ctx, minor));
  const plain = (accountTypeName: string, minor: bigint) => ({
    accountTypeName,
    availBalance: number(minor),
    heldBalance: 0,
  });
  const accounts = [
    {
      accountTypeName: 'CASH',
      availBalance: number(has.balanceMinor - has.heldMinor),
      heldBalance: number(has.heldMinor),
    },
    plain('BONUS', has.bonusMinor),
    ...[...has.studios].map(([studio, minor]) => plain(studio, minor)),
  ];
  return {
    sumBalance: number(has.spendableMinor),
    balance: accounts.map((account, accountTypeId) => ({ accountTypeId, ...account })),
    currency: currency.code,
    currencySymbol: currency.symbol,
  };
}
