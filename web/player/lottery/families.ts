import type { LotteryFacts, LotteryFamilyId } from '../../../games/lottery/shapes.ts';

/** What a family tells of itself, fetched with the first lottery of that family that is opened. */
export async function loadFacts(family: string): Promise<LotteryFacts> {
  const load = loaders[family as LotteryFamilyId];
  if (load === undefined) throw new Error(`no family of lotteries: ${family}`);
  return (await load()).facts;
}

export const loaders: Readonly<Record<LotteryFamilyId, () => Promise<{ facts: LotteryFacts }>>> = {
  'pick-3': () => import('../../../games/lottery/pick-3/shapes.ts'),
  'five-digits': () => import('../../../games/lottery/five-digits/shapes.ts'),
  'three-dice': () => import('../../../games/lottery/three-dice/shapes.ts'),
  race: () => import('../../../games/lottery/race/shapes.ts'),
  'vn-north': () => import('../../../games/lottery/vn-north/shapes.ts'),
  'vn-south': () => import('../../../games/lottery/vn-south/shapes.ts'),
  'four-digits': () => import('../../../games/lottery/four-digits/shapes.ts'),
  weekly: () => import('../../../games/lottery/weekly/shapes.ts'),
  'keno-draw': () => import('../../../games/lottery/keno-draw/shapes.ts'),
};
