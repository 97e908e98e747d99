import { afterAll, beforeAll, expect, test } from 'vitest';
import { listRoomsNow } from '../../contract/lobby-boards.ts';
import { tableFacts } from '../../games/catalogue-shapes.ts';
import { startTestSite, type TestSite } from '../testing/site.ts';
import { registerHouseGames } from './service.ts';

let site: TestSite;

beforeAll(async () => {
  site = await startTestSite();
  await registerHouseGames(await site.ctx());
});
afterAll(() => site.close());

test('rooms that nobody has entered rest, and looking in begins no round', async () => {
  for (let look = 0; look < 2; look++) {
    const { rooms } = (await site.call(listRoomsNow, {})).body.value;
    expect(rooms.map(({ game, phase, closesAtMs, latest }) => [game.gameCode, phase, closesAtMs, latest])).toEqual([
      ...tableFacts.map(({ id }) => [id, 'resting', null, []]),
      ['crash', 'resting', null, []],
    ]);
  }
  const { rows } = await site.app.database.pool.query('SELECT 1 FROM room_rounds');
  expect(rows).toEqual([]);
});
