import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openCrash, placeCrashBet, takeBackCrashBet } from '../../contract/crash.ts';
import { openInstant, playInstant } from '../../contract/instant.ts';
import { launchGame } from '../../contract/lobby.ts';
import { setMemberStatus } from '../../contract/members.ts';
import { changePassword } from '../../contract/passwords.ts';
import { endOtherSessions, login, logout } from '../../contract/sessions.ts';
import { getBalance } from '../../contract/wallet.ts';
import { ended, nextFlight } from '../rooms/test-flights.ts';
import { checkLedger } from '../ledger/ledger.ts';
import { registerHouseGames } from '../lobby/service.ts';
import { brokenOf } from '../platform/database/database-invariants.ts';
import { GAME } from '../providers/test-provider.ts';
import { connectStudio, say, type StudioKey } from '../providers/test-studio.ts';
import { fund } from '../testing/money.ts';
import { memberOn, staffOn } from '../testing/people.ts';
import { startTestSite, type TestSite } from '../testing/site.ts';

const PASSWORD = 'khela123';
const DEVICE = 'b1b1b1b1-1111-4222-8333-c4c4c4c4c4c4';

let site: TestSite;
let studio: StudioKey;
let staff: string;

beforeAll(async () => {
  site = await startTestSite({ env: { RATE_LIMIT_FACTOR: '0' } });
  await registerHouseGames(await site.ctx());
  studio = await connectStudio(site);
  staff = await staffOn(site, 'owner');
});
afterAll(async () => {
  await ended(site);
  const broken = brokenOf(await checkLedger(site.db));
  await site.close();
  expect(broken).toEqual([]);
});

interface Player {
  memberId: bigint;
  account: string;
  token: string;
}

/** A member with 1,000.00, who has logged in from a device of their own. */
async function player(account: string): Promise<Player> {
  const { memberId } = await memberOn(site, account);
  await fund(site, memberId, 100_000n);
  return { memberId, account, token: await enter(account, DEVICE) };
}

async function enter(username: string, loginDeviceId?: string): Promise<string> {
  const { body } = await site.call(login, { username, password: PASSWORD, ...(loginDeviceId && { loginDeviceId }) });
  return body.value.token;
}

/** The token that a frame is launched with. */
async function frameOf({ token }: Player, gameCode: string): Promise<string> {
  const { body } = await site.call(launchGame, { gameCode, launchMode: 'GLS' }, { token });
  const address: string = body.value.content.game_url;
  return address.includes('#') ? address.slice(address.indexOf('#') + 1) : new URL(address).searchParams.get('token')!;
}

const endings: [how: string, end: (who: Player) => Promise<{ status: number }>][] = [
  ['a logout', ({ token }) => site.call(logout, {}, { token })],
  ['"end other sessions"', async ({ account }) => site.call(endOtherSessions, {}, { token: await enter(account) })],
  [
    'another password',
    async ({ account }) => {
      const other = { oldPassword: PASSWORD, newPassword: 'another9', confirmNewPassword: 'another9' };
      return site.call(changePassword, other, { token: await enter(account) });
    },
  ],
  [
    'a login on the same device',
    ({ account }) => site.call(login, { username: account, password: PASSWORD, loginDeviceId: DEVICE }),
  ],
  ...(['locked', 'closed'] as const).map((status): (typeof endings)[number] => [
    `an account that is ${status}`,
    ({ memberId }) =>
      site.call(setMemberStatus, { memberId: String(memberId), status, reason: 'as the test asks' }, { token: staff }),
  ]),
];

describe.each(endings.map(([how, end], at) => ({ how, end, at })))('$how', ({ end, at }) => {
  test('ends a game of the house: its frame stakes nothing and reads nothing', async () => {
    const who = await player(`house${at}`);
    const frame = { token: await frameOf(who, 'dice') };
    const bet = { stake: '10', choice: { side: 'over', targetHundredths: 5_000 } };
    expect((await site.call(playInstant, bet, { ...frame, key: `dice-before-${at}` })).status).toBe(200);
    expect((await end(who)).status).toBe(200);
    const late = await site.call(playInstant, bet, { ...frame, key: `dice-after-${at}` });
    expect([late.status, late.body.errorCode]).toEqual([401, 'token_expired']);
    expect((await site.call(openInstant, {}, frame)).body.errorCode).toBe('token_expired');
  });

  test('ends a game of a studio: it stakes nothing more, and what it owes is paid and given back', async () => {
    const who = await player(`studio${at}`);
    const token = await frameOf(who, GAME);
    const money = { currency: 'PLAY', scale: 2, amount: 1_000 };
    const about = (name: string) => ({
      user: String(who.memberId),
      game_code: GAME,
      round: `${who.account}-${name}`,
      transaction_uuid: `${who.account}-${name}`,
    });
    const bet = (name: string) => say(site, studio, 'bet', { ...about(name), ...money, token });
    for (const name of ['wins', 'goes-back']) expect((await bet(name)).status).toBe(200);
    expect((await end(who)).status).toBe(200);
    const late = await bet('late');
    expect([late.status, late.code]).toEqual([401, 'token_expired']);
    expect((await say(site, studio, 'authenticate', { token })).code).toBe('token_expired');
    const of = (name: string, transaction: string) => ({
      ...about(name),
      transaction_uuid: `${who.account}-${transaction}`,
      reference_transaction_uuid: `${who.account}-${name}`,
    });
    const won = await say(site, studio, 'win', { ...of('wins', 'win'), ...money, amount: 2_500 });
    expect([won.status, won.value?.['balance']]).toEqual([200, 100_500]);
    const back = await say(site, studio, 'rollback', of('goes-back', 'back'));
    expect([back.status, back.value?.['balance']]).toEqual([200, 101_500]);
  });
});

test('a logout ends a flight: nothing more is staked on it, and what was placed may be taken back', async () => {
  const who = await player('flies');
  const frame = { token: await frameOf(who, 'crash') };
  const number = String(await nextFlight(site, (hundredths) => hundredths < 110));
  const bet = (place: number) =>
    site.call(
      placeCrashBet,
      { number, place, stake: '10', autoHundredths: null },
      { ...frame, key: `flight-${place}` },
    );
  const { betId } = (await bet(1)).body.value.bet;
  await site.call(logout, {}, { token: who.token });
  const late = await bet(2);
  expect([late.status, late.body.errorCode]).toEqual([401, 'token_expired']);
  expect((await site.call(openCrash, {}, frame)).body.errorCode).toBe('token_expired');
  const back = await site.call(takeBackCrashBet, { betId }, frame);
  expect([back.status, back.body.value.bet.state]).toEqual([200, 'taken_back']);
  const { body } = await site.call(getBalance, {}, { token: await enter(who.account) });
  expect(body.value.sumBalance).toBe(1_000);
});
