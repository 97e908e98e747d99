import type { LineRules } from '../lines.ts';
import { createPotMachine, type PotRules } from '../pot-machine.ts';
import { readStrip } from '../windows.ts';
import * as shapes from './shapes.ts';
import { symbols, type NoukaBaichSymbol } from './shapes.ts';

const strips = baseStrips().map((strip) => readStrip(symbols, strip));

const base: LineRules<NoukaBaichSymbol> = {
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

/**
 * The rules of Nouka Baich. The strips are written as they turn: the last symbol is followed by the first again.
 *
 * Small wins are frequent: what is rare is the pot. Released strips and pots are never edited: rounds in the database point
 * into them. Others are a new `version`, and this one stays readable.
 */
export const rules: PotRules<NoukaBaichSymbol> = { base, pot: shapes.pot };

export const noukaBaich = createPotMachine(rules);

function baseStrips(): string[] {
  return [
    `cymbals drum trophy lotus garland garland lotus lotus garland lotus cymbals cymbals trophy flag garland cymbals
      cymbals lotus flag lotus oar flag lotus lotus garland lotus drum cymbals garland garland trophy cymbals oar`,
    `lotus lotus trophy garland flag boat cymbals garland drum flag lotus lotus oar flag oar cymbals cymbals garland
      cymbals trophy lotus lotus cymbals cymbals garland cymbals flag garland oar lotus lotus flag garland garland`,
    `lotus lotus garland garland cymbals drum oar cymbals flag garland drum garland boat lotus lotus boat garland
      garland cymbals garland flag oar garland trophy cymbals garland flag lotus lotus cymbals cymbals lotus lotus
      boat oar`,
    `flag boat oar garland lotus lotus cymbals cymbals flag lotus garland cymbals lotus flag oar garland garland boat
      garland flag oar lotus lotus trophy lotus garland cymbals cymbals lotus lotus drum garland`,
    `oar garland flag boat garland garland cymbals cymbals oar cymbals flag trophy garland garland lotus boat lotus
      lotus cymbals cymbals lotus lotus flag lotus flag oar cymbals lotus drum flag trophy lotus garland drum garland
      garland drum`,
  ];
}
