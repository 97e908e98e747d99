import type { CallOutput, CallParsed } from '../../contract/call.ts';
import type {
  listExposures,
  officeListLotteries,
  OfficeLottery,
  officeSaveLottery,
} from '../../contract/lottery-office.ts';
import type { saveLotteryHoliday } from '../../contract/lottery-holidays.ts';
import * as audit from '../audit/service.ts';
import * as lobby from '../lobby/service.ts';
import type { Ctx } from '../platform/process/ctx.ts';
import { fail, failField } from '../platform/process/fail.ts';
import { canonicalJson } from '../platform/http/idempotency.ts';
import { transact } from '../platform/database/transaction.ts';
import * as proposals from '../proposals/service.ts';
import { minorOf, moneyOf } from './amounts.ts';
import { type LotteryTerms, lotteryProposal, toldLottery } from './limits-proposing.ts';
import { planDraws, type Replanned } from './planning.ts';
import { drawOf } from './presenting.ts';
import * as store from './store.ts';
import { lockGame } from './store-calendar.ts';
import * as gameStore from './store-games.ts';
import * as officeStore from './store-office.ts';

const calendarFields = ['schedule', 'closeBeforeMs', 'drawsAhead'] as const;

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
      isNew: row.is_new && !row.enabled,
      position: row.position,
      next: next ? drawOf(next) : null,
    };
  });
}

/**
 * Sets the calendar and the limits of a lottery. The calendar counts from the next undrawn draw on: later ones that nobody
 * bet on are replaced where it says otherwise. Big wins of draws with numbers stay. What staff change so that it may cost
 * the house more waits for a second person, with all that was changed together with it.
 * @throws Refusal not_found, bad_input, with too_short on the note where a second person needs to know why
 */
export async function saveLottery(
  ctx: Ctx,
  { gameCode, note, ...input }: CallParsed<typeof officeSaveLottery>,
  address: string,
): Promise<CallOutput<typeof officeSaveLottery>> {
  const terms = sound(ctx, input);
  return transact(ctx, async (inside) => {
    const before = await lockedLottery(inside, gameCode);
    const asked = lotteryProposal(inside, before, terms, { gameCode, note });
    if (asked === null) return { ...(await writeLottery(inside, before, terms, address)), proposalId: null };
    return { replaced: 0, kept: 0, proposalId: (await proposals.propose(inside, asked, address)).id };
  });
}

/**
 * Carries out what two people agreed on for a lottery; what else was saved meanwhile stays.
 * @throws Refusal not_found, proposal_stale where one of its values has been changed since, bad_input
 */
export async function carryOutLottery(ctx: Ctx, { body, changes }: proposals.Approved, address: string): Promise<null> {
  const { gameCode, ...wanted } = body as LotteryTerms & { gameCode: string };
  const before = await lockedLottery(ctx, gameCode);
  const terms = sound(ctx, proposals.agreedOver(toldLottery(before), wanted, changes));
  await writeLottery(ctx, before, terms, address);
  return null;
}

/** Held until the transaction ends, so that nothing is written over what was read here. */
export async function lockedLottery(ctx: Ctx, gameCode: string): Promise<OfficeLottery> {
  await lockGame(ctx.db, ctx.brand.id, gameCode);
  return (await lotteries(ctx)).find((row) => row.gameCode === gameCode) ?? fail('not_found');
}

/** Terms that make sense, amounts as the books write them. */
function sound(ctx: Ctx, terms: LotteryTerms): LotteryTerms {
  const { schedule } = terms;
  if (schedule.kind === 'every' && schedule.fromMinute + schedule.minutes > schedule.untilMinute)
    failField('schedule.untilMinute', 'too_small');
  const minor = (field: 'leastUnit' | 'mostTicket' | 'mostLiability' | 'bigWinFrom') =>
    minorOf(ctx, field, terms[field]);
  if (minor('mostTicket') < minor('leastUnit')) failField('mostTicket', 'too_small');
  const written = (field: Parameters<typeof minor>[0]) => moneyOf(ctx)(minor(field));
  return {
    ...terms,
    leastUnit: written('leastUnit'),
    mostTicket: written('mostTicket'),
    mostLiability: written('mostLiability'),
    bigWinFrom: written('bigWinFrom'),
  };
}

async function writeLottery(ctx: Ctx, before: OfficeLottery, terms: LotteryTerms, address: string): Promise<Replanned> {
  const { gameCode } = before;
  const isOther = calendarFields.some((field) => canonicalJson(before[field]) !== canonicalJson(terms[field]));
  // What is planned stands in the old calendar, so that it is known what the new one changes.
  if (isOther) await planDraws(ctx, gameCode);
  await officeStore.updateGame(ctx.db, ctx.brand.id, gameCode, {
    name_bn: terms.names.BN,
    name_en: terms.names.EN,
    schedule: terms.schedule,
    least_unit_minor: minorOf(ctx, 'leastUnit', terms.leastUnit),
    most_ticket_minor: minorOf(ctx, 'mostTicket', terms.mostTicket),
    most_liability_minor: minorOf(ctx, 'mostLiability', terms.mostLiability),
    big_win_from_minor: minorOf(ctx, 'bigWinFrom', terms.bigWinFrom),
    close_before_ms: BigInt(terms.closeBeforeMs),
    draws_ahead: terms.drawsAhead,
    most_rebate_milli: terms.mostRebateMilli,
    lower_from_percent: terms.lowerFromPercent,
    lower_to_percent: terms.lowerToPercent,
    enabled: terms.enabled,
    is_new: false,
    position: terms.position,
  });
  if (terms.enabled && before.isNew) await lobby.showNewGame(ctx, gameCode);
  if (terms.enabled && !before.enabled) await officeStore.planFromNow(ctx.db, ctx.brand.id, gameCode);
  const replanned = isOther ? await planDraws(ctx, gameCode) : { replaced: 0, kept: 0 };
  const { next: _, isNew: __, ...old } = before;
  await audit.record(ctx, {
    action: 'lottery.game.save',
    subject: `lottery:${gameCode}`,
    detail: { before: old, after: { gameCode, ...terms }, ...(isOther && { draws: replanned }) },
    address,
  });
  return replanned;
}

/**
 * Makes a day one without draws, or one with draws again, of which those that nobody bet on are replaced.
 * @throws Refusal not_found
 */
export async function saveHoliday(
  ctx: Ctx,
  input: CallParsed<typeof saveLotteryHoliday>,
  address: string,
): Promise<Replanned> {
  const { gameCode, day, closed } = input;
  if (gameCode !== '' && !(await gameStore.game(ctx.db, ctx.brand.id, gameCode))) fail('not_found');
  if (Number.isNaN(Date.parse(day)) || new Date(`${day}T00:00:00Z`).toISOString().slice(0, 10) !== day)
    failField('day', 'invalid_value');
  return transact(ctx, async (inside) => {
    await planDraws(inside, gameCode || undefined);
    await officeStore.setHoliday(inside.db, ctx.brand.id, { gameCode, day, closed });
    const draws = await planDraws(inside, gameCode || undefined);
    await audit.record(inside, {
      action: 'lottery.holiday.save',
      subject: `lottery:${gameCode}`,
      detail: { ...input, draws },
      address,
    });
    return draws;
  });
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
