import type { CallOutput, CallParsed } from '../../contract/call.ts';
import type { ErrorCode } from '../../contract/errors.ts';
import { toMinor } from '../../contract/money.ts';
import {
  kindTraits,
  type listPaymentMethods,
  type PaymentChannel,
  type savePaymentChannel,
  type savePaymentMethod,
} from '../../contract/payment-methods.ts';
import * as audit from '../audit/service.ts';
import { startOfDayMs } from '../platform/process/clock.ts';
import type { Ctx } from '../platform/process/ctx.ts';
import { fail, failField, Refusal } from '../platform/process/fail.ts';
import { transact } from '../platform/database/transaction.ts';
import * as proposals from '../proposals/service.ts';
import * as wallet from '../wallet/service.ts';
import { isReachable } from './companies/known.ts';
import { splitFee } from './fees.ts';
import { methodOf, methodsOf } from './methods.ts';
import { channelProposal, methodProposal, toldChannel, toldMethod } from './method-proposing.ts';
import * as store from './store-methods.ts';

/** Every method of the brand with its channels, as the office edits them. */
export async function officeMethods(ctx: Ctx): Promise<CallOutput<typeof listPaymentMethods>> {
  const write = (minor: bigint) => wallet.writeAmount(ctx, minor);
  const methods = await methodsOf(ctx);
  const today = startOfDayMs(ctx.nowMs, ctx.brand.settings.timeZone);
  const channels = (await store.channels(ctx.db, ctx.brand.id, today)).map((row) => presentChannel(ctx, row));
  const list = methods.map(({ leastMinor, mostMinor, quickMinor, feeFixedMinor, ...method }) => ({
    ...method,
    least: write(leastMinor),
    most: write(mostMinor),
    quick: quickMinor.map(write),
    feeFixed: write(feeFixedMinor),
    channels: channels.filter((channel) => channel.method === method.code),
  }));
  return { list, sandboxOffered: await isReachable(ctx, 'sandbox') };
}

/**
 * Makes a method or changes one that stands at the version that was read; into the audit log. What staff change of what
 * moves money waits for a second person.
 * @throws Refusal version_conflict, bad_input
 */
export async function saveMethod(
  ctx: Ctx,
  input: CallParsed<typeof savePaymentMethod>,
  address: string,
): Promise<CallOutput<typeof savePaymentMethod>> {
  methodRow(ctx, input);
  return transact(ctx, async (inside) => {
    const before = (await methodOf(inside, input.code)) ?? null;
    // The adapter decides what the deposits of a method are; another adapter is another method.
    if (before && before.kind !== input.kind) failField('kind', 'invalid_value');
    if ((before?.version ?? 0) !== input.version) fail('version_conflict');
    const asked = methodProposal(inside, before, input);
    if (asked === null) return { version: await writeMethod(inside, input, address), proposalId: null };
    return { version: input.version, proposalId: (await proposals.propose(inside, asked, address)).id };
  });
}

/**
 * Carries out what two people agreed on for a method; what was saved alone meanwhile stays, such as that it is shut.
 * @throws Refusal proposal_stale where a value that they looked at was changed since; bad_input
 */
export async function carryOutMethod(ctx: Ctx, { body, changes }: proposals.Approved, address: string): Promise<null> {
  const input = body as CallParsed<typeof savePaymentMethod>;
  const now = (await methodOf(ctx, input.code)) ?? null;
  const agreed = now === null ? input : proposals.agreedOver(toldMethod(ctx, now), input, changes);
  await writeMethod(ctx, { ...agreed, code: input.code, version: now?.version ?? 0 }, address);
  return null;
}

/** @returns the new version */
async function writeMethod(ctx: Ctx, input: CallParsed<typeof savePaymentMethod>, address: string): Promise<number> {
  const before = (await methodOf(ctx, input.code)) ?? null;
  const row = methodRow(ctx, input);
  const isSaved =
    input.version === 0 ? await store.insertMethod(ctx.db, row) : await store.updateMethod(ctx.db, row, input.version);
  if (!isSaved) fail('version_conflict');
  const { version: _, note: __, ...after } = input;
  await audit.record(ctx, {
    action: 'payment_method.save',
    subject: `payment_method:${input.code}`,
    detail: { before: before && tellable(before), after },
    address,
  });
  return input.version + 1;
}

/**
 * Makes a channel of a method or changes one; into the audit log. Staff shut one alone; everything else waits for a second
 * person, since members send their money to its number.
 * @throws Refusal not_found, conflict (the method has this number), bad_input
 */
export async function saveChannel(
  ctx: Ctx,
  input: CallParsed<typeof savePaymentChannel>,
  address: string,
): Promise<CallOutput<typeof savePaymentChannel>> {
  channelRow(ctx, input);
  return transact(ctx, async (inside) => {
    const of = await methodOf(inside, input.method);
    if (!of || !kindTraits[of.kind].hasAccount) failField('method', 'invalid_value');
    const before = input.id === undefined ? null : ((await channelOf(inside, input.id)) ?? fail('not_found'));
    const asked = channelProposal(inside, before, input);
    if (asked === null) return { id: await writeChannel(inside, input, address), proposalId: null };
    return { id: input.id ?? null, proposalId: (await proposals.propose(inside, asked, address)).id };
  });
}

/**
 * Carries out what two people agreed on for a channel.
 * @throws Refusal proposal_stale where it has changed since, conflict, bad_input
 */
