import type { CallOutput, CallParsed } from '../../contract/call.ts';
import type {
  listExposures,
  officeListDraws,
  officeListLotteries,
  officeListPlays,
  officeSaveLottery,
  officeSavePlay,
  saveLotteryHoliday,
} from '../../contract/lottery-office.ts';
import { fromMinor, toMinor } from '../../contract/money.ts';
import { compare, one, toDecimal } from '../../games/fraction.ts';
import { familyOf, playTypeOf } from '../../games/lottery/families.ts';
import { lowestReturn, returnOf, statedOdds } from '../../games/lottery/lottery-game.ts';
import type { PlayType } from '../../games/lottery/shapes.ts';
import * as audit from '../audit/service.ts';
import { type Ctx, staffOf } from '../platform/ctx.ts';
import { fail, failField } from '../platform/fail.ts';
import { pageOf } from '../platform/paging.ts';
import { transact } from '../platform/transaction.ts';
import { oddsOf } from './offering.ts';
import { drawOf } from './presenting.ts';
import * as store from './store.ts';
import * as gameStore from './store-games.ts';
import * as officeStore from './store-office.ts';

const RETURN_DIGITS = 6;

/** The brand's lotteries with their calendars and limits. */
export async function lotteries(ctx: Ctx): Promise<CallOutput<typeof officeListLotteries>> {
  const found = await store.nextAndLast(ctx.db, ctx.brand.id);
  const money = moneyOf(ctx);
  return (await gameStore.games(ctx.db, ctx.brand.id)).map((row) => {
    const next = found.get(row.code)?.next;
    return {
      gameCode: row.code,
      family: row.family,
      names: { BN: row.name_bn, EN: row.name_en },
      prizeMode: row.prize_mode as 'Lott',
      area: row.area as '',
      source: row.source as 'rng',
      schedule: row.schedule,
      closeBeforeMs: Number(row.close_before_ms),
      drawsAhead: row.draws_ahead,
      mostRebateMilli: row.most_rebate_milli,
      leastUnit: money(row.least_unit_minor),
      mostTicket: money(row.most_ticket_minor),
      mostLiability: money(row.most_liability_minor),
      bigWinFrom: money(row.big_win_from_minor),
      lowerFromPercent: row.lower_from_percent,
      lowerToPercent: row.lower_to_percent,
      enabled: row.enabled,
      position: row.position,
      next: next ? drawOf(next) : null,
    };
  });
}

/**
 * Sets the calendar and the limits of a lottery. Draws that are planned already stay, and big wins of draws with numbers.
 * @throws Refusal not_found, bad_input
 */
export async function saveLottery(
  ctx: Ctx,
  input: CallParsed<typeof officeSaveLottery>,
  address: string,
): Promise<void> {
  const { gameCode, names, schedule, leastUnit, mostTicket, mostLiability, bigWinFrom, ...rest } = input;
  if (schedule.kind === 'every' && schedule.fromMinute + schedule.minutes > schedule.untilMinute)
    failField('schedule.untilMinute', 'too_small');
  const change = {
    name_bn: names.BN,
    name_en: names.EN,
    schedule,
    least_unit_minor: minorOf(ctx, 'leastUnit', leastUnit),
    most_ticket_minor: minorOf(ctx, 'mostTicket', mostTicket),
    most_liability_minor: minorOf(ctx, 'mostLiability', mostLiability),
    big_win_from_minor: minorOf(ctx, 'bigWinFrom', bigWinFrom),
    close_before_ms: BigInt(rest.closeBeforeMs),
    draws_ahead: rest.drawsAhead,
    most_rebate_milli: rest.mostRebateMilli,
    lower_from_percent: rest.lowerFromPercent,
    lower_to_percent: rest.lowerToPercent,
    enabled: rest.enabled,
    position: rest.position,
  };
  if (change.most_ticket_minor < change.least_unit_minor) failField('mostTicket', 'too_small');
  await transact(ctx, async (inside) => {
    const before = (await lotteries(inside)).find((row) => row.gameCode === gameCode) ?? fail('not_found');
    await officeStore.updateGame(inside.db, ctx.brand.id, gameCode, change);
    const { next: _, ...old } = before;
    await audit.record(inside, {
      action: 'lottery.game.save',
      subject: `lottery:${gameCode}`,
      detail: { before: old, after: input },
      address,
    });
  });
}

/** The play types of a lottery with their odds. @throws Refusal not_found */
export async function plays(ctx: Ctx, gameCode: string): Promise<CallOutput<typeof officeListPlays>> {
  const game = (await gameStore.game(ctx.db, ctx.brand.id, gameCode)) ?? fail('not_found');
  const own = await gameStore.plays(ctx.db, ctx.brand.id, gameCode);
  return familyOf(game.family).facts.playTypes.map((playType) => {
    const play = own.get(playType.code);
    const odds = oddsOf(playType, play);
    return {
      playType: playType.code,
      enabled: play?.enabled ?? true,
      odds,
      statedOdds: statedOdds(playType),
      mostLiability: play?.most_liability_minor ? moneyOf(ctx)(play.most_liability_minor) : null,
      returnToPlayer: toDecimal(lowestReturn(playType, odds), RETURN_DIGITS),
    };
  });
}

/**
 * Offers a play type or not, and sets its odds.
 * @throws Refusal not_found, lottery_return_too_high, bad_input
 */
