import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { getGameDetail, launchGame, launchTrial } from '../../contract/lobby.ts';
import { spin } from '../../contract/slots.ts';
import * as brandSettings from '../brand/service-settings.ts';
import type { Ctx } from '../platform/process/ctx.ts';
import * as rounds from '../rounds/service.ts';
import { arrangeFeature } from '../slots/test-players.ts';
import { memberOn } from '../testing/people.ts';
import { startTestSite, type TestSite } from '../testing/site.ts';
import * as wallet from '../wallet/service.ts';
import { registerGame, registerHouseGames } from './service.ts';
import { offerRiverGames } from './test-games.ts';

let site: TestSite;
let ctx: Ctx;
let player: { memberId: bigint; token: string };

beforeAll(async () => {
  site = await startTestSite();
  ctx = await site.ctx();
  await registerHouseGames(ctx);
  await offerRiverGames(ctx);
  player = await memberOn(site, 'player1');
});
afterAll(() => site.close());

describe('launching', () => {
  const good = { gameCode: 'rickshaw-raja', launchMode: 'GLS' };
  const tokenOf = (address: string) => address.split('#')[1] ?? '';

  test('opens the frame with a token of its own behind the #, never the member’s', async () => {
    const { status, body } = await site.call(
      launchGame,
      { ...good, accountType: '1', confirmTrans: '0', clientType: '3', vassalage: 'KHELA' },
      { token: player.token },
    );
    expect(status).toBe(200);
    const address = body.value.content.game_url;
    expect(address).toMatch(/^\/play\/\?game=rickshaw-raja&lang=en#[\w-]{40,}$/);
    expect(tokenOf(address)).not.toBe(player.token);
    expect(await rounds.authenticate(ctx, tokenOf(address))).toMatchObject({
      kind: 'game',
      memberId: player.memberId,
    });
    const again = await site.call(launchGame, good, { token: player.token, language: 'BN' });
    expect(again.body.value.content.game_url).toMatch(/&lang=bn#/);
    expect(tokenOf(again.body.value.content.game_url)).not.toBe(tokenOf(address));
  });

  test('takes the id of the game’s node as well as its code', async () => {
    const { nodeId } = (await site.call(getGameDetail, { gameCode: 'rickshaw-raja' })).body.value;
    const { body } = await site.call(launchGame, { nodeId, launchMode: 'GLS' }, { token: player.token });
    expect(body.value.content.game_url).toContain('game=rickshaw-raja');
  });

  test('a visitor plays for fun, and so does a member who asks for it: no account is touched', async () => {
    const visitor = await site.call(launchTrial, good);
    expect(await rounds.authenticate(ctx, tokenOf(visitor.body.value.content.game_url))).toMatchObject({
      kind: 'game',
      memberId: null,
    });
    const member = await site.call(launchGame, { ...good, accountType: '0' }, { token: player.token });
    expect(await rounds.authenticate(ctx, tokenOf(member.body.value.content.game_url))).toMatchObject({
      memberId: null,
    });
  });

  test('a trial account is asked for a real one, but may play for fun', async () => {
    const { token } = await memberOn(site, 'trial1', 4);
    const { status, body } = await site.call(launchGame, good, { token });
    expect([status, body.errorCode]).toEqual([403, 'in_need_true_account']);
    expect((await site.call(launchGame, { ...good, accountType: '0' }, { token })).status).toBe(200);
  });

  test.each<[string, object, number, string]>([
    ['a game that there is not', { gameCode: 'nothing', launchMode: 'GLS' }, 404, 'not_found'],
    ['an id that is none', { gameId: '1e3', launchMode: 'GLS' }, 404, 'not_found'],
    ['an id of nothing', { gameId: '999999', launchMode: 'GLS' }, 404, 'not_found'],
    ['a game of another vendor', { ...good, vassalage: 'RIVER' }, 404, 'not_found'],
    ['a game that is off', { gameCode: 'old-mill', launchMode: 'GLS' }, 503, 'game_maintenance'],
    ['a lottery', { gameCode: 'rickshaw-raja', launchMode: 'LOTT' }, 403, 'function.not.available'],
    ['no mode', { gameCode: 'rickshaw-raja' }, 400, 'bad_input'],
    ['a mode that there is not', { gameCode: 'rickshaw-raja', launchMode: 'X' }, 400, 'bad_input'],
    ['no game', { launchMode: 'GLS' }, 400, 'bad_input'],
  ])('refuses %s', async (_, input, status, code) => {
    for (const answer of [
      await site.call(launchGame, input as never, { token: player.token }),
      await site.call(launchTrial, input as never),
    ]) {
      expect([answer.status, answer.body.errorCode]).toEqual([status, code]);
    }
  });

  test('refuses fun where a game or the brand offers none', async () => {
    expect((await site.call(launchTrial, { gameCode: 'boat-race', launchMode: 'GLS' })).body.errorCode).toBe(
      'in_need_true_account',
    );
    const { version, settings } = await brandSettings.currentSettings(ctx);
    await brandSettings.saveSettings(ctx, {
      version,
      settings: { ...settings, switches: { ...settings.switches, GAMETRIAL3: false } },
      note: '',
    });
    expect((await site.call(launchTrial, good)).body.errorCode).toBe('function.not.available');
    expect((await site.call(launchGame, { ...good, accountType: '0' }, { token: player.token })).body.errorCode).toBe(
      'function.not.available',
    );
    await brandSettings.saveSettings(ctx, { version: version + 1, settings, note: '' });
  });

  test('opens the lottery lobby with the lottery that is named, or with the first', async () => {
    await registerGame(
      ctx,
      {
        code: 'padma-draw',
        provider: 'khela-lottery',
        vassalage: 'TCG_LOTTO_VN',
        category: 'LOTT',
        trial: false,
        name_bn: 'পদ্মা ড্র',
        name_en: 'Padma Draw',
        return_to_player: '0.9',
        vendor: { BN: 'খেলা স্টুডিও', EN: 'Khela Studio' },
      },
      { enabled: true, hot: false, position: 80 },
    );
    const lobby = { launchMode: 'LOTT', lottoPrizeMode: 'LOTT', device: 'WEB', lottoArea: 'VN', lottoView: 'betting' };
    const named = { ...lobby, lottoGameCode: 'padma-draw', playType: '2d' };
    const address = (await site.call(launchGame, named, { token: player.token })).body.value.content.game_url;
    expect(address).toBe('/vnlottery?gameCode=padma-draw&playType=2d');
    const first = await site.call(launchGame, { launchMode: 'LOTT' }, { token: player.token });
    expect(first.body.value.content.game_url).toBe('/vnlottery');
    const asWritten = {
      launchMode: 'LOTT',
      lottoArea: 'VN',
      device: 'WEB',
      language: 'EN',
      backUrl: `${site.url}/hot`,
    };
    const opened = async (more: object) =>
      (await site.call(launchGame, { ...asWritten, ...more }, { token: player.token })).body.value.content.game_url;
    expect(await opened({ gameCode: 'padma-draw', view: 'betting' })).toBe('/vnlottery?gameCode=padma-draw');
    expect(await opened({ gameCode: 'padma-draw', view: 'lobby' })).toBe('/vnlottery');
    expect(await opened({ view: 'betting' })).toBe('/vnlottery?gameCode=padma-draw');
    expect(await opened({ view: 'lobby' })).toBe('/vnlottery');
    const unknown = await site.call(launchGame, { ...lobby, lottoGameCode: 'nothing' }, { token: player.token });
    expect(unknown.body.errorCode).toBe('function.not.available');
  });

  test('takes a game of another studio to one of the brand’s addresses, and those of the house never', async () => {
    const { version, settings } = await brandSettings.currentSettings(ctx);
    const launchGameCDNs = ['https://one.example/', 'https://two.example'];
    await brandSettings.saveSettings(ctx, { version, settings: { ...settings, launchGameCDNs }, note: '' });
    const seen = new Set<string>();
    for (let at = 0; at < 40 && seen.size < 2; at += 1) {
      const { body } = await site.call(launchTrial, { gameCode: 'hilsa-hunt', launchMode: 'GLS' });
      seen.add(body.value.content.game_url.split('/play/')[0] ?? '');
    }
    expect([...seen].toSorted()).toEqual(['https://one.example', 'https://two.example']);
    expect((await site.call(launchTrial, good)).body.value.content.game_url).toMatch(/^\/play\//);
    await brandSettings.saveSettings(ctx, { version: version + 1, settings, note: '' });
  });

  test('asks first while a round of another game is open, and opens then for who has been told', async () => {
    const { memberId, token } = await memberOn(site, 'twogames');
    await wallet.post(ctx, {
      memberId,
      kind: 'deposit',
      key: 'to-play',
      amountMinor: 10_000_000n,
      house: 'house_payments',
      reference: 'test',
    });
    const gameToken = tokenOf((await site.call(launchGame, good, { token })).body.value.content.game_url);
    const other = { gameCode: 'hilsa-hunt', launchMode: 'GLS' };
    expect((await site.call(launchGame, other, { token })).status).toBe(200);
    await arrangeFeature(site, memberId);
    const spun = await site.call(spin, { stake: '2' }, { token: gameToken, key: 'leaves-it-open' });
    expect(spun.body.value.round.closed).toBe(false);
    const refused = await site.call(launchGame, other, { token });
    expect([refused.status, refused.body.errorCode]).toEqual([422, 'round_open']);
    expect(refused.body.value).toEqual({ content: { data: { gameCode: 'rickshaw-raja' } } });
    // The same game goes on where it was.
    expect((await site.call(launchGame, good, { token })).status).toBe(200);
    expect((await site.call(launchGame, { ...other, confirmTrans: '1' }, { token })).status).toBe(200);
  });

  test.each([
    ['no token', undefined],
    ['a dead token', 'dead'],
  ])('for money refuses %s', async (_, token) => {
    const { status, body } = await site.call(launchGame, good, token ? { token } : {});
    expect([status, body.errorCode]).toEqual([401, 'login.not.session']);
  });
});
