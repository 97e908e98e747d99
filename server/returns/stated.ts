import { fishingRounds } from '../../games/catalogue.ts';
import { magazineBullets } from '../../games/fishing/magazine-shapes.ts';
import { fishingFacts, instantFacts, roomFacts, slotFacts, tableFacts } from '../../games/catalogue-shapes.ts';
import { toNumber } from '../../games/fraction.ts';
import { readMultiple } from '../../games/instant/multiple.ts';
import { gameOfRoom, roomTitles } from '../../games/tables/room-shapes.ts';

/** What a game of the house says of itself, as shares of the stake. */
export interface Stated {
  titles: Readonly<Record<'BN' | 'EN', string>>;
  /** The long-run return of the choice that pays back least, and most; of a machine the same. */
  lowest: number;
  highest: number;
  /** The most that one round can pay. */
  most: number;
}

/** What the rules state that are played under this code: rooms of a table state what its game does. */
export function statedOf(code: string): Stated | undefined {
  const stated = statedGames.get(gameOfRoom(code));
  return stated && { ...stated, titles: roomTitles(stated.titles, code) };
}

/** The games whose returns are watched, by their codes. */
export const statedGames: ReadonlyMap<string, Stated> = new Map([
  ...slotFacts.map(({ id, titles, statedReturn, maximumRoundUnits, stakeUnits, pot }): [string, Stated] => {
    // Without what a pot brings.
    const ofReels = Number(statedReturn) - (pot ? 1 / pot.ofStakeOneIn : 0);
    return [id, { titles, lowest: ofReels, highest: ofReels, most: maximumRoundUnits / stakeUnits }];
  }),
  ...[...fishingRounds.values()].map((game): [string, Stated] => {
    const { titles, statedReturn } = fishingFacts.find(({ id }) => id === game.id)!;
    const returned = toNumber(readMultiple(statedReturn));
    // What a bullet of one unit costs is all one.
    const most = Number(game.largestPayoutMinor({ power: 1 }, BigInt(magazineBullets))) / magazineBullets;
    return [game.id, { titles, lowest: returned, highest: returned, most }];
  }),
  ...[...instantFacts, ...roomFacts, ...tableFacts].map(
    ({ id, titles, statedReturn, highestReturn, mostMultiple }): [string, Stated] => [
      id,
      {
        titles,
        lowest: toNumber(readMultiple(statedReturn)),
        highest: toNumber(readMultiple(highestReturn ?? statedReturn)),
        most: toNumber(readMultiple(mostMultiple)),
      },
    ],
  ),
]);
