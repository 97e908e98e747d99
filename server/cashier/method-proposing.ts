import type { CallParsed } from '../../contract/call.ts';
import type { PaymentChannel, savePaymentChannel, savePaymentMethod } from '../../contract/payment-methods.ts';
import { toMinor } from '../../contract/money.ts';
import type { Ctx } from '../platform/process/ctx.ts';
import type { Asked } from '../proposals/service.ts';
import * as proposals from '../proposals/service.ts';
import * as wallet from '../wallet/service.ts';
import type { Method } from './methods.ts';

/** What of a method is looks and order, and moves nothing; what is taken out of use stops at once. */
const harmlessOfMethod: proposals.HarmlessChanges = {
  name: proposals.always,
  mark: proposals.always,
  place: proposals.always,
  quick: proposals.always,
  expiresMinutes: proposals.always,
  showsOffers: proposals.always,
  takesIn: proposals.off,
  paysOut: proposals.off,
};
const harmlessOfChannel: proposals.HarmlessChanges = { label: proposals.always, isOpen: proposals.off };

/** What a second person has to decide of what staff want of a method; null: nothing, they may do it alone. */
export function methodProposal(
  ctx: Ctx,
  before: Method | null,
  input: CallParsed<typeof savePaymentMethod>,
): Asked | null {
  if (ctx.actor.kind !== 'staff') return null;
  const changes = proposals.changesBetween(before === null ? {} : toldMethod(ctx, before), wantedMethod(ctx, input));
  if (before !== null && proposals.areHarmless(changes, harmlessOfMethod)) return null;
  const subject = `payment_method:${input.code}`;
  return { kind: 'payment_method', subject, body: input, changes, reason: input.note, field: 'note' };
}

/** The same of a channel. */
export function channelProposal(
  ctx: Ctx,
  before: PaymentChannel | null,
  input: CallParsed<typeof savePaymentChannel>,
): Asked | null {
  if (ctx.actor.kind !== 'staff') return null;
  const changes = proposals.changesBetween(before === null ? {} : toldChannel(before), wantedChannel(ctx, input));
  if (before !== null && proposals.areHarmless(changes, harmlessOfChannel)) return null;
  const subject = before === null ? `payment_method:${input.method}` : `payment_channel:${before.id}`;
  return { kind: 'payment_channel', subject, body: input, changes, reason: input.note, field: 'note' };
}

/** A channel as changes of it are told. */
export function toldChannel(channel: PaymentChannel): Record<string, unknown> {
  const { method, label, number, holder, bank, least, most, dailyMost, isOpen } = channel;
  return { method, label, number, holder, bank, least, most, dailyMost, isOpen };
}

function wantedChannel(ctx: Ctx, input: CallParsed<typeof savePaymentChannel>): Record<string, unknown> {
  const { id: _, note: __, ...wanted } = input;
  const written = (amount: string) => rewritten(ctx, amount);
  const dailyMost = input.dailyMost === null ? null : written(input.dailyMost);
  return { ...wanted, least: written(input.least), most: written(input.most), dailyMost };
}

/** A method as changes of it are told. */
export function toldMethod(ctx: Ctx, before: Method): Record<string, unknown> {
  const { code: _, version: __, leastMinor, mostMinor, quickMinor, feeFixedMinor, ...rest } = before;
  const write = (minor: bigint) => wallet.writeAmount(ctx, minor);
  return {
    ...rest,
    least: write(leastMinor),
    most: write(mostMinor),
    quick: quickMinor.map(write),
    feeFixed: write(feeFixedMinor),
  };
}

function wantedMethod(ctx: Ctx, input: CallParsed<typeof savePaymentMethod>): Record<string, unknown> {
  const { code: _, version: __, note: ___, ...wanted } = input;
  const written = (amount: string) => rewritten(ctx, amount);
  return {
    ...wanted,
    least: written(input.least),
    most: written(input.most),
    quick: input.quick.map(written),
    feeFixed: written(input.feeFixed),
  };
}

/** An amount as the books write it, so that 100 and 100.00 are no change. */
function rewritten(ctx: Ctx, amount: string): string {
  const minor = toMinor(amount, ctx.brand.settings.currency.decimals);
  return minor === null ? amount : wallet.writeAmount(ctx, minor);
}
