// @module-tag nightly
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { placeCrashBet } from '../../contract/crash.ts';
import { moveInstant, openInstant, playInstant } from '../../contract/instant.ts';
import { launchGame } from '../../contract/lobby.ts';
import { changePassword } from '../../contract/passwords.ts';
import { endOtherSessions, login, logout } from '../../contract/sessions.ts';
import { spin } from '../../contract/slots.ts';
import { driveTo, ended, nextFlight } from '../rooms/test-flights.ts';
import { checkLedger } from '../ledger/ledger.ts';
import { registerHouseGames } from '../lobby/service.ts';
import { brokenOf } from '../platform/database/database-invariants.ts';
import { eventually } from '../platform/process/test-ctx.ts';
import { funded } from '../slots/test-players.ts';
import { fund } from '../testing/money.ts';
import { memberOn } from '../testing/people.ts';
import { startTestSite, type TestSite } from '../testing/site.ts';

let site: TestSite;
/** Another server of the same installation, which has seen the frames' tokens before. */
let other: Awaited<ReturnType<TestSite['anotherServer']>>;

beforeAll(async () => {
  site = await startTestSite({ env: { RATE_LIMIT_FACTOR: '0' } });
  await registerHouseGames(await site.ctx());
  other = await site.anotherServer();
});
afterAll(async () => {
  await ended(site);
  const broken = brokenOf(await checkLedger(site.db));
  await other.close();
  await site.close();
  // A round that a spin left open is finished by a job that does not run here.
  expect(broken.filter(({ name }) => !name.includes('30 seconds'))).toEqual([]);
});

interface Playing {
  memberId: bigint;
  token: string;
  frame: string;
}

/** A member with money who has opened a machine, and whose frame has reached both servers. */
async function playing(account: string): Promise<Playing> {
  const { memberId, memberToken: token, gameToken: frame } = await funded(site, account, 100_000n);
  await spinAt(other.url, { frame }, `${account}-first`);
  return { memberId, token, frame };
}

async function openedBy(token: string, gameCode = 'rickshaw-raja'): Promise<string> {
  const launched = await site.call(launchGame, { gameCode, launchMode: 'GLS' }, { token });
  const address: string = launched.body.value.content.game_url;
  return address.slice(address.indexOf('#') + 1);
}

