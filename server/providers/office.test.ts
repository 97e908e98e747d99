import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { CallInput } from '../../contract/call.ts';
import { launchGame, launchTrial } from '../../contract/lobby.ts';
import { approveProposal } from '../../contract/proposals.ts';
import * as calls from '../../contract/provider-calls.ts';
import * as office from '../../contract/providers-office.ts';
import { brokenOf } from '../platform/database/database-invariants.ts';
import { nowMs } from '../platform/process/clock.ts';
import { checkLedger } from '../ledger/ledger.ts';
import type { Approved } from '../proposals/service.ts';
import { approveAs, byTwo, staffOn } from '../testing/people.ts';
import { startTestSite, type TestSite } from '../testing/site.ts';
import { carryOutFreeRounds, openFreeRounds } from './free-rounds.ts';
import { endIdleRounds, forgetRefusals } from './jobs.ts';
import { betsOf, GAME, playerAt, studioOf } from './test-provider.ts';
import { say, type StudioKey } from './test-studio.ts';

let site: TestSite;
let token: string;
let other: string;
const river: CallInput<typeof office.saveProvider> = {
  code: 'river',
  version: 0,
  name: 'River House',
  enabled: true,
  launchUrl: 'https://games.river.example/{game}?t={token}&l={lang}&c={currency}&m={mode}&b={back}',
  dialect: 'plain',
  formHash: 'sha256',
  addresses: ['127.0.0.0/8'],
  idleHours: 2,
};
const games = [
  { code: GAME, name: { BN: 'নৌকাবাইচ', EN: 'River Boats' }, category: 'RNG', returnToPlayer: '0.96', trial: true },
] as const;

beforeAll(async () => {
  site = await startTestSite();
  token = await staffOn(site, 'owner');
  other = await staffOn(site, 'manager');
});
afterAll(async () => {
  const broken = brokenOf(await checkLedger(site.db));
  await site.close();
  expect(broken).toEqual([]);
});

describe('a studio is connected in the office', () => {
  test('with its settings, once at each version', async () => {
    expect((await byTwo(site, office.saveProvider, river, { token })).status).toBe(200);
    expect((await site.call(office.saveProvider, river, { token })).body.errorCode).toBe('version_conflict');
    const changed = { ...river, version: 1, name: 'River Games' };
    const renamed = await site.call(office.saveProvider, changed, { token });
    expect(renamed.body.value).toEqual({ version: 2, proposalId: null });
    expect((await site.call(office.saveProvider, changed, { token })).body.errorCode).toBe('version_conflict');
    expect((await site.call(office.listProviders, {}, { token })).body.value).toMatchObject([
      { code: 'river', name: 'River Games', keys: 0, version: 2 },
    ]);
  });

  test.each([
    ['an address without a token', { launchUrl: 'https://x.example/{game}' }, 'launchUrl', 'required'],
    ['an unknown hole', { launchUrl: 'https://x.example/{game}{token}{pin}' }, 'launchUrl', 'invalid_format'],
    ['a hole in the host', { launchUrl: 'https://{game}.example/{token}' }, 'launchUrl', 'invalid_format'],
    ['a line in clear', { launchUrl: 'http://x.example/{game}{token}' }, 'launchUrl', 'invalid_value'],
    ['another scheme', { launchUrl: 'javascript:alert("{game}{token}")' }, 'launchUrl', 'invalid_format'],
    ['a name as network', { addresses: ['river.example'] }, 'addresses.0', 'invalid_format'],
    ['a network too long', { addresses: ['10.0.0.0/33'] }, 'addresses.0', 'invalid_format'],
    ['a name of ours', { code: 'khela-two' }, 'code', 'invalid_format'],
  ])('refuses %s', async (_, change, field, code) => {
    const { body } = await site.call(office.saveProvider, { ...river, ...change }, { token });
    expect(body.value).toEqual({ fields: { [field]: code } });
  });

  test('with its games, which no other studio may take', async () => {
    const saved = await site.call(office.importProviderGames, { provider: 'river', games: [...games] }, { token });
    expect(saved.body.value).toEqual({ saved: 1 });
    const listed = await site.call(office.listProviderGames, { provider: 'river' }, { token });
    expect(listed.body.value).toEqual([{ ...games[0], enabled: true }]);
    await byTwo(site, office.saveProvider, { ...river, code: 'lake' }, { token });
    const taken = await site.call(office.importProviderGames, { provider: 'lake', games: [...games] }, { token });
    expect(taken.body.value).toEqual({ fields: { 'games.0.code': 'conflict' } });
    const nobody = await site.call(office.importProviderGames, { provider: 'sea', games: [...games] }, { token });
    expect(nobody.body.errorCode).toBe('not_found');
  });
});

