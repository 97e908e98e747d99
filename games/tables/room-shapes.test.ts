import { expect, test } from 'vitest';
import { gameShapes, tableFacts } from '../catalogue-shapes.ts';
import { gameOfRoom, MOST_ROOMS, numberOfRoom, roomCode, roomTitles } from './room-shapes.ts';

test('every room of a table leads to its game, and nothing else is a room', () => {
  for (const { id } of tableFacts) {
    for (let at = 1; at <= MOST_ROOMS; at += 1) {
      expect([gameOfRoom(roomCode(id, at)), numberOfRoom(roomCode(id, at))]).toEqual([id, at]);
    }
  }
  expect(gameShapes.every(({ id }) => gameOfRoom(id) === id)).toBe(true);
  const none = ['roulette-room-1', `roulette-room-${MOST_ROOMS + 1}`, 'roulette-room-22', 'roulette-room-2-room'];
  expect(none.map(gameOfRoom)).toEqual(none);
});

test('a further room that nobody has named has the name of its game and its number', () => {
  const titles = { BN: 'রুলেট', EN: 'Roulette' };
  expect(roomTitles(titles, 'roulette-room-3')).toEqual({ BN: 'রুলেট ৩', EN: 'Roulette 3' });
  expect(roomTitles(titles, 'roulette')).toEqual(titles);
});
