import { type WithdrawalFlag, withdrawalFlags } from '../../contract/withdrawals.ts';
import * as members from '../members/service.ts';
import { type Ctx, memberOf } from '../platform/process/ctx.ts';
import * as sessions from '../sessions/service.ts';
import type { AccountRow } from './store-accounts.ts';
import type { Turnover } from './limits.ts';
import * as accounts from './store-accounts.ts';
import * as usual from './store-usual.ts';
import * as store from './store.ts';

const HOUR_MS = 60 * 60_000;
const SHARED_ADDRESS_MS = 30 * 24 * HOUR_MS;
const SHARED_DEVICE_MS = 90 * 24 * HOUR_MS;
const paidStates = ['paid', 'received', 'partly_received', 'not_received', 'paying_again', 'returned', 'refused'];

/** So many times the usual is far above it; the usual is the middle of the latest paid ones, where they are enough to say. */
const ABOVE_USUAL_TIMES = 3n;
const USUAL_OF = { latest: 20, least: 3 };

/** Turnover that stops at what was required, to so many per cent, was played for the withdrawal alone. */
const JUST_MET_PERCENT = 5n;

/** By what a flag is seen: kept with the request, as it was then. */
export interface KeptFact {
  amountMinor?: string;
  atMs?: number;
  memberIds?: readonly string[];
}
export type KeptFacts = Partial<Record<WithdrawalFlag, KeptFact>>;

interface Flags {
  flags: WithdrawalFlag[];
  facts: KeptFacts;
}

/** What the risk rules see in a request: any of it but informingFlags sends the request to people. In the order of withdrawalFlags. */
export async function flagsOf(
  ctx: Ctx,
  request: {
    amountMinor: bigint;
    account: AccountRow;
    address: string;
    turnover: Pick<Turnover, 'requiredMinor' | 'playedMinor'>;
  },
): Promise<Flags> {
  const { memberId, sessionId } = memberOf(ctx);
  const { secondApprovalFromMinor, newDeviceHours } = ctx.brand.settings.withdrawal;
  const sinceMs = ctx.nowMs - newDeviceHours * HOUR_MS;
  const paid = await store.totalsOf(ctx.db, ctx.brand.id, { memberId, states: paidStates });
  const seen = await sessions.ofMember(ctx, memberId);
  const older = seen.filter(({ startedAtMs }) => startedAtMs <= sinceMs);
  const here = seen.find(({ id }) => id === sessionId) ?? seen[0];
  const neighbours = await sessions.othersAt(ctx, memberId, request.address, ctx.nowMs - SHARED_ADDRESS_MS);
  const others = await accounts.otherHolders(ctx.db, ctx.brand.id, {
    memberId,
    method: request.account.method,
    numberKey: request.account.number_key,
  });
  const devices = await sessions.othersOnDevice(ctx, { memberId, sessionId }, ctx.nowMs - SHARED_DEVICE_MS);
  const usualMinor = await usual.usualAmount(ctx.db, ctx.brand.id, memberId, USUAL_OF);
  const { requiredMinor, playedMinor } = request.turnover;
  const { passwordChangedAtMs, registeredAtMs } = await members.get(ctx, memberId);
  const payment = await members.paymentPasswordOf(ctx, memberId);
  const seenIn: Record<WithdrawalFlag, boolean> = {
    first_withdrawal: paid.count === 0,
    large_amount: request.amountMinor >= BigInt(secondApprovalFromMinor),
    above_usual: usualMinor !== null && request.amountMinor > usualMinor * ABOVE_USUAL_TIMES,
    new_device: !older.some(({ device }) => device === here?.device),
    new_address: !older.some(({ address }) => address === request.address),
    shared_address: neighbours.length > 0,
    shared_device: devices.length > 0,
    new_account: request.account.created_at.getTime() > sinceMs,
    shared_account: others.length > 0,
    fresh_password: passwordChangedAtMs > sinceMs && passwordChangedAtMs > registeredAtMs,
    fresh_payment_password: payment.changedAtMs !== null && payment.changedAtMs > sinceMs,
    turnover_just_met: requiredMinor > 0n && (playedMinor - requiredMinor) * 100n <= requiredMinor * JUST_MET_PERCENT,
    opened_by_staff: await members.isOpened(ctx, memberId),
  };
  const known: KeptFacts = {
    large_amount: { amountMinor: String(secondApprovalFromMinor) },
    above_usual: { amountMinor: String(usualMinor) },
    shared_address: { memberIds: neighbours.map(String) },
    shared_device: { memberIds: devices.map(String) },
    new_account: { atMs: request.account.created_at.getTime() },
    shared_account: { memberIds: others.map(String) },
    fresh_password: { atMs: passwordChangedAtMs },
    ...(payment.changedAtMs !== null && { fresh_payment_password: { atMs: payment.changedAtMs } }),
    turnover_just_met: { amountMinor: String(requiredMinor) },
  };
  const flags = withdrawalFlags.filter((flag) => seenIn[flag]);
  return { flags, facts: Object.fromEntries(flags.flatMap((flag) => (known[flag] ? [[flag, known[flag]]] : []))) };
}