describe('its keys', () => {
  const knock = async (key: StudioKey) => (await say(site, key, 'authenticate', { token: 'x' })).code;

  test('are told once, change over without a pause, and end at once when they are revoked', async () => {
    const first = await freshKey();
    const second = await freshKey(1);
    expect([await knock(first), await knock(second)]).toEqual(['token_expired', 'token_expired']);
    const { body } = await site.call(office.listProviderKeys, { provider: 'river' }, { token });
    expect(JSON.stringify(body)).not.toContain(first.secret);
    const [newer, older] = body.value;
    expect([newer?.validUntilMs, typeof older?.validUntilMs]).toEqual([null, 'number']);
    await site.call(office.revokeProviderKey, { keyId: newer!.id }, { token });
    expect([await knock(first), await knock(second)]).toEqual(['token_expired', 'bad_signature']);
    const again = await site.call(office.revokeProviderKey, { keyId: newer!.id }, { token });
    expect(again.body.errorCode).toBe('not_found');
    const third = await freshKey(0);
    expect([await knock(first), await knock(third)]).toEqual(['bad_signature', 'token_expired']);
  });

  test('are for a studio that there is', async () => {
    const input = { provider: 'sea', othersEndAfterHours: null, reason: 'as the test asks' };
    expect((await site.call(office.createProviderKey, input, { token })).body.errorCode).toBe('not_found');
  });
});

describe('its games open at the studio', () => {
  const good = { gameCode: GAME, launchMode: 'GLS' };

  test('with a session’s token, the language and the way back', async () => {
    const player = await playerAt(site, 'launcher');
    const { body } = await site.call(launchGame, good, { token: player.memberToken });
    const url = new URL(body.value.content.game_url);
    expect([url.origin, url.pathname]).toEqual(['https://games.river.example', `/${GAME}`]);
    const { t, ...rest } = Object.fromEntries(url.searchParams);
    expect(rest).toMatchObject({ l: 'en', c: 'PLAY', m: 'real' });
    expect(t).not.toBe(player.memberToken);
    const key = await freshKey();
    expect((await say(site, key, 'authenticate', { token: t })).value).toMatchObject({ user: String(player.memberId) });
    const fun = await site.call(launchTrial, good);
    expect(new URL(fun.body.value.content.game_url).searchParams.get('m')).toBe('fun');
  });

  test('not while the operator has switched it off', async () => {
    const { memberToken } = await playerAt(site, 'waiting');
    const [row] = (await site.call(office.listProviders, {}, { token })).body.value.filter(
      (one) => one.code === 'river',
    );
    const { keys: _, ...settings } = row!;
    await site.call(office.saveProvider, { ...settings, enabled: false }, { token });
    expect((await site.call(launchGame, good, { token: memberToken })).body.errorCode).toBe('game_maintenance');
    const again = { ...settings, enabled: true, version: settings.version + 1 };
    expect((await byTwo(site, office.saveProvider, again, { token })).status).toBe(200);
  });
});

/** A key that one person asked for and another approved, who alone is told its secret. */
async function freshKey(othersEndAfterHours: number | null = null): Promise<StudioKey> {
  const input = { provider: 'river', othersEndAfterHours, reason: 'as the test asks' };
  const { proposalId } = (await site.call(office.createProviderKey, input, { token })).body.value;
  return (await approveAs(site, other, proposalId)).key!;
}

