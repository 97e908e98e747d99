/** A game of the house may have so many rooms at a brand, each with rounds of its own. */
export const MOST_ROOMS = 6;

/** What the frame is asked for that shows several rooms beside each other. */
export const BESIDE_EACH_OTHER = 'tables';

/**
 * The code under which the room of a table is launched, bet in and counted: the first has that of its game.
 * @param at 1 to MOST_ROOMS
 */
export function roomCode(game: string, at: number): string {
  return at === 1 ? game : `${game}-room-${at}`;
}

/** The codes of all rooms that a table can have, the first one's first. */
export function roomsOf(game: string): string[] {
  return Array.from({ length: MOST_ROOMS }, (_, before) => roomCode(game, before + 1));
}

/** The game by whose rules a room is played; every other code is its own. */
export function gameOfRoom(code: string): string {
  return code.replace(furtherRoom, '');
}

/** Which of its game's rooms it is: 1 for the first, and for what is no room. */
export function numberOfRoom(code: string): number {
  return Number(furtherRoom.exec(code)?.[1] ?? 1);
}

/** What a room is called where nobody has named it. @param titles of its game */
export function roomTitles(titles: Readonly<Record<'BN' | 'EN', string>>, code: string): Record<'BN' | 'EN', string> {
  const at = numberOfRoom(code);
  if (at === 1) return { ...titles };
  return { BN: `${titles.BN} ${'০১২৩৪৫৬৭৮৯'[at]}`, EN: `${titles.EN} ${at}` };
}

const furtherRoom = /-room-([2-6])$/;
