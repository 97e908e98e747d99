import { readStrip } from '../windows.ts';
import type { WaysRules } from '../ways.ts';
import { createWaysMachine } from '../ways-machine.ts';
import * as shapes from './shapes.ts';
import { symbols, type SundarbanSymbol } from './shapes.ts';

/**
 * The rules of Sundarban. The strips are written as they turn: the last symbol is followed by the first again.
 *
 * Animals stand in stacks of up to three, so that ways multiply; moons stand far enough apart that a reel never shows
 * two. Released strips are never edited: rounds in the database point into them. Other strips are a new `version`, and
 * this one stays readable.
 */
export const rules: WaysRules<SundarbanSymbol> = {
  id: shapes.id,
  version: 1,
  stakeUnits: shapes.stakeUnits,
  symbols,
  wild: shapes.wild,
  scatter: shapes.scatter,
  rows: shapes.rows,
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

export const sundarban = createWaysMachine(rules);

function baseStrips(): string[] {
  return [
    `reed oar boat boat reed reed crab crab boat reed reed crab crab deer tiger tiger tiger oar oar crocodile
      crocodile crocodile honey honey reed deer deer deer honey boat boat kingfisher kingfisher oar oar kingfisher
      kingfisher honey honey moon`,
    `kingfisher forest tiger tiger tiger honey honey oar boat boat forest crocodile crocodile crab boat boat oar
      oar reed deer deer deer honey moon crab kingfisher kingfisher kingfisher honey honey boat reed reed crocodile
      reed reed oar oar crab crab`,
    `crocodile crocodile crocodile deer deer oar reed reed forest forest boat moon honey boat kingfisher oar crab
      crab crab oar oar boat kingfisher kingfisher honey boat boat tiger deer moon honey tiger tiger oar oar crab
      reed honey honey reed reed`,
    `crab crab boat oar oar forest honey boat boat honey honey crab crab reed reed oar honey crocodile tiger
      kingfisher kingfisher deer deer deer crocodile crocodile reed oar oar boat boat moon reed honey reed tiger
      tiger forest kingfisher kingfisher`,
    `reed kingfisher honey oar deer deer deer honey reed reed moon reed boat boat reed crab crab oar reed oar oar
      crab crab honey honey boat honey boat kingfisher kingfisher kingfisher oar moon boat boat crocodile oar tiger
      tiger crocodile crocodile`,
  ];
}

function freeStrips(): string[] {
  return [
    `reed kingfisher kingfisher honey honey crocodile crocodile crocodile reed oar oar crab crab moon boat boat
      deer boat boat kingfisher kingfisher reed reed oar honey deer deer deer crab crab oar honey honey boat tiger
      tiger tiger`,
    `kingfisher kingfisher kingfisher oar kingfisher honey honey oar honey forest boat crocodile boat crab deer
      honey crab crab forest reed deer deer deer oar oar forest forest crocodile crocodile reed tiger tiger tiger
      honey boat boat moon reed crab`,
    `forest forest kingfisher kingfisher reed moon deer crocodile crocodile crocodile oar oar tiger honey
      kingfisher honey honey reed reed crab crab crab forest forest boat boat moon boat oar kingfisher boat tiger
      tiger oar honey honey deer deer crab deer`,
    `boat crocodile crocodile boat forest boat honey honey oar crab crab moon crocodile honey tiger oar oar deer
      deer deer honey honey boat tiger tiger reed crab crab forest forest kingfisher kingfisher deer kingfisher
      kingfisher reed reed oar`,
    `honey honey moon reed reed deer honey boat crab crab reed crab crab crocodile boat boat honey honey tiger oar
      oar crocodile crocodile boat oar reed boat kingfisher deer deer deer kingfisher kingfisher kingfisher oar
      tiger tiger oar`,
  ];
}
