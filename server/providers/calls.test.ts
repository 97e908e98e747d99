import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { brokenOf } from '../platform/database/database-invariants.ts';
import { checkLedger } from '../ledger/ledger.ts';
import { startTestSite, type TestSite } from '../testing/site.ts';
import { playingBonus } from '../bets/test-bets.ts';
import * as wallet from '../wallet/service.ts';
import * as providers from './service.ts';
import * as rounds from '../rounds/service.ts';
import { betsOf, playerAt, type ProviderPlayer, studioOf } from './test-provider.ts';

let site: TestSite;
let count = 0;

beforeAll(async () => {
  site = await startTestSite();
});
afterAll(async () => {
  const broken = brokenOf(await checkLedger(site.db));
  await site.close();
  expect(broken).toEqual([]);
});

async function sitDown(amountMinor?: bigint) {
  const player = await playerAt(site, `calls${++count}`, amountMinor);
  // Ids are the studio's, over all its players.
  const id = (name: string) => `${count}-${name}`;
  return { player, id, studio: studioOf(player), keys: async () => (await betsOf(player)).map(withoutPlayer(count)) };
}

function withoutPlayer(number: number) {
  return (line: string) => line.replace(`river:${number}-`, '');
}

describe('a bet', () => {
  test('is taken once, and told the first answer however often it comes', async () => {
    const { studio, id, keys } = await sitDown();
    const bet = { transactionId: id('b1'), round: 'r1', amountMinor: 1_000n };
    expect(await studio.bet(bet)).toBe(99_000n);
    expect(await studio.bet({ transactionId: id('b2'), round: 'r1', amountMinor: 500n })).toBe(98_500n);
    expect(await studio.bet(bet)).toBe(99_000n);
    expect(await studio.bet({ ...bet, amountMinor: 1_001n })).toBe('key_reused');
    expect(await studio.bet({ ...bet, round: 'r2' })).toBe('key_reused');
    expect(await studio.win({ transactionId: id('b1'), bet: id('b2'), round: 'r1', amountMinor: 1_000n })).toBe(
      'key_reused',
    );
    expect(await keys()).toEqual(['b1 1000 0 accepted v0', 'b2 500 0 accepted v0']);
  });

  test('above the balance is refused, and may come again when there is money', async () => {
    const { studio, id, player } = await sitDown(0n);
    const bet = { transactionId: id('b'), round: 'r', amountMinor: 1n };
    expect(await studio.bet(bet)).toBe('insufficient_balance');
    await gift(player, 5n);
    expect(await studio.bet(bet)).toBe(4n);
  });

  test('needs a session that is alive, of its own game', async () => {
    const { studio, id, player } = await sitDown();
    const said = { provider: 'river', memberId: player.memberId, transactionId: id('b'), round: 'r', amountMinor: 1n };
    const asked = { ...said, sessionId: player.sessionId };
    await expect(providers.bet(player.ctx, { ...asked, gameCode: 'another' })).rejects.toThrow('not_found');
    const late = { ...player.ctx, nowMs: player.ctx.nowMs + 13 * 60 * 60 * 1000 };
    await expect(providers.bet(late, { ...asked, gameCode: 'river-boats' })).rejects.toThrow('token_expired');
    await rounds.endSessionsOf(player.ctx, player.memberId, [0n]);
    expect(await studio.bet({ transactionId: id('b'), round: 'r', amountMinor: 1n })).toBe('token_expired');
  });
});