async function spinAt(
  url: string,
  { frame }: Pick<Playing, 'frame'>,
  key: string,
): Promise<{ status: number; code: string }> {
  const response = await fetch(`${url}${spin.path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', language: 'EN', authorization: frame, 'idempotency-key': key },
    body: JSON.stringify({ stake: '2' }),
  });
  const { errorCode } = (await response.json()) as { errorCode: string };
  return { status: response.status, code: errorCode };
}

async function roundsOf({ memberId }: Playing): Promise<number> {
  const { count } = await site.db
    .selectFrom('game_rounds')
    .select(({ fn }) => fn.countAll<bigint>().as('count'))
    .where('member_id', '=', memberId)
    .executeTakeFirstOrThrow();
  return Number(count);
}

describe('a game session ends with the session that opened it', () => {
  test('64 logouts against 64 spins: no spin is accepted after the logout’s answer', { timeout: 120_000 }, async () => {
    const members: Playing[] = [];
    for (let at = 0; at < 64; at += 1) members.push(await playing(`leaver${at}`));
    const seen = await Promise.all(
      members.map(async (who, at) => {
        const spins = [site.url, other.url].map((url, side) => spinAt(url, who, `race-${at}-${side}-key`));
        expect((await site.call(logout, {}, { token: who.token })).status).toBe(200);
        const atAnswer = await roundsOf(who);
        const after = await Promise.all(
          [site.url, other.url].map((url, side) => spinAt(url, who, `late-${at}-${side}-key`)),
        );
        await Promise.all(spins);
        return { atAnswer, after, atEnd: await roundsOf(who) };
      }),
    );
    for (const { atAnswer, after, atEnd } of seen) {
      expect(atEnd).toBe(atAnswer);
      for (const late of after) expect(late).toEqual({ status: 401, code: 'token_expired' });
    }
  });

  test.each([
    ['while its betting is open', 'stays'],
    ['while its betting closes', 'closes'],
  ])(
    '64 logouts against 64 bets on a flight, %s: none is accepted after the logout’s answer',
    { timeout: 120_000 },
    async (_, how) => {
      const members: Playing[] = [];
      for (let at = 0; at < 64; at += 1) {
        const { memberId, memberToken: token } = await funded(site, `${how}${at}`, 100_000n);
        members.push({ memberId, token, frame: await openedBy(token, 'crash') });
      }
      const number = await nextFlight(site, (hundredths) => hundredths > 103 && hundredths < 110);
      const betsOf = async ({ memberId }: Playing) =>
        (await site.db.selectFrom('room_bets').select('id').where('member_id', '=', memberId).execute()).length;
      // A place on each of two servers, so that neither bet is refused for the other.
      const bets = ({ frame: token }: Playing, name: string) =>
        [site, other].map(async (at, side) => {
          const input = { number: String(number), place: side + 1, stake: '2', autoHundredths: null };
          const { status, body } = await site.call(placeCrashBet, input, { token, at, key: `${name}-${side}-key` });
          return [status, body.errorCode];
        });
      const flying = how === 'closes' ? driveTo(site, number, 'running') : null;
      const taken = await Promise.all(
        members.map(async (who, at) => {
          const racing = bets(who, `${how}-race-${at}`);
          expect((await site.call(logout, {}, { token: who.token })).status).toBe(200);
          const atAnswer = await betsOf(who);
          for (const late of await Promise.all(bets(who, `${how}-late-${at}`)))
            expect(late).toEqual([401, 'token_expired']);
          for (const [status, code] of await Promise.all(racing))
            expect([null, 'token_expired', 'crash_betting_closed'], String(status)).toContain(code);
          expect(await betsOf(who)).toBe(atAnswer);
          return atAnswer;
        }),
      );
      await flying;
      expect(taken.every((count) => count <= 2)).toBe(true);
    },
  );

  test('a bet on a flight that is being written is written before the logout’s answer', async () => {
    const { memberId, memberToken: token } = await funded(site, 'held-back', 100_000n);
    const frame = await openedBy(token, 'crash');
    const number = String(await nextFlight(site, (hundredths) => hundredths > 103 && hundredths < 110));
    const { pool } = site.app.database;
    const waiting = (kind: string) =>
      eventually(async () => {
        const { rows } = await pool.query(
          `SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock' AND wait_event = $1`,
          [kind],
        );
        return rows.length;
      }, Boolean);
    const holder = await pool.connect();
    try {
      // Another transaction of the member's money: the bet has seen the session and waits for the account.
      await holder.query('BEGIN');
      await holder.query('SELECT FROM accounts WHERE member_id = $1 FOR UPDATE', [memberId]);
      const input = { number, place: 1, stake: '2', autoHundredths: null };
      const betting = site.call(placeCrashBet, input, { token: frame, key: 'held-back-bet' });
      expect(await waiting('transactionid')).toBeGreaterThan(0);
      const leaving = site.call(logout, {}, { token });
      expect(await waiting('advisory')).toBeGreaterThan(0);
      await holder.query('COMMIT');
      expect((await betting).status).toBe(200);
      expect((await leaving).status).toBe(200);
    } finally {
      holder.release();
    }
  });

  test('a game that is opened at the moment of the logout cannot be played after it', { timeout: 60_000 }, async () => {
    for (let at = 0; at < 8; at += 1) {
      const who = await playing(`opener${at}`);
      const opening = openedBy(who.token).catch(() => null);
      await site.call(logout, {}, { token: who.token });
      const frame = await opening;
      if (frame !== null)
        expect(await spinAt(site.url, { frame }, `opener-${at}-late`)).toEqual({ status: 401, code: 'token_expired' });
    }
  });

  test('what was open is decided and paid after the logout, and nothing else is told', async () => {
    const who = await playing('decider');
    const frame = { token: await openedBy(who.token, 'mines') };
    const choice = { mines: 3 };
    const played = await site.call(playInstant, { stake: '10', choice }, { ...frame, key: 'decider-opens-a-round' });
    const { roundId } = played.body.value.round;
    await site.call(logout, {}, { token: who.token });

    const opened = await site.call(moveInstant, { roundId, step: 1, move: { kind: 'open', tile: 7 } }, frame);
    expect(opened.status).toBe(200);
    if (!opened.body.value.round.view.closed) {
      const ended = await site.call(moveInstant, { roundId, step: 2, move: { kind: 'cashOut' } }, frame);
      expect(ended.body.value.round.payout).toBe('11.25');
    }
    const again = await site.call(playInstant, { stake: '10', choice }, { ...frame, key: 'decider-opens-another' });
    expect(again.body.errorCode).toBe('token_expired');
    expect((await site.call(openInstant, {}, frame)).body.errorCode).toBe('token_expired');
  });

  test('a changed password and "end other sessions" end what the other devices opened, and nothing of this one', async () => {
    const there = await memberOn(site, 'two-devices');
    const who = { account: 'two-devices', frame: await openedBy(there.token) };
    await fund(site, there.memberId, 100_000n);
    const here = await site.call(login, { username: who.account, password: 'khela123' });
    const mine = { token: here.body.value.token, frame: await openedBy(here.body.value.token) };
    await site.call(endOtherSessions, {}, { token: mine.token });
    expect((await spinAt(other.url, who, 'other-device-1')).code).toBe('token_expired');
    expect((await spinAt(other.url, mine, 'this-device-1')).status).toBe(200);

    const again = await site.call(login, { username: who.account, password: 'khela123' });
    const third = { frame: await openedBy(again.body.value.token) };
    const passwords = { oldPassword: 'khela123', newPassword: 'another9', confirmNewPassword: 'another9' };
    expect((await site.call(changePassword, passwords, { token: mine.token })).status).toBe(200);
    expect((await spinAt(other.url, third, 'other-device-2')).code).toBe('token_expired');
    expect((await spinAt(other.url, mine, 'this-device-2')).code).not.toBe('token_expired');
  });
});
