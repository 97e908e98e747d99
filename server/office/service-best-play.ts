import type { getBestPlay, ShownBestPlay } from '../../contract/best-play.ts';
import { type GameCategory, gameCategories } from '../../contract/bets.ts';
import type { BonusTerms } from '../../contract/bonuses.ts';
import type { BrandSettings } from '../../contract/brand.ts';
import type { CallOutput, CallParsed } from '../../contract/call.ts';
import type { ProgramTerms } from '../../contract/mission-terms.ts';
import { mostOf } from '../../contract/hedged-return.ts';
import { toMinor } from '../../contract/money.ts';
import type { PromotionTerms } from '../../contract/promotion-terms.ts';
import { waysToPlay } from '../../contract/ways-to-play.ts';
import * as bonuses from '../bonuses/service.ts';
import * as codes from '../codes/service.ts';
import * as missions from '../missions/service.ts';
import type { Ctx } from '../platform/process/ctx.ts';
import { fail, known } from '../platform/process/fail.ts';
import * as points from '../points/service.ts';
import * as promotions from '../promotions/service.ts';
import * as proposals from '../proposals/service.ts';
import * as wallet from '../wallet/service.ts';
import { type BestPlay, bestPlay, type Deal, type Incentives } from './best-play.ts';

type Draft = CallParsed<typeof getBestPlay>;
type Named = Deal & Pick<ShownBestPlay['taken'][number], 'kind' | 'name'>;

const MONTH_DAYS = 30;
const timesAMonth = {
  once: 1,
  daily: MONTH_DAYS,
  weekly: 5,
  monthly: 1,
  completion: Number.POSITIVE_INFINITY,
} as const;

/**
 * The most that a player can make of all that the brand gives back, as it counts now and with a draft in its place.
 * @throws Refusal not_found where there is no such proposal
 */
export async function best(ctx: Ctx, input: Draft): Promise<CallOutput<typeof getBestPlay>> {
  const draft = input.proposalId === undefined ? input : await draftOf(ctx, BigInt(input.proposalId));
  return { now: await bestOf(ctx, {}), after: await bestOf(ctx, draft) };
}

/** What a proposal would put in the place of what counts; of one about something else nothing. */
async function draftOf(ctx: Ctx, id: bigint): Promise<Draft> {
  const { kind, body } = (await proposals.find(ctx, id)) ?? fail('not_found');
  switch (kind) {
    case 'settings': {
      const { settings } = body as { settings: BrandSettings };
      return { vip: settings.vip, points: settings.points };
    }
    case 'bonus_offer': {
      const { offerId, terms } = body as { offerId: string; terms: BonusTerms | null };
      const { list } = await bonuses.officeOffers(ctx);
      const offered = terms ?? list.find((each) => each.offerId === offerId)?.terms;
      return offered ? { offer: { offerId, terms: offered } } : {};
    }
    case 'mission_program': {
      const { programId, terms } = body as { programId: string; terms: ProgramTerms | null };
      return placed('mission', programId, terms, (await missions.list(ctx)).list);
    }
    case 'promotion': {
      const { promotionId, terms } = body as { promotionId: string; terms: PromotionTerms | null };
      return placed('promotion', promotionId, terms, (await promotions.list(ctx)).list);
    }
    case 'code_campaign': {
      const { campaignId } = body as { campaignId: string };
      return placed('code', campaignId, null, (await codes.list(ctx)).list);
    }
    default:
      return {};
  }
}

/** Other terms of what stands in a list, or null: it as it stands there. */
function placed<Terms>(
  name: 'mission' | 'promotion' | 'code',
  id: string,
  terms: Terms | null,
  list: readonly { id: string; terms: Terms }[],
): Draft {
  const found = terms ?? list.find((each) => each.id === id)?.terms;
  return found ? { [name]: { id, terms: found } } : {};
}

async function bestOf(ctx: Ctx, draft: Draft): Promise<ShownBestPlay> {
  const { settings } = ctx.brand;
  const named = await dealsOf(ctx, draft);
  const vip = draft.vip ?? settings.vip;
  const found = bestPlay({
    ways: waysToPlay,
    levels: levelsOf(vip.levels),
    ...(await earning(ctx, draft.points ?? settings.points)),
    deals: named,
    turnoverPercent: settings.withdrawal.turnoverPercent,
    ceilingMinor: settings.rewards.memberMonthMinor,
  });
  return present(ctx, found, new Map(named.map((each) => [each.subject, each])));
}

/** Each level begins where both its turnovers are met by one who is new: within a month the larger of them. */
function levelsOf(levels: BrandSettings['vip']['levels']): Incentives['levels'] {
  return levels.map(({ turnoverMinor, monthMinor, giftMinor, cashback }, at) => ({
    fromMinor: at === 0 ? 0 : Math.max(turnoverMinor, monthMinor),
    giftMinor: at === 0 ? 0 : giftMinor,
    cashback,
  }));
}