describe('a win', () => {
  test('settles its bet, a second one is added to it, also after session and round have ended', async () => {
    const { studio, id, keys, player } = await sitDown();
    await studio.bet({ transactionId: id('b'), round: 'r', amountMinor: 1_000n });
    const win = { transactionId: id('w1'), bet: id('b'), round: 'r', amountMinor: 300n };
    expect(await studio.win(win)).toBe(99_300n);
    await rounds.endSessionsOf(player.ctx, player.memberId, [0n]);
    expect(await studio.win({ ...win, transactionId: id('w2'), amountMinor: 50n })).toBe(99_350n);
    expect(await studio.endRound({ transactionId: id('e'), round: 'r' })).toBe(99_350n);
    expect(await studio.win({ ...win, transactionId: id('w3'), amountMinor: 7n })).toBe(99_357n);
    expect(await studio.win({ ...win, transactionId: id('w4'), amountMinor: 0n })).toBe(99_357n);
    expect(await studio.win(win)).toBe(99_300n);
    expect(await keys()).toEqual(['b 1000 357 settled v3']);
  });

  test('of nothing loses its bet; a late win is paid all the same', async () => {
    const { studio, id, keys } = await sitDown();
    await studio.bet({ transactionId: id('b'), round: 'r', amountMinor: 10n });
    expect(await studio.win({ transactionId: id('w'), bet: id('b'), round: 'r', amountMinor: 0n })).toBe(99_990n);
    expect(await studio.win({ transactionId: id('late'), bet: id('b'), round: 'r', amountMinor: 5n })).toBe(99_995n);
    expect(await keys()).toEqual(['b 10 5 settled v2']);
  });

  test('may name the round alone: it is of the first bet that stands', async () => {
    const { studio, id, keys } = await sitDown();
    for (const name of ['b1', 'b2', 'b3']) await studio.bet({ transactionId: id(name), round: 'r', amountMinor: 10n });
    await studio.takeBack({ transactionId: id('t'), bet: id('b1'), round: 'r' });
    expect(await studio.win({ transactionId: id('w'), bet: null, round: 'r', amountMinor: 30n })).toBe(100_010n);
    expect(await keys()).toEqual(['b1 10 0 rolled_back v0', 'b2 10 30 settled v1', 'b3 10 0 accepted v0']);
  });

  test('is refused without its bet, of another round, of another member', async () => {
    const { studio, id } = await sitDown();
    const other = await sitDown();
    await studio.bet({ transactionId: id('b'), round: 'r', amountMinor: 10n });
    const win = { transactionId: id('w'), bet: id('b'), round: 'r', amountMinor: 10n };
    expect(await studio.win({ ...win, bet: id('none') })).toBe('bet_unknown');
    expect(await studio.win({ ...win, bet: null, round: 'none' })).toBe('bet_unknown');
    expect(await studio.win({ ...win, round: 'another' })).toBe('bet_unknown');
    expect(await other.studio.win(win)).toBe('bet_unknown');
  });

  test('returns to bonus money what bonus money had staked, however many wins there are', async () => {
    const { studio, id, player, keys } = await sitDown(100n);
    await playingBonus(player.ctx, { memberId: player.memberId, amountMinor: 100n, spendOrder: 'bonus_first' });
    // 100 of bonus money and 50 of cash.
    expect(await studio.bet({ transactionId: id('b'), round: 'r', amountMinor: 150n })).toBe(50n);
    await studio.win({ transactionId: id('w1'), bet: id('b'), round: 'r', amountMinor: 100n });
    expect(await studio.win({ transactionId: id('w2'), bet: id('b'), round: 'r', amountMinor: 200n })).toBe(350n);
    expect(await wallet.balance(player.ctx, player.memberId)).toMatchObject({ balanceMinor: 150n, bonusMinor: 200n });
    expect(await keys()).toEqual(['b 150 300 settled v2']);
  });
});

describe('a rollback', () => {
  test('takes an open bet back whole and once', async () => {
    const { studio, id, keys } = await sitDown();
    await studio.bet({ transactionId: id('b'), round: 'r', amountMinor: 1_000n });
    const back = { transactionId: id('t'), bet: id('b'), round: 'r' };
    for (let time = 0; time < 3; time += 1) expect(await studio.takeBack(back)).toBe(100_000n);
    expect(await studio.takeBack({ ...back, transactionId: id('t2') })).toBe(100_000n);
    expect(await studio.win({ transactionId: id('w'), bet: id('b'), round: 'r', amountMinor: 10n })).toBe(
      'bet_rolled_back',
    );
    expect(await studio.bet({ transactionId: id('b'), round: 'r', amountMinor: 1_000n })).toBe(99_000n);
    expect(await keys()).toEqual(['b 1000 0 rolled_back v0']);
  });

  test('of a bet that has not come answers well, and the bet is refused for good', async () => {
    const { studio, id, keys } = await sitDown();
    const back = { transactionId: id('t'), bet: id('b'), round: 'r' };
    expect(await studio.takeBack(back)).toBe(100_000n);
    expect(await studio.takeBack({ ...back, transactionId: id('t2') })).toBe(100_000n);
    for (let time = 0; time < 2; time += 1)
      expect(await studio.bet({ transactionId: id('b'), round: 'r', amountMinor: 10n })).toBe('bet_rolled_back');
    expect(await studio.win({ transactionId: id('w'), bet: id('b'), round: 'r', amountMinor: 10n })).toBe(
      'bet_rolled_back',
    );
    expect(await keys()).toEqual([]);
  });

  test('of what was paid, or of another member’s bet, is refused', async () => {
    const { studio, id } = await sitDown();
    const other = await sitDown();
    await studio.bet({ transactionId: id('b'), round: 'r', amountMinor: 10n });
    const back = { transactionId: id('t'), bet: id('b'), round: 'r' };
    expect(await other.studio.takeBack(back)).toBe('bet_unknown');
    await studio.win({ transactionId: id('w'), bet: id('b'), round: 'r', amountMinor: 0n });
    expect(await studio.takeBack(back)).toBe('bet_settled');
    expect(await studio.takeBack({ ...back, bet: id('w') })).toBe('bet_settled');
    expect(await studio.balance()).toBe(99_990n);
  });
});

