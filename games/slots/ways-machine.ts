import type { SlotMachine, SlotRound, SlotRoundStep } from './machine.ts';
import { multiplierOf, scattersIn, scatterWins, type ScatterStep } from './scatters.ts';
import type { SlotDrop, SlotPosition } from './shapes.ts';
import { createSpinMachine } from './spin-machine.ts';
import { assertWaysRules, waysWinsIn, type WaysPay, type WaysRules } from './ways.ts';
import { exactWaysReturn, largestWaysWin } from './ways-return.ts';
import { placesOf, windowAt } from './windows.ts';

/** A step as it is stored. */
export interface WaysStep extends SlotRoundStep, ScatterStep {
  kind: 'base' | 'free';
  /** Per reel, the place on its strip that stands in the top row. */
  stops: number[];
  waysWins: WaysPay[];
}

/** A machine that plays by `rules`. Throws a RangeError for rules that do not hold together. */
export function createWaysMachine(rules: WaysRules): SlotMachine<SlotRound<WaysStep>> {
  assertWaysRules(rules);
  return createSpinMachine<WaysStep>({
    id: rules.id,
    version: rules.version,
    stakeUnits: rules.stakeUnits,
    play(round, random) {
      const kind = round.steps.length === 0 ? 'base' : 'free';
      const stops = rules.strips[kind].map((strip) => random.below(strip.length));
      return waysStepAt(rules, kind, stops, round.freeSpinsTotal);
    },
    show: (steps) => ({ drops: steps.slice(-1).map((step) => dropOf(rules, step)), coins: [] }),
    exactReturn: () => exactWaysReturn(rules),
    largestWin: () => largestWaysWin(rules),
  });
}

/** One spin at the given stops: the whole of what a spin decides. `freeSpinsTotal` is what the round already has. */
export function waysStepAt(
  rules: WaysRules,
  kind: WaysStep['kind'],
  stops: readonly number[],
  freeSpinsTotal: number,
): WaysStep {
  const window = windowAt(rules.strips[kind], rules.rows, stops);
  const multiplier = multiplierOf(rules, kind);
  const waysWins = waysWinsIn(rules, window).map((win) => ({ ...win, units: win.units * multiplier }));
  const scatters = scattersIn(rules, window, freeSpinsTotal);
  const units = waysWins.reduce((total, win) => total + win.units, scatters.scatterUnits);
  return { kind, stops: [...stops], waysWins, ...scatters, units };
}

function dropOf(rules: WaysRules, step: WaysStep): SlotDrop {
  const window = windowAt(rules.strips[step.kind], rules.rows, step.stops);
  const wins = step.waysWins.map((win) => {
    const reached = window.slice(0, win.count);
    const positions = [...placesOf(reached, win.symbol), ...placesOf(reached, rules.wild ?? '')].toSorted(byPlace);
    return { kind: 'ways' as const, ...win, positions, line: null };
  });
  return {
    window,
    wins: [...scatterWins(rules, window, step), ...wins],
    multiplier: multiplierOf(rules, step.kind),
    units: step.units,
  };
}

function byPlace(left: SlotPosition, right: SlotPosition): number {
  return left.reel - right.reel || left.row - right.row;
}
