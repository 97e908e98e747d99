// @module-tag nightly
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { brokenOf } from './platform/database/database-invariants.ts';
import { cancelDeposit, getDeposit } from '../contract/cashier.ts';
import { getMemberInfo, setMemberStatus } from '../contract/members.ts';
import { login, logout, register } from '../contract/sessions.ts';
import { freeSpin, spin } from '../contract/slots.ts';
import { getBalance } from '../contract/wallet.ts';
import { callBack, newsOf, openedDeposit } from './cashier/test-payments.ts';
import { checkLedger } from './ledger/ledger.ts';
import { arrangeFeature, funded } from './slots/test-players.ts';
import { type Cast, castOn } from './testing/cast.ts';
import { memberOn } from './testing/people.ts';
import { startTestSite, type TestSite } from './testing/site.ts';

let site: TestSite;
let cast: Cast;
const BURST = 64;

beforeAll(async () => {
  site = await startTestSite({ env: { RATE_LIMIT_FACTOR: '0' } });
  cast = await castOn(site);
});

afterAll(async () => {
  const broken = brokenOf(await checkLedger(site.db));
  await site.close();
  expect(broken).toEqual([]);
});

function atOnce<T>(act: (number: number) => Promise<T>, count = BURST): Promise<T[]> {
  return Promise.all(Array.from({ length: count }, (_, number) => act(number)));
}

const sumOf = async (token: string) => (await site.call(getBalance, {}, { token })).body.value.sumBalance;

/** How often each thing was said, as `{ok: 1, account_taken: 63}`. */
function tally(answers: { body: { success: boolean; errorCode: string | null } }[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const { body } of answers) {
    const said = body.success ? 'ok' : (body.errorCode ?? 'nothing');
    counts[said] = (counts[said] ?? 0) + 1;
  }
  return counts;
}

describe('64 at once', () => {
  test('equal deposit callbacks credit once, and each is told so', async () => {
    const { deposit } = await openedDeposit(site, cast.bashir.token, '750');
    const before = await sumOf(cast.bashir.token);
    const answers = await atOnce(() => callBack(site, newsOf(deposit)));
    expect(tally(answers)).toEqual({ ok: BURST });
    expect(new Set(answers.map(({ body }) => body.value.state))).toEqual(new Set(['credited']));
    expect(await sumOf(cast.bashir.token)).toBe(before + 750);
  });

  test('callbacks that say paid and failed, and a member who calls it off, agree on one end', async () => {
    const { deposit } = await openedDeposit(site, cast.bashir.token, '300');
    const before = await sumOf(cast.bashir.token);
    const answers = await atOnce(async (number) => {
      if (number % 3 === 0) return callBack(site, newsOf(deposit));
      if (number % 3 === 1) return callBack(site, newsOf(deposit, { outcome: 'failed' }));
      return site.call(cancelDeposit, { depositId: deposit.id }, { token: cast.bashir.token });
    });
    const { state } = (await site.call(getDeposit, { depositId: deposit.id }, { token: cast.bashir.token })).body.value;
    expect(['credited', 'failed', 'cancelled']).toContain(state);
    // Whoever was told that it is done was right: the member by her cancellation, the company by its news of a payment.
    const isDone = (turn: number) => answers.some(({ status }, number) => number % 3 === turn && status === 200);
    expect(isDone(2)).toBe(state === 'cancelled');
    if (state === 'credited') expect(isDone(0)).toBe(true);
    expect(await sumOf(cast.bashir.token)).toBe(before + (state === 'credited' ? 300 : 0));
  });

  test('equal registrations open one account', async () => {
    const input = { username: 'everybody1', password: 'khela123', confirmPassword: 'khela123' };
    const answers = await atOnce(() => site.call(register, input), 16);
    expect(tally(answers)).toEqual({ ok: 1, bad_input: 15 });
    const refused = answers.find(({ body }) => !body.success)!;
    expect(refused.body.value).toEqual({ fields: { username: 'account_taken' } });
    const opened = answers.find(({ body }) => body.success)!;
    expect((await site.call(getMemberInfo, {}, { token: opened.body.value.token })).body.value.account).toBe(
      'everybody1',
    );
    const mine = await site.db.selectFrom('members').select('id').where('account', '=', 'everybody1').execute();
    expect(mine).toHaveLength(1);
    expect(
      await site.db.selectFrom('accounts').select('id').where('member_id', '=', mine[0]!.id).execute(),
    ).toHaveLength(1);
  });

  test('equal logouts leave no live session, and nobody sees a fault of ours', async () => {
    const { token } = await memberOn(site, 'leaving123');
    const counts = tally(await atOnce(() => site.call(logout, {}, { token })));
    expect(counts['ok']).toBeGreaterThan(0);
    expect((counts['ok'] ?? 0) + (counts['login.not.session'] ?? 0)).toBe(BURST);
    expect((await site.call(getMemberInfo, {}, { token })).body.errorCode).toBe('login.not.session');
  });

  test('spins with money for five take five stakes and no more', async () => {
    const player = await funded(site, 'fiveonly1', 1_000n);
    const answers = await atOnce((number) =>
      site.call(spin, { stake: '2' }, { token: player.gameToken, key: `poor-spin-${number}` }),
    );
    const counts = tally(answers);
    const faults = Object.keys(counts).filter(
      (said) => !['ok', 'insufficient_balance', 'round_open', 'conflict', 'round_too_fast'].includes(said),
    );
    expect(faults).toEqual([]);
    const rows = await site.db
      .selectFrom('accounts')
      .select(['balance_minor'])
      .where('member_id', '=', player.memberId)
      .execute();
    expect(rows.every(({ balance_minor: balanceMinor }) => balanceMinor >= 0n)).toBe(true);
    const nonces = answers.filter(({ body }) => body.success).map(({ body }) => body.value.round.nonce);
    expect(new Set(nonces).size).toBe(nonces.length);
  });

  test('equal free spins play one step, and each is answered with it', async () => {
    const player = await funded(site, 'freespin12', 1_000_000n);
    const token = player.gameToken;
    await arrangeFeature(site, player.memberId);
    const { round } = (await site.call(spin, { stake: '2' }, { token, key: 'feature-spin' })).body.value;
    expect(round.closed).toBe(false);
    const step = round.steps.length;
    const answers = await atOnce(() => site.call(freeSpin, { roundId: round.roundId, step }, { token }));
    expect(tally(answers)).toEqual({ ok: BURST });
    expect(new Set(answers.map(({ body }) => JSON.stringify(body.value.round.steps))).size).toBe(1);
    expect(answers[0]!.body.value.round.steps).toHaveLength(step + 1);
  });

  test('a member who is locked while they log in has no session in the end', async () => {
    const { memberId } = await memberOn(site, 'lockedout1');
    const knocks = atOnce(() => site.call(login, { username: 'lockedout1', password: 'khela123' }), 8);
    const locks = atOnce(
      () =>
        site.call(
          setMemberStatus,
          { memberId: String(memberId), status: 'locked', reason: 'under test' },
          { token: cast.staff.owner },
        ),
      4,
    );
    const [answers] = await Promise.all([knocks, locks]);
    for (const { body } of answers) {
      if (!body.success) continue;
      expect((await site.call(getMemberInfo, {}, { token: body.value.token })).body.errorCode).not.toBe(null);
    }
  });
});
