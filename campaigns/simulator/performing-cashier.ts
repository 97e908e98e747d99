import { fromMinor } from '../../contract/money.ts';
import * as cashier from '../../server/cashier/service.ts';
import type { Ctx } from '../../server/platform/process/ctx.ts';
import { hmacSha256 } from '../../server/platform/process/seal.ts';
import { foundIn, idOf, type Known, placeOf } from './known.ts';
import type { CashierRequest } from './requests.ts';

/** Opens deposits and brings the payment company's word of them. */
export async function performCashier(ctx: Ctx, known: Known, request: CashierRequest): Promise<string> {
  const asMember = memberCtx(ctx, idOf(known, request.member));
  if (request.do === 'deposit') {
    const { deposit } = await cashier.createDeposit(asMember, {
      amount: fromMinor(request.amountMinor, 2),
      method: 'sandbox',
      key: request.key,
      language: 'EN',
      host: 'localhost',
    });
    const place = placeOf(request.member, request.key);
    known.deposits.set(place, BigInt(deposit.id));
    known.amounts.set(place, request.amountMinor);
    return 'opened';
  }
  const depositId = foundIn(known.deposits, placeOf(request.member, request.depositKey));
  if (request.do === 'callOff') {
    await cashier.cancelDeposit(asMember, depositId);
    return 'called off';
  }
  return pay(ctx, known, request, depositId);
}

/** A member's own requests. */
export function memberCtx(ctx: Ctx, memberId: bigint): Ctx {
  return { ...ctx, actor: { kind: 'member', memberId, accountType: 0, sessionId: 0n } };
}

/** A callback as the company signs it, or somebody who would like to be the company. */
export function signed(ctx: Ctx, news: object, isForged = false) {
  const rawBody = JSON.stringify(news);
  const timestamp = String(ctx.nowMs);
  const secret = isForged ? 'a guess' : cashier.sandboxSecret(ctx.platform.seal);
  const signature = hmacSha256(secret, `${timestamp}.${rawBody}`).toString('hex');
  return { rawBody, headers: { 'x-timestamp': timestamp, 'x-signature': signature }, address: '192.0.2.1' };
}

async function pay(
  ctx: Ctx,
  known: Known,
  { member, depositKey, manner }: Extract<CashierRequest, { do: 'pay' }>,
  depositId: bigint,
): Promise<string> {
  const right = foundIn(known.amounts, placeOf(member, depositKey));
  const news = {
    depositId: String(depositId),
    paymentReference: `PAY-${known.name}-${manner === 'borrowed' ? 'everybody' : placeOf(member, depositKey)}`,
    amount: fromMinor(manner === 'amount' ? right + 1n : right, 2),
    currency: ctx.brand.settings.currency.code,
    outcome: manner === 'failed' ? 'failed' : 'paid',
  };
  const { state } = await cashier.receiveDepositCallback(ctx, signed(ctx, news, manner === 'forged'));
  return `it is ${state}`;
}