export async function carryOutChannel(ctx: Ctx, { body, changes }: proposals.Approved, address: string): Promise<null> {
  const input = body as CallParsed<typeof savePaymentChannel>;
  const now = input.id === undefined ? null : ((await channelOf(ctx, input.id)) ?? fail('not_found'));
  // One that was shut meanwhile stays shut.
  const agreed = now === null ? input : proposals.agreedOver(toldChannel(now), input, changes);
  await writeChannel(ctx, { ...agreed, id: input.id }, address);
  return null;
}

async function channelOf(ctx: Ctx, id: string): Promise<PaymentChannel | null> {
  const rows = await store.channels(ctx.db, ctx.brand.id, startOfDayMs(ctx.nowMs, ctx.brand.settings.timeZone));
  const row = rows.find((one) => String(one.id) === id);
  return row ? presentChannel(ctx, row) : null;
}

async function writeChannel(ctx: Ctx, given: CallParsed<typeof savePaymentChannel>, address: string): Promise<string> {
  const { note: _, ...input } = given;
  const id = await putChannel(ctx, input.id, channelRow(ctx, input));
  await audit.record(ctx, {
    action: 'payment_channel.save',
    subject: `payment_channel:${id}`,
    detail: { after: input },
    address,
  });
  return String(id);
}

function channelRow(ctx: Ctx, input: Omit<CallParsed<typeof savePaymentChannel>, 'note'>): store.ChannelWrite {
  const { method, label, number, holder, bank, isOpen } = input;
  const read = reader(ctx);
  const row = {
    brand_id: ctx.brand.id,
    method,
    label,
    number,
    holder,
    bank,
    is_open: isOpen,
    least_minor: read('least', input.least),
    most_minor: read('most', input.most),
    daily_most_minor: input.dailyMost === null ? null : read('dailyMost', input.dailyMost),
  };
  if (row.most_minor < row.least_minor) failField('most', 'too_small');
  if (row.daily_most_minor === 0n) failField('dailyMost', 'too_small');
  return row;
}

async function putChannel(ctx: Ctx, id: string | undefined, row: store.ChannelWrite): Promise<bigint> {
  if (id === undefined) return (await store.insertChannel(ctx.db, row)) ?? fail('conflict');
  return (await store.updateChannel(ctx.db, BigInt(id), row)) ? BigInt(id) : fail('not_found');
}

/** The row of a method as the office wrote it, each field checked against the others. */
function methodRow(ctx: Ctx, input: CallParsed<typeof savePaymentMethod>): store.MethodInsert {
  const read = reader(ctx);
  const row = {
    brand_id: ctx.brand.id,
    code: input.code,
    kind: input.kind,
    company: input.company,
    name_bn: input.name.BN,
    name_en: input.name.EN,
    mark: input.mark,
    takes_in: input.takesIn,
    pays_out: input.paysOut,
    place: input.place,
    least_minor: read('least', input.least),
    most_minor: read('most', input.most),
    quick: input.quick.map((amount, at) => String(read(`quick.${at}`, amount))),
    fee_fixed_minor: read('feeFixed', input.feeFixed),
    fee_basis_points: input.feeBasisPoints,
    fee_bearer: input.feeBearer,
    expires_minutes: input.expiresMinutes,
    shows_offers: input.showsOffers,
  };
  const traits = kindTraits[input.kind];
  const fields: Record<string, ErrorCode> = {
    ...(row.least_minor === 0n && { least: 'too_small' }),
    ...(row.most_minor < row.least_minor && { most: 'too_small' }),
    ...(input.company === 'people' && !traits.hasAccount && { company: 'invalid_value' }),
    ...(input.paysOut && (traits.payout === null || input.company === 'people') && { paysOut: 'invalid_value' }),
  };
  const terms = {
    feeFixedMinor: row.fee_fixed_minor,
    feeBasisPoints: row.fee_basis_points,
    feeBearer: 'member',
  } as const;
  // The fee of the smallest deposit must leave something of it, or its payer would pay for nothing.
  if (row.least_minor > 0n && splitFee(row.least_minor, terms).creditedMinor <= 1n) fields['feeFixed'] = 'too_big';
  if (Object.keys(fields).length > 0) throw new Refusal('bad_input', { fields });
  return row;
}

function reader(ctx: Ctx): (field: string, amount: string) => bigint {
  return (field, amount) => toMinor(amount, ctx.brand.settings.currency.decimals) ?? failField(field, 'invalid_amount');
}

function presentChannel(ctx: Ctx, row: store.ChannelRow): PaymentChannel {
  const write = (minor: bigint) => wallet.writeAmount(ctx, minor);
  return {
    id: String(row.id),
    method: row.method,
    label: row.label,
    number: row.number,
    holder: row.holder,
    bank: row.bank,
    least: write(row.least_minor),
    most: write(row.most_minor),
    dailyMost: row.daily_most_minor === null ? null : write(row.daily_most_minor),
    isOpen: row.is_open,
    askedToday: write(row.asked_today_minor),
    usedAtMs: row.used_at?.getTime() ?? null,
  };
}

/** For the audit log, which keeps plain JSON. */
function tellable(method: object): Record<string, unknown> {
  return JSON.parse(
    JSON.stringify(method, (_key, value: unknown) => (typeof value === 'bigint' ? String(value) : value)),
  );
}