async function earning(ctx: Ctx, settings: BrandSettings['points']): Promise<Pick<Incentives, 'points' | 'mall'>> {
  const { ratios, unitMinor, conversionMinor } = settings;
  const isOn = ctx.brand.settings.switches['PTSYS3'] === true;
  const each = gameCategories.map((kind) => [kind, isOn ? ratios[kind] / 100 / unitMinor : 0]);
  const { list } = await points.officeGifts(ctx);
  const minor = (text: string) => Number(toMinor(text, ctx.brand.settings.currency.decimals) ?? 0n);
  const gifts = list
    .filter(({ shown, award }) => shown && award.kind !== 'goods')
    .map(({ id, points: asked, worth, amount, mostPerMember, left }) => ({
      subject: `gift:${id}`,
      points: asked,
      worthMinor: minor(worth) - minor(amount),
      most: mostPerMember ?? left,
    }));
  return { points: Object.fromEntries(each) as Record<GameCategory, number>, mall: { conversionMinor, gifts } };
}

async function dealsOf(ctx: Ctx, draft: Draft): Promise<Named[]> {
  const { offer } = draft;
  const { list } = await bonuses.officeOffers(ctx);
  const open = list
    .filter(({ offerId, enabled }) => enabled && offerId !== offer?.offerId)
    .map(({ offerId, terms }) => ({ offerId, terms }));
  // A window that has passed is no offer any more; the draft counts as though it were open.
  const inTime = open.filter(({ terms }) => terms.untilMs === null || terms.untilMs > ctx.nowMs);
  const offers = offer ? [...inTime, offer] : inTime;
  return [
    ...offers.map(({ offerId, terms }) => ofOffer(`offer:${offerId ?? 'new'}`, terms)),
    ...(await missions.activeMissions(ctx, numbered(draft.mission))).map((each) => ofProgram('mission', each)),
    ...(await promotions.activePromotions(ctx, numbered(draft.promotion))).map((each) => ofProgram('promotion', each)),
    ...(await codes.activeCodes(ctx, numbered(draft.code))).map((each) =>
      ofProgram('code', { ...asksNothing, ...each }),
    ),
  ];
}

function numbered<Terms>(draft: { id: string | null; terms: Terms } | undefined) {
  return draft ? { id: draft.id === null ? null : BigInt(draft.id), terms: draft.terms } : null;
}

interface Program {
  id: bigint | null;
  title: Named['name'];
  worthMinor: bigint;
  depositMinor: number;
  turnoverMinor: number;
  kinds: readonly GameCategory[];
  period: keyof typeof timesAMonth;
  most: number;
  bonus: BonusTerms | null;
}

/** However often within its month. */
const asksNothing = { depositMinor: 0, turnoverMinor: 0, kinds: [], period: 'completion' } as const;

function ofProgram(
  kind: 'mission' | 'promotion' | 'code',
  { id, title, worthMinor, period, bonus, ...asked }: Program,
) {
  return {
    kind,
    name: title,
    ...asked,
    subject: `${kind}:${id ?? 'new'}`,
    givesMinor: Number(worthMinor),
    most: Math.min(timesAMonth[period], asked.most),
    isReward: true,
    wagering: bonus ? wageringOf(bonus) : null,
  };
}

function ofOffer(subject: string, terms: BonusTerms): Named {
  const { award, conversionCap: cap } = terms;
  const amountMinor = mostOf(terms);
  const capMinor = cap === null ? amountMinor : cap.kind === 'times' ? cap.times * amountMinor : cap.amountMinor;
  const isMatch = award.kind === 'deposit_match';
  return {
    subject,
    kind: 'offer',
    name: terms.title,
    givesMinor: Math.min(amountMinor, capMinor),
    depositMinor: isMatch ? Math.max(award.leastDepositMinor, Math.ceil((amountMinor * 100) / award.percent)) : 0,
    turnoverMinor: 0,
    kinds: [],
    wagering: wageringOf(terms),
    most: terms.timesPerMember,
    isReward: false,
  };
}

/** A game that is named by its code may be of the cheapest kind: it is taken for one of chosen chances. */
function wageringOf(terms: BonusTerms): NonNullable<Deal['wagering']> {
  const { wageringTimes, weights, gameWeights } = terms;
  const named = Math.max(0, ...Object.values(gameWeights));
  return { minor: wageringTimes * mostOf(terms), percent: { ...weights, RNG: Math.max(weights.RNG, named) } };
}

function present(ctx: Ctx, found: BestPlay, named: ReadonlyMap<string, Named>): ShownBestPlay {
  const money = (minor: number) => wallet.writeAmount(ctx, BigInt(minor));
  const { gainMinor, depositedMinor, endless, level } = found;
  const thousandMinor = 1000 * 10 ** ctx.brand.settings.currency.decimals;
  return {
    gain: money(gainMinor),
    gainPerThousand: depositedMinor > 0 ? money(Math.round((gainMinor / depositedMinor) * thousandMinor)) : null,
    deposited: money(depositedMinor),
    turned: money(found.turnedMinor),
    level,
    played: found.played.map(({ category, way, turnedMinor, lostMinor, backMinor }) => ({
      category,
      way,
      turned: money(turnedMinor),
      lost: money(lostMinor),
      back: money(backMinor),
    })),
    taken: found.taken.map(({ subject, times, givesMinor }) => {
      const { kind, name } = known(named.get(subject), 'what is taken was offered');
      return { kind, name, times: Math.round(times), gives: money(givesMinor) };
    }),
    gifts: money(found.giftsMinor),
    points: money(found.pointsMinor),
    endless,
  };
}
