import type { Random } from '../random.ts';
import type { SlotMachine, SlotRound, SlotRoundStep } from './machine.ts';
import type { SlotRoundView, SlotStepKind, SlotStepView } from './shapes.ts';
import { largestLineWin } from './line-largest.ts';
import { exactLineReturn } from './line-return.ts';
import { assertLineRules, countScatters, lineWinsIn, payFor, windowAt, type LineRules } from './lines.ts';

/** A machine that plays by `rules`. Throws a RangeError for rules that do not hold together. */
export function createLineMachine(rules: LineRules): SlotMachine {
  assertLineRules(rules);
  return {
    id: rules.id,
    lines: rules.lines.length,
    start(random) {
      return withStep(rules, emptyRound(rules), spin(rules, 'base', 0, random));
    },
    next(round, random) {
      assertOwnRound(rules, round);
      if (round.freeSpinsLeft === 0) throw new RangeError(`${rules.id}: the round is closed`);
      return withStep(rules, round, spin(rules, 'free', round.freeSpinsTotal, random));
    },
    isOpen: (round) => round.freeSpinsLeft > 0,
    payoutUnits: (round) => round.payoutUnits,
    view(round) {
      assertOwnRound(rules, round);
      return viewRound(rules, round);
    },
    exactReturn: () => exactLineReturn(rules),
    largestWin: () => largestLineWin(rules),
  };
}

/** One spin at the given stops: the whole of what a spin decides. `freeSpinsTotal` is what the round already has. */
export function stepAt(
  rules: LineRules,
  kind: SlotStepKind,
  stops: readonly number[],
  freeSpinsTotal: number,
): SlotRoundStep {
  const window = windowAt(rules.strips[kind], rules.rows, stops);
  const multiplier = multiplierOf(rules, kind);
  const lineWins = lineWinsIn(rules, window).map((win) => ({ ...win, units: win.units * multiplier }));
  const scatterCount = countScatters(rules, window);
  const scatterUnits = payFor(rules.scatterPays, scatterCount);
  return {
    kind,
    stops: [...stops],
    lineWins,
    scatterCount,
    scatterUnits,
    units: lineWins.reduce((total, win) => total + win.units, scatterUnits),
    freeSpinsAwarded: Math.min(payFor(rules.freeSpins, scatterCount), rules.freeSpinsCap - freeSpinsTotal),
  };
}

function spin(rules: LineRules, kind: SlotStepKind, freeSpinsTotal: number, random: Random): SlotRoundStep {
  const stops = rules.strips[kind].map((strip) => random.below(strip.length));
  return stepAt(rules, kind, stops, freeSpinsTotal);
}

function emptyRound(rules: LineRules): SlotRound {
  return {
    machine: rules.id,
    version: rules.version,
    steps: [],
    freeSpinsLeft: 0,
    freeSpinsTotal: 0,
    payoutUnits: 0,
  };
}

function withStep(rules: LineRules, round: SlotRound, step: SlotRoundStep): SlotRound {
  const played = step.kind === 'free' ? 1 : 0;
  return {
    machine: rules.id,
    version: rules.version,
    steps: [...round.steps, step],
    freeSpinsLeft: round.freeSpinsLeft - played + step.freeSpinsAwarded,
    freeSpinsTotal: round.freeSpinsTotal + step.freeSpinsAwarded,
    payoutUnits: round.payoutUnits + step.units,
  };
}

function viewRound(rules: LineRules, round: SlotRound): SlotRoundView {
  const steps: SlotStepView[] = [];
  let freeSpinsLeft = 0;
  let totalUnits = 0;
  for (const step of round.steps) {
    freeSpinsLeft += step.freeSpinsAwarded - (step.kind === 'free' ? 1 : 0);
    totalUnits += step.units;
    steps.push({
      kind: step.kind,
      ...viewWins(rules, step),
      multiplier: multiplierOf(rules, step.kind),
      stepUnits: step.units,
      freeSpinsAwarded: step.freeSpinsAwarded,
      freeSpinsLeft,
      totalUnits,
    });
  }
  return {
    steps,
    freeSpinsLeft: round.freeSpinsLeft,
    freeSpinsTotal: round.freeSpinsTotal,
    totalUnits: round.payoutUnits,
    closed: round.freeSpinsLeft === 0,
  };
}

function viewWins(rules: LineRules, step: SlotRoundStep): Pick<SlotStepView, 'window' | 'lineWins' | 'scatterWin'> {
  const window = windowAt(rules.strips[step.kind], rules.rows, step.stops);
  const lineWins = step.lineWins.map((win) => {
    const rowOfReel = rules.lines[win.line] ?? [];
    return { ...win, positions: rowOfReel.slice(0, win.count).map((row, reel) => ({ reel, row })) };
  });
  const { scatter } = rules;
  if (scatter === null || step.scatterUnits === 0) return { window, lineWins, scatterWin: null };
  const positions = window.flatMap((symbols, reel) =>
    symbols.flatMap((symbol, row) => (symbol === scatter ? [{ reel, row }] : [])),
  );
  const scatterWin = { symbol: scatter, count: step.scatterCount, units: step.scatterUnits, positions };
  return { window, lineWins, scatterWin };
}

function multiplierOf(rules: LineRules, kind: SlotStepKind): number {
  return kind === 'free' ? rules.freeSpinMultiplier : 1;
}

function assertOwnRound(rules: LineRules, round: SlotRound): void {
  if (round.machine !== rules.id || round.version !== rules.version) {
    throw new RangeError(`${rules.id} ${rules.version} cannot go on with a round of ${round.machine} ${round.version}`);
  }
}
