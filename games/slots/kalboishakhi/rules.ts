import { createLineMachine } from '../line-machine.ts';
import type { LineRules } from '../lines.ts';
import { readStrip } from '../windows.ts';
import * as shapes from './shapes.ts';
import { symbols, type KalboishakhiSymbol } from './shapes.ts';

/**
 * The rules of Kalboishakhi. The strips are written as they turn: the last symbol is followed by the first again.
 *
 * The paid spins give back less than half; the rest comes in the storm, where lightning strikes on every reel. Clouds
 * stand far enough apart that a reel never shows two. Released strips are never edited: rounds in the database point
 * into them. Other strips are a new `version`, and this one stays readable.
 */
export const rules: LineRules<KalboishakhiSymbol> = {
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
  strips: {
    base: baseStrips().map((strip) => readStrip(symbols, strip)),
    free: freeStrips().map((strip) => readStrip(symbols, strip)),
  },
};

export const kalboishakhi = createLineMachine(rules);

function baseStrips(): string[] {
  return [
    `drop drop kadam drop drop boat drop mathal palm mango mathal drop mathal boat frog drop drop kadam kadam
      mango kadam frog mathal palm kadam mathal frog boat cloud mango kadam mango mango frog kadam mango`,
    `frog drop drop cloud palm boat drop drop frog mango mango kadam kadam frog kadam kadam mathal boat palm drop
      frog kadam drop boat mathal drop mathal kadam kadam mathal palm drop mathal mango mango lightning mango
      mango`,
    `kadam lightning cloud drop drop mathal boat kadam kadam drop drop mathal frog mathal mango drop mango mango
      drop drop boat frog palm mango mathal frog mathal boat kadam kadam mango frog mango drop kadam kadam frog
      palm`,
    `cloud palm kadam kadam palm boat mathal kadam kadam drop lightning drop mathal drop mathal drop mango mango
      mathal frog boat mango mango frog mango mango mathal frog kadam kadam boat drop drop palm frog kadam drop
      drop`,
    `mango mango frog drop drop mathal mango frog kadam mango palm kadam kadam mathal boat drop mathal kadam drop
      mathal palm frog boat kadam drop mango mango kadam mathal drop drop cloud mathal drop drop frog boat kadam
      kadam`,
  ];
}

function freeStrips(): string[] {
  return [
    `drop frog drop drop cloud mathal mango palm frog palm mathal boat drop mathal mango mango mathal kadam kadam
      lightning kadam frog palm mango frog kadam kadam mango mango boat drop boat mathal`,
    `frog mathal lightning mathal frog mathal palm mango cloud drop drop mathal boat palm mathal boat lightning
      frog mango kadam mango palm kadam kadam boat drop drop kadam mango mango kadam frog mango drop`,
    `palm frog drop drop mathal drop kadam mango mango boat frog mathal frog kadam palm drop drop kadam palm
      lightning boat mathal kadam frog mango mango mathal lightning kadam mango mango mathal cloud boat`,
    `mathal mango mathal frog mango mango mathal lightning frog palm cloud mango mango frog drop palm kadam kadam
      mathal boat kadam kadam drop drop mathal boat lightning frog palm boat mango drop drop kadam`,
    `palm mathal kadam drop kadam frog boat drop mathal drop boat mathal boat lightning mathal mango mango palm
      drop drop palm mathal cloud frog kadam drop kadam frog mango mango frog kadam kadam mango mango`,
  ];
}
