import { sql } from 'kysely';
import { fromMinor } from '../../contract/money.ts';
import * as cashier from '../../server/cashier/service.ts';
import type { Ctx } from '../../server/platform/process/ctx.ts';
import { dateOf } from '../../server/platform/database/database.ts';
import * as withdrawals from '../../server/withdrawals/service.ts';
import { type Company, companyReference } from './company.ts';
import { foundIn, idOf, type Known, payoutKeyOf, placeOf } from './known.ts';
import { memberCtx, signed } from './performing-cashier.ts';
import type { WithdrawalRequest } from './requests.ts';

const HERE = '192.0.2.1';
const REASON = 'the simulator says so';

/** Asks for withdrawals, decides on them and says what came. */
export async function performWithdrawal(
  ctx: Ctx,
  known: Known,
  request: WithdrawalRequest,
  company: Company,
): Promise<string> {
  if (request.do === 'withdraw') return ask(ctx, known, request);
  const place = placeOf(request.member, request.withdrawalKey);
  const id = foundIn(known.withdrawals, place);
  const asMember = memberCtx(ctx, idOf(known, request.member));
  const withdrawalId = String(id);
  switch (request.do) {
    case 'companySays':
      return bringWord(ctx, known, request, company);
    case 'approve':
      return stateOf(withdrawals.approve(staffCtx(ctx, request.staff), id, HERE));
    case 'reject':
      return stateOf(withdrawals.reject(staffCtx(ctx, request.staff), { withdrawalId, reason: REASON }, HERE));
    case 'retry':
      return stateOf(withdrawals.retry(staffCtx(ctx, request.staff), { withdrawalId, reason: REASON }, HERE));
    case 'force':
      return stateOf(withdrawals.force(staffCtx(ctx, 1), { withdrawalId, reason: REASON }, HERE));
    case 'resolve': {
      const { resolution } = request;
      return stateOf(withdrawals.settleClaim(staffCtx(ctx, 1), { withdrawalId, resolution, reason: REASON }, HERE));
    }
    case 'cancel':
      return stateOf(withdrawals.cancel(asMember, id));
    case 'confirm':
      return confirm(asMember, request, id);
  }
}

/** What a staff member does; nobody looks at their rights here, the doors do. */
export function staffCtx(ctx: Ctx, number: number): Ctx {
  const account = `staff${number}`;
  return {
    ...ctx,
    actor: { kind: 'staff', staffId: BigInt(number), account, role: 'owner', permissions: [], sessionId: 0n },
  };
}

async function stateOf(act: Promise<{ state: string }>): Promise<string> {
  return `it is ${(await act).state}`;
}

async function ask(ctx: Ctx, known: Known, request: Extract<WithdrawalRequest, { do: 'withdraw' }>): Promise<string> {
  const memberId = idOf(known, request.member);
  const { rows } = await sql<{ id: bigint }>`
    SELECT id FROM payout_accounts WHERE brand_id = ${ctx.brand.id} AND member_id = ${memberId}`.execute(ctx.db);
  const { id } = await withdrawals.openRequest(memberCtx(ctx, memberId), request.amountMinor, {
    accountId: String(rows[0]!.id),
    forfeitBonus: request.forfeits,
    key: request.key,
    address: HERE,
  });
  known.withdrawals.set(placeOf(request.member, request.key), BigInt(id));
  return 'asked';
}

async function confirm(
  ctx: Ctx,
  { answer, remainingMinor }: Extract<WithdrawalRequest, { do: 'confirm' }>,
  withdrawalId: bigint,
): Promise<string> {
  // That a picture is one, is what the tests of uploads are about.
  if (answer === 'not_received')
    await sql`
      INSERT INTO withdrawal_proofs (brand_id, withdrawal_id, upload_id, at)
      VALUES (${ctx.brand.id}, ${withdrawalId}, 'a picture', ${dateOf(ctx.nowMs)})`.execute(ctx.db);
  const { state } = await withdrawals.confirm(ctx, {
    withdrawalId: String(withdrawalId),
    answer,
    remark: '',
    ...(answer === 'partly_received' && { remaining: fromMinor(remainingMinor, 2) }),
  });
  return `it is ${state}`;
}

async function bringWord(
  ctx: Ctx,
  known: Known,
  request: Extract<WithdrawalRequest, { do: 'companySays' }>,
  company: Company,
): Promise<string> {
  const { member, withdrawalKey, order, decides, lies } = request;
  const payoutKey = payoutKeyOf(known, foundIn(known.withdrawals, placeOf(member, withdrawalKey)), order);
  company.decide(payoutKey, decides);
  const amount = company.amountOf(payoutKey);
  const outcome = company.decisionOn(payoutKey);
  const news = {
    payoutKey,
    companyReference: companyReference(payoutKey),
    amount: lies ? `1${amount}` : amount,
    currency: ctx.brand.settings.currency.code,
    outcome,
    reason: outcome === 'failed' ? 'account_closed' : '',
  };
  const { state } = await cashier.receivePayoutCallback(ctx, signed(ctx, news));
  return `told ${state}`;
}
