import { createCoinMachine } from '../coin-machine.ts';
import type { CoinRules } from '../coins.ts';
import { readStrip } from '../windows.ts';
import * as shapes from './shapes.ts';
import { symbols, type NakshiSymbol } from './shapes.ts';

const strips = baseStrips().map((strip) => readStrip(symbols, strip));

/**
 * The rules of Nakshi. The strips are written as they turn: the last symbol is followed by the first again.
 *
 * Coins stand in stacks, so that six of fifteen places come together now and then. Released strips are never edited:
 * rounds in the database point into them. Other strips are a new `version`, and this one stays readable.
 */
export const rules: CoinRules<NakshiSymbol> = {
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
    // A respin turns no strip: it draws place by place.
    strips: { base: strips, free: strips },
  },
  leastCoins: shapes.leastCoins,
  respins: shapes.respins,
  chance: { coins: 1, draws: 20 },
  worths: shapes.worths,
  grand: shapes.grand,
};

export const nakshi = createCoinMachine(rules);

function baseStrips(): string[] {
  return [
    `star wheel star star doel star star wheel moon coin tree elephant doel doel moon elephant paan paan coin wheel
      wheel star tree wheel coin coin wheel tree tree moon moon horse paan paan horse horse`,
    `moon moon needle needle tree star needle doel horse horse elephant star star paan paan wheel wheel tree horse
      star coin coin wheel paan paan moon doel doel elephant star tree tree coin coin wheel wheel`,
    `star star paan elephant elephant wheel wheel doel tree tree needle needle moon horse paan tree horse horse
      wheel moon tree paan paan doel doel needle coin coin star moon coin coin star star wheel wheel`,
    `horse needle needle elephant wheel tree paan doel tree moon doel coin coin tree tree star paan paan star
      needle wheel wheel doel paan star moon moon horse horse coin coin star star elephant wheel wheel`,
    `needle wheel paan tree tree moon star star coin moon star paan horse elephant elephant doel doel wheel doel
      tree coin coin wheel wheel needle needle horse wheel paan paan star star moon moon coin tree`,
  ];
}
