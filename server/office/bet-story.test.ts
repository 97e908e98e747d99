import { afterAll, beforeAll, expect, test } from 'vitest';
import { getBetStory } from '../../contract/bet-story.ts';
import { exportBets, searchBets } from '../../contract/bets-office.ts';
import { listGameNames } from '../../contract/games-office.ts';
import { spin } from '../../contract/slots.ts';
import { place } from '../bets/test-bets.ts';
import { offerRickshawRaja } from '../lobby/test-games.ts';
import { nowMs } from '../platform/process/clock.ts';
import { funded, type SlotPlayer } from '../slots/test-players.ts';
import { startTestSite, type TestSite } from '../testing/site.ts';
import { loggedInStaff } from './test-staff.ts';

const HOUR_MS = 60 * 60_000;

let site: TestSite;
let auditor: { token: string };
let rahim: SlotPlayer;
let spun: string;

beforeAll(async () => {
  site = await startTestSite({ env: { RATE_LIMIT_FACTOR: '0' } });
  await offerRickshawRaja(await site.ctx());
  auditor = await loggedInStaff(site, 'auditor');
  rahim = await funded(site, 'rahim', 100_000n);
  const { status } = await site.call(spin, { stake: '10' }, { token: rahim.gameToken, key: 'key-of-the-story' });
  expect(status).toBe(200);
  spun = (await bets())[0]!.id;
  await place(await site.ctx(), {
    memberId: rahim.memberId,
    key: 'studio-1',
    stakeMinor: 500n,
    settled: false,
    atMs: nowMs(),
  });
});
afterAll(() => site.close());

const window = () => ({ fromMs: nowMs() - HOUR_MS, untilMs: nowMs() + HOUR_MS });
const bets = async () => (await site.call(searchBets, window(), auditor)).body.value.list;
const story = (betId: string, token = auditor) => site.call(getBetStory, { betId }, token);

test('a spin has an address: the bet, its round with the seeds, and what it moved', async () => {
  const { bet, round, place: where, transactions } = (await story(spun)).body.value;
  expect(bet).toMatchObject({
    id: spun,
    account: 'rahim',
    gameCode: 'rickshaw-raja',
    stake: '10.00',
    state: 'settled',
  });
  expect(where).toBeNull();
  expect(round?.record).toMatchObject({ roundId: bet.roundId, game: 'rickshaw-raja', moves: [] });
  // The pair still decides rounds to come: staff see of it what its player sees.
  expect(round?.record.serverSeed).toBeNull();
  expect(round?.record.serverSeedHash).toMatch(/^[0-9a-f]{64}$/);
  expect(transactions[0]).toMatchObject({ kind: 'bet', amount: '-10.00', memberAccount: 'rahim' });
});

test('a bet at a studio tells what it moved, and has no round here', async () => {
  const { bet, round, place: where, transactions } = (await story((await bets())[0]!.id)).body.value;
  expect([bet.studio, round, where]).toEqual(['test', null, null]);
  expect(transactions.map(({ kind, amount }) => [kind, amount])).toEqual([['bet', '-5.00']]);
});

test('no story is told of what is not there, nor to a player', async () => {
  expect((await story('99999999')).body.errorCode).toBe('not_found');
  expect((await story(spun, { token: rahim.memberToken })).status).toBe(401);
});

test('names stand beside codes, on the screen and in the file', async () => {
  const { games, studios } = (await site.call(listGameNames, {}, auditor)).body.value;
  const name = games.find(({ code }) => code === 'rickshaw-raja')?.name;
  expect(name?.BN).toMatch(/[\u0980-\u09ff]/);
  expect(studios.map(({ code }) => code)).toEqual(expect.arrayContaining(['khela', 'khela-pvp']));
  const query = new URLSearchParams(Object.entries(window()).map(([key, value]) => [key, String(value)]));
  const answer = await fetch(`${site.url}${exportBets.path}?${query}`, {
    headers: { authorization: auditor.token, language: 'BN' },
  });
  const row = (await answer.text()).split('\n').find((line) => line.startsWith(`${spun},`));
  expect(row).toContain('rickshaw-raja');
  expect(row).toContain(name?.BN);
});
