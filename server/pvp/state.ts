import type { PvpGame } from '../../games/pvp/pvp-game.ts';
import type { Terms } from './games.ts';
import type { SeatRow, TableRow } from './store.ts';
import type { HandRow, HandSeatRow } from './store-hands.ts';
import type { RoomRow } from './store-rooms.ts';
import type { TournamentRow } from './store-tournaments.ts';

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
  /** At a table of a tournament as that plays it: by its terms, a unit worth so many chips as its level says. */
  readonly room: RoomRow;
  readonly tournament: TournamentRow | null;
  readonly game: PvpGame;
  readonly seats: readonly SeatRow[];
  readonly hand: Hand | null;
  /** The database's clock after it was read, ms. */
  readonly atMs: number;
}

/** A hand that is being played; null where none is. */
export function playing(table: Table): Hand | null {
  return table.hand?.row.state === 'playing' ? table.hand : null;
}

/** Whether a seat was dealt into the hand that is being played: it stays taken until that is over. */
export function isInHand(table: Table, { seat }: SeatRow): boolean {
  return playing(table)?.seats.some((dealt) => dealt.seat === seat) ?? false;
}

/** Whether what lies at a table is money: chips of practice and of tournaments are none. */
export function isForMoney({ kind }: Pick<TableRow, 'kind'>): boolean {
  return kind === 'open' || kind === 'private';
}
