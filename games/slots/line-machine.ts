import type { SlotMachine, SlotRound, SlotRoundStep } from './machine.ts';
import { largestLineWin } from './line-largest.ts';
import { exactLineReturn } from './line-return.ts';
import { assertLineRules, lineWinsIn, type LinePay, type LineRules } from './lines.ts';
import { multiplierOf, scattersIn, scatterWins, type ScatterStep } from './scatters.ts';
import type { SlotDrop, SlotWin } from './shapes.ts';
import { createSpinMachine } from './spin-machine.ts';
import { windowAt } from './windows.ts';

/** A step as it is stored. */
export interface LineStep extends SlotRoundStep, ScatterStep {
  kind: 'base' | 'free';
  /** Per reel, the place on its strip that stands in the top row. */
  stops: number[];
  lineWins: ({ line: number } & LinePay)[];
}

/** A machine that plays by `rules`. Throws a RangeError for rules that do not hold together. */
export function createLineMachine(rules: LineRules): SlotMachine<SlotRound<LineStep>> {
  assertLineRules(rules);
  return createSpinMachine<LineStep>({
    id: rules.id,
    version: rules.version,
    stakeUnits: rules.lines.length,
    play(round, random) {
      const kind = round.steps.length === 0 ? 'base' : 'free';
      const stops = rules.strips[kind].map((strip) => random.below(strip.length));
      return stepAt(rules, kind, stops, round.freeSpinsTotal);
    },
    show: (steps) => ({ drops: steps.slice(-1).map((step) => dropOf(rules, step)), coins: [] }),
    exactReturn: () => exactLineReturn(rules),
    largestWin: () => largestLineWin(rules),
  });
}

/** One spin at the given stops: the whole of what a spin decides. `freeSpinsTotal` is what the round already has. */
export function stepAt(
  rules: LineRules,
  kind: LineStep['kind'],
  stops: readonly number[],
  freeSpinsTotal: number,
): LineStep {
  const window = windowAt(rules.strips[kind], rules.rows, stops);
  const multiplier = multiplierOf(rules, kind);
  const lineWins = lineWinsIn(rules, window).map((win) => ({ ...win, units: win.units * multiplier }));
  const scatters = scattersIn(rules, window, freeSpinsTotal);
  const units = lineWins.reduce((total, win) => total + win.units, scatters.scatterUnits);
  return { kind, stops: [...stops], lineWins, ...scatters, units };
}

/** A step as it is shown. */
export function dropOf(rules: LineRules, step: LineStep): SlotDrop {
  const window = windowAt(rules.strips[step.kind], rules.rows, step.stops);
  const wins = [...scatterWins(rules, window, step), ...step.lineWins.map((win) => lineWin(rules, win))];
  return { window, wins, multiplier: multiplierOf(rules, step.kind), units: step.units };
}

/** A line win as it is shown. */
export function lineWin(rules: Pick<LineRules, 'lines'>, win: { line: number } & LinePay): SlotWin {
  const rowOfReel = rules.lines[win.line] ?? [];
  const positions = rowOfReel.slice(0, win.count).map((row, reel) => ({ reel, row }));
  return { kind: 'line', ...win, positions, ways: null };
}
