import type { Random } from '../random.ts';
import { exactCoinReturn, largestCoinWin } from './coin-return.ts';
import { assertCoinRules, mintCoins, respinCoins, windowPlaces, type CoinRules } from './coins.ts';
import { lineWin } from './line-machine.ts';
import { lineWinsIn, type LinePay } from './lines.ts';
import type { SlotMachine, SlotRound, SlotRoundStep } from './machine.ts';
import type { SlotCoin, SlotStepView, SlotWin } from './shapes.ts';
import { createSpinMachine } from './spin-machine.ts';
import { placesOf, windowAt } from './windows.ts';

/** A step as it is stored. */
export interface CoinStep extends SlotRoundStep {
  kind: 'base' | 'respin';
  /** Per reel, the place on its strip that stands in the top row; none in a respin, which draws place by place. */
  stops: number[];
  lineWins: ({ line: number } & LinePay)[];
  /** The coins that this step brought. */
  coins: SlotCoin[];
  /** Paid for all coins held, by the step that ends the respins. */
  coinUnits: number;
  /** Paid on top where they fill the window. */
  grandUnits: number;
}

/** A machine that plays by `rules`. Throws a RangeError for rules that do not hold together. */
export function createCoinMachine(rules: CoinRules): SlotMachine<SlotRound<CoinStep>> {
  assertCoinRules(rules);
  return createSpinMachine<CoinStep>({
    id: rules.base.id,
    version: rules.base.version,
    stakeUnits: rules.base.lines.length,
    play: (round, random) => (round.steps.length === 0 ? baseStep(rules, random) : respin(rules, round, random)),
    show: (steps) => show(rules, steps),
    exactReturn: () => exactCoinReturn(rules),
    largestWin: () => largestCoinWin(rules),
  });
}

function baseStep(rules: CoinRules, random: Random): CoinStep {
  const stops = rules.base.strips.base.map((strip) => random.below(strip.length));
  const window = windowAt(rules.base.strips.base, rules.base.rows, stops);
  const lineWins = lineWinsIn(rules.base, window);
  const coins = mintCoins(rules, placesOf(window, rules.base.scatter ?? ''), random);
  const starts = coins.length >= rules.leastCoins && coins.length < windowPlaces(rules);
  const paid = payCoins(rules, coins, coins.length === windowPlaces(rules));
  const units = lineWins.reduce((total, win) => total + win.units, paid.coinUnits + paid.grandUnits);
  return { kind: 'base', stops, lineWins, coins, ...paid, units, freeSpinsAwarded: starts ? rules.respins : 0 };
}

function respin(rules: CoinRules, round: SlotRound<CoinStep>, random: Random): CoinStep {
  const before = heldAfter(round.steps);
  const coins = respinCoins(rules, before, random);
  const held = [...before, ...coins];
  const left = round.freeSpinsLeft - 1;
  const full = held.length === windowPlaces(rules);
  // A full window has nothing left to turn: respins that were still to come are taken back.
  const leftAfter = full ? 0 : coins.length > 0 ? rules.respins : left;
  const paid = payCoins(rules, held, leftAfter === 0);
  const units = paid.coinUnits + paid.grandUnits;
  return { kind: 'respin', stops: [], lineWins: [], coins, ...paid, units, freeSpinsAwarded: leftAfter - left };
}

function payCoins(rules: CoinRules, held: readonly SlotCoin[], ended: boolean) {
  return {
    coinUnits: ended ? held.reduce((total, coin) => total + coin.units, 0) : 0,
    grandUnits: ended && held.length === windowPlaces(rules) ? rules.grand.units : 0,
  };
}

function heldAfter(steps: readonly CoinStep[]): SlotCoin[] {
  return steps.flatMap((step) => step.coins);
}

/** The window of the base spin, with every coin that has come since in its place. */
function show(rules: CoinRules, steps: readonly CoinStep[]): Pick<SlotStepView, 'drops' | 'coins'> {
  const [base] = steps;
  const step = steps.at(-1);
  if (!base || !step) throw new RangeError('a round has at least one step');
  const coins = heldAfter(steps);
  const symbol = rules.base.scatter ?? '';
  const window = windowAt(rules.base.strips.base, rules.base.rows, base.stops);
  for (const { reel, row } of coins) (window[reel] ?? [])[row] = symbol;
  const positions = coins.map(({ reel, row }) => ({ reel, row }));
  const ofCoins = { count: coins.length, positions, line: null, ways: null };
  const wins: SlotWin[] = step.lineWins.map((win) => lineWin(rules.base, win));
  if (step.coinUnits > 0) wins.push({ kind: 'coins', symbol, units: step.coinUnits, ...ofCoins });
  if (step.grandUnits > 0) wins.push({ kind: 'jackpot', symbol: rules.grand.name, units: step.grandUnits, ...ofCoins });
  return { drops: [{ window, wins, multiplier: 1, units: step.units }], coins };
}
