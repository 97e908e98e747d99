import { add } from '../fraction.ts';
import type { Random } from '../random.ts';
import { largestLineWin } from './line-largest.ts';
import { dropOf, stepAt, type LineStep } from './line-machine.ts';
import { exactLineReturn } from './line-return.ts';
import { assertLineRules, type LineRules } from './lines.ts';
import type { SlotMachine, SlotReturn, SlotRound, SlotRoundStep } from './machine.ts';
import { assertPot, potReturn } from './pots.ts';
import type { SlotDrop, SlotPot } from './shapes.ts';
import { createSpinMachine, withStep } from './spin-machine.ts';

/** A machine with lines whose spins may win a pot that all who play it feed. */
export interface PotRules<SymbolId extends string = string> {
  /** Without a scatter: nothing but the pot follows a spin. */
  readonly base: LineRules<SymbolId>;
  readonly pot: SlotPot;
}

/** The paid spin. It has won the pot where its number is below its stake. */
interface PotSpinStep extends LineStep {
  kind: 'base';
  /** What was staked, minor units: the chance of the pot is in proportion to it. */
  stakeMinor: number;
  /** From 0 to the pot's `chanceOneInMinor` less one, each as likely as the other. */
  number: number;
}

/** The pot is paid: a step of its own, since what is in it is no matter of chance. */
interface PotPaidStep extends SlotRoundStep {
  kind: 'pot';
}

export type PotRound = SlotRound<PotSpinStep | PotPaidStep>;

/** A machine with a pot. Who holds the pot ends a round that has won it: `next` and `end` cannot know what is in it. */
export interface PotMachine extends SlotMachine<PotRound> {
  readonly pot: SlotPot;
  /** The paid spin of a stake in minor units. `start` spins without one, and wins no pot. */
  startAt(stakeMinor: number, random: Random): PotRound;
  /** Pays so many units out of the pot. Throws a RangeError where the round has not won it, or was paid. */
  paid(round: PotRound, units: number): PotRound;
}

/** A machine that plays by `rules`. Throws a RangeError for rules that do not hold together. */
export function createPotMachine(rules: PotRules): PotMachine {
  const { base, pot } = rules;
  assertLineRules(base);
  assertPot(base.id, pot, base.lines.length);
  const held = (): never => {
    throw new RangeError(`${base.id}: what is in the pot is known to who holds it`);
  };
  const machine = createSpinMachine<PotSpinStep | PotPaidStep>({
    id: base.id,
    version: base.version,
    stakeUnits: base.lines.length,
    play: (round, random) => (round.steps.length === 0 ? spin(rules, 0, random) : held()),
    show: (steps) => ({ drops: steps.slice(-1).map((step) => shown(rules, step)), coins: [] }),
    exactReturn: () => exactPotReturn(rules),
    largestWin: () => largestLineWin(base),
  });
  const empty = { machine: base.id, version: base.version, freeSpinsLeft: 0, freeSpinsTotal: 0, payoutUnits: 0 };
  return {
    ...machine,
    pot,
    startAt: (stakeMinor, random) =>
      withStep<PotSpinStep | PotPaidStep>({ ...empty, steps: [] }, spin(rules, stakeMinor, random)),
    paid(round, units) {
      if (!machine.isOpen(round)) throw new RangeError(`${base.id}: the round is closed`);
      return withStep<PotSpinStep | PotPaidStep>(round, { kind: 'pot', units, freeSpinsAwarded: 0 });
    },
  };
}

function spin({ base, pot }: PotRules, stakeMinor: number, random: Random): PotSpinStep {
  const stops = base.strips.base.map((strip) => random.below(strip.length));
  const number = random.below(pot.chanceOneInMinor);
  const step = stepAt(base, 'base', stops, 0);
  return { ...step, kind: 'base', stakeMinor, number, freeSpinsAwarded: number < stakeMinor ? 1 : 0 };
}

function shown({ base }: PotRules, step: PotSpinStep | PotPaidStep): SlotDrop {
  if (step.kind === 'base') return dropOf(base, step);
  // Boats from shore to shore.
  const symbol = base.wild ?? base.symbols[0] ?? '';
  const window = base.strips.base.map(() => Array.from({ length: base.rows }, () => symbol));
  const positions = window.flatMap((column, reel) => column.map((_, row) => ({ reel, row })));
  const win = { kind: 'jackpot' as const, symbol: 'pot', count: positions.length, units: step.units, positions };
  return { window, wins: [{ ...win, line: null, ways: null }], multiplier: 1, units: step.units };
}

/** What lines return, counted over all windows, and what the pot does. Rounds that pay are counted without the pot. */
function exactPotReturn({ base, pot }: PotRules): SlotReturn {
  const lines = exactLineReturn(base);
  const ofPot = potReturn(pot);
  return {
    ...lines,
    total: add(lines.total, ofPot.total),
    parts: { ...lines.parts, potGrowth: ofPot.growth, potFloor: ofPot.floor },
  };
}
