import { afterAll, beforeAll, expect, test } from 'vitest';
import { claimPromotion } from '../../contract/promotions.ts';
import { checkLedger } from '../ledger/ledger.ts';
import { brokenOf } from '../platform/database/database-invariants.ts';
import { takeTimeOut } from '../protection/service.ts';
import { betsOf, GAME, playerAt, PROVIDER } from '../providers/test-provider.ts';
import { connectStudio, say, type StudioKey } from '../providers/test-studio.ts';
import { startTestSite, type TestSite } from '../testing/site.ts';
import { atOnce, published, seenBy } from './test-promotions.ts';

let site: TestSite;
let key: StudioKey;

beforeAll(async () => {
  site = await startTestSite({ env: { RATE_LIMIT_FACTOR: '0' } });
  key = await connectStudio(site);
});
afterAll(async () => {
  const broken = brokenOf(await checkLedger(site.db));
  await site.close();
  expect(broken).toEqual([]);
});

const award = { kind: 'free_rounds', provider: PROVIDER, gameCode: GAME, rounds: 2, stakeMinor: 500, days: 3 } as const;
const offered = async () => published(await site.ctx(), { take: atOnce, award, budgetMinor: 10_000 });

test('free rounds of a promotion are told to the studio, played without a stake, and their wins paid', async () => {
  const player = await playerAt(site, 'wins-rounds');
  const token = player.memberToken;
  const promotionId = await offered();
  expect((await seenBy(site, promotionId, token)).award).toMatchObject({
    kind: 'free_rounds',
    rounds: 2,
    amount: '10.00',
  });
  expect((await site.call(claimPromotion, { promotionId }, { token })).body.value.state).toBe('issued');
  // Asked again it gives no more.
  await site.call(claimPromotion, { promotionId }, { token });
  const who = await say(site, key, 'authenticate', { token: player.token });
  const told = (who.value?.['free_rounds'] ?? []) as { id: string; rounds: number; amount: number }[];
  const [given, ...more] = told;
  expect([given, more]).toMatchObject([{ rounds: 2, amount: 500 }, []]);
  const { memberId } = player;
  const round = { user: String(memberId), token: player.token, game_code: GAME, currency: 'PLAY', scale: 2 };
  const play = (name: string) =>
    say(site, key, 'bet', { ...round, amount: 0, free_rounds: given?.id, transaction_uuid: name, round: name });
  expect((await play('gift1')).value?.['balance']).toBe(100_000);
  const { token: _token, ...paid } = round;
  const won = {
    ...paid,
    amount: 900,
    transaction_uuid: 'gift1-win',
    reference_transaction_uuid: 'gift1',
    round: 'gift1',
  };
  expect((await say(site, key, 'win', won)).value?.['balance']).toBe(100_900);
  await play('gift2');
  expect((await play('gift3')).code).toBe('free_rounds_ended');
  expect(await betsOf(player)).toEqual([`${PROVIDER}:gift1 0 900 settled v1`, `${PROVIDER}:gift2 0 0 accepted v0`]);
});

test('nobody in a break is given rounds to play', async () => {
  const player = await playerAt(site, 'rests-from-rounds');
  const promotionId = await offered();
  await takeTimeOut(player.ctx, 2);
  const { body } = await site.call(claimPromotion, { promotionId }, { token: player.memberToken });
  expect(body.errorCode).toBe('self_excluded');
  const who = await say(site, key, 'authenticate', { token: player.token });
  expect(who.value?.['free_rounds'] ?? []).toEqual([]);
});
