import { ludo } from './ludo/rules.ts';
import type { PvpGame } from './pvp-game.ts';
import { teenPatti } from './teen-patti/rules.ts';

/** Every game between people, by id. A new one is one more entry here. */
export const pvpGames: ReadonlyMap<string, PvpGame> = new Map(
  [teenPatti, ludo].map((game) => [game.facts.id, game as unknown as PvpGame]),
);
