import { createLineMachine } from '../line-machine.ts';
import type { LineRules } from '../lines.ts';
import { readStrip } from '../windows.ts';
import * as shapes from './shapes.ts';
import { symbols, type MelaSymbol } from './shapes.ts';

const strips = baseStrips().map((strip) => readStrip(symbols, strip));

/**
 * The rules of Mela. The strips are written as they turn: the last symbol is followed by the first again.
 *
 * Released strips are never edited: rounds in the database point into them. Other strips are a new `version`, and this
 * one stays readable.
 */
export const rules: LineRules<MelaSymbol> = {
  id: shapes.id,
  version: 1,
  symbols,
  wild: shapes.wild,
  scatter: shapes.scatter,
  rows: shapes.rows,
  lines: shapes.lines,
  payTable: shapes.payTable,
  scatterPays: shapes.scatterPays,
  freeSpins: shapes.freeSpins,
  freeSpinsCap: shapes.freeSpinsCap,
  freeSpinMultiplier: shapes.freeSpinMultiplier,
  // No free spin ever turns these.
  strips: { base: strips, free: strips },
};

export const mela = createLineMachine(rules);

function baseStrips(): string[] {
  return [
    `lychee lychee jackfruit guava mango banana banana bell jackfruit drum banana mango mango lychee lychee banana
      bell guava banana banana guava guava banana mango mango guava guava jackfruit`,
    `mango mango guava guava drum lychee guava guava banana lychee lychee banana banana jackfruit banana banana
      jackfruit jackfruit bell bell guava guava mango mango banana lychee lychee banana`,
    `lychee guava guava lychee banana jackfruit bell banana banana lychee jackfruit mango mango lychee banana
      banana guava guava mango lychee lychee drum mango mango jackfruit guava bell banana`,
  ];
}
