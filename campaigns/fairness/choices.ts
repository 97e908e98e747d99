import type { MagazineView } from '../../games/fishing/house-magazine.ts';
import { anyShots } from '../../games/fishing/test-shots.ts';
import type { MinesRoundView } from '../../games/instant/mines/shapes.ts';
import * as keno from '../../games/instant/keno/shapes.ts';
import * as plinko from '../../games/instant/plinko/shapes.ts';
import * as wheel from '../../games/instant/wheel/shapes.ts';
import type { Chance } from '../simulator/chance.ts';

/** What a player without any plan would decide: every choice of every game comes up. */
const choices: Readonly<Record<string, (dice: Chance) => unknown>> = {
  dice: (dice) => {
    const targetHundredths = 200 + dice.below(9_600);
    return { side: dice.below(2) === 0 ? 'over' : 'under', targetHundredths };
  },
  limbo: (dice) => ({ targetHundredths: Math.min(100_000_000, 101 + Math.floor(2 ** (dice.below(2_600) / 100))) }),
  mines: (dice) => ({ mines: 1 + dice.below(24) }),
  plinko: (dice) => ({ rows: oneOf(plinko.rowCounts, dice), risk: oneOf(plinko.risks, dice) }),
  wheel: (dice) => ({ segments: oneOf(wheel.segmentCounts, dice), risk: oneOf(wheel.risks, dice) }),
  'ilish-nodi': (dice) => ({ power: 1 + dice.below(10) }),
  'sundarban-khari': (dice) => ({ power: 1 + dice.below(10) }),
  keno: (dice) => ({ picks: different(1 + dice.below(keno.mostPicks), keno.numbers, dice).map((place) => place + 1) }),
};

export function anyChoice(game: string, dice: Chance): unknown {
  return choices[game]?.(dice) ?? {};
}

/** The next move of an open round; null leaves it to the house to end it. */
export function anyMove(view: unknown, dice: Chance): unknown {
  const { opened, step } = view as Partial<MinesRoundView & MagazineView>;
  if (step) return anyMoveAtRiver(step, dice);
  // A machine has one move only.
  if (!opened) return {};
  if (dice.below(40) === 0) return null;
  if (opened.length > 0 && dice.below(4) === 0) return { kind: 'cashOut' };
  return { kind: 'open', tile: oneOf(different(25, 25, dice), dice, (tile) => !opened.includes(tile)) };
}

/** What is resolved at a river is not chosen: whoever plays by themselves finds fish of any kind there. */
function anyMoveAtRiver(step: MagazineView['step'], dice: Chance): unknown {
  if (step.kind !== 'loaded' && dice.below(10) === 0) return dice.below(3) === 0 ? null : { kind: 'close' };
  return anyShots(dice);
}

function oneOf<Item>(items: readonly Item[], dice: Chance, fits: (item: Item) => boolean = () => true): Item {
  const fitting = items.filter(fits);
  return fitting[dice.below(fitting.length)] as Item;
}

function different(count: number, total: number, dice: Chance): number[] {
  const left = Array.from({ length: total }, (_, place) => place);
  return Array.from({ length: count }, () => left.splice(dice.below(left.length), 1)[0] as number);
}
