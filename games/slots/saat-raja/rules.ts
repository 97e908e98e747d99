import { createCoinMachine } from '../coin-machine.ts';
import type { CoinRules } from '../coins.ts';
import { readStrip } from '../windows.ts';
import * as shapes from './shapes.ts';
import { symbols, type SaatRajaSymbol } from './shapes.ts';

const strips = baseStrips().map((strip) => readStrip(symbols, strip));

/**
 * The rules of Saat Raja. The strips are written as they turn: the last symbol is followed by the first again.
 *
 * Coins stand in stacks, so that eight of twenty places come together now and then. Released strips are never edited:
 * rounds in the database point into them. Other strips are a new `version`, and this one stays readable.
 */
export const rules: CoinRules<SaatRajaSymbol> = {
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
  chance: { coins: 1, draws: 26 },
  worths: shapes.worths,
  grand: shapes.grand,
};

export const saatRaja = createCoinMachine(rules);

function baseStrips(): string[] {
  return [
    `sword ring necklace mirror mirror chest betel betel lamp necklace necklace crown mirror coin coin ring lamp
      chest coin ring mirror mirror crown necklace sword lamp necklace betel ring lamp chest sword betel betel
      ring mirror coin coin betel`,
    `ring chest sword key lamp coin coin mirror mirror betel sword mirror mirror ring crown chest lamp ring
      necklace necklace sword betel betel necklace necklace coin coin coin key lamp ring coin coin betel crown
      mirror mirror chest lamp ring betel betel necklace`,
    `mirror mirror chest lamp chest lamp betel sword betel key crown sword ring coin coin coin ring lamp necklace
      necklace lamp betel betel chest mirror betel betel crown ring necklace necklace coin ring mirror necklace
      coin coin coin key sword mirror mirror ring`,
    `sword betel betel mirror lamp betel chest necklace crown necklace mirror mirror ring mirror coin coin coin
      lamp key sword chest ring coin coin necklace key chest ring betel lamp ring coin coin lamp necklace
      necklace ring crown sword betel betel mirror mirror`,
    `crown key lamp betel lamp mirror lamp ring betel betel ring chest betel betel necklace ring crown necklace
      necklace betel sword betel mirror mirror ring coin coin chest mirror mirror necklace necklace sword coin
      coin coin mirror lamp chest ring sword`,
  ];
}
