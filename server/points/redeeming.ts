import { CONVERSION_STEP } from '../../contract/brand-points.ts';
import type { CallOutput, CallParsed } from '../../contract/call.ts';
import { TRIAL_TYPE } from '../../contract/members.ts';
import type { convertPoint, Redemption, redeemPointReward } from '../../contract/points.ts';
import * as members from '../members/service.ts';
import { once } from '../platform/http/idempotency.ts';
import { type Ctx, memberOf } from '../platform/process/ctx.ts';
import { fail, failField } from '../platform/process/fail.ts';
import * as protection from '../protection/service.ts';
import * as wallet from '../wallet/service.ts';
import { readAward } from './awards.ts';
import { carryOut, needsTwo } from './deciding.ts';
import { presentRedemption, tell } from './presenting.ts';
import { afterCommit } from '../platform/database/transaction.ts';
import * as gifts from './store-gifts.ts';
import * as store from './store-redemptions.ts';

type Asked = CallParsed<typeof redeemPointReward>;
type AskedForCash = CallParsed<typeof convertPoint>;

/**
 * Asks for a gift for the member behind the token: its points, its cash and its place in the stock are held until it is decided, which
 * the rules of the brand may do at once.
 * @throws Refusal in_need_true_account, payment_password_…, self_excluded, not_found, gift_closed, gift_sold_out, gift_price_changed,
 * gift_limit_reached, points_too_few, insufficient_balance, key_reused; bad_input on the remark
 */
export async function redeem(ctx: Ctx, asked: Asked): Promise<Redemption> {
  await checkTrueMember(ctx, asked.paymentPassword);
  return openRedemption(ctx, asked);
}

/** The same for whoever has asked for the payment password already. */
export async function openRedemption(
  ctx: Ctx,
  { giftId, quantity: count, points, remark, requestId: key }: Omit<Asked, 'paymentPassword'>,
): Promise<Redemption> {
  const { memberId } = memberOf(ctx);
  const asked = { giftId, quantity: count, points, remark };
  return once(ctx, { actor: `member:${memberId}`, key, body: { redeem: asked } }, async (inside) => {
    // The member's money, then their points, then the gift: everybody takes them so.
    await enter(inside, memberId);
    const gift = await takeGift(inside, memberId, asked);
    const quantity = BigInt(asked.quantity);
    const row = await write(inside, memberId, key, {
      kind: readAward(gift.award).kind,
      giftId: gift.id,
      name: gift.name as object,
      award: gift.award as object,
      quantity,
      worthMinor: gift.worth_minor * quantity,
      points: gift.points * quantity,
      amountMinor: gift.amount_minor * quantity,
      remark: asked.remark.trim(),
    });
    const isAutomatic = inside.brand.settings.points.automatic && row.kind !== 'goods' && !needsTwo(inside, row);
    return presentRedemption(inside, isAutomatic ? await carryOut(inside, row, null) : row);
  });
}

/**
 * Makes cash of points of the member behind the token, at the brand's rate and at once.
 * @throws Refusal in_need_true_account, payment_password_…, self_excluded, conversion_closed, points_too_few, key_reused; bad_input on
 * points that are no number of hundreds
 */
export async function convert(ctx: Ctx, asked: AskedForCash): Promise<CallOutput<typeof convertPoint>> {
  await checkTrueMember(ctx, asked.paymentPassword);
  return openConversion(ctx, asked);
}

