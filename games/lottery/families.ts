import { fiveDigits } from './five-digits/rules.ts';
import { fourDigits } from './four-digits/rules.ts';
import { kenoDraw } from './keno-draw/rules.ts';
import type { LotteryFamily } from './lottery-game.ts';
import { pick3 } from './pick-3/rules.ts';
import { race } from './race/rules.ts';
import type { PlayType } from './shapes.ts';
import { threeDice } from './three-dice/rules.ts';
import { vnNorth } from './vn-north/rules.ts';
import { vnSouth } from './vn-south/rules.ts';
import { weekly } from './weekly/rules.ts';

/** Every family of lotteries, by its id. A new one is one more line here and in families-shapes.ts. */
export const families: ReadonlyMap<string, LotteryFamily> = new Map(
  [pick3, fiveDigits, threeDice, race, vnNorth, vnSouth, fourDigits, weekly, kenoDraw].map((family) => [
    family.facts.id,
    family,
  ]),
);

/** @throws RangeError for a family that is not there: the name of one is kept with every lottery */
export function familyOf(id: string): LotteryFamily {
  const family = families.get(id);
  if (!family) throw new RangeError(`no family of lotteries: ${id}`);
  return family;
}

/** The play type with which a player begins. */
export function firstPlayOf({ facts }: LotteryFamily): string {
  return facts.opensOn ?? facts.playTypes[0]!.code;
}

/** A play type by its code; undefined where the family has no such one. */
export function playTypeOf(family: LotteryFamily, code: string): PlayType | undefined {
  return known(family).get(code);
}

const byCode = new WeakMap<LotteryFamily, Map<string, PlayType>>();

function known(family: LotteryFamily): Map<string, PlayType> {
  const already = byCode.get(family);
  if (already) return already;
  const made = new Map(family.facts.playTypes.map((playType) => [playType.code, playType]));
  byCode.set(family, made);
  return made;
}