describe('free rounds', () => {
  /** Rounds that two people gave. @returns their id */
  async function given(asked: CallInput<typeof office.grantFreeRounds>): Promise<string> {
    expect((await byTwo(site, office.grantFreeRounds, asked, { token })).status).toBe(200);
    const listed = await site.call(office.listFreeRounds, { provider: 'river', pageNo: 1, pageSize: 20 }, { token });
    return listed.body.value.list.find(({ account }) => account === asked.account)!.id;
  }

  const roundsOf = async (player: { memberId: bigint }) => {
    const open = await openFreeRounds(await site.ctx(), { ...player, provider: 'river', gameCode: GAME });
    return open.reduce((sum, { left }) => sum + left, 0);
  };

  const input = { provider: 'river', gameCode: GAME, account: 'lucky', rounds: 2, stake: '10', note: 'a gift for Eid' };
  const expiresAtMs = 4_000_000_000_000;

  test('are told to the studio, played without a stake, and their wins paid', async () => {
    const player = await playerAt(site, 'lucky');
    const key = await freshKey();
    const id = await given({ ...input, expiresAtMs });
    const who = await say(site, key, 'authenticate', { token: player.token });
    expect(who.value?.['free_rounds']).toEqual([{ id, rounds: 2, amount: 1_000, expires_at_ms: expiresAtMs }]);
    const bet = {
      user: String(player.memberId),
      token: player.token,
      game_code: GAME,
      currency: 'PLAY',
      amount: 0,
      scale: 2,
      free_rounds: id,
    };
    const play = (name: string) => say(site, key, 'bet', { ...bet, transaction_uuid: name, round: name });
    expect((await play('free1')).value?.['balance']).toBe(100_000);
    await play('free2');
    expect((await play('free3')).code).toBe('free_rounds_ended');
    const { token: _token, free_rounds: _free, ...paid } = bet;
    const win = {
      ...paid,
      transaction_uuid: 'freewin',
      reference_transaction_uuid: 'free1',
      round: 'free1',
      amount: 700,
    };
    expect((await say(site, key, 'win', win)).value?.['balance']).toBe(100_700);
    // A round that is taken back may be played again.
    await say(site, key, 'rollback', {
      user: bet.user,
      game_code: GAME,
      transaction_uuid: 'freeback',
      reference_transaction_uuid: 'free2',
      round: 'free2',
    });
    expect((await play('free4')).status).toBe(200);
    expect(await betsOf(player)).toEqual([
      'river:free1 0 700 settled v1',
      'river:free2 0 0 rolled_back v0',
      'river:free4 0 0 accepted v0',
    ]);
    const listed = await site.call(office.listFreeRounds, { provider: 'river', pageNo: 1, pageSize: 20 }, { token });
    expect(listed.body.value.list).toMatchObject([{ account: 'lucky', rounds: 2, used: 2, stake: '10.00' }]);
  });

  test('that were taken back or have expired are played no more', async () => {
    const player = await playerAt(site, 'unlucky');
    const id = await given({ ...input, account: 'unlucky', expiresAtMs });
    await site.call(office.revokeFreeRounds, { freeRoundsId: id }, { token });
    const studio = studioOf(player);
    const bet = { transactionId: 'u1', round: 'u1', amountMinor: 0n };
    expect(await studio.bet({ ...bet, freeRoundsId: BigInt(id) })).toBe('free_rounds_ended');
    const again = await site.call(office.revokeFreeRounds, { freeRoundsId: id }, { token });
    expect(again.body.errorCode).toBe('not_found');
  });

  test.each([
    ['nobody', { account: 'nobody-at-all' }, 'account', 'not_found'],
    ['nothing', { stake: '0' }, 'stake', 'invalid_amount'],
    ['yesterday', { expiresAtMs: 1_000 }, 'expiresAtMs', 'too_small'],
    ['no reason', { note: ' - ' }, 'note', 'too_short'],
  ])('are not given for %s', async (_, change, field, code) => {
    const { body } = await site.call(office.grantFreeRounds, { ...input, expiresAtMs, ...change }, { token });
    expect(body.value).toEqual({ fields: { [field]: code } });
  });

  test('are nobody’s before a second person agrees, and not given at all once their time has passed', async () => {
    const player = await playerAt(site, 'patient');
    const asked = { ...input, account: 'patient', expiresAtMs: nowMs() + 60_000 };
    const { proposalId } = (await site.call(office.grantFreeRounds, asked, { token })).body.value;
    const alone = await site.call(approveProposal, { proposalId }, { token });
    expect(alone.body.errorCode).toBe('second_person_needed');
    expect(await roundsOf(player)).toBe(0);
    const body = { ...asked, memberId: String(player.memberId), stakeMinor: '1000' };
    const by = { reason: asked.note, proposedBy: 'owner', proposerId: 1n, proposedAtMs: nowMs() };
    const approved: Approved = { kind: 'free_rounds', body, changes: [], ...by };
    const late = await site.ctx({ kind: 'system' }, nowMs() + 120_000);
    await expect(carryOutFreeRounds(late, approved, '127.0.0.1')).rejects.toMatchObject({ code: 'proposal_stale' });
    expect(await roundsOf(player)).toBe(0);
    await approveAs(site, other, proposalId);
    expect(await roundsOf(player)).toBe(2);
  });

  test('are not given in the games of no studio', async () => {
    const { body } = await site.call(office.grantFreeRounds, { ...input, provider: 'sea', expiresAtMs }, { token });
    expect(body.errorCode).toBe('not_found');
  });
});

