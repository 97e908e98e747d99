import { facts as fiveDigits } from '../../../games/lottery/five-digits/shapes.ts';
import { facts as fourDigits } from '../../../games/lottery/four-digits/shapes.ts';
import { facts as kenoDraw } from '../../../games/lottery/keno-draw/shapes.ts';
import { facts as pick3 } from '../../../games/lottery/pick-3/shapes.ts';
import { facts as race } from '../../../games/lottery/race/shapes.ts';
import type { LotteryFacts, LotteryFamilyId, PlayType, Titles } from '../../../games/lottery/shapes.ts';
import { facts as threeDice } from '../../../games/lottery/three-dice/shapes.ts';
import { facts as vnNorth, tiers as vnNorthTiers } from '../../../games/lottery/vn-north/shapes.ts';
import { facts as vnSouth, tiers as vnSouthTiers } from '../../../games/lottery/vn-south/shapes.ts';
import { facts as weekly } from '../../../games/lottery/weekly/shapes.ts';

/** A tier of a result as people enter it: so many numbers of so many digits. */
export interface Tier {
  key: string;
  titles: Titles;
  count: number;
  digits: number;
}

/** What a family tells of itself; undefined for one that this office does not know yet. */
export function factsOf(family: string): LotteryFacts | undefined {
  return (known as Partial<Record<string, LotteryFacts>>)[family];
}

export function playOf(family: string, code: string): PlayType | undefined {
  return factsOf(family)?.playTypes.find((one) => one.code === code);
}

/** The tiers of a family's result; none for one that is not known. */
export function tiersOf(family: string): readonly Tier[] {
  if (family === 'vn-north') return vnNorthTiers;
  if (family === 'vn-south') return vnSouthTiers;
  const digits = digitsOf[family as keyof typeof digitsOf];
  return (factsOf(family)?.tiers ?? []).map((tier) => ({ ...tier, digits }));
}

const known: Record<LotteryFamilyId, LotteryFacts> = {
  'pick-3': pick3,
  'five-digits': fiveDigits,
  'three-dice': threeDice,
  race,
  'vn-north': vnNorth,
  'vn-south': vnSouth,
  'four-digits': fourDigits,
  weekly,
  'keno-draw': kenoDraw,
};

/** Of every number of a result, where all tiers are alike. */
const digitsOf = {
  'pick-3': 1,
  'five-digits': 1,
  'three-dice': 1,
  race: 2,
  'four-digits': 4,
  weekly: 2,
  'keno-draw': 2,
} as const;
