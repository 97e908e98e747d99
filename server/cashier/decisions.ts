import type { CallOutput, CallParsed } from '../../contract/call.ts';
import { type CallbackOutcome, type DepositMover, mayMove, type OfficeDeposit } from '../../contract/cashier.ts';
import type {
  decideDeposit as decideDepositCall,
  getDepositSlip,
  getDepositStory,
} from '../../contract/deposits-office.ts';
import * as audit from '../audit/service.ts';
import * as members from '../members/service.ts';
import { type Ctx } from '../platform/process/ctx.ts';
import { brokenConstraint } from '../platform/database/database.ts';
import { assert, fail, failField, known } from '../platform/process/fail.ts';
import { NEWEST, OLDEST } from '../platform/database/database-keyset.ts';
import { transact } from '../platform/database/transaction.ts';
import { readUpload } from '../platform/http/uploads.ts';
import * as wallet from '../wallet/service.ts';
import { forOffice, presentDeposit, stateOf } from './deposit.ts';
import { creditDeposit, moveDeposit } from './moving.ts';
import { takersOf } from './queue.ts';
import * as callbacks from './store-callbacks.ts';
import * as caseStore from './store-cases.ts';
import * as steps from './store-steps.ts';
import * as store from './store.ts';

const MOST_SHOWN = 100;

/**
 * A staff member credits a deposit whose money was found, or rejects it. Both are written into the audit log.
 * @throws Refusal not_found, deposit_closed, reference_used, over_role_limit, over_day_limit, bad_input where a reason or number is missing
 */
export async function decideDeposit(
  ctx: Ctx,
  request: CallParsed<typeof decideDepositCall>,
  address: string,
): Promise<OfficeDeposit> {
  const depositId = BigInt(request.depositId);
  if (!(await store.brandHas(ctx.db, ctx.brand.id, depositId))) fail('not_found');
  try {
    const moved = await transact(ctx, async (inside) => {
      const deposit = await store.locked(inside.db, inside.brand.id, depositId);
      const row =
        request.decision === 'approve'
          ? await approve(inside, deposit, request)
          : await reject(inside, deposit, request);
      await audit.record(inside, {
        action: `deposit.${request.decision}`,
        subject: `deposit:${depositId}`,
        detail: {
          member: String(row.member_id),
          amount: wallet.writeAmount(inside, row.amount_minor),
          from: deposit.state,
          reference: row.payment_reference,
          reason: request.reason,
        },
        address,
      });
      return row;
    });
    return presentForOffice(ctx, moved);
  } catch (error) {
    if (isReferenceTaken(error)) fail('reference_used');
    throw error;
  }
}

/** Everything that is known of one deposit. Refuses with not_found. */
export async function depositStory(ctx: Ctx, depositId: bigint): Promise<CallOutput<typeof getDepositStory>> {
  const row = await find(ctx, depositId);
  const [told, heard, cases, transactions] = await Promise.all([
    steps.steps(ctx.db, ctx.brand.id, depositId),
    callbacks.callbacks(ctx.db, ctx.brand.id, { depositId }, { order: NEWEST, limit: MOST_SHOWN }),
    caseStore.cases(ctx.db, ctx.brand.id, { depositId }, { order: OLDEST, limit: MOST_SHOWN }),
    wallet.transactionsOf(ctx, row.member_id, { kind: 'deposit', id: row.id }),
  ]);
  return {
    deposit: await presentForOffice(ctx, row),
    steps: told.map((step) => ({
      atMs: step.at.getTime(),
      from: step.from_state === null ? null : stateOf({ state: step.from_state }),
      to: stateOf({ state: step.to_state }),
      mover: step.mover as DepositMover,
      staffAccount: step.staff_account,
      note: step.note,
    })),
    callbacks: heard.toReversed().map(({ id, at, outcome, inquired, body }) => ({
      id: String(id),
      atMs: at.getTime(),
      outcome: outcome as CallbackOutcome,
      inquired,
      body,
    })),
    postings: transactions.map((transaction) => postingOf(ctx, transaction)),
    cases: cases.map(({ id, outcome, state, opened_at: at }) => ({
      id: String(id),
      outcome,
      state,
      openedAtMs: at.getTime(),
    })),
  };
}

/** What a transaction did to the member or, where it touched no money of theirs, to the house's fees. */
function postingOf(
  ctx: Ctx,
  { atMs, kind, postings }: wallet.Transaction,
): CallOutput<typeof getDepositStory>['postings'][number] {
  const posting = postings.find(({ isHouse }) => !isHouse) ?? postings.find(({ account }) => account === 'house_fees');
  assert(posting, 'a deposit moves money of its member, its fee that or the house’s fees');
  const { amountMinor, balanceAfterMinor } = posting;
  return {
    atMs,
    kind,
    amount: wallet.writeAmount(ctx, amountMinor),
    balanceAfter: balanceAfterMinor === null ? null : wallet.writeAmount(ctx, balanceAfterMinor),
  };
}

/** The picture of a deposit's slip. Refuses with not_found where there is none. */
export async function depositSlip(ctx: Ctx, depositId: bigint): Promise<CallOutput<typeof getDepositSlip>> {
  const { slip_id: slipId } = await find(ctx, depositId);
  const picture = slipId === null ? null : await readUpload(ctx, slipId);
  return picture ? { type: picture.type, picture: picture.bytes.toString('base64') } : fail('not_found');
}

export async function presentForOffice(ctx: Ctx, row: store.DepositRow): Promise<OfficeDeposit> {
  const accounts = await members.accountsOf(ctx, [row.member_id]);
  const account = known(accounts.get(row.member_id), 'a deposit belongs to a member');
  const taker = (await takersOf(ctx, [row])).get(row.id) ?? null;
  return forOffice(ctx, row, await presentDeposit(ctx, row), { account, taker });
}

/** Whether a write failed because its transaction number stands for another deposit. */
export function isReferenceTaken(error: unknown): boolean {
  const constraint = brokenConstraint(error);
  return constraint === store.REFERENCE_CONSTRAINT || constraint === store.GIVEN_CONSTRAINT;
}

async function find(ctx: Ctx, depositId: bigint): Promise<store.DepositRow> {
  return (await store.ofBrand(ctx.db, ctx.brand.id, depositId)) ?? fail('not_found');
}

type Decision = CallParsed<typeof decideDepositCall>;

async function approve(
  ctx: Ctx,
  deposit: store.DepositRow,
  { reference, reason }: Decision,
): Promise<store.DepositRow> {
  const state = stateOf(deposit);
  if (!mayMove(state, 'credited', 'staff')) fail('deposit_closed');
  // What had ended otherwise is opened again only for a reason that can be read later.
  if (state !== 'submitted' && reason.trim() === '') failField('reason', 'required');
  const paymentReference = reference ?? deposit.given_reference ?? (deposit.slip_id && `SLIP-${deposit.id}`);
  if (!paymentReference) return failField('reference', 'required');
  await wallet.countTowardRoleLimit(ctx, 'deposit', deposit.amount_minor);
  return creditDeposit(ctx, deposit, { mover: 'staff', paymentReference, note: reason });
}

async function reject(ctx: Ctx, deposit: store.DepositRow, { reason }: Decision): Promise<store.DepositRow> {
  if (!mayMove(stateOf(deposit), 'rejected', 'staff')) fail('deposit_closed');
  if (reason.trim() === '') failField('reason', 'required');
  return moveDeposit(ctx, deposit, { to: 'rejected', mover: 'staff', note: reason, change: { reason } });
}