export async function savePlay(ctx: Ctx, input: CallParsed<typeof officeSavePlay>, address: string): Promise<void> {
  const game = (await gameStore.game(ctx.db, ctx.brand.id, input.gameCode)) ?? fail('not_found');
  const playType = playTypeOf(familyOf(game.family), input.playType) ?? fail('not_found');
  if (input.odds) checkOdds(playType, input.odds);
  const mostMinor = input.mostLiability === null ? null : minorOf(ctx, 'mostLiability', input.mostLiability);
  await transact(ctx, async (inside) => {
    const before = (await plays(inside, game.code)).find((one) => one.playType === playType.code);
    await officeStore.upsertPlay(inside.db, ctx.brand.id, game.code, {
      play_type: playType.code,
      enabled: input.enabled,
      odds: input.odds,
      most_liability_minor: mostMinor,
    });
    await audit.record(inside, {
      action: 'lottery.play.save',
      subject: `lottery:${game.code}:${playType.code}`,
      detail: { before, after: input },
      address,
    });
  });
}

function checkOdds(playType: PlayType, odds: readonly number[]): void {
  if (odds.length !== playType.prizes.length) failField('odds', 'invalid_value');
  const symbols = new Set(playType.prizes.flatMap(({ symbols: some }) => some ?? []));
  const returns =
    symbols.size === 0 ? [returnOf(playType, odds)] : [...symbols].map((one) => returnOf(playType, odds, one));
  if (returns.some((share) => compare(share, one) > 0)) fail('lottery_return_too_high');
}

/** Makes a day one without draws, or one with draws again. @throws Refusal not_found */
export async function saveHoliday(
  ctx: Ctx,
  input: CallParsed<typeof saveLotteryHoliday>,
  address: string,
): Promise<void> {
  const { gameCode, day, closed } = input;
  if (gameCode !== '' && !(await gameStore.game(ctx.db, ctx.brand.id, gameCode))) fail('not_found');
  if (Number.isNaN(Date.parse(day)) || new Date(`${day}T00:00:00Z`).toISOString().slice(0, 10) !== day)
    failField('day', 'invalid_value');
  await transact(ctx, async (inside) => {
    await officeStore.setHoliday(inside.db, ctx.brand.id, { gameCode, day, closed });
    await audit.record(inside, {
      action: 'lottery.holiday.save',
      subject: `lottery:${gameCode}`,
      detail: input,
      address,
    });
  });
}

/** Draws that have closed or will soon, the latest first. */
export async function draws(
  ctx: Ctx,
  { pageNo, pageSize, ...filter }: CallParsed<typeof officeListDraws>,
): Promise<CallOutput<typeof officeListDraws>> {
  const { rows, count } = await officeStore.listDraws(ctx.db, ctx.brand.id, filter, {
    limit: pageSize,
    offset: (pageNo - 1) * pageSize,
  });
  const money = moneyOf(ctx);
  const { staffId } = staffOf(ctx);
  const list = rows.map((row) => ({
    ...drawOf(row),
    drawId: String(row.id),
    names: { BN: row.name_bn, EN: row.name_en },
    family: row.family,
    source: row.source as 'rng',
    stake: money(row.stake_minor),
    payout: money(row.payout_minor),
    winners: row.winners,
    parts: row.parts,
    partsSettled: row.parts_settled,
    cancelReason: row.cancel_reason,
    proposed: row.proposed && {
      result: row.proposed.map((tier) => [...tier]),
      by: row.proposed_name ?? '',
      isOwn: row.proposed_by === staffId,
      atMs: row.proposed_at!.getTime(),
      reason: row.proposed_reason ?? '',
    },
  }));
  return pageOf(list, count, pageSize);
}

/** A draw by its number as the wire has it. @throws Refusal not_found, also where it is another brand's */
export async function drawOfBrand(ctx: Ctx, drawId: string): Promise<store.DrawRow> {
  const [draw] = /^\d{1,18}$/.test(drawId) ? await store.drawsByIds(ctx.db, [BigInt(drawId)]) : [];
  return draw?.brand_id === ctx.brand.id ? draw : fail('not_found');
}

/** What the numbers of a draw would cost if they were drawn, the dearest first. @throws Refusal not_found */
export async function exposures(ctx: Ctx, drawId: string): Promise<CallOutput<typeof listExposures>> {
  const draw = await drawOfBrand(ctx, drawId);
  const game = (await gameStore.game(ctx.db, ctx.brand.id, draw.game_code))!;
  const own = await gameStore.plays(ctx.db, ctx.brand.id, draw.game_code);
  const money = moneyOf(ctx);
  return (await officeStore.exposures(ctx.db, draw.id)).map((row) => ({
    playType: row.play_type,
    number: row.number,
    liability: money(row.liability_minor),
    most: money(own.get(row.play_type)?.most_liability_minor ?? game.most_liability_minor),
  }));
}

function moneyOf(ctx: Ctx): (minor: bigint) => string {
  return (minor) => fromMinor(minor, ctx.brand.settings.currency.decimals);
}

function minorOf(ctx: Ctx, field: string, text: string): bigint {
  const minor = toMinor(text, ctx.brand.settings.currency.decimals) ?? failField(field, 'invalid_amount');
  return minor > 0n ? minor : failField(field, 'too_small');
}
