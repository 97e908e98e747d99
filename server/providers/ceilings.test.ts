import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { CallInput } from '../../contract/call.ts';
import { decideHeldWin, exportHeldWins, listHeldWins } from '../../contract/provider-ceilings.ts';
import { getQueueCounts } from '../../contract/office-money.ts';
import { listProviders } from '../../contract/providers-office.ts';
import { checkLedger } from '../ledger/ledger.ts';
import { brokenOf } from '../platform/database/database-invariants.ts';
import { staffOn } from '../testing/people.ts';
import { startTestSite, type TestSite } from '../testing/site.ts';
import { connectStudio, say, type StudioKey } from './test-studio.ts';
import { saveProvider } from './service-studios.ts';
import { betsOf, GAME, playerAt, type ProviderPlayer } from './test-provider.ts';
import * as wallet from '../wallet/service.ts';

let site: TestSite;
let key: StudioKey;
let owner: string;
let manager: string;

beforeAll(async () => {
  site = await startTestSite({ env: { RATE_LIMIT_FACTOR: '0' } });
  key = await connectStudio(site);
  [owner, manager] = [await staffOn(site, 'owner'), await staffOn(site, 'manager')];
  await allow({});
});
afterAll(async () => {
  const broken = brokenOf(await checkLedger(site.db));
  await site.close();
  expect(broken).toEqual([]);
});

const usual = {
  win: '1000',
  winTimes: 50,
  winDay: '1000000',
  bonus: '100',
  bonusDay: '1000000',
  jackpot: '500',
  jackpotDay: '1000000',
};

/** Changes what the studio may have paid by itself. */
async function allow(some: Partial<typeof usual>) {
  const [studio] = (await site.call(listProviders, {}, { token: owner })).body.value;
  const { keys: _keys, ...terms } = studio!;
  await saveProvider(await site.ctx(), { ...terms, ceilings: { ...usual, ...some } }, '127.0.0.1');
}

const about = (who: ProviderPlayer, round: string, transaction: string) => ({
  user: String(who.memberId),
  game_code: GAME,
  round,
  transaction_uuid: transaction,
});
const money = (minor: number) => ({ currency: 'PLAY', scale: 2, amount: minor });
const balanceOf = async ({ ctx, memberId }: ProviderPlayer) => (await wallet.balance(ctx, memberId)).balanceMinor;

async function bet(who: ProviderPlayer, name: string, minor: number) {
  return say(site, key, 'bet', { ...about(who, name, `${name}-bet`), ...money(minor), token: who.token });
}

const win = (who: ProviderPlayer, name: string, minor: number) =>
  say(site, key, 'win', {
    ...about(who, name, `${name}-win`),
    ...money(minor),
    reference_transaction_uuid: `${name}-bet`,
  });

async function heldOf(transaction: string) {
  const { body } = await site.call(listHeldWins, { provider: 'river', pageNo: 1, pageSize: 100 }, { token: owner });
  return body.value.list.find(({ transactionId }) => transactionId === transaction);
}

const decide = (
  heldId: string,
  decision: 'release' | 'decline',
  token: string,
  reason = 'the studio has shown its log',
) => site.call(decideHeldWin, { heldId, decision, reason }, { token });

