import * as lobby from '../lobby/service.ts';
import type { Ctx } from '../platform/process/ctx.ts';
import { canonicalJson } from '../platform/http/idempotency.ts';
import { transact } from '../platform/database/transaction.ts';
import { toDecimal } from '../../games/fraction.ts';
import { familyOf } from '../../games/lottery/families.ts';
import { lowestReturn, statedOdds } from '../../games/lottery/lottery-game.ts';
import { houseLotteries, type HouseLottery } from './house-lotteries.ts';
import { accountTypeOf, categoryOf } from './offering.ts';
import { planDraws } from './planning.ts';
import * as gameStore from './store-games.ts';
import * as officeStore from './store-office.ts';

const names: Record<string, { BN: string; EN: string }> = {
  LOTT: { BN: 'খেলা লটারি', EN: 'Khela Lottery' },
  ELOTT: { BN: 'খেলা ই-লটারি', EN: 'Khela E-lottery' },
  TCG_LOTTO_VN: { BN: 'ভিয়েতনাম লটারি', EN: 'Vietnam Lottery' },
  TCG_SEA: { BN: 'এশিয়ার ফোরডি', EN: 'Asian 4D' },
};

/** Units of the currency, as a new brand allows them. */
const LEAST_UNIT = 1n;
const MOST_TICKET = 100_000n;
const MOST_LIABILITY = 1_000_000n;
/** Where prizes are large, so many of the largest may be won by a number on the least unit: nobody could bet otherwise. */
const LARGEST_PRIZES = 100n;
/** Where nine tenths of what a number may cost are reached, odds fall to nine tenths. */
const LOWER_PERCENT = 90;

/**
 * Offers every lottery of the house to the brand of the ctx, in its lobby too, and plans the first draws; may be repeated
 * at each start: what its operator has decided stays.
 * @param sinceMs draws of a lottery since then are made up for
 * @param opens whether lotteries that the brand does not have yet come switched on; else the office says that they are off
 */
export async function registerHouseLotteries(
  ctx: Ctx,
  sinceMs: (lottery: HouseLottery) => number = () => ctx.nowMs,
  opens = true,
): Promise<void> {
  const scale = 10n ** BigInt(ctx.brand.settings.currency.decimals);
  for (const [at, lottery] of houseLotteries.entries()) {
    const position = (at + 1) * 10;
    await transact(ctx, async (inside) => {
      await renewGame(inside, shippedOf(lottery, position, scale), {
        brand_id: ctx.brand.id,
        code: lottery.code,
        family: lottery.family,
        enabled: opens,
        is_new: !opens,
        draws_from: new Date(sinceMs(lottery)),
      });
      await lobby.registerGame(inside, inLobby(lottery), { enabled: opens, hot: false, position: 1000 + position });
    });
  }
  await planDraws(ctx);
}

type Shipped = Omit<gameStore.NewGameRow, 'brand_id' | 'code' | 'family' | 'enabled' | 'is_new' | 'draws_from'>;

function shippedOf(lottery: HouseLottery, position: number, scale: bigint): Shipped {
  return {
    name_bn: lottery.names.BN,
    name_en: lottery.names.EN,
    prize_mode: lottery.prizeMode,
    area: lottery.area,
    source: lottery.source,
    schedule: lottery.schedule,
    close_before_ms: BigInt(lottery.closeBeforeMs),
    draws_ahead: lottery.drawsAhead,
    most_rebate_milli: lottery.mostRebateMilli,
    least_unit_minor: LEAST_UNIT * scale,
    most_ticket_minor: MOST_TICKET * scale,
    most_liability_minor: mostLiability(lottery) * scale,
    big_win_from_minor: lottery.bigWinFrom * scale,
    lower_from_percent: LOWER_PERCENT,
    lower_to_percent: LOWER_PERCENT,
    position,
  };
}

/** A lottery that the brand has gets what is new where it still is as it was shipped last. */
async function renewGame(
  { db, brand }: Ctx,
  shipped: Shipped,
  row: Omit<gameStore.NewGameRow, keyof Shipped>,
): Promise<void> {
  const before = await gameStore.game(db, brand.id, row.code);
  if (!before) await gameStore.insertGame(db, { ...row, ...shipped });
  const now: Record<string, unknown> = { ...before };
  const last = before?.shipped ?? {};
  const isUntouched = (column: string) => column in last && plainText(now[column]) === plainText(last[column]);
  const change = Object.fromEntries(Object.entries(shipped).filter(([column]) => before && isUntouched(column)));
  await officeStore.updateGame(db, brand.id, row.code, { ...change, shipped: JSON.parse(plainText(shipped)) });
}

/** One text for one value; amounts of lotteries are far below where a number is not exact. */
function plainText(value: unknown): string {
  return canonicalJson(
    JSON.parse(JSON.stringify(value, (_, part) => (typeof part === 'bigint' ? Number(part) : part))),
  );
}

function inLobby(lottery: HouseLottery): lobby.NewGame {
  const placed = { prize_mode: lottery.prizeMode, area: lottery.area };
  const vassalage = accountTypeOf(placed);
  return {
    code: lottery.code,
    provider: lobby.lotteryProvider,
    vassalage,
    vendor: names[vassalage]!,
    category: categoryOf(placed),
    name_bn: lottery.names.BN,
    name_en: lottery.names.EN,
    return_to_player: leastReturn(lottery),
    trial: false,
  };
}

function mostLiability({ family }: HouseLottery): bigint {
  const odds = familyOf(family).facts.playTypes.flatMap((playType) => statedOdds(playType));
  const needed = (BigInt(Math.max(...odds)) * LEAST_UNIT * LARGEST_PRIZES) / 1000n;
  return needed > MOST_LIABILITY ? needed : MOST_LIABILITY;
}

/** Of the play type that pays back least. */
function leastReturn({ family }: HouseLottery): string {
  const returns = familyOf(family).facts.playTypes.map((playType) =>
    toDecimal(lowestReturn(playType, statedOdds(playType)), 12),
  );
  return returns.toSorted()[0]!;
}
