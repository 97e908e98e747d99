import type { ContractKind, ContractPeriod } from '../../../contract/agent-contracts.ts';
import type { CallParsed } from '../../../contract/call.ts';
import type { ContractTier, offerContract } from '../../../contract/contracts.ts';
import { toMinor } from '../../../contract/money.ts';
import type { Ctx } from '../../platform/process/ctx.ts';
import { failField } from '../../platform/process/fail.ts';
import * as wallet from '../../wallet/service.ts';
import type { KeptTier } from './store.ts';
import { dividendTier, realtimeTier, senselessTier, type Tier, wageTier } from './tiers.ts';

type TierInput = CallParsed<typeof offerContract>['tiers'][number];

/**
 * Reads what somebody offers: what the kind does not ask for is left out, and the steps stand in the order of what they ask.
 * @throws Refusal bad_input on tiers: invalid_amount, required where a step gives nothing, not_allowed where one asks more than another and gives less
 */
export function readTiers(ctx: Ctx, kind: ContractKind, tiers: readonly TierInput[]): KeptTier[] {
  const { decimals } = ctx.brand.settings.currency;
  const minor = (text: string) => String(toMinor(text, decimals) ?? failField('tiers', 'invalid_amount'));
  const kept = tiers.map((tier): KeptTier => {
    const isAmount = (kind === 'daily' || kind === 'hourly') && tier.rateType === 'A';
    return {
      minimumBetMinor: minor(tier.minimumBet),
      netLossMinor: kind === 'dividend' ? minor(tier.netLoss) : '0',
      activeMembers: kind === 'realtime' ? 0 : tier.activeMembers,
      rateType: isAmount ? 'A' : 'P',
      rateMicro: isAmount ? 0 : tier.rateMicro,
      lossMicro: kind === 'realtime' ? tier.lossMicro : 0,
      amountMinor: isAmount ? minor(tier.amount) : '0',
    };
  });
  if (kept.some((tier) => tier.rateMicro === 0 && tier.lossMicro === 0 && tier.amountMinor === '0'))
    failField('tiers', 'required');
  if (new Set(kept.map(({ rateType }) => rateType)).size > 1) failField('tiers', 'not_allowed');
  if (senselessTier(pureTiers(kind, kept)) !== null) failField('tiers', 'not_allowed');
  return kept.toSorted((one, other) => compare(one, other));
}

/** The same as the rules count with them. */
export function pureTiers(kind: ContractKind, tiers: readonly KeptTier[]): Tier[] {
  return tiers.map((tier) => {
    const minimumBetMinor = BigInt(tier.minimumBetMinor);
    const { activeMembers, rateType } = tier;
    switch (kind) {
      case 'dividend':
        return dividendTier({
          minimumBetMinor,
          netLossMinor: BigInt(tier.netLossMinor),
          activeMembers,
          rateMicro: BigInt(tier.rateMicro),
        });
      case 'realtime':
        return realtimeTier({
          singleBetMinor: minimumBetMinor,
          profitMicro: BigInt(tier.rateMicro),
          lossMicro: BigInt(tier.lossMicro),
        });
      default: {
        const rate = rateType === 'A' ? BigInt(tier.amountMinor) : BigInt(tier.rateMicro);
        return wageTier({ minimumBetMinor, activeMembers, rateType, rate });
      }
    }
  });
}

export function presentTiers(ctx: Ctx, tiers: readonly KeptTier[]): ContractTier[] {
  return tiers.map(({ minimumBetMinor, netLossMinor, amountMinor, ...rest }) => ({
    ...rest,
    minimumBet: wallet.writeAmount(ctx, BigInt(minimumBetMinor)),
    netLoss: wallet.writeAmount(ctx, BigInt(netLossMinor)),
    amount: wallet.writeAmount(ctx, BigInt(amountMinor)),
  }));
}

/** Wages have the window of their kind, whatever was named. */
export function periodOf(kind: ContractKind, period: ContractPeriod): ContractPeriod {
  return kind === 'dividend' ? period : 'D';
}

function compare(one: KeptTier, other: KeptTier): number {
  const by = (left: bigint, right: bigint) => (left < right ? -1 : left > right ? 1 : 0);
  return (
    by(BigInt(one.minimumBetMinor), BigInt(other.minimumBetMinor)) ||
    by(BigInt(one.netLossMinor), BigInt(other.netLossMinor)) ||
    one.activeMembers - other.activeMembers
  );
}
