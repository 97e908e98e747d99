import type { ContractKind } from '../../../contract/agent-contracts.ts';
import type { Agreed } from './store.ts';
import { pureTiers } from './terms.ts';
import { asksNoMore, type Tier } from './tiers.ts';

/** Whether all that an upline has agreed on covers what a downline does. Whoever asks above for active members is asked for no more active ones. */
export function coversAgreed(kind: ContractKind, upline: Agreed, downline: Agreed): boolean {
  const asksActive = kind !== 'realtime' && upline.tiers.some(({ activeMembers }) => activeMembers > 0);
  if (asksActive && downline.activeMinor < upline.activeMinor) return false;
  return covers(pureTiers(kind, upline.tiers), pureTiers(kind, downline.tiers));
}

/**
 * Whether an upline's terms cover those of a downline: for every tier below, what the upline reaches with the same thresholds gives as much. Then no
 * team, however it comes out, is worth more below than above. An amount is covered by amounts alone.
 */
export function covers(upline: readonly Tier[], downline: readonly Tier[]): boolean {
  return downline.every((tier) => tier.gives.every((given, field) => mostGiven(upline, tier, field) >= given));
}

function mostGiven(upline: readonly Tier[], tier: Tier, field: number): bigint {
  return upline
    .filter((one) => one.rateType === tier.rateType && asksNoMore(one, tier))
    .reduce((most, { gives }) => ((gives[field] ?? -1n) > most ? (gives[field] ?? -1n) : most), -1n);
}
