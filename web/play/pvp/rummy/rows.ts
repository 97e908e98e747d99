import type { Card } from '../../../../games/tables/card-shapes.ts';
import type { Groups } from './laying.ts';

/** A group or, where a row ended in it, a part of one. */
export interface Part {
  /** Which group it is of. */
  readonly group: number;
  readonly cards: readonly Card[];
  /** The group goes on in the next row. */
  readonly goesOn: boolean;
}

export interface Rows {
  readonly rows: readonly (readonly Part[])[];
  readonly cardPx: number;
  /** How much of a card is seen, and can be pressed, where the next one lies over it. */
  readonly reachPx: number;
}

const leastReachPx = 40;
/** Cards of this width stay in one row. */
const wideEnoughPx = 44;
const gapPx = 6;

/**
 * Lays groups out in one row, or in two where one is too narrow for a thumb: all cards are as wide as the fuller row
 * allows. Groups are kept whole where that leaves cards wide enough.
 * @param mostCardPx how wide a card may be
 */
export function inRows(groups: Groups, widthPx: number, mostCardPx: number): Rows {
  const parts = groups.map((cards, group): Part => ({ group, cards, goesOn: false }));
  const inOne = [parts];
  if (cardPxIn(inOne, widthPx, mostCardPx) >= Math.min(mostCardPx, wideEnoughPx))
    return sized(inOne, widthPx, mostCardPx);
  const count = groups.flat().length;
  const breaks = Array.from({ length: Math.max(0, count - 1) }, (_, at) => broken(parts, at + 1));
  const whole = breaks.filter((rows) => !rows[0]!.some(({ goesOn }) => goesOn));
  const [best, other] = [bestOf(whole, widthPx, mostCardPx), bestOf(breaks, widthPx, mostCardPx)];
  const chosen = best && cardPxIn(best, widthPx, mostCardPx) >= leastReachPx ? best : other;
  return sized(chosen ?? inOne, widthPx, mostCardPx);
}

/** The first row ends after so many cards. */
function broken(parts: readonly Part[], after: number): Part[][] {
  const rows: [Part[], Part[]] = [[], []];
  let left = after;
  for (const part of parts) {
    const first = part.cards.slice(0, Math.max(0, left));
    const second = part.cards.slice(first.length);
    if (first.length > 0) rows[0].push({ ...part, cards: first, goesOn: second.length > 0 });
    if (second.length > 0) rows[1].push({ ...part, cards: second });
    left -= part.cards.length;
  }
  return rows;
}

/** With the widest cards; of those that are equal, with the most even rows. */
function bestOf(ways: readonly Part[][][], widthPx: number, mostCardPx: number): Part[][] | undefined {
  const [best] = ways
    .map((rows) => ({ rows, cardPx: cardPxIn(rows, widthPx, mostCardPx), most: Math.max(...rows.map(cardsIn)) }))
    .toSorted((one, other) => other.cardPx - one.cardPx || one.most - other.most);
  return best?.rows;
}

/** How wide cards can be if all but the last of a group are seen as far as a thumb needs. */
function cardPxIn(rows: readonly (readonly Part[])[], widthPx: number, mostCardPx: number): number {
  const fits = rows.map((row) => {
    const covered = cardsIn(row) - row.length;
    return (widthPx - gapPx * (row.length - 1) - leastReachPx * covered) / Math.max(1, row.length);
  });
  return Math.min(mostCardPx, ...fits);
}

function sized(rows: readonly (readonly Part[])[], widthPx: number, mostCardPx: number): Rows {
  const cardPx = Math.floor(Math.max(leastReachPx, cardPxIn(rows, widthPx, mostCardPx)));
  const reaches = rows.map((row) => {
    const covered = cardsIn(row) - row.length;
    return covered === 0 ? cardPx : (widthPx - gapPx * (row.length - 1) - cardPx * row.length) / covered;
  });
  return { rows, cardPx, reachPx: Math.floor(Math.min(Math.max(leastReachPx, cardPx * 0.82), ...reaches)) };
}

function cardsIn(row: readonly Part[]): number {
  return row.reduce((sum, { cards }) => sum + cards.length, 0);
}
