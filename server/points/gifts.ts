import { isSafeLink } from '../../contract/addresses.ts';
import { tooGenerousFor } from '../../contract/brand-points.ts';
import type { CallOutput, CallParsed } from '../../contract/call.ts';
import { MOST_MINOR, toMinor } from '../../contract/money.ts';
import type { getPointReward } from '../../contract/points.ts';
import type { listGifts, OfficeGift, saveGift } from '../../contract/points-office.ts';
import * as audit from '../audit/service.ts';
import { brokenConstraint } from '../platform/database/database.ts';
import { transact } from '../platform/database/transaction.ts';
import type { Ctx } from '../platform/process/ctx.ts';
import { fail, failField } from '../platform/process/fail.ts';
import { awardFrom, presentAward } from './awards.ts';
import { presentGift } from './presenting.ts';
import * as redemptions from './store-redemptions.ts';
import * as store from './store-gifts.ts';

/** What can be had now. */
export async function shownGifts(ctx: Ctx): Promise<CallOutput<typeof getPointReward>> {
  const rows = await store.shown(ctx.db, ctx.brand.id, ctx.nowMs);
  return { list: rows.map((row) => presentGift(ctx, row)) };
}

/** Every gift of the brand with how many members took. */
export async function officeGifts(ctx: Ctx): Promise<CallOutput<typeof listGifts>> {
  return { list: await presentAll(ctx, await store.all(ctx.db, ctx.brand.id)) };
}

type Written = CallParsed<typeof saveGift>;

/**
 * Writes a gift, or changes one.
 * @throws Refusal not_found, version_conflict; bad_input, on `points` with gift_too_generous where it gives back more than the games keep
 */
export async function save(ctx: Ctx, input: Written, address: string | null): Promise<OfficeGift> {
  const written = await checked(ctx, input);
  const stock = { seen: bigOf(input.seenStock), wanted: bigOf(input.stock) };
  return transact(ctx, async (inside) => {
    const row =
      input.giftId === undefined
        ? await store.insert(inside.db, inside.brand.id, { ...written, stock: stock.wanted }, inside.nowMs)
        : await change(inside, { id: BigInt(input.giftId), version: input.version }, written, stock);
    const { giftId: _, requestId: __, ...detail } = { requestId: undefined, ...input };
    await audit.record(inside, { action: 'points.gift.save', subject: `gift:${row.id}`, detail, address });
    const [gift] = await presentAll(inside, [row]);
    return gift ?? fail('not_found');
  });
}

async function change(
  ctx: Ctx,
  gift: { id: bigint; version: number },
  written: store.GiftText,
  stock: { seen: bigint | null; wanted: bigint | null },
): Promise<store.GiftRow> {
  // Before it is written: what members have taken of it is counted then.
  if (!(await store.locked(ctx.db, ctx.brand.id, gift.id))) fail('not_found');
  try {
    const row = await store.update(ctx.db, { ...gift, brandId: ctx.brand.id }, written, stock, ctx.nowMs);
    return row ?? fail('version_conflict');
  } catch (error) {
    if (brokenConstraint(error) === 'points_gifts_stock') failField('stock', 'too_small');
    throw error;
  }
}

async function checked(ctx: Ctx, input: Written): Promise<store.GiftText> {
  if (input.pictureUrl !== null && !isSafeLink(input.pictureUrl)) failField('pictureUrl', 'invalid_value');
  if (input.fromMs !== null && input.untilMs !== null && input.untilMs <= input.fromMs)
    failField('untilMs', 'too_small');
  // Nothing is an amount here, unlike elsewhere: most gifts cost points alone.
  const amountMinor =
    toMinor(input.amount, ctx.brand.settings.currency.decimals) ?? failField('amount', 'invalid_amount');
  const { award, worthMinor } = await awardFrom(ctx, input.award);
  const points = BigInt(input.points);
  if (worthMinor > MOST_MINOR) failField('award.rounds', 'too_big');
  const givenMinor = worthMinor - amountMinor;
  if (givenMinor > 0n && tooGenerousFor(ctx.brand.settings, { minor: givenMinor, points }) !== null)
    failField('points', 'gift_too_generous');
  const { name, text, pictureUrl, mostPerMember, shown: isShown, fromMs, untilMs, position } = input;
  return {
    name,
    text,
    pictureUrl,
    award,
    worthMinor,
    points,
    amountMinor,
    mostPerMember,
    isShown,
    fromMs,
    untilMs,
    position,
  };
}

async function presentAll(ctx: Ctx, rows: readonly store.GiftRow[]): Promise<OfficeGift[]> {
  const taken = await redemptions.takenOfGifts(
    ctx.db,
    ctx.brand.id,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => ({
    ...presentGift(ctx, row),
    version: row.version,
    award: presentAward(ctx, row.award),
    shown: row.is_shown,
    fromMs: row.from_at?.getTime() ?? null,
    position: row.position,
    ...(taken.get(row.id) ?? { taken: 0, waiting: 0 }),
  }));
}

function bigOf(count: number | null): bigint | null {
  return count === null ? null : BigInt(count);
}
