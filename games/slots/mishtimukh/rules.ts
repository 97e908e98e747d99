import { readStrip } from '../windows.ts';
import type { WaysRules } from '../ways.ts';
import { createWaysMachine } from '../ways-machine.ts';
import * as shapes from './shapes.ts';
import { symbols, type MishtimukhSymbol } from './shapes.ts';

/**
 * The rules of Mishtimukh. The strips are written as they turn: the last symbol is followed by the first again.
 *
 * Nothing stands in stacks, so that ways stay few and wins small; thalas stand far enough apart that a reel never shows
 * two. Released strips are never edited: rounds in the database point into them. Other strips are a new `version`, and
 * this one stays readable.
 */
export const rules: WaysRules<MishtimukhSymbol> = {
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

export const mishtimukh = createWaysMachine(rules);

function baseStrips(): string[] {
  return [
    `pitha sandesh chomchom jilapi laddu chomchom barfi pitha chomchom rasgulla sandesh thala jilapi rasgulla
      pitha barfi pitha jilapi laddu barfi pitha jilapi barfi laddu barfi chomchom sandesh laddu rasgulla`,
    `doi sandesh pitha chomchom jilapi thala laddu pitha barfi pitha sandesh barfi rasgulla pitha laddu barfi
      chomchom rasgulla pitha laddu barfi sandesh jilapi chomchom laddu rasgulla jilapi barfi chomchom laddu
      jilapi`,
    `rasgulla chomchom pitha thala rasgulla barfi chomchom pitha laddu chomchom rasgulla barfi laddu jilapi
      chomchom pitha sandesh jilapi laddu pitha barfi sandesh barfi doi rasgulla jilapi laddu barfi sandesh doi
      laddu pitha chomchom jilapi`,
    `jilapi barfi laddu chomchom rasgulla barfi jilapi laddu rasgulla pitha sandesh pitha jilapi barfi sandesh
      thala laddu pitha chomchom doi laddu pitha rasgulla jilapi barfi chomchom barfi pitha sandesh chomchom doi`,
    `pitha sandesh rasgulla jilapi barfi laddu barfi thala chomchom jilapi laddu rasgulla sandesh barfi chomchom
      pitha jilapi barfi pitha laddu jilapi sandesh chomchom pitha rasgulla pitha laddu chomchom barfi`,
  ];
}

function freeStrips(): string[] {
  return [
    `chomchom pitha rasgulla chomchom jilapi laddu sandesh barfi jilapi barfi rasgulla laddu chomchom barfi laddu
      barfi chomchom barfi sandesh jilapi pitha rasgulla pitha thala jilapi pitha laddu sandesh pitha`,
    `laddu chomchom rasgulla laddu jilapi barfi pitha laddu sandesh chomchom pitha doi barfi pitha barfi sandesh
      laddu pitha rasgulla thala barfi jilapi laddu pitha sandesh jilapi chomchom rasgulla barfi chomchom jilapi`,
    `laddu barfi doi rasgulla laddu pitha barfi laddu thala rasgulla chomchom jilapi sandesh chomchom pitha
      rasgulla chomchom barfi laddu chomchom doi laddu jilapi pitha sandesh barfi chomchom pitha jilapi rasgulla
      pitha barfi jilapi sandesh`,
    `doi laddu barfi pitha barfi laddu chomchom rasgulla barfi sandesh jilapi chomchom rasgulla pitha chomchom
      laddu jilapi pitha sandesh chomchom thala laddu jilapi pitha rasgulla sandesh barfi doi jilapi pitha barfi`,
    `sandesh thala barfi chomchom jilapi laddu rasgulla barfi jilapi chomchom barfi sandesh laddu barfi pitha
      chomchom pitha laddu rasgulla pitha laddu barfi jilapi sandesh chomchom rasgulla pitha jilapi pitha`,
  ];
}
