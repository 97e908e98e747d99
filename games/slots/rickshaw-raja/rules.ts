import { createLineMachine } from '../line-machine.ts';
import type { LineRules } from '../lines.ts';
import { readStrip } from '../windows.ts';
import * as shapes from './shapes.ts';
import { symbols, type RickshawSymbol } from './shapes.ts';

/**
 * The rules of Rickshaw Raja. The strips are written as they turn: the last symbol is followed by the first again.
 *
 * Suns stand far enough apart that a reel never shows two. In the free spins, rickshaws and high symbols are more
 * frequent, suns rarer. Released strips are never edited: rounds in the database point into them. Other strips are a
 * new `version`, and this one stays readable.
 */
export const rules: LineRules<RickshawSymbol> = {
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

export const rickshawRaja = createLineMachine(rules);

function baseStrips(): string[] {
  return [
    `kite kite tea paddy paddy tiger tea hilsa kite tea peacock kite kite lotus lotus mango mango peacock
      hilsa mango mango tea paddy lotus lotus peacock paddy paddy mango mango hilsa tea tiger kite kite tea
      paddy paddy sun hilsa`,
    `sun kite kite mango mango tea kite kite paddy paddy rickshaw mango peacock kite kite sun hilsa peacock
      tea hilsa lotus lotus tiger paddy paddy peacock lotus lotus tea hilsa rickshaw rickshaw tiger tea paddy
      paddy tea mango mango paddy tea`,
    `lotus lotus hilsa kite kite paddy paddy tiger mango mango hilsa tea peacock rickshaw rickshaw tiger tea
      paddy paddy mango mango kite kite hilsa peacock tea hilsa paddy lotus lotus tiger tea mango mango tea
      sun kite kite peacock`,
    `paddy paddy sun hilsa tea tiger peacock mango mango peacock hilsa paddy paddy kite kite sun mango mango
      tiger lotus lotus tea paddy hilsa tea lotus lotus kite tea paddy paddy tea peacock rickshaw rickshaw
      mango mango tea kite kite`,
    `kite kite paddy paddy tea tiger kite kite lotus lotus sun tea tiger paddy mango mango tea hilsa kite
      peacock paddy paddy peacock lotus lotus hilsa peacock paddy paddy hilsa tea rickshaw mango mango kite
      kite tea hilsa mango mango tea`,
  ];
}

function freeStrips(): string[] {
  return [
    `kite kite paddy paddy tiger sun lotus lotus hilsa tea paddy paddy mango peacock hilsa tea lotus kite
      kite hilsa tea paddy paddy mango mango lotus lotus peacock tiger tea mango mango hilsa tiger peacock tea
      hilsa peacock`,
    `peacock tea lotus lotus tea tiger kite kite peacock hilsa mango rickshaw rickshaw peacock paddy paddy
      sun tea hilsa peacock tiger mango mango kite kite hilsa paddy mango mango tea lotus lotus tiger tea
      rickshaw rickshaw hilsa paddy paddy`,
    `paddy paddy hilsa lotus kite kite rickshaw rickshaw lotus lotus tiger tea kite kite tea lotus lotus
      peacock paddy paddy tea peacock hilsa tiger mango peacock hilsa tiger tea rickshaw rickshaw hilsa mango
      mango tea sun mango mango`,
    `peacock tiger rickshaw rickshaw peacock mango mango kite kite tea peacock paddy paddy hilsa tiger tea
      paddy paddy hilsa tiger rickshaw tea hilsa sun mango mango tea kite kite rickshaw rickshaw lotus lotus
      mango hilsa lotus lotus tea`,
    `sun hilsa paddy paddy rickshaw tiger paddy paddy peacock kite kite tea hilsa rickshaw rickshaw kite kite
      mango tea paddy paddy tiger tea kite kite hilsa peacock mango mango tea lotus lotus hilsa tea peacock
      lotus lotus mango mango tiger`,
  ];
}
