import { createClusterMachine } from '../cluster-machine.ts';
import type { ClusterRules } from '../clusters.ts';
import { readStrip } from '../windows.ts';
import * as shapes from './shapes.ts';
import { symbols, type PadmaSymbol } from './shapes.ts';

/**
 * The rules of Padma. The strips are written as they turn: the last symbol is followed by the first again, and what
 * stands before a stop falls into the window from above.
 *
 * Symbols stand in pairs, so that pairs of neighbouring reels make clusters. Released strips are never edited: rounds
 * in the database point into them. Other strips are a new `version`, and this one stays readable.
 */
export const rules: ClusterRules<PadmaSymbol> = {
  id: shapes.id,
  version: 1,
  stakeUnits: shapes.stakeUnits,
  symbols,
  rows: shapes.rows,
  payTable: shapes.payTable,
  multipliers: shapes.multipliers,
  strips: [
    `prawn prawn lotus lotus paddle paddle boat boat paddle paddle pitcher pitcher net boat pitcher pitcher hilsa
      hilsa net net`,
    `net net lotus lotus pitcher pitcher paddle net paddle paddle boat boat pitcher pitcher hilsa hilsa boat prawn
      prawn paddle paddle`,
    `net paddle paddle boat lotus lotus paddle paddle pitcher pitcher boat boat net net hilsa hilsa pitcher pitcher
      prawn prawn`,
    `hilsa hilsa boat boat boat net net prawn prawn net pitcher pitcher paddle paddle paddle lotus lotus paddle
      paddle pitcher pitcher`,
    `paddle paddle prawn prawn boat paddle paddle net net pitcher pitcher boat boat pitcher pitcher lotus lotus net
      hilsa hilsa`,
  ].map((strip) => readStrip(symbols, strip)),
};

export const padma = createClusterMachine(rules);
