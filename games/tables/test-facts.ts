import { compare, fraction } from '../fraction.ts';
import { readMultiple, writeMultiple } from '../instant/multiple.ts';
import type { TableFacts } from './shapes.ts';

/** What a table has to state of itself as a whole: the least and the most that its positions return, and the most that one pays. */
export function statedBounds({
  positions,
}: TableFacts): Pick<TableFacts, 'statedReturn' | 'highestReturn' | 'mostMultiple'> {
  const all = positions.map(({ statedReturn }) => readMultiple(statedReturn)).toSorted(compare);
  const most = Math.max(...positions.map(({ mostReturnHundredths }) => mostReturnHundredths));
  return {
    statedReturn: writeMultiple(all[0]!),
    highestReturn: writeMultiple(all.at(-1)!),
    mostMultiple: writeMultiple(fraction(most, 100)),
  };
}
