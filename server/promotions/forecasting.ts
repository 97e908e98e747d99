import type { CallOutput, CallParsed } from '../../contract/call.ts';
import type { PromotionTerms } from '../../contract/promotion-terms.ts';
import type { forecastPromotion } from '../../contract/promotions-office.ts';
import * as cashier from '../cashier/service.ts';
import type { Ctx } from '../platform/process/ctx.ts';
import * as tallies from '../tallies/service.ts';
import * as wallet from '../wallet/service.ts';
import { countOf, lastDays } from './audience.ts';
import { bestGainOf, shareOf } from './ceiling.ts';
import { worthOf } from './worth.ts';

const LOOKED_AT_DAYS = 30;
const periodDays = { once: LOOKED_AT_DAYS, daily: 1, weekly: 7, monthly: LOOKED_AT_DAYS } as const;

/** What a promotion would cost: at most, and by what members did in the last 30 days. */
export async function forecast(
  ctx: Ctx,
  { id, terms }: CallParsed<typeof forecastPromotion>,
): Promise<CallOutput<typeof forecastPromotion>> {
  const { worthMinor } = await worthOf(ctx, terms.award);
  const audience = await countOf(ctx, terms.audience);
  const budget = BigInt(terms.budgetMinor);
  const most = lesser(worthMinor * BigInt(terms.most) * BigInt(audience), budget);
  const awards = await awardsIn(ctx, terms);
  const share = await shareOf(ctx, terms, worthMinor, id === null ? null : BigInt(id));
  const gain = bestGainOf(terms, worthMinor, share);
  return {
    audience,
    members: await countOf(ctx, []),
    worth: wallet.writeAmount(ctx, worthMinor),
    most: wallet.writeAmount(ctx, most),
    awards,
    expected: wallet.writeAmount(ctx, lesser(worthMinor * BigInt(awards), budget)),
    share,
    bestGain: gain === null ? null : wallet.writeAmount(ctx, gain),
  };
}

/** How often members of the audience would have taken it in the last 30 days. */
async function awardsIn(ctx: Ctx, terms: PromotionTerms): Promise<number> {
  const length = periodDays[terms.period];
  const periods = Math.min(Math.floor(LOOKED_AT_DAYS / length), terms.most);
  const did = await whoDid(ctx, terms, lastDays(ctx, LOOKED_AT_DAYS), LOOKED_AT_DAYS / length);
  return (await countOf(ctx, terms.audience, did)) * periods;
}

/**
 * Who would have earned it in each of its periods, were their play spread evenly; of what asks for nothing whoever played.
 * @param periods how many of them the window holds
 */
async function whoDid(
  ctx: Ctx,
  { take }: PromotionTerms,
  window: { fromMs: number; untilMs: number },
  periods: number,
): Promise<bigint[]> {
  const target = take.way === 'join' ? BigInt(Math.ceil(take.target * periods)) : 1n;
  if (take.way === 'join' && take.metric === 'deposits') {
    const paid = await cashier.creditedByAll(ctx, window);
    return [...paid].filter(([, { amountMinor }]) => amountMinor >= target).map(([memberId]) => memberId);
  }
  const played = await tallies.playedInKinds(ctx, window, take.way === 'join' ? take.categories : []);
  const isTurnover = take.way === 'join' && take.metric === 'turnover';
  return [...played]
    .filter(([, { bets, validMinor }]) => (isTurnover ? validMinor : bets) >= target)
    .map(([memberId]) => memberId);
}

function lesser(one: bigint, other: bigint): bigint {
  return one < other ? one : other;
}
