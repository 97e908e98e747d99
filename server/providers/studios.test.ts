import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { excludeSelf } from '../../contract/protection.ts';
import { brokenOf } from '../platform/database/database-invariants.ts';
import { checkLedger } from '../ledger/ledger.ts';
import { startTestSite, type TestSite } from '../testing/site.ts';
import * as rounds from '../rounds/service.ts';
import { keys, providerCalls, providerRefusals, providers as connected, saveProvider } from './service-studios.ts';
import { GAME, playerAt, type ProviderPlayer } from './test-provider.ts';
import { connectStudio, type Heard, type Path, say, type Signing, type StudioKey } from './test-studio.ts';

let site: TestSite;
let key: StudioKey;
let player: ProviderPlayer;
let count = 0;

beforeAll(async () => {
  site = await startTestSite();
  key = await connectStudio(site);
  player = await playerAt(site, 'studio-player');
});
afterAll(async () => {
  const broken = brokenOf(await checkLedger(site.db));
  await site.close();
  expect(broken).toEqual([]);
});

const heardOf = (path: Path, body: Record<string, unknown>, signing: Signing = {}, by = key): Promise<Heard> =>
  say(site, by, path, body, signing);

/** A bet of 10.00 of its own round. */
function aBet(of = player) {
  const name = `s${++count}`;
  return {
    transaction_uuid: `bet-${name}`,
    user: String(of.memberId),
    token: of.token,
    game_code: GAME,
    currency: 'PLAY',
    amount: 1_000,
    scale: 2,
    round: name,
  };
}

function aWin(bet: ReturnType<typeof aBet>) {
  const { token: _token, ...rest } = bet;
  return { ...rest, transaction_uuid: `win-${bet.round}`, reference_transaction_uuid: bet.transaction_uuid };
}

function aRollback(bet: ReturnType<typeof aBet>) {
  const { amount: _amount, scale: _scale, currency: _currency, ...rest } = aWin(bet);
  return { ...rest, transaction_uuid: `back-${bet.round}` };
}

const balance = async (of = player) =>
  (await heardOf('balance', { user: String(of.memberId), token: of.token })).value?.['balance'];

describe('a studio', () => {
  test('asks who plays, takes a stake, pays a win and hears the balance, its ids echoed', async () => {
    const before = Number(await balance());
    const who = await heardOf('authenticate', { token: player.token, request_uuid: 'who-1' });
    expect(who.status).toBe(200);
    expect(who.value).toEqual({
      request_uuid: 'who-1',
      user: String(player.memberId),
      currency: 'PLAY',
      scale: 2,
      balance: before,
      game_code: GAME,
      free_rounds: [],
    });
    const bet = aBet();
    const placed = await heardOf('bet', bet);
    expect(placed.value).toMatchObject({ transaction_uuid: bet.transaction_uuid, balance: before - 1_000 });
    const again = await heardOf('bet', bet);
    expect({ ...again.value, request_uuid: '' }).toEqual({ ...placed.value, request_uuid: '' });
    expect((await heardOf('win', { ...aWin(bet), amount: 25, scale: 1 })).value?.['balance']).toBe(before - 750);
    const status = await heardOf('transaction', { transaction_uuid: bet.transaction_uuid });
    expect(status.value).toMatchObject({ state: 'done', kind: 'bet' });
  });

  test('is told what became of a transaction', async () => {
    const stateOf = async (id: string) => (await heardOf('transaction', { transaction_uuid: id })).value?.['state'];
    const bet = aBet();
    expect(await stateOf(bet.transaction_uuid)).toBe('unknown');
    await heardOf('rollback', aRollback(bet));
    expect(await stateOf(bet.transaction_uuid)).toBe('buried');
    const other = aBet();
    await heardOf('bet', other);
    await heardOf('rollback', aRollback(other));
    expect(await stateOf(other.transaction_uuid)).toBe('rolled_back');
  });

  test('pays and takes back after the session has ended, and is told answers again', async () => {
    const late = await playerAt(site, 'late-player');
    const [bet, taken] = [aBet(late), aBet(late)];
    const placed = await heardOf('bet', bet);
    await heardOf('bet', taken);
    await rounds.endSessionsOf(late.ctx, late.memberId, [0n]);
    expect((await heardOf('bet', aBet(late))).code).toBe('token_expired');
    expect((await heardOf('bet', { ...bet, request_uuid: 'x' })).value).toMatchObject({
      balance: placed.value?.['balance'],
    });
    expect((await heardOf('win', { ...aWin(bet), token: 'dead' })).status).toBe(200);
    expect((await heardOf('rollback', aRollback(taken))).status).toBe(200);
    expect((await heardOf('end-round', { ...endOf(bet) })).status).toBe(200);
    expect((await heardOf('jackpot-win', { ...prizeOf(bet) })).status).toBe(200);
    expect((await heardOf('bonus-win', { ...prizeOf(bet), transaction_uuid: `bonus-${bet.round}` })).status).toBe(200);
  });

  test('that is switched off stakes nothing more, and settles what it owes', async () => {
    const off = await connectStudioOff();
    expect((await heardOf('bet', aBet(), {}, off.key)).code).toBe('function.not.available');
    expect((await heardOf('authenticate', { token: player.token }, {}, off.key)).code).toBe('function.not.available');
    expect((await heardOf('win', aWin(off.bet), {}, off.key)).status).toBe(200);
    await off.on();
  });

  test('stakes nothing for a member in a pause, whose prizes they get all the same', async () => {
    const paused = await playerAt(site, 'paused-player');
    await heardOf('bet', aBet(paused));
    await site.call(excludeSelf, { term: 'six_months', confirmed: true }, { token: paused.memberToken });
    expect((await heardOf('bet', aBet(paused))).code).toMatch(/^(?:self_excluded|token_expired)$/);
    expect((await heardOf('jackpot-win', prizeOf(aBet(paused)))).status).toBe(200);
  });
});

