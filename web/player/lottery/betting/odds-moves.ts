import type { OddsMoved } from '../../../../contract/lottery.ts';
import type { Entry } from './slip.ts';

/** A ticket of the basket whose odds are lower than its player has seen. */
export interface OddsMove {
  entry: Entry;
  now: readonly number[];
}

/** The tickets of a basket that a refusal names by their places in what was sent. */
export function oddsMoves(sent: readonly Entry[], { moved }: OddsMoved): OddsMove[] {
  return moved.flatMap(({ ticket, odds }) => {
    const entry = sent[ticket];
    return entry ? [{ entry, now: odds }] : [];
  });
}
