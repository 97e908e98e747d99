import * as lobby from '../lobby/service.ts';
import type { Ctx } from '../platform/ctx.ts';
import { transact } from '../platform/transaction.ts';
import { toDecimal } from '../../games/fraction.ts';
import { familyOf } from '../../games/lottery/families.ts';
import { lowestReturn, statedOdds } from '../../games/lottery/lottery-game.ts';
import { houseLotteries, type HouseLottery } from './house-lotteries.ts';
import { accountTypeOf, categoryOf } from './offering.ts';
import { planDraws } from './planning.ts';
import * as gameStore from './store-games.ts';

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
 * @param sinceMs draws since then are made up for
 */
export async function registerHouseLotteries(ctx: Ctx, sinceMs = ctx.nowMs): Promise<void> {
  const scale = 10n ** BigInt(ctx.brand.settings.currency.decimals);
  for (const [at, lottery] of houseLotteries.entries()) {
    const position = (at + 1) * 10;
    await transact(ctx, async (inside) => {
      await gameStore.insertGame(inside.db, {
        brand_id: ctx.brand.id,
        code: lottery.code,
        family: lottery.family,
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
        enabled: true,
        position,
        draws_from: new Date(sinceMs),
      });
      await lobby.registerGame(inside, inLobby(lottery), { enabled: true, hot: false, position: 1000 + position });
    });
  }
  await planDraws(ctx);
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
