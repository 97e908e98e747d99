/** Rooms of each game that neighbours keep alive, the first of its list. */
export const LIVE_ROOMS = 2;
/** Where any number may play, so many neighbours sit together, and so many places stay free for visitors. */
const MOST_SEATED = 3;
const LEFT_FREE = 1;

/** A room as far as it matters to somebody who looks for company. */
export interface RoomSeen {
  readonly leastSeats: number;
  readonly mostSeats: number;
  readonly players: number;
  readonly paused: boolean;
}

/**
 * The room in which a neighbour sits down; null: where there is enough company already. Whoever waits for others is joined first,
 * in any room; else those rooms are filled that neighbours keep alive, one of them after the other.
 * @param rooms of one game, in the order in which players see them
 */
export function roomToJoin<Room extends RoomSeen>(rooms: readonly Room[]): Room | null {
  const open = rooms.filter(({ paused }) => !paused);
  const waiting = open.filter(isWaitedIn).toSorted((one, other) => missing(one) - missing(other));
  return waiting[0] ?? open.slice(0, LIVE_ROOMS).find(hasRoom) ?? null;
}

/** Somebody sits there who cannot play with those who are there. */
function isWaitedIn(room: RoomSeen): boolean {
  return room.players > 0 && missing(room) > 0;
}

function missing({ leastSeats, mostSeats, players }: RoomSeen): number {
  const atLastTable = players % mostSeats;
  if (players > 0 && atLastTable === 0) return 0;
  return Math.max(0, leastSeats - atLastTable);
}

function hasRoom({ leastSeats, mostSeats, players }: RoomSeen): boolean {
  // A game for exactly so many is played by all of them or by nobody.
  if (leastSeats === mostSeats) return players === 0;
  return players < Math.min(MOST_SEATED, mostSeats - LEFT_FREE);
}
