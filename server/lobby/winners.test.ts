import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { launchGame, listWinners } from '../../contract/lobby.ts';
import { getPlayedNow } from '../../contract/lobby-boards.ts';
import { freeSpin, spin } from '../../contract/slots.ts';
import * as brandSettings from '../brand/service-settings.ts';
import * as brandDefaultSettings from '../brand/service-default-settings.ts';
import { place } from '../bets/test-bets.ts';
import type { Ctx } from '../platform/process/ctx.ts';
import { fund } from '../testing/money.ts';
import { memberOn } from '../testing/people.ts';
import { startTestSite, type TestSite } from '../testing/site.ts';
import * as wallet from '../wallet/service.ts';
import { registerHouseGames } from './service.ts';

let site: TestSite;
let ctx: Ctx;

beforeAll(async () => {
  site = await startTestSite({ settings: { boards: { leastWinMinor: 100 } } });
  ctx = await site.ctx();
  await registerHouseGames(ctx);
});
afterAll(() => site.close());

describe('the winners board', () => {
  test('is empty before anyone has won, and takes no wish beyond fifty', async () => {
    expect((await site.call(listWinners, { gameCategory: 'ALL' })).body.value).toEqual({ list: [] });
    expect((await site.call(listWinners, { limitNum: 51 })).body.value).toEqual({ fields: { limitNum: 'too_big' } });
  });

  test('shows real wins only, with masked names, in the language of the reader', async () => {
    const winner = await memberOn(site, 'winner1');
    const won = await playUntilWin(winner);
    const { list } = (await site.call(listWinners, { limitNum: 5 })).body.value;
    const id = String(winner.memberId);
    expect(list).toHaveLength(1);
    expect(list[0]?.vo).toMatchObject({
      customerName: `${id.slice(0, 3)}**${id.slice(-1)}`,
      gameName: 'Rickshaw Raja',
      gameCode: 'rickshaw-raja',
      iconUrl: '/art/games/rickshaw-raja.svg',
      winAmount: won,
    });
    expect(JSON.stringify(list)).not.toContain(id);
    const bengali = (await site.call(listWinners, {}, { language: 'BN' })).body.value.list[0]?.vo;
    expect(bengali?.gameName).toBe('রিকশা রাজা');
    expect(bengali?.customerName).toMatch(/^[০-৯]{3}\*\*[০-৯]$/);
  });

  test('what is played now has the games with most players and the largest wins, of real play alone', async () => {
    const { popular, wins } = (await site.call(getPlayedNow, {})).body.value;
    expect(popular.map(({ gameCode }) => gameCode)).toEqual(['rickshaw-raja']);
    const amounts = wins.map(({ winAmount }) => Number(winAmount));
    expect(amounts.length).toBeGreaterThan(0);
    expect(new Set(wins.map(({ gameCode }) => gameCode)).size).toBe(wins.length);
    expect(amounts).toEqual(amounts.toSorted((left, right) => right - left));
    const latest = (await site.call(listWinners, {})).body.value.list;
    expect(wins[0]).toEqual(latest.find(({ vo }) => Number(vo.winAmount) === Math.max(...amounts))?.vo);
    await brandSettings.createBrand(ctx, {
      code: 'quiet',
      hosts: [],
      isDefault: false,
      settings: brandDefaultSettings.defaultSettings(),
    });
    expect((await site.call(getPlayedNow, {}, { merchant: 'quiet' })).body.value).toEqual({ popular: [], wins: [] });
  });

  test('a win that is worth showing stays however many small ones follow', async () => {
    const { memberId } = await memberOn(site, 'winner2');
    await fund(site, memberId, 100_000n);
    const win = (key: string, payoutMinor: bigint) =>
      place(ctx, { memberId, key, stakeMinor: 20n, payoutMinor, gameCode: 'padma' });
    await win('worth-showing', 20_000n);
    for (let at = 0; at < 51; at += 1) await win(`small-${at}`, 40n);
    // The board is made anew each moment.
    const shownAmounts = async () =>
      (await site.call(listWinners, { limitNum: 50 }, { language: 'BN' })).body.value.list.map(
        ({ vo }) => vo.winAmount,
      );
    await expect.poll(shownAmounts, { timeout: 15_000 }).toContain('200.00');
    expect(await shownAmounts()).not.toContain('0.40');
  });

  test('can be that of one category', async () => {
    expect((await site.call(listWinners, { gameCategory: 'RNG' })).body.value.list).toHaveLength(2);
    expect((await site.call(listWinners, { gameCategory: 'FISH' })).body.value.list).toEqual([]);
  });
});

/** Spins until a round that ended with its spin has paid more than its stake. @returns the payout */
async function playUntilWin({ memberId, token }: { memberId: bigint; token: string }): Promise<string> {
  await wallet.post(ctx, {
    memberId,
    kind: 'deposit',
    key: 'a-start-to-play',
    amountMinor: 10_000_000n,
    house: 'house_payments',
    reference: 'test',
  });
  const launched = await site.call(launchGame, { gameCode: 'rickshaw-raja', launchMode: 'GLS' }, { token });
  const gameToken = launched.body.value.content.game_url.split('#')[1] ?? '';
  for (let at = 0; at < 400; at++) {
    const { round } = (await site.call(spin, { stake: '2' }, { token: gameToken, key: `until-a-win-${at}` })).body
      .value;
    for (let step = 1, last = round; !last.closed; step++) {
      last = (await site.call(freeSpin, { roundId: round.roundId, step }, { token: gameToken })).body.value.round;
      if (last.closed && Number(last.payout) > 2) return last.payout;
    }
    if (round.closed && Number(round.payout) > 2) return round.payout;
  }
  throw new Error('no win in 400 spins');
}
