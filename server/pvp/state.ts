import type { PvpGame } from '../../games/pvp/pvp-game.ts';
import type { Terms } from './games.ts';
import type { SeatRow, TableRow } from './store.ts';
import type { HandRow, HandSeatRow } from './store-hands.ts';
import type { RoomRow } from './store-rooms.ts';

/** A hand as it stands. */
export interface Hand {
  readonly row: HandRow;
  readonly terms: Terms;
  /** In the order in which they act. */
  readonly seats: readonly HandSeatRow[];
}

/** A table with who sits there and what is played; the last hand stays until the next is dealt. */
export interface Table {
  readonly row: TableRow;
  readonly room: RoomRow;
  readonly game: PvpGame;
  readonly seats: readonly SeatRow[];
  readonly hand: Hand | null;
}

/** A hand that is being played; null where none is. */
export function playing(table: Table): Hand | null {
  return table.hand?.row.state === 'playing' ? table.hand : null;
}