describe('what a studio pays above its ceilings', () => {
  test.each([
    ['a win above the largest of a call', 'call', 5_000, 100_001],
    ['a win of more times its stake than may be', 'times', 10, 501],
  ] as const)('%s is taken and not paid', async (_, why, stake, amount) => {
    const who = await playerAt(site, `above-${why}`, 10_000n);
    await bet(who, `above-${why}`, stake);
    const told = await win(who, `above-${why}`, amount);
    expect([told.status, told.value?.['balance']]).toEqual([200, 10_000 - stake]);
    // The same again is the same answer, and what it lost is settled: it cannot be taken back.
    expect((await win(who, `above-${why}`, amount)).value).toMatchObject({
      transaction_id: told.value?.['transaction_id'],
      balance: 10_000 - stake,
    });
    const back = { ...about(who, `above-${why}`, 'back'), reference_transaction_uuid: `above-${why}-bet` };
    expect((await say(site, key, 'rollback', back)).code).toBe('bet_settled');
    expect(await balanceOf(who)).toBe(BigInt(10_000 - stake));
    expect(await heldOf(`above-${why}-win`)).toMatchObject({ why, state: 'held', account: `above-${why}` });
    const status = await say(site, key, 'transaction', { transaction_uuid: `above-${why}-win` });
    expect(status.value?.['state']).toBe('held');
  });

  test('a leaked key gets no bonus and no jackpot above theirs, and a prize within them is paid', async () => {
    const who = await playerAt(site, 'leaked', 0n);
    await say(site, key, 'bonus-win', { ...about(who, 'p1', 'p1'), ...money(10_001) });
    await say(site, key, 'jackpot-win', { ...about(who, 'p2', 'p2'), ...money(2_000_000_000) });
    expect(await balanceOf(who)).toBe(0n);
    await say(site, key, 'bonus-win', { ...about(who, 'p3', 'p3'), ...money(10_000) });
    expect(await balanceOf(who)).toBe(10_000n);
  });

  test('64 prizes at once never pass the ceiling of the day', async () => {
    const [{ bonus_minor: before } = { bonus_minor: 0n }] = await site.db
      .selectFrom('provider_days')
      .select('bonus_minor')
      .execute();
    await allow({ bonus: '10', bonusDay: String((Number(before) + 5_500) / 100) });
    const players = await Promise.all(Array.from({ length: 8 }, (_, at) => playerAt(site, `many${at}`, 0n)));
    await Promise.all(
      Array.from({ length: 64 }, (_, at) =>
        say(site, key, 'bonus-win', { ...about(players[at % 8]!, `m${at}`, `m${at}`), ...money(1_000) }),
      ),
    );
    const paid = await Promise.all(players.map(balanceOf));
    expect(paid.reduce((sum, one) => sum + one, 0n)).toBe(5_000n);
    expect((await site.call(getQueueCounts, {}, { token: owner })).body.value.heldWins).toBeGreaterThanOrEqual(59);
    await allow({});
  });

  test.each([
    ['wins', 'win_minor', 'winDay', win],
    [
      'jackpots',
      'jackpot_minor',
      'jackpotDay',
      (who: ProviderPlayer, name: string, minor: number) =>
        say(site, key, 'jackpot-win', { ...about(who, name, `${name}-win`), ...money(minor) }),
    ],
  ] as const)(
    'of %s the day has a ceiling of its own: what comes up to it is paid, the next is held',
    async (_, sum, ceiling, pay) => {
      const who = await playerAt(site, `day-${ceiling}`, 10_000n);
      const names = [`${ceiling}-up-to`, `${ceiling}-above`] as const;
      for (const name of names) await bet(who, name, 1_000);
      const { minor } = await site.db
        .selectFrom('provider_days')
        .select(({ fn }) => fn.coalesce(fn.max(sum), sql<bigint>`0`).as('minor'))
        .executeTakeFirstOrThrow();
      await allow({ win: '20', jackpot: '20', [ceiling]: String((Number(minor) + 2_000) / 100) });
      await pay(who, names[0], 2_000);
      await pay(who, names[1], 100);
      expect(await balanceOf(who)).toBe(10_000n);
      expect(await heldOf(`${names[0]}-win`)).toBeUndefined();
      expect(await heldOf(`${names[1]}-win`)).toMatchObject({ why: 'day', state: 'held' });
      await allow({});
    },
  );
});

