import { asksNoMore, type Tier } from './tiers.ts';

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