describe('the end of a round', () => {
  test('loses what won nothing and refuses further bets', async () => {
    const { studio, id, keys } = await sitDown();
    for (const name of ['b1', 'b2', 'b3']) await studio.bet({ transactionId: id(name), round: 'r', amountMinor: 10n });
    await studio.win({ transactionId: id('w'), bet: id('b2'), round: 'r', amountMinor: 25n });
    expect(await studio.endRound({ transactionId: id('e'), round: 'r' })).toBe(99_995n);
    expect(await studio.endRound({ transactionId: id('e2'), round: 'r' })).toBe(99_995n);
    expect(await studio.bet({ transactionId: id('b4'), round: 'r', amountMinor: 10n })).toBe('round_closed');
    expect(await studio.takeBack({ transactionId: id('t'), bet: id('b1'), round: 'r' })).toBe('bet_settled');
    expect(await keys()).toEqual(['b1 10 0 settled v1', 'b2 10 25 settled v1', 'b3 10 0 settled v1']);
  });

  test('may come with the last bet or win', async () => {
    const { studio, id, keys } = await sitDown();
    await studio.bet({ transactionId: id('lost'), round: 'r1', amountMinor: 10n, endsRound: true });
    await studio.bet({ transactionId: id('b1'), round: 'r2', amountMinor: 10n });
    await studio.bet({ transactionId: id('b2'), round: 'r2', amountMinor: 10n });
    const win = { transactionId: id('w'), bet: id('b1'), round: 'r2', amountMinor: 40n, endsRound: true };
    expect(await studio.win(win)).toBe(100_010n);
    expect(await keys()).toEqual(['lost 10 0 settled v1', 'b1 10 40 settled v1', 'b2 10 0 settled v1']);
  });

  test('that overtakes its bet keeps it away', async () => {
    const { studio, id } = await sitDown();
    expect(await studio.endRound({ transactionId: id('e'), round: 'r' })).toBe(100_000n);
    expect(await studio.bet({ transactionId: id('b'), round: 'r', amountMinor: 10n })).toBe('round_closed');
  });
});

describe('a prize', () => {
  test('is paid once, without a bet and without a session', async () => {
    const { studio, id, keys, player } = await sitDown();
    await rounds.endSessionsOf(player.ctx, player.memberId, [0n]);
    const prize = { transactionId: id('j'), round: 'r', amountMinor: 5_000n };
    expect(await studio.jackpotWin(prize)).toBe(105_000n);
    expect(await studio.jackpotWin(prize)).toBe(105_000n);
    expect(await studio.bonusWin(prize)).toBe('key_reused');
    expect(await studio.bonusWin({ ...prize, transactionId: id('p') })).toBe(110_000n);
    expect(await keys()).toEqual(['j 0 5000 settled v1', 'p 0 5000 settled v1']);
  });

  test('goes to nobody who never opened the game', async () => {
    const { player, id } = await sitDown();
    const prize = { transactionId: id('j'), round: 'r', amountMinor: 5n, gameCode: 'never-opened' };
    const asked = providers.jackpotWin(player.ctx, { ...prize, provider: 'river', memberId: player.memberId });
    await expect(asked).rejects.toThrow('not_found');
    const foreign = { ...prize, gameCode: 'river-boats', provider: 'lake', memberId: player.memberId };
    await expect(providers.jackpotWin(player.ctx, foreign)).rejects.toThrow('not_found');
  });
});

async function gift({ ctx, memberId }: ProviderPlayer, amountMinor: bigint): Promise<void> {
  await wallet.post(ctx, {
    memberId,
    kind: 'correction',
    key: 'gift',
    amountMinor,
    house: 'house_corrections',
    reference: 'test:1',
  });
}
