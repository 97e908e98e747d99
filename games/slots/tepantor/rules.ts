import { createStageMachine } from '../stage-machine.ts';
import type { StageRules } from '../stages.ts';
import { readStrip } from '../windows.ts';
import * as shapes from './shapes.ts';
import { symbols, type TepantorSymbol } from './shapes.ts';

/**
 * The rules of Tepantor. The strips are written as they turn: the last symbol is followed by the first again.
 *
 * Horses stand far enough apart that a reel never shows two. On the ride wands are more frequent. Released strips are
 * never edited: rounds in the database point into them. Other strips are a new `version`, and this one stays readable.
 */
export const rules: StageRules<TepantorSymbol> = {
  base: {
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
  },
  stages: shapes.stages,
};

export const tepantor = createStageMachine(rules);

function baseStrips(): string[] {
  return [
    `flute palace bhomra rakshas byangoma bhomra palace bhomra byangoma sandal sandal champa champa flute flute
      sandal sandal turban turban flute flute turban sandal bhomra turban turban flute flute byangoma champa
      sandal sandal rakshas horse champa champa`,
    `turban champa champa flute flute byangoma sandal champa champa turban flute sandal horse flute bhomra
      byangoma sandal sandal wand flute flute sandal palace rakshas palace bhomra sandal turban turban bhomra
      flute bhomra rakshas byangoma sandal rakshas turban champa`,
    `byangoma turban rakshas palace champa flute rakshas flute sandal rakshas horse flute byangoma bhomra
      byangoma champa champa wand sandal sandal flute turban bhomra sandal wand bhomra turban sandal champa
      champa sandal bhomra palace sandal flute flute turban turban`,
    `turban rakshas flute champa sandal flute flute palace byangoma bhomra turban turban champa bhomra horse
      sandal sandal flute sandal sandal byangoma palace sandal rakshas wand flute champa champa horse bhomra
      rakshas wand flute byangoma champa turban turban bhomra sandal`,
    `sandal sandal flute flute turban byangoma flute flute champa champa palace champa byangoma wand bhomra flute
      flute bhomra sandal sandal turban sandal turban turban rakshas palace bhomra byangoma horse turban rakshas
      bhomra sandal champa champa rakshas sandal flute`,
  ];
}

function freeStrips(): string[] {
  return [
    `rakshas flute sandal bhomra turban turban rakshas flute flute champa champa horse bhomra turban rakshas
      flute flute champa byangoma turban turban sandal sandal palace byangoma bhomra sandal sandal flute bhomra
      champa champa palace byangoma sandal`,
    `bhomra champa byangoma bhomra flute flute palace horse sandal flute turban wand sandal sandal champa champa
      sandal byangoma sandal sandal turban turban rakshas champa turban turban palace byangoma bhomra flute wand
      rakshas flute champa bhomra flute rakshas`,
    `bhomra palace turban turban byangoma flute byangoma bhomra sandal rakshas sandal wand sandal sandal flute
      flute sandal champa turban wand horse bhomra flute flute rakshas turban champa flute turban champa champa
      rakshas byangoma champa sandal wand horse bhomra palace`,
    `wand turban turban champa champa horse sandal flute turban turban rakshas flute byangoma flute sandal sandal
      horse bhomra champa champa sandal palace wand rakshas sandal palace byangoma flute flute bhomra champa
      sandal turban byangoma bhomra rakshas flute bhomra`,
    `sandal rakshas flute flute wand palace horse byangoma bhomra byangoma bhomra sandal turban wand champa
      champa rakshas champa sandal bhomra sandal sandal bhomra turban champa champa flute flute turban turban
      flute flute rakshas turban palace sandal byangoma`,
  ];
}
