import { gameCategories } from '../../contract/bets.ts';
import type { BonusTerms } from '../../contract/bonuses.ts';
import { fromMinor } from '../../contract/money.ts';
import type { LimitKind, LimitPeriod } from '../../contract/protection.ts';
import * as bonuses from '../../server/bonuses/service.ts';
import * as corrections from '../../server/corrections/service.ts';
import type { Ctx } from '../../server/platform/process/ctx.ts';
import * as protection from '../../server/protection/service.ts';
import { foundIn, idOf, type Known, placeOf } from './known.ts';
import { memberCtx } from './performing-cashier.ts';
import { staffCtx } from './performing-withdrawals.ts';
import type { BonusRequest, CorrectionRequest, ProtectionRequest } from './requests.ts';
import { ACCEPT_MS, bonusTerms, DAY_MS, WAGER_MS } from './rules.ts';

const HERE = '192.0.2.1';

/** Bonuses, what members set themselves, and what people put right. */
export async function performRules(
  ctx: Ctx,
  known: Known,
  request: BonusRequest | ProtectionRequest | CorrectionRequest,
): Promise<string> {
  const memberId = idOf(known, request.member);
  const asMember = memberCtx(ctx, memberId);
  switch (request.do) {
    case 'limit':
    case 'confirmLimit': {
      const [kind, period] = request.limit.split(' ') as [LimitKind, LimitPeriod];
      const change = request.do === 'limit' ? protection.setLimit : protection.confirmLimit;
      await change(asMember, { kind, period }, fromMinor(request.amountMinor, 2));
      return 'limited';
    }
    case 'pause':
      await protection.takeTimeOut(asMember, request.days);
      return 'paused';
    case 'propose':
      return propose(ctx, known, request, memberId);
    case 'decide': {
      const correctionId = foundIn(known.corrections, placeOf(request.member, request.correctionKey));
      const asStaff = staffCtx(ctx, request.staff);
      if (request.decision === 'cancelled')
        return `it is ${(await corrections.cancel(asStaff, correctionId, HERE)).state}`;
      const decide = request.decision === 'approved' ? corrections.approve : corrections.refuse;
      return `it is ${(await decide(asStaff, { correctionId, note: '' }, HERE)).state}`;
    }
    case 'grant': {
      const { bonusId } = await bonuses.grant(ctx, {
        memberId,
        key: request.key,
        reference: 'simulated:1',
        of: { terms: termsOf(request.terms) },
      });
      known.bonuses.set(placeOf(request.member, request.key), bonusId);
      return 'granted';
    }
    default:
      return onBonus(asMember, memberId, request.do, foundIn(known.bonuses, placeOf(request.member, request.bonusKey)));
  }
}

async function onBonus(
  ctx: Ctx,
  memberId: bigint,
  what: 'accept' | 'decline' | 'giveUp',
  bonusId: bigint,
): Promise<string> {
  if (what === 'accept') {
    await bonuses.accept(ctx, bonusId);
    return 'accepted';
  }
  if (what === 'decline') {
    await bonuses.decline(ctx, bonusId);
    return 'declined';
  }
  await bonuses.forfeit(ctx, { memberId, bonusId, reason: 'member' });
  return 'given up';
}

async function propose(
  ctx: Ctx,
  known: Known,
  { member, key, staff, account, amountMinor }: Extract<CorrectionRequest, { do: 'propose' }>,
  memberId: bigint,
): Promise<string> {
  const { id } = await corrections.propose(
    staffCtx(ctx, staff),
    {
      memberId: String(memberId),
      account,
      studio: '',
      direction: amountMinor > 0n ? 'in' : 'out',
      amount: fromMinor(amountMinor > 0n ? amountMinor : -amountMinor, 2),
      reason: 'the simulator says so',
      // As long as keys of proposals are.
      requestId: `${known.name}-${member}-${key}-of-the-simulator`,
    },
    HERE,
  );
  known.corrections.set(placeOf(member, key), BigInt(id));
  return 'proposed';
}

function termsOf(number: number): BonusTerms {
  const { amountMinor, wageringTimes, weight, maxBetMinor, capMinor } = bonusTerms[number]!;
  return {
    title: { BN: 'উপহার', EN: 'Gift' },
    text: { BN: '', EN: '' },
    award: { kind: 'fixed', amountMinor: Number(amountMinor) },
    wageringTimes,
    weights: Object.fromEntries(gameCategories.map((category) => [category, weight])) as BonusTerms['weights'],
    gameWeights: {},
    expiresDays: WAGER_MS / DAY_MS,
    acceptDays: ACCEPT_MS / DAY_MS,
    maxBetMinor: maxBetMinor === null ? null : Number(maxBetMinor),
    conversionCap: capMinor === null ? null : { kind: 'amount', amountMinor: Number(capMinor) },
    fromMs: null,
    untilMs: null,
    timesPerMember: 1000,
  };
}
