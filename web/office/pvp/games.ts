import * as callBreak from '../../../games/pvp/call-break/shapes.ts';
import * as callBridge from '../../../games/pvp/call-bridge/shapes.ts';
import * as ludo from '../../../games/pvp/ludo/shapes.ts';
import * as rummy from '../../../games/pvp/rummy/shapes.ts';
import * as teenPatti from '../../../games/pvp/teen-patti/shapes.ts';
import * as twentyNine from '../../../games/pvp/twenty-nine/shapes.ts';
import type { Language } from '../../../contract/brand.ts';

/** The games between people, as far as the office knows them. */
const games = [teenPatti, callBreak, callBridge, twentyNine, rummy, ludo].map(({ id, titles, seats }) => ({
  id: id as string,
  titles: titles as Record<Language, string>,
  seats: seats as { least: number; most: number },
}));

export const gameCodes: readonly string[] = games.map(({ id }) => id);

/** What a game is called; one that is gone by its code. */
export function gameTitle(code: string, language: Language): string {
  return games.find(({ id }) => id === code)?.titles[language] ?? code;
}

/** How many play a game at one table. */
export function gameSeats(code: string): { least: number; most: number } {
  return games.find(({ id }) => id === code)?.seats ?? { least: 2, most: 6 };
}
