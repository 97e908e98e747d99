import type { Random } from '../../games/random.ts';
import { gameNamed } from './games.ts';
import type { RoomRow } from './store-rooms.ts';

/** What must be put in depends on no card. */
const noCards: Random = { below: () => 0 };

/** What every seat of a room must put in at least, minor units: its boot, or its entry. */
export function leastPutMinor({ game_code: code, options, unit_minor: unitMinor }: RoomRow): bigint {
  const game = gameNamed(code);
  const { least: stack } = game.entry(options);
  const starts = Array.from({ length: game.seats(options).least }, (_, at) => ({ seat: at + 1, stack }));
  const first = game.put(game.begin(options, starts, () => noCards));
  return BigInt(Math.max(1, Math.min(...first.map(({ units }) => units)))) * unitMinor;
}
