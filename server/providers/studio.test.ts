import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { brokenOf } from '../platform/database/database-invariants.ts';
import { openSlot, spin } from '../../contract/slots.ts';
import { checkLedger } from '../ledger/ledger.ts';
import { funded, type SlotPlayer } from '../slots/test-players.ts';
import { startTestSite, type TestSite } from '../testing/site.ts';
import * as wallet from '../wallet/service.ts';
import * as rounds from '../rounds/service.ts';

let site: TestSite;
let player: SlotPlayer;
let gameToken: string;

beforeAll(async () => {
  site = await startTestSite({ settings: { wallet: { isSingle: false } } });
  player = await funded(site, 'of-studios', 100_000n);
  const ctx = await site.ctx({ kind: 'member', memberId: player.memberId, accountType: 0, sessionId: 0n });
  const game = { provider: 'khela', gameCode: 'rickshaw-raja', category: 'RNG', vassalage: 'KHELA' };
  ({ token: gameToken } = await rounds.openSession(ctx, game));
  await wallet.exchange(ctx, {
    memberId: player.memberId,
    kind: 'studio_transfer',
    key: 'to-khela',
    reference: 'studio:KHELA',
    from: { account: 'cash' },
    to: { account: 'studio', studio: 'KHELA' },
    amountMinor: 1_500n,
  });
});
afterAll(async () => {
  const broken = brokenOf(await checkLedger(site.db));
  expect(broken.filter(({ name }) => !name.includes('30 seconds'))).toEqual([]);
  await site.close();
});

describe('where a brand keeps a wallet a studio', () => {
  test('a stake above the studio’s wallet is refused, however much cash there is', async () => {
    const answer = await site.call(spin, { stake: '1000' }, { token: gameToken, key: 'studio-spin-2' });
    expect([answer.status, answer.body.errorCode]).toEqual([422, 'insufficient_balance']);
  });

  test('a game shows and plays its studio’s wallet, and cash stays as it is', async () => {
    expect((await site.call(openSlot, {}, { token: gameToken })).body.value.balance).toBe('15.00');
    const { body } = await site.call(spin, { stake: '10' }, { token: gameToken, key: 'studio-spin-1' });
    const has = await wallet.balance(await site.ctx(), player.memberId);
    expect(has.balanceMinor).toBe(98_500n);
    expect(wallet.writeAmount(await site.ctx(), has.studios.get('KHELA')!)).toBe(body.value.balance);
  });
});
