import { expect, test } from 'vitest';
import { LIVE_ROOMS, roomToJoin, type RoomSeen } from './pvp-rooms.ts';

const room = (players: number, [leastSeats, mostSeats]: readonly [number, number], paused = false): RoomSeen => ({
  leastSeats,
  mostSeats,
  players,
  paused,
});
const [four, upToFive] = [
  [4, 4],
  [2, 5],
] as const;

test.each([
  ['fills the first room of a game for four', [room(0, four), room(0, four)], 0],
  ['joins who waits there before it opens another', [room(0, four), room(3, four)], 1],
  ['joins a visitor at a second table of a room that is full', [room(5, four), room(4, four)], 0],
  ['joins a visitor alone in a room that nobody keeps alive', [room(4, four), room(4, four), room(1, four)], 2],
  ['goes on to the second room when the first plays', [room(4, four), room(0, four)], 1],
  ['leaves a place free where any number may play', [room(3, upToFive), room(3, upToFive)], null],
  ['fills a room that plays with few', [room(2, upToFive), room(0, upToFive)], 0],
  ['opens no room that nobody keeps alive', [room(4, four), room(4, four), room(0, four)], null],
  ['passes by a paused room', [room(1, four, true), room(4, four)], null],
])('a neighbour %s', (_, rooms, place) => {
  expect(roomToJoin(rooms)).toBe(place === null ? null : rooms[place]);
});

test('neighbours who come one by one bring as many rooms to life as are kept alive', () => {
  for (const size of [four, upToFive, [2, 2]] as const) {
    const players = [0, 0, 0];
    for (;;) {
      const rooms = players.map((count) => room(count, size));
      const joined = roomToJoin(rooms);
      if (joined === null) break;
      players[rooms.indexOf(joined)]! += 1;
    }
    expect(players.filter((count) => count >= size[0])).toHaveLength(LIVE_ROOMS);
    expect(players.at(-1)).toBe(0);
  }
});