test('calls of a studio are found by member and time, and leave as a file; refused ones too', async () => {
  const player = await playerAt(site, 'logged');
  await studioOf(player).bet({ transactionId: 'log-1', round: 'log', amountMinor: 100n });
  await studioOf(player).bet({ transactionId: 'log-2', round: 'log', amountMinor: 200n });
  const found = async (input: object) => {
    const asked = { provider: 'river', member: 'logged', ...input };
    return (await site.call(calls.listProviderCalls, asked, { token })).body.value.list.map((one) => one.transactionId);
  };
  expect(await found({})).toEqual(['log-2', 'log-1']);
  expect(await found({ sort: 'at' })).toEqual(['log-1', 'log-2']);
  expect(await found({ search: 'log-1' })).toEqual(['log-1']);
  for (const nothing of [{ untilMs: 1 }, { member: 'nobody' }]) expect(await found(nothing)).toEqual([]);
  const file = async (path: string) =>
    (await fetch(`${site.url}${path}?provider=river&sort=at`, { headers: { authorization: token } })).text();
  expect(await file(calls.exportProviderCalls.path)).toMatch(/,log-1,.*,1\.00,.*\n.*,log-2,.*,2\.00,/);
  expect(await file(calls.exportProviderRefusals.path)).toContain('# list,studio-refusals,version 1');
});

describe('in the background', () => {
  test('a round that its studio forgot is ended, and a late win is still paid', async () => {
    const player = await playerAt(site, 'forgotten');
    const studio = studioOf(player);
    await studio.bet({ transactionId: 'old', round: 'old', amountMinor: 100n });
    const ctx = await site.ctx();
    const brandById = async () => ctx.brand;
    await endIdleRounds({ ...ctx, nowMs: nowMs() + 3_600_000 }, brandById);
    expect(await betsOf(player)).toEqual(['river:old 100 0 accepted v0']);
    for (let time = 0; time < 2; time += 1) await endIdleRounds({ ...ctx, nowMs: nowMs() + 3 * 3_600_000 }, brandById);
    expect(await betsOf(player)).toEqual(['river:old 100 0 settled v1']);
    await studio.win({ transactionId: 'late', bet: 'old', round: 'old', amountMinor: 50n });
    expect(await betsOf(player)).toEqual(['river:old 100 50 settled v2']);
  });

  test('refusals are forgotten after a month', async () => {
    const paging = { provider: 'river', pageNo: 1, pageSize: 1 };
    const count = async () => (await site.call(calls.listProviderRefusals, paging, { token })).body.value.totalCount;
    expect(await count()).toBeGreaterThan(0);
    const ctx = await site.ctx();
    await forgetRefusals({ ...ctx, nowMs: nowMs() + 31 * 24 * 3_600_000 });
    expect(await count()).toBe(0);
  });
});
