import { callBreak } from './call-break/rules.ts';
import { callBridge } from './call-bridge/rules.ts';
import { ludo } from './ludo/rules.ts';
import type { PvpGame } from './pvp-game.ts';
import { rummy } from './rummy/rules.ts';
import { teenPatti } from './teen-patti/rules.ts';
import { twentyNine } from './twenty-nine/rules.ts';

/** Every game between people, by id. A new one is one more entry here. */
export const pvpGames: ReadonlyMap<string, PvpGame> = new Map(
  [teenPatti, callBreak, callBridge, twentyNine, rummy, ludo].map((game) => [
    game.facts.id,
    game as unknown as PvpGame,
  ]),
);
