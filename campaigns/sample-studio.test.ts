import { afterAll, beforeAll, expect, test } from 'vitest';
import { launchGame } from '../contract/lobby.ts';
import { startStudio } from '../examples/studio/server.mjs';
import { checkLedger } from '../server/ledger/ledger.ts';
import * as lobby from '../server/lobby/service.ts';
import { brokenOf } from '../server/platform/database/database-invariants.ts';
import { playerAt } from '../server/providers/test-provider.ts';
import { connectStudio } from '../server/providers/test-studio.ts';
import { startTestSite, type TestSite } from '../server/testing/site.ts';
import * as wallet from '../server/wallet/service.ts';

let site: TestSite;
let studio: Awaited<ReturnType<typeof startStudio>>;

beforeAll(async () => {
  site = await startTestSite();
  const address = { launchUrl: 'http://localhost:8090/{game}?token={token}&lang={lang}&back={back}' };
  const key = await connectStudio(site, { code: 'cups', ...address });
  const game = { code: 'three-cups', name: { BN: 'তিন কাপ', EN: 'Three Cups' }, trial: false } as const;
  const games = [{ ...game, category: 'RNG' as const, returnToPlayer: '0.97' }];
  await lobby.importGames(await site.ctx(), { provider: 'cups', games }, '127.0.0.1');
  studio = await startStudio({ walletUrl: site.url, key: key.name, secret: key.secret, port: 0, pauseMs: 1 });
});
afterAll(async () => {
  await studio.close();
  const broken = brokenOf(await checkLedger(site.db));
  await site.close();
  expect(broken).toEqual([]);
});

async function ask(path: string, body: object): Promise<Record<string, unknown>> {
  const response = await fetch(`${studio.url}${path}`, { method: 'POST', body: JSON.stringify(body) });
  return (await response.json()) as Record<string, unknown>;
}

test('a studio outside of the house is launched from the site, staked at, and pays', async () => {
  const player = await playerAt(site, 'cup-player');
  const input = { gameCode: 'three-cups', launchMode: 'GLS' };
  const { body } = await site.call(launchGame, input, { token: player.memberToken });
  const opened = new URL(body.value.content.game_url);
  expect(opened.origin).toBe('http://localhost:8090');
  const token = opened.searchParams.get('token');
  expect(await (await fetch(`${studio.url}${opened.pathname}`)).text()).toContain('Three Cups');
  const entered = await ask('/api/enter', { token });
  expect(entered).toMatchObject({ balance: 100_000, scale: 2, currency: 'PLAY' });
  let balance = 100_000;
  const seen = new Set<unknown>();
  for (let round = 0; round < 30 || seen.size < 2; round += 1) {
    const result = await ask('/api/play', { token, cup: round % 3, stake: 500 });
    balance += Number(result['paid']) - 500;
    expect(result['balance']).toBe(balance);
    expect(result['paid']).toBe(result['isWon'] === true ? 1_455 : 0);
    seen.add(result['isWon']);
  }
  expect((await wallet.balance(player.ctx, player.memberId)).balanceMinor).toBe(BigInt(balance));
});

test('says what the wallet refuses, and takes nothing that it does not offer', async () => {
  const player = await playerAt(site, 'poor-player', 100n);
  const input = { gameCode: 'three-cups', launchMode: 'GLS' };
  const { body } = await site.call(launchGame, input, { token: player.memberToken });
  const token = new URL(body.value.content.game_url).searchParams.get('token');
  expect(await ask('/api/play', { token, cup: 0, stake: 500 })).toEqual({ error: 'insufficient_balance' });
  expect(await ask('/api/play', { token, cup: 0, stake: 1 })).toEqual({ error: 'bad_input' });
  expect(await ask('/api/enter', { token: 'nobody' })).toEqual({ error: 'token_expired' });
});
