import * as z from 'zod/mini';
import { compare, fraction, multiply, sum, zero } from '../../fraction.ts';
import type { Random } from '../../random.ts';
import { drawDistinct } from '../../draw.ts';
import { createOneStepGame } from '../one-step.ts';
import * as shapes from './shapes.ts';
import { symbols, type ScratchChoice, type ScratchOutcome, type ScratchSymbol } from './shapes.ts';

const choices: z.ZodMiniType<ScratchChoice> = z.strictObject({});

/**
 * The prize is drawn first, from the million cards of the table; then a card that shows it, and nothing more.
 *
 * A losing card is any card without three alike, each as likely as any other: there is no taste for cards that almost
 * win. A winning card has its symbol on any three fields, and on the other six any symbols but this one without three
 * alike, each such card again as likely as any other.
 */
export const scratch = createOneStepGame<ScratchChoice, ScratchOutcome>({
  id: shapes.id,
  version: 1,
  choice: choices,
  draw(_, random) {
    const won = drawPrize(random);
    return { card: won === null ? drawWithoutAlike(symbols, shapes.fields, random) : drawWinning(won, random), won };
  },
  multipleOf: (_, { won }) => (won === null ? zero : shapes.prizeMultiple(won)),
  exactReturn: () =>
    sum(
      symbols.map((symbol) =>
        multiply(fraction(shapes.prizes[symbol].cards, shapes.allCards), shapes.prizeMultiple(symbol)),
      ),
    ),
  largestMultiple: () =>
    symbols.map(shapes.prizeMultiple).reduce((largest, prize) => (compare(prize, largest) > 0 ? prize : largest), zero),
});

/** Cards stand in the order of the table: the first two have tigers, the next sixty peacocks …, the rest nothing. */
function drawPrize(random: Random): ScratchSymbol | null {
  let place = random.below(shapes.allCards);
  for (const symbol of symbols) {
    if (place < shapes.prizes[symbol].cards) return symbol;
    place -= shapes.prizes[symbol].cards;
  }
  return null;
}

function drawWinning(won: ScratchSymbol, random: Random): ScratchSymbol[] {
  const winning = drawDistinct(shapes.alike, shapes.fields, random);
  const others = symbols.filter((symbol) => symbol !== won);
  const rest = drawWithoutAlike(others, shapes.fields - shapes.alike, random);
  const card: ScratchSymbol[] = [];
  for (let field = 0; field < shapes.fields; field += 1) {
    // The rest fill the other fields in their order; there are as many as such fields.
    card.push(winning.includes(field) ? won : (rest.shift() ?? won));
  }
  return card;
}

/** Fills fields with any symbols, and all of them anew until none is there three times: so all such cards are equally likely. */
function drawWithoutAlike(from: readonly ScratchSymbol[], fields: number, random: Random): ScratchSymbol[] {
  for (;;) {
    const drawn = Array.from({ length: fields }, () => from[random.below(from.length)] as ScratchSymbol);
    const most = Math.max(...from.map((symbol) => drawn.filter((each) => each === symbol).length));
    if (most < shapes.alike) return drawn;
  }
}
