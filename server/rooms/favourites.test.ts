import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  keepTableFavourite,
  listTableFavourites,
  MOST_TABLE_FAVOURITES,
  removeTableFavourite,
  renameTableFavourite,
} from '../../contract/table-favourites.ts';
import * as rounds from '../rounds/service.ts';
import { startTestSite, type TestSite } from '../testing/site.ts';
import { tableOn } from './test-players.ts';

let site: TestSite;
beforeAll(async () => {
  site = await startTestSite({ env: { RATE_LIMIT_FACTOR: '0' } });
});
afterAll(() => site.close());

const places = [
  { position: 'dragon', stake: '10.00' },
  { position: 'tie', stake: '2.50' },
];
const keep = (token: string, name: string, what = places) =>
  site.call(keepTableFavourite, { name, places: what }, { token });
const kept = async (token: string) => (await site.call(listTableFavourites, {}, { token })).body.value.list;

test('a bet is kept under a name, found in every room of its table, named anew and forgotten', async () => {
  const who = await tableOn(site).player('keeps-bets');
  const first = (await keep(who.token, '  Friday\u00a0 night ')).body.value.list;
  expect(first).toEqual([{ favouriteId: expect.any(String) as string, name: 'Friday night', places }]);
  const { favouriteId } = first[0]!;
  expect(await kept(await who.frame('dragon-tiger-room-2', 'LIVE'))).toEqual(first);
  expect(await kept(await who.frame('roulette', 'LIVE'))).toEqual([]);
  // The same name again is the newer bet, and a name is one bet's alone.
  const tiger = [{ position: 'tiger', stake: '5.00' }];
  expect((await keep(who.token, 'Friday night', tiger)).body.value.list).toMatchObject([
    { favouriteId, places: tiger },
  ]);
  await keep(who.token, 'Sunday');
  const rename = (id: string, name: string) =>
    site.call(renameTableFavourite, { favouriteId: id, name }, { token: who.token });
  expect((await rename(favouriteId, 'Sunday')).body.errorCode).toBe('name_taken');
  expect((await rename(favouriteId, 'Monday')).body.value.list.map(({ name }) => name)).toEqual(['Monday', 'Sunday']);
  const forget = () => site.call(removeTableFavourite, { favouriteId }, { token: who.token });
  expect((await forget()).body.value.list.map(({ name }) => name)).toEqual(['Sunday']);
  expect((await forget()).body.value.list).toHaveLength(1);
  expect((await rename(favouriteId, 'Gone')).body.errorCode).toBe('not_found');
  expect(await who.balanceMinor()).toBe(100_000n);
});

test('they are their member’s alone, and no more than a table keeps, however many tabs ask at once', async () => {
  const table = tableOn(site);
  const [owner, thief] = [await table.player('owns-bets'), await table.player('wants-bets')];
  const { favouriteId } = (await keep(owner.token, 'Mine')).body.value.list[0]!;
  const asThief = { token: thief.token };
  expect((await site.call(renameTableFavourite, { favouriteId, name: 'Taken' }, asThief)).body.errorCode).toBe(
    'not_found',
  );
  expect((await site.call(removeTableFavourite, { favouriteId }, asThief)).body.value.list).toEqual([]);
  expect((await kept(owner.token)).map(({ name }) => name)).toEqual(['Mine']);
  // Nor does another table of their own reach it.
  const roulette = await owner.frame('roulette', 'LIVE');
  await site.call(removeTableFavourite, { favouriteId }, { token: roulette });
  const asked = await Promise.all(
    Array.from({ length: MOST_TABLE_FAVOURITES + 3 }, (_, at) => keep(owner.token, `Bet ${at}`)),
  );
  expect(asked.filter(({ body }) => body.errorCode === 'table_favourites_full')).toHaveLength(4);
  expect(await kept(owner.token)).toHaveLength(MOST_TABLE_FAVOURITES);
  expect((await keep(owner.token, 'Mine', [{ position: 'tie', stake: '1.00' }])).status).toBe(200);
});

test('positions of another table, amounts that are none and visitors are refused', async () => {
  const who = await tableOn(site).player('odd-wishes');
  for (const odd of [[{ position: 'straight-7', stake: '1' }], [{ position: 'dragon', stake: '0' }]]) {
    expect((await keep(who.token, 'Odd', odd)).body.errorCode).toBe('bad_input');
  }
  expect((await keep(who.token, ' ')).body.errorCode).toBe('bad_input');
  const asVisitor = await site.ctx({ kind: 'visitor' });
  const { token } = await rounds.openSession(asVisitor, {
    provider: 'khela',
    gameCode: 'dragon-tiger',
    category: 'LIVE',
  });
  expect(await kept(token)).toEqual([]);
  expect((await keep(token, 'Nobody’s')).body.errorCode).toBe('in_need_true_account');
});