/** The same for whoever has asked for the payment password already. */
export async function openConversion(
  ctx: Ctx,
  { points, requestId: key }: Omit<AskedForCash, 'paymentPassword'>,
): Promise<CallOutput<typeof convertPoint>> {
  const { memberId } = memberOf(ctx);
  const { conversionMinor } = ctx.brand.settings.points;
  if (points % CONVERSION_STEP !== 0) failField('points', 'invalid_value');
  return once(ctx, { actor: `member:${memberId}`, key, body: { convert: points } }, async (inside) => {
    await enter(inside, memberId);
    if (conversionMinor === 0) fail('conversion_closed');
    const paidMinor = BigInt(points / CONVERSION_STEP) * BigInt(conversionMinor);
    const row = await write(inside, memberId, key, {
      kind: 'conversion',
      giftId: null,
      name: { BN: '', EN: '' },
      award: { kind: 'conversion' },
      quantity: 1n,
      worthMinor: paidMinor,
      points: BigInt(points),
      amountMinor: 0n,
      remark: '',
    });
    const paid = wallet.writeAmount(inside, paidMinor);
    return { ...presentRedemption(inside, await carryOut(inside, row, null)), paid };
  });
}

/** Before the transaction: a wrong try of the password stays counted. */
async function checkTrueMember(ctx: Ctx, paymentPassword: string): Promise<void> {
  const { memberId, accountType } = memberOf(ctx);
  if (accountType === TRIAL_TYPE) fail('in_need_true_account');
  await members.checkPaymentPassword(ctx, memberId, paymentPassword);
}

async function enter(ctx: Ctx, memberId: bigint): Promise<void> {
  await wallet.lockMembers(ctx, [memberId]);
  await protection.checkOpen(ctx, memberId);
  await wallet.lockPoints(ctx, memberId);
}

type Wanted = Pick<Asked, 'giftId' | 'quantity' | 'points' | 'remark'>;

async function takeGift(ctx: Ctx, memberId: bigint, asked: Wanted): Promise<gifts.GiftRow> {
  const [brandId, id, quantity] = [ctx.brand.id, BigInt(asked.giftId), BigInt(asked.quantity)];
  const gift = await gifts.take(ctx.db, { brandId, id, quantity, atMs: ctx.nowMs });
  if (!gift) fail(await whyNot(ctx, id));
  if (gift.points !== BigInt(asked.points)) fail('gift_price_changed');
  if (readAward(gift.award).kind === 'goods' && asked.remark.trim() === '') failField('remark', 'required');
  const most = gift.most_per_member;
  if (most !== null && (await store.takenBy(ctx.db, brandId, memberId, id)) + quantity > BigInt(most))
    fail('gift_limit_reached');
  return gift;
}

async function whyNot(ctx: Ctx, id: bigint): Promise<'not_found' | 'gift_closed' | 'gift_sold_out'> {
  const offered = await gifts.shown(ctx.db, ctx.brand.id, ctx.nowMs);
  if (offered.some((gift) => gift.id === id)) return 'gift_sold_out';
  return (await gifts.locked(ctx.db, ctx.brand.id, id)) ? 'gift_closed' : 'not_found';
}

type Redeemed = Pick<
  store.NewRedemption,
  'kind' | 'giftId' | 'name' | 'award' | 'quantity' | 'worthMinor' | 'points' | 'amountMinor' | 'remark'
>;

/** Holds what it costs and writes it down. */
async function write(ctx: Ctx, memberId: bigint, key: string, redeemed: Redeemed): Promise<store.RedemptionRow> {
  const { points, amountMinor } = redeemed;
  const reference = redeemed.giftId === null ? 'conversion' : `gift:${redeemed.giftId}`;
  const held = await wallet.holdPoints(ctx, { memberId, key: `redemption:${key}`, points, reference });
  const cash =
    amountMinor === 0n
      ? null
      : await wallet.hold(ctx, { memberId, key: `redemption-cash:${key}`, amountMinor, reference });
  const { free } = await wallet.pointsOf(ctx, memberId);
  afterCommit(ctx, () => tell(ctx, memberId));
  return store.insert(ctx.db, {
    ...redeemed,
    brandId: ctx.brand.id,
    memberId,
    currency: ctx.brand.settings.currency.code,
    pointsAfter: free,
    pointsHoldId: held.holdId,
    cashHoldId: cash?.holdId ?? null,
    atMs: ctx.nowMs,
  });
}