function endOf({ user, game_code, round }: ReturnType<typeof aBet>) {
  return { transaction_uuid: `end-${round}`, user, game_code, round };
}

function prizeOf({ token: _token, ...bet }: ReturnType<typeof aBet>) {
  return { ...bet, transaction_uuid: `prize-${bet.round}` };
}

/** The studio switched off, with a bet from before. */
async function connectStudioOff() {
  const bet = aBet();
  await heardOf('bet', bet);
  const ctx = await site.ctx();
  const set = async (enabled: boolean) => {
    const { keys: _keys, ...row } = (await connected(ctx)).find(({ code }) => code === 'river')!;
    await saveProvider(ctx, { ...row, enabled }, '127.0.0.1');
  };
  await set(false);
  return { key, bet, on: () => set(true) };
}

describe('refuses, and nothing moves', () => {
  const cases: [name: string, path: Path, body: () => Record<string, unknown>, code: string][] = [
    ['a token that nobody has', 'authenticate', () => ({ token: 'nobody' }), 'token_expired'],
    [
      'another game than the session’s',
      'authenticate',
      () => ({ token: player.token, game_code: 'another' }),
      'not_found',
    ],
    ['another’s balance', 'balance', () => ({ token: player.token, user: '1' }), 'token_expired'],
    ['a bet of another member', 'bet', () => ({ ...aBet(), user: '1' }), 'token_expired'],
    ['a bet in another game', 'bet', () => ({ ...aBet(), game_code: 'another' }), 'not_found'],
    ['a bet of too much', 'bet', () => ({ ...aBet(), amount: 99_999_999 }), 'insufficient_balance'],
    ['a bet of nothing', 'bet', () => ({ ...aBet(), amount: 0 }), 'bad_input'],
    ['a bet below zero', 'bet', () => ({ ...aBet(), amount: -5 }), 'bad_input'],
    ['a bet with a fraction', 'bet', () => ({ ...aBet(), amount: 0.5 }), 'bad_input'],
    ['a bet as text', 'bet', () => ({ ...aBet(), amount: '5' }), 'bad_input'],
    ['a bet finer than the currency', 'bet', () => ({ ...aBet(), amount: 1_001, scale: 3 }), 'bad_input'],
    ['a bet beyond all money', 'bet', () => ({ ...aBet(), amount: 9_000_000_000_000_000, scale: 0 }), 'bad_input'],
    ['a bet in another currency', 'bet', () => ({ ...aBet(), currency: 'BDT' }), 'bad_input'],
    ['a bet without a round', 'bet', () => ({ ...aBet(), round: undefined }), 'bad_input'],
    ['a bet with more than is asked', 'bet', () => ({ ...aBet(), more: 1 }), 'bad_input'],
    ['a bet under a name of ours', 'bet', () => ({ ...aBet(), transaction_uuid: 'khela:idle:1' }), 'bad_input'],
    ['free rounds that there are not', 'bet', () => ({ ...aBet(), amount: 0, free_rounds: '9' }), 'free_rounds_ended'],
    ['free rounds with a stake', 'bet', () => ({ ...aBet(), free_rounds: '9' }), 'bad_input'],
    ['a win without its bet', 'win', () => aWin(aBet()), 'bet_unknown'],
    ['a prize of nothing', 'jackpot-win', () => ({ ...prizeOf(aBet()), amount: 0 }), 'bad_input'],
    ['a prize of who never played', 'bonus-win', () => ({ ...prizeOf(aBet()), user: '999' }), 'not_found'],
  ];

  test.each(cases)('%s', async (_, path, body, code) => {
    const before = await balance();
    const heard = await heardOf(path, { ...body(), request_uuid: 'refused-1' });
    expect([heard.code, heard.value?.['request_uuid']]).toEqual([code, 'refused-1']);
    expect(await balance()).toBe(before);
  });

  test('a second content under one id', async () => {
    const bet = aBet();
    await heardOf('bet', bet);
    const heard = await heardOf('bet', { ...bet, amount: 1_001 });
    expect([heard.status, heard.code, heard.value?.['transaction_uuid']]).toEqual([
      409,
      'key_reused',
      bet.transaction_uuid,
    ]);
  });

  test('what was taken back, what was settled, what has ended', async () => {
    const bet = aBet();
    await heardOf('rollback', aRollback(bet));
    expect((await heardOf('bet', bet)).code).toBe('bet_rolled_back');
    expect((await heardOf('win', aWin(bet))).code).toBe('bet_rolled_back');
    const settled = aBet();
    await heardOf('bet', settled);
    await heardOf('win', aWin(settled));
    expect((await heardOf('rollback', aRollback(settled))).code).toBe('bet_settled');
    const ended = aBet();
    await heardOf('end-round', endOf(ended));
    expect((await heardOf('bet', ended)).code).toBe('round_closed');
  });
});

