import * as shapes from '../../../../games/tables/baccarat/shapes.ts';
import { spokenIn } from '../../../kit/speaking.ts';
import type { TableDesign } from '../design.ts';
import './baccarat.css';
import { BaccaratBoard } from './BaccaratBoard.tsx';
import { BaccaratStage } from './BaccaratStage.tsx';
import { resultOf } from './told.ts';

/** Cards of eight whole decks. */
const CARDS = 416;
/** With so much or less the banker draws, by what the player's third card counts; the rule of a player who stood is the player's own. */
const DRAWS_TO = [3, 3, 4, 4, 5, 5, 6, 6, 2, 3];
const LOW = 5;

export const design: TableDesign<shapes.Outcome> = {
  facts: shapes,
  tune: { tonicHertz: 174.6, voice: 'ektara', scale: [1, 9 / 8, 5 / 4, 3 / 2, 27 / 16, 2] },
  words: (language) => spokenIn(language, () => import('./words.ts')),
  returnHundredths: shapes.returnHundredths,
  returnWord: (position) => (['player-pair', 'banker-pair'].includes(position) ? 'sidePair' : position),
  main: [
    { position: 'player', side: 'second' },
    { position: 'tie', side: 'neither' },
    { position: 'banker', side: 'first' },
  ],
  resultAtMs: shapes.resultAtMs,
  resultOf,
  Stage: BaccaratStage,
  Board: BaccaratBoard,
  async redraw(below) {
    const row = Array.from({ length: CARDS }, (_, card) => card);
    const six: number[] = [];
    while (six.length < 6) {
      const place = await below(row.length);
      six.push(row[place]!);
      // The last card has come into the place of the one that was drawn.
      const last = row.pop()!;
      if (place < row.length) row[place] = last;
    }
    const worth = (card: number) => ((card % 13) + 1 > 9 ? 0 : (card % 13) + 1);
    const [p1, b1, p2, b2, fifth, sixth] = six as [number, number, number, number, number, number];
    const [player, banker] = [
      [p1, p2],
      [b1, b2],
    ];
    const has = (hand: number[]) => hand.reduce((sum, card) => sum + worth(card), 0) % 10;
    if (has(player) > 7 || has(banker) > 7) return { player, banker };
    if (has(player) > LOW) {
      if (has(banker) <= LOW) banker.push(fifth);
      return { player, banker };
    }
    player.push(fifth);
    if (has(banker) <= DRAWS_TO[worth(fifth)]!) banker.push(sixth);
    return { player, banker };
  },
};