test('held wins are found by member, day, amount and state, in the order asked for, and leave as a file', async () => {
  const who = await playerAt(site, 'listed', 0n);
  for (const [name, minor] of [
    ['l1', 60_000],
    ['l2', 80_000],
    ['l3', 70_000],
  ] as const)
    await say(site, key, 'jackpot-win', { ...about(who, name, name), ...money(minor) });
  await decide((await heldOf('l2'))!.id, 'decline', owner);
  await decide((await heldOf('l3'))!.id, 'release', owner);
  const ask = (asked: Omit<CallInput<typeof listHeldWins>, 'provider'>) =>
    site.call(listHeldWins, { provider: 'river', member: 'listed', ...asked }, { token: owner });
  const found = async (asked: Parameters<typeof ask>[0]) =>
    (await ask(asked)).body.value.list.map(({ transactionId }) => transactionId);
  expect(await found({})).toEqual(['l3', 'l2', 'l1']);
  expect(await found({ sort: 'at' })).toEqual(['l1', 'l2', 'l3']);
  expect(await found({ sort: '-amount' })).toEqual(['l2', 'l3', 'l1']);
  expect(await found({ sort: 'amount', pageSize: 1, pageNo: 2 })).toEqual(['l3']);
  expect(await found({ state: 'waiting' })).toEqual(['l1', 'l3']);
  expect(await found({ state: 'declined' })).toEqual(['l2']);
  expect(await found({ amountFrom: '700', amountTo: '800' })).toEqual(['l3', 'l2']);
  expect(await found({ untilMs: 1 })).toEqual([]);
  expect(await found({ member: 'nobody' })).toEqual([]);
  expect((await ask({ amountFrom: '1.234' })).body.value).toEqual({ fields: { amountFrom: 'invalid_amount' } });
  const file = async (asked: string) =>
    fetch(`${site.url}${exportHeldWins.path}?provider=river&member=listed&${asked}`, {
      headers: { authorization: owner },
    });
  expect(await (await file('sort=-amount')).text()).toMatch(
    /,listed,.*,l2,.*,800\.00,.*,declined,.*\n.*,l3,.*,700\.00,.*\n.*,l1,.*,600\.00,.*\n# rows,3\n/,
  );
  expect((await file('amountTo=1.234')).status).toBe(400);
});

describe('what people make of a held win', () => {
  test('two pay it, once, however often and by however many it is asked for', async () => {
    const who = await playerAt(site, 'lucky', 10_000n);
    await bet(who, 'lucky', 10_000);
    await win(who, 'lucky', 200_000);
    const held = (await heldOf('lucky-win'))!;
    expect((await decide(held.id, 'release', manager)).body.value).toEqual({ state: 'proposed' });
    expect((await decide(held.id, 'release', manager)).body.errorCode).toBe('second_person_needed');
    expect(await balanceOf(who)).toBe(0n);
    const heard = await Promise.all(Array.from({ length: 8 }, () => decide(held.id, 'release', owner)));
    expect(heard.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(heard.find(({ status }) => status !== 200)?.body.errorCode).toBe('held_win_decided');
    expect(await balanceOf(who)).toBe(200_000n);
    expect(await betsOf(who)).toEqual(['river:lucky-bet 10000 200000 settled v2']);
    expect((await win(who, 'lucky', 200_000)).value?.['balance']).toBe(0);
    expect(await heldOf('lucky-win')).toMatchObject({
      state: 'released',
      proposedBy: 'manager-all',
      decidedBy: 'owner-all',
    });
  });

  test('a prize is paid as one, and a declined win never', async () => {
    const who = await playerAt(site, 'prized', 10_000n);
    await say(site, key, 'jackpot-win', { ...about(who, 'j1', 'j1'), ...money(60_000) });
    await say(site, key, 'jackpot-win', { ...about(who, 'j2', 'j2'), ...money(60_000) });
    const [first, second] = [(await heldOf('j1'))!, (await heldOf('j2'))!];
    await decide(first.id, 'release', owner);
    await decide(first.id, 'release', manager);
    expect((await decide(second.id, 'decline', manager)).body.value).toEqual({ state: 'declined' });
    expect((await decide(second.id, 'release', owner)).body.errorCode).toBe('held_win_decided');
    expect(await balanceOf(who)).toBe(70_000n);
    expect((await say(site, key, 'transaction', { transaction_uuid: 'j2' })).value?.['state']).toBe('declined');
  });

  test('says why, knows its person, and is one of the brand', async () => {
    const who = await playerAt(site, 'asked', 0n);
    await say(site, key, 'jackpot-win', { ...about(who, 'a1', 'a1'), ...money(60_000) });
    const held = (await heldOf('a1'))!;
    expect((await decide(held.id, 'release', owner, 'short')).body.errorCode).toBe('bad_input');
    expect((await decide('999999', 'release', owner)).body.errorCode).toBe('not_found');
    expect((await decide(held.id, 'release', await staffOn(site, 'support'))).status).toBe(403);
    expect((await heldOf('a1'))?.state).toBe('held');
  });
});
