import * as z from 'zod/mini';
import { type GameCategory, gameCategories } from './bets.ts';
import { cashbackCeilings, type VipSettings } from './brand-vip.ts';

/** Hundredths of a point. */
const ratio = z.int().check(z.gte(0), z.lte(10_000));
const amountMinor = z.int().check(z.gte(0), z.lte(1_000_000_000_000));

/** What a brand decides about points: how play earns them, and what they may become. */
export const pointsSettings = z.strictObject({
  /** By category, how many hundredths of a point each unit of valid turnover earns; 0: none. */
  ratios: z.record(z.enum(gameCategories), ratio),
  unitMinor: z.int().check(z.gte(1), z.lte(1_000_000_000)),
  /** What members get in cash for a hundred points; 0: points do not become cash. */
  conversionMinor: amountMinor,
  /** Whether cash, bonuses and free rounds are given without anybody's approval. */
  automatic: z.boolean(),
  /** Of what is worth this much or more two people must approve. */
  secondApprovalFromMinor: z.int().check(z.gte(1), z.lte(1_000_000_000_000)),
});
export type PointsSettings = z.infer<typeof pointsSettings>;

/** What a new brand begins with; lotteries and e-sports earn nothing until its operator says what. */
export const standardRatios: PointsSettings['ratios'] = {
  RNG: 120,
  LIVE: 70,
  SPORTS: 100,
  ESPORTS: 0,
  FISH: 120,
  PVP: 100,
  LOTT: 0,
  ELOTT: 0,
};

/** The code of points in the books; they are whole. */
export const POINTS = 'PTS';

/** Points become cash by hundreds. */
export const CONVERSION_STEP = 100;

/**
 * Where points of this worth would give back more than the cheapest game of a category keeps, together with cashback: whoever plays
 * it for ever would win.
 * @param worth what so many points are worth, minor units
 */
export function tooGenerousFor(
  { points, vip }: { points: PointsSettings; vip: VipSettings },
  worth: { minor: bigint; points: bigint },
): GameCategory | null {
  const tooMuch = gameCategories.find((category) => {
    const cashback = Math.max(...vip.levels.map((level) => level.cashback[category] ?? 0));
    const left = BigInt(cashbackCeilings[category] - cashback);
    const ratio = BigInt(points.ratios[category] ?? 0);
    // Of a unit of turnover: ratio / 100 points, each worth minor / points, against left / 10,000 of the unit.
    return ratio > 0n && ratio * worth.minor * 100n > left * worth.points * BigInt(points.unitMinor);
  });
  return tooMuch ?? null;
}
