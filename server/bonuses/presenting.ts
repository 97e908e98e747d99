import { gameCategories } from '../../contract/bets.ts';
import {
  type Bonus,
  type BonusEndReason,
  bonusEndReasons,
  bonusStates,
  type BonusState,
  type BonusTerms,
  type DepositOffer,
} from '../../contract/bonuses.ts';
import { type MemberBonus } from '../../contract/bonuses-office.ts';
import { spendOrders } from '../../contract/brand-money.ts';
import type { Ctx } from '../platform/process/ctx.ts';
import { assert } from '../platform/process/fail.ts';
import * as wallet from '../wallet/service.ts';
import type { BonusRow } from './store.ts';
import { awardMinor, mostConversionMinor, readTerms, wageringMinor } from './terms.ts';

/** @param leftMinor what lies in the member's bonus account now; counts of an active bonus only */
export function presentBonus(ctx: Ctx, row: BonusRow, leftMinor: bigint): Bonus {
  const money = (minor: bigint) => wallet.writeAmount(ctx, minor);
  const state = stateOf(row);
  const order = spendOrders.find((each) => each === row.spend_order);
  assert(order, `${row.spend_order} is an order of spending`);
  return {
    id: String(row.id),
    state,
    endReason: endReasonOf(row),
    ...conditionsOf(ctx, readTerms(row.terms), row.amount_minor),
    // What the brand decides later does not change a bonus that is being played.
    spendOrder: row.accepted_at === null ? ctx.brand.settings.bonus.spendOrder : order,
    wagered: money(row.wagered_hundredths / 100n),
    progressPercent: progressOf(row),
    left: money(state === 'active' ? leftMinor : 0n),
    openBets: row.open_bets,
    converted: money(row.converted_minor),
    forfeited: money(row.forfeited_minor),
    grantedAtMs: row.granted_at.getTime(),
    acceptUntilMs: row.accept_until.getTime(),
    acceptedAtMs: row.accepted_at?.getTime() ?? null,
    expiresAtMs: row.expires_at?.getTime() ?? null,
    endedAtMs: row.ended_at?.getTime() ?? null,
  };
}

/** @param account the member's user name */
export function presentMemberBonus(ctx: Ctx, row: BonusRow, leftMinor: bigint, account: string): MemberBonus {
  return {
    ...presentBonus(ctx, row, leftMinor),
    memberId: String(row.member_id),
    account,
    offerId: row.offer_id === null ? null : String(row.offer_id),
    version: row.version,
    reference: row.reference,
    endNote: row.end_note,
  };
}

/** An offer for a deposit; without one, what the largest deposit that it knows would bring. */
export function presentOffer(
  ctx: Ctx,
  offer: { id: bigint; version: number; terms: BonusTerms },
  depositMinor: bigint | null,
): DepositOffer {
  const { award } = offer.terms;
  assert(award.kind === 'deposit_match', 'only such offers come with deposits');
  const amountMinor = depositMinor === null ? BigInt(award.mostMinor) : awardMinor(offer.terms, depositMinor);
  return {
    offerId: String(offer.id),
    version: offer.version,
    percent: award.percent,
    most: wallet.writeAmount(ctx, BigInt(award.mostMinor)),
    leastDeposit: wallet.writeAmount(ctx, BigInt(award.leastDepositMinor)),
    ...conditionsOf(ctx, offer.terms, amountMinor),
  };
}

function conditionsOf(ctx: Ctx, terms: BonusTerms, amountMinor: bigint) {
  const money = (minor: bigint) => wallet.writeAmount(ctx, minor);
  const most = mostConversionMinor(terms, amountMinor);
  return {
    title: terms.title,
    text: terms.text,
    amount: money(amountMinor),
    wageringTimes: terms.wageringTimes,
    wagering: money(wageringMinor(terms, amountMinor)),
    weights: gameCategories.map((category) => ({ category, percent: terms.weights[category] })),
    gameWeights: Object.entries(terms.gameWeights).map(([gameCode, percent]) => ({ gameCode, percent })),
    expiresDays: terms.expiresDays,
    maxBet: terms.maxBetMinor === null ? null : money(BigInt(terms.maxBetMinor)),
    mostConversion: most === null ? null : money(most),
    spendOrder: ctx.brand.settings.bonus.spendOrder,
  };
}

/** How much of the requirement is done, in whole percent rounded down: 100 only when all of it is. */
function progressOf(row: BonusRow): number {
  const percent = row.wagered_hundredths / row.wagering_minor;
  return Number(percent > 100n ? 100n : percent);
}

function stateOf(row: BonusRow): BonusState {
  const state = bonusStates.find((each) => each === row.state);
  assert(state, `${row.state} is a state of bonuses`);
  return state;
}

function endReasonOf(row: BonusRow): BonusEndReason | null {
  return bonusEndReasons.find((each) => each === row.end_reason) ?? null;
}
