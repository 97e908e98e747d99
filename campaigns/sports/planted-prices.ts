import { onLadder } from '../../games/sports/margins.ts';
import type { Chance } from '../simulator/chance.ts';
import type { Table } from './arbitrage.ts';
import type { Book } from './season.ts';

/** Longer odds leave nothing that raising them would take. */
const LONGEST = 8;

/**
 * A book in which one price is rounded up: to the first on the ladder that, with one outcome for each other way in which its market may go,
 * returns more than all of them cost. The least fault that there can be to find.
 * @returns null: no market of it may be beaten by one price
 */
export function plantIn({ selections, tables }: Book, chance: Chance): { table: Table; what: string } | null {
  const markets = tables.flatMap(({ table, at }) =>
    [...Map.groupBy(at.keys(), (place) => `${selections[at[place]!]!.market} ${selections[at[place]!]!.line}`).values()]
      .filter((places) => places.length > 1 && isCovered(table, places))
      .map((places) => ({ table, at, places })),
  );
  const open = markets.flatMap((market) =>
    market.places.flatMap((place) => {
      const raised = beyond(
        market.places.filter((other) => other !== place).map((other) => selections[market.at[other]!]!.odds),
      );
      return raised === null ? [] : [{ ...market, place, raised }];
    }),
  );
  if (open.length === 0) return null;
  const { table, at, place, raised } = chance.pick(open);
  const { market, line, outcome, odds } = selections[at[place]!]!;
  const returns = table.returns.map((row) =>
    row.map((each, one) => (one === place && each > 0 ? (each * raised) / odds : each)),
  );
  return {
    table: { name: table.name, returns },
    what: `${market} ${line} ${outcome} pays ${raised} instead of ${odds}`,
  };
}

/** Whether in each end one of these wins, and the others lose. */
function isCovered({ returns }: Table, places: readonly number[]): boolean {
  return returns.every((row) => {
    const paid = places.map((place) => row[place]!).filter((each) => each > 0);
    return paid.length === 1 && paid[0]! > 1;
  });
}

/** The first odds with which these are beaten; null: beyond the longest. */
function beyond(others: readonly number[]): number | null {
  const least = 1 / (1 - others.reduce((sum, odds) => sum + 1000 / odds, 0));
  if (!(least > 1 && least < LONGEST)) return null;
  for (let meant = Math.floor(least * 100) * 10 + 10; ; meant += 10) {
    const odds = onLadder(meant / 1000);
    if (odds !== null && odds / 1000 > least + 1e-3) return odds;
  }
}