describe('who is not the studio', () => {
  const refused: [name: string, signing: () => Signing, code: string][] = [
    ['signs with another key', () => ({ secret: 'a guess' }), 'bad_signature'],
    ['names no key', () => ({ headers: { 'x-key-id': '' } }), 'bad_signature'],
    ['names an unknown key', () => ({ headers: { 'x-key-id': `pk-${'0'.repeat(18)}` } }), 'bad_signature'],
    ['sends no signature', () => ({ headers: { 'x-signature': '' } }), 'bad_signature'],
    ['sends half a signature', () => ({ headers: { 'x-signature': 'abcdef' } }), 'bad_signature'],
    ['changes the moment', () => ({ headers: { 'x-timestamp': '1763600000000' } }), 'bad_signature'],
    ['changes the body', () => ({ sentBody: JSON.stringify({ ...aBet(), amount: 1 }) }), 'bad_signature'],
    ['comes late', () => ({ offMs: -301_000 }), 'request_expired'],
    ['comes too early', () => ({ offMs: 301_000 }), 'request_expired'],
  ];

  test.each(refused)('%s', async (_, signing, code) => {
    const before = await balance();
    expect((await heardOf('bet', aBet(), signing())).code).toBe(code);
    expect(await balance()).toBe(before);
  });

  test('sends no JSON', async () => {
    expect((await heardOf('bet', aBet(), { sentBody: '{' })).code).toBe('bad_json');
  });

  test('calls from an address that is not on the list', async () => {
    const far = await connectStudio(site, { code: 'far', addresses: ['203.0.113.0/24', '2001:db8::/32'] });
    expect((await heardOf('balance', {}, {}, far)).code).toBe('not_allowed');
    const near = await connectStudio(site, { code: 'near', addresses: ['127.0.0.0/8'] });
    expect((await heardOf('authenticate', { token: 'x' }, {}, near)).code).toBe('token_expired');
  });

  test('is another studio: it sees neither sessions nor bets of this one', async () => {
    const lake = await connectStudio(site, { code: 'lake' });
    const bet = aBet();
    await heardOf('bet', bet);
    expect((await heardOf('authenticate', { token: player.token }, {}, lake)).code).toBe('token_expired');
    expect((await heardOf('bet', aBet(), {}, lake)).code).toBe('token_expired');
    expect((await heardOf('win', aWin(bet), {}, lake)).code).toBe('bet_unknown');
    const status = await heardOf('transaction', { transaction_uuid: bet.transaction_uuid }, {}, lake);
    expect(status.value?.['state']).toBe('unknown');
  });

  test('plays for fun: no studio hears of them', async () => {
    const game = { provider: 'river', gameCode: GAME, category: 'RNG' };
    const { token } = await rounds.openSession(await site.ctx({ kind: 'visitor' }), game);
    expect((await heardOf('authenticate', { token })).code).toBe('token_expired');
  });
});

describe('what the office reads', () => {
  test('has each call, and each refusal without the token', async () => {
    const ctx = await site.ctx();
    const paging = { provider: 'river', pageNo: 1, pageSize: 20 };
    const bet = aBet();
    await heardOf('bet', bet);
    await heardOf('bet', { ...bet, amount: 5 });
    await heardOf('win', aWin(bet));
    const calls = await providerCalls(ctx, { ...paging, search: bet.transaction_uuid });
    expect(calls.list.map(({ kind, transactionId }) => [kind, transactionId])).toEqual([
      ['win', `win-${bet.round}`],
      ['bet', bet.transaction_uuid],
    ]);
    expect((await providerCalls(ctx, { ...paging, search: bet.round })).totalCount).toBe(2);
    const refusals = await providerRefusals(ctx, { ...paging, search: bet.round });
    expect(refusals.list).toMatchObject([{ code: 'key_reused', call: 'providerBet', round: bet.round }]);
    expect(refusals.list[0]?.body).not.toContain(player.token);
    const [used] = await keys(ctx, 'river');
    expect(used?.lastUsedAtMs).not.toBeNull();
  });
});
