import type { CallParsed } from '../../contract/call.ts';
import type { Correction, proposeCorrection, proposeReversal } from '../../contract/corrections.ts';
import { TRIAL_TYPE } from '../../contract/members.ts';
import { type MemberAccount, TABLE_WALLET } from '../../contract/wallet.ts';
import * as audit from '../audit/service.ts';
import * as members from '../members/service.ts';
import { type Ctx, staffOf } from '../platform/process/ctx.ts';
import { refuseNewcomer } from '../platform/process/newcomers.ts';
import { brokenConstraint } from '../platform/database/database.ts';
import { assert, fail, failField } from '../platform/process/fail.ts';
import { once } from '../platform/http/idempotency.ts';
import { reasonOf, WAITING_MS } from '../proposals/service.ts';
import * as wallet from '../wallet/service.ts';
import { present } from './presenting.ts';
import * as store from './store.ts';

interface Line {
  account: MemberAccount;
  studio: string;
  amountMinor: bigint;
}

/**
 * Proposes to put money into or take it out of an account of a member. Nothing moves yet.
 * @throws Refusal not_found of the member or the transaction that is said to be wrong, in_need_true_account, bad_input, key_reused
 */
export async function propose(
  ctx: Ctx,
  { requestId, ...input }: CallParsed<typeof proposeCorrection>,
  address: string,
): Promise<Correction> {
  refuseNewcomer(ctx);
  const reason = reasonOf(input.reason, 'reason');
  const memberId = BigInt(input.memberId);
  await checkMember(ctx, memberId);
  const amountMinor = wallet.readAmount(ctx, 'amount', input.amount);
  if ((input.account === 'studio') !== (input.studio !== '')) failField('studio', 'invalid_value');
  if (input.studio === TABLE_WALLET) failField('studio', 'invalid_value');
  if (input.transactionId !== undefined) {
    const wrong = await wallet.findTransaction(ctx, BigInt(input.transactionId));
    if (wrong?.memberId !== memberId) fail('not_found');
  }
  const line = {
    account: input.account,
    studio: input.studio,
    amountMinor: input.direction === 'in' ? amountMinor : -amountMinor,
  };
  const transactionId = input.transactionId === undefined ? null : BigInt(input.transactionId);
  return once(ctx, { actor: actorOf(ctx), key: requestId, body: { propose: input } }, (inside) =>
    insert(inside, { memberId, kind: 'amount', transactionId, reason, lines: [line] }, address),
  );
}

/**
 * Proposes the exact opposite of what a transaction did to its member. Nothing moves yet.
 * @throws Refusal not_found, in_need_true_account, nothing_to_reverse, already_reversed, bad_input, key_reused
 */
export async function proposeReverse(
  ctx: Ctx,
  { requestId, ...input }: CallParsed<typeof proposeReversal>,
  address: string,
): Promise<Correction> {
  refuseNewcomer(ctx);
  const reason = reasonOf(input.reason, 'reason');
  const transaction = (await wallet.findTransaction(ctx, BigInt(input.transactionId))) ?? fail('not_found');
  const { id: transactionId, memberId } = transaction;
  await checkMember(ctx, memberId);
  if (transaction.currency !== ctx.brand.settings.currency.code) fail('nothing_to_reverse');
  const lines = oppositeOf(transaction);
  // What lies at tables is what their seats say.
  if (lines.length === 0 || lines.some(({ studio }) => studio === TABLE_WALLET)) fail('nothing_to_reverse');
  try {
    return await once(ctx, { actor: actorOf(ctx), key: requestId, body: { reverse: input } }, (inside) =>
      insert(inside, { memberId, kind: 'reversal', transactionId, reason, lines }, address),
    );
  } catch (error) {
    if (brokenConstraint(error) === store.REVERSED_CONSTRAINT) fail('already_reversed');
    throw error;
  }
}

/** One line an account of the member, so that each is moved once; an account that stands as before has none. */
function oppositeOf({ postings }: wallet.Transaction): Line[] {
  const lines = new Map<string, Line>();
  for (const { account, studio, amountMinor, isHouse } of postings) {
    if (isHouse) continue;
    const place = `${account}:${studio}`;
    const before = lines.get(place)?.amountMinor ?? 0n;
    lines.set(place, { account: account as MemberAccount, studio, amountMinor: before - amountMinor });
  }
  return [...lines.values()].filter(({ amountMinor }) => amountMinor !== 0n);
}

async function insert(
  ctx: Ctx,
  proposal: { memberId: bigint; kind: string; transactionId: bigint | null; reason: string; lines: readonly Line[] },
  address: string,
): Promise<Correction> {
  const { staffId, account } = staffOf(ctx);
  const id = await store.insert(ctx.db, {
    ...proposal,
    brandId: ctx.brand.id,
    currency: ctx.brand.settings.currency.code,
    proposedBy: staffId,
    proposedByAccount: account,
    proposedAtMs: ctx.nowMs,
    expiresAtMs: ctx.nowMs + WAITING_MS,
  });
  await audit.record(ctx, {
    action: 'correction.propose',
    subject: `correction:${id}`,
    detail: {
      member: String(proposal.memberId),
      transaction: proposal.transactionId === null ? null : String(proposal.transactionId),
      amounts: linesText(ctx, proposal.lines),
      reason: proposal.reason,
    },
    address,
  });
  const row = await store.byId(ctx.db, ctx.brand.id, id);
  assert(row, 'what was inserted is there');
  return present(ctx, row);
}

/** The amounts of a correction as a deed carries them: `cash 12.00, bonus -3.00`. */
export function linesText(
  ctx: Ctx,
  lines: readonly { account: string; studio: string; amountMinor: bigint }[],
): string {
  return lines
    .map(({ account, studio, amountMinor }) => `${studio || account} ${wallet.writeAmount(ctx, amountMinor)}`)
    .join(', ');
}

/** Trial money never meets real money, and a member of another brand is not there. */
async function checkMember(ctx: Ctx, memberId: bigint): Promise<void> {
  const member = await members.get(ctx, memberId);
  if (member.type === TRIAL_TYPE) fail('in_need_true_account');
}

function actorOf(ctx: Ctx): string {
  return `staff:${staffOf(ctx).staffId}`;
}
