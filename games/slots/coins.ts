import type { Random } from '../random.ts';
import { assertLineRules, type LineRules } from './lines.ts';
import type { CoinWorth, SlotCoin, SlotPosition } from './shapes.ts';

/**
 * Everything that decides what a hold-and-spin machine pays: a base game with lines in which coins show themselves, and
 * respins that hold them. All coins are paid when no respin is left or the window is full.
 */
export interface CoinRules<SymbolId extends string = string> {
  /** Its scatter is the coin, which pays nothing on lines and starts no free spins of the usual kind. */
  readonly base: LineRules<SymbolId>;
  /** So many coins start the respins. */
  readonly leastCoins: number;
  /** Respins at the start, and again after each one that brought a coin. */
  readonly respins: number;
  /** In a respin each place without a coin gets one at `coins` of `draws` equal draws, whatever the others do. */
  readonly chance: { readonly coins: number; readonly draws: number };
  /** What a coin may be worth; each as often as its weight says, whenever and wherever it comes. */
  readonly worths: readonly CoinWorth[];
  /** Paid on top for a window full of coins. */
  readonly grand: { readonly name: string; readonly units: number };
}

/** Gives each of these places a coin, in their order. */
export function mintCoins(rules: CoinRules, places: readonly SlotPosition[], random: Random): SlotCoin[] {
  const weights = rules.worths.reduce((total, { weight }) => total + weight, 0);
  return places.map(({ reel, row }) => {
    const { units, jackpot } = worthAt(rules, random.below(weights));
    return { reel, row, units, jackpot };
  });
}

/** The coins that one respin brings: place by place, reel by reel from the top, wherever none is held. */
export function respinCoins(rules: CoinRules, held: readonly SlotCoin[], random: Random): SlotCoin[] {
  const { coins, draws } = rules.chance;
  return placesWithout(rules, held).flatMap((place) =>
    random.below(draws) < coins ? mintCoins(rules, [place], random) : [],
  );
}

/** Places of the window. */
export function windowPlaces(rules: CoinRules): number {
  return rules.base.strips.base.length * rules.base.rows;
}

/** Throws a RangeError, naming the fault, for rules whose numbers would be counted wrongly. */
export function assertCoinRules(rules: CoinRules): void {
  assertLineRules(rules.base);
  const fault = faultOf(rules);
  if (fault !== null) throw new RangeError(`${rules.base.id}: ${fault}`);
}

function faultOf({ base, respins, leastCoins, chance, worths }: CoinRules): string | null {
  if (base.scatter === null) return 'no symbol is the coin';
  if (Object.keys(base.scatterPays).length > 0 || Object.keys(base.freeSpins).length > 0) {
    return 'coins are paid by the respins alone';
  }
  if (respins < 1 || leastCoins < 1) return 'the respins never start';
  if (!(chance.coins >= 0 && chance.coins <= chance.draws)) return 'a coin comes more often than always';
  if (!worths.every(({ units, weight }) => units > 0 && weight > 0)) return 'a coin is worth nothing';
  return null;
}

function worthAt({ worths }: CoinRules, draw: number): CoinWorth {
  let passed = 0;
  for (const worth of worths) {
    passed += worth.weight;
    if (draw < passed) return worth;
  }
  throw new RangeError(`no coin has the draw ${draw}`);
}

function placesWithout(rules: CoinRules, held: readonly SlotCoin[]): SlotPosition[] {
  const taken = new Set(held.map(({ reel, row }) => reel * rules.base.rows + row));
  return Array.from({ length: windowPlaces(rules) }, (_, place) => place)
    .filter((place) => !taken.has(place))
    .map((place) => ({ reel: Math.floor(place / rules.base.rows), row: place % rules.base.rows }));
}
