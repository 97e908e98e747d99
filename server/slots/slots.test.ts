import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { setClientSeed } from '../../contract/house-games.ts';
import { freeSpin, openSlot, spin } from '../../contract/slots.ts';
import { slotMachines } from '../../games/catalogue.ts';
import { randomFromBytes } from '../../games/random.ts';
import { checkLedger } from '../ledger/ledger.ts';
import { brokenOf } from '../platform/database/database-invariants.ts';
import { nowMs } from '../platform/process/clock.ts';
import { provableBytes } from '../platform/process/random.ts';
import { sha256 } from '../platform/process/seal.ts';
import { stepAll, type StepCommand } from '../rounds/store.ts';
import { defaultSettings } from '../brand/service-default-settings.ts';
import * as wallet from '../wallet/service.ts';
import { startTestSite, type TestSite } from '../testing/site.ts';
import { finishDueRounds } from '../rounds/jobs.ts';
import { funded, type SlotPlayer, withFeature } from './test-players.ts';

const machine = slotMachines.get('rickshaw-raja')!;

describe('a slot machine', () => {
  let site: TestSite;
  let player: SlotPlayer;

  beforeAll(async () => {
    site = await startTestSite({ settings: { play: defaultSettings().play } });
    player = await funded(site, 'spinner', 100_000n);
  });
  afterAll(() => site.close());

  const spinOnce = (stake: string, key: string, who = player) =>
    site.call(spin, { stake }, { token: who.gameToken, key });

  test('tells the frame stakes, balance, and the hash of the seed before a spin', async () => {
    const { status, body } = await site.call(openSlot, {}, { token: player.gameToken });
    expect(status).toBe(200);
    expect(body.value).toMatchObject({ machine: 'rickshaw-raja', trial: false, balance: '1000.00', round: null });
    expect(body.value.stakes).toContain('10.00');
    expect(body.value.fairness.nextServerSeedHash).toMatch(/^[0-9a-f]{64}$/);
  });

  test('takes the stake and pays what the line wins say, to the minor unit', async () => {
    const before = await balanceOf(player);
    const { body } = await spinOnce('20', 'pays-what-it-says');
    const { round, balance } = body.value;
    expect(Number(round.unit)).toBe(1);
    expect(Number(round.payout)).toBe(round.totalUnits * Number(round.unit));
    if (round.closed) expect(Number(balance)).toBeCloseTo(before - 20 + Number(round.payout), 10);
  });

  test('gives a repeated request its first answer and plays once', async () => {
    const rich = await funded(site, 'repeater', 100_000n);
    const first = await spinOnce('10', 'the-same-key', rich);
    const second = await spinOnce('10', 'the-same-key', rich);
    expect(second.body).toEqual({
      ...first.body,
      value: {
        ...first.body.value,
        round: { ...first.body.value.round, startedAtMs: second.body.value.round.startedAtMs },
      },
    });
    expect(await countBets(rich)).toBe(1);
  });

  test('gives 64 equal requests at once one effect and 64 equal answers', async () => {
    const crowd = await funded(site, 'crowd', 100_000n);
    const answers = await Promise.all(Array.from({ length: 64 }, () => spinOnce('10', 'all-at-once', crowd)));
    expect(new Set(answers.map((answer) => answer.status))).toEqual(new Set([200]));
    const told = answers.map(({ body }) =>
      JSON.stringify([body.value.round.roundId, body.value.round.steps, body.value.balance]),
    );
    expect(new Set(told).size).toBe(1);
    expect(await countBets(crowd)).toBe(1);
  });

  test('answers players who spin at the same moment each by their own result', async () => {
    const names = Array.from({ length: 24 }, (_, at) => `at-once-${at}`);
    const players = await Promise.all(names.map((name, at) => funded(site, name, at % 3 === 0 ? 500n : 100_000n)));
    const answers = await Promise.all(players.map((who, at) => spinOnce('10', `spin-${at}-at-once`, who)));
    for (const [at, answer] of answers.entries()) {
      const told = at % 3 === 0 ? [422, 'insufficient_balance'] : [200, null];
      expect([answer.status, answer.body.errorCode]).toEqual(told);
      expect(await countBets(players[at]!)).toBe(at % 3 === 0 ? 0 : 1);
    }
  });

  test.each([
    ['another stake under a used key', { stake: '20' }, 'key-of-ten', 409, 'key_reused'],
    ['a stake that does not divide', { stake: '3.05' }, 'odd-stake', 422, 'stake_not_offered'],
    ['a stake below the least', { stake: '0.20' }, 'small-stake', 422, 'stake_limit'],
    ['a stake above the most', { stake: '2000' }, 'large-stake', 422, 'stake_limit'],
    ['more decimals than the currency has', { stake: '2.001' }, 'decimals', 400, 'bad_input'],
    ['a negative stake', { stake: '-10' }, 'negative-stake', 400, 'bad_input'],
    ['an exponent', { stake: '1e3' }, 'exponent-stake', 400, 'bad_input'],
    ['no stake', {}, 'no-stake-at-all', 400, 'bad_input'],
    ['an unknown field', { stake: '10', win: '1000' }, 'unknown-field', 400, 'bad_input'],
    ['no key', { stake: '10' }, '', 400, 'idempotency_key_required'],
  ])('refuses %s and changes nothing', async (_what, body, key, status, code) => {
    await spinOnce('10', 'key-of-ten');
    await settle(player);
    const before = await balanceOf(player);
    const answer = await site.call(spin, body as never, { token: player.gameToken, key });
    expect([answer.status, answer.body.errorCode]).toEqual([status, code]);
    expect(await balanceOf(player)).toBe(before);
  });

  test('refuses a stake above the balance', async () => {
    const poor = await funded(site, 'poor', 500n);
    const answer = await spinOnce('10', 'too-dear-a-spin', poor);
    expect([answer.status, answer.body.errorCode]).toEqual([422, 'insufficient_balance']);
    expect(await countBets(poor)).toBe(0);
  });

  test('refuses a dead game token and the token of the member themselves', async () => {
    for (const token of ['nothing-like-a-token', player.memberToken]) {
      const answer = await site.call(spin, { stake: '10' }, { token, key: 'wrong-token-1' });
      expect([answer.status, answer.body.errorCode]).toEqual([401, 'login.not.session']);
    }
  });

  test('never shows or moves the round of another member', async () => {
    const owner = await withFeature(site, 'owner');
    const other = await funded(site, 'other', 100_000n);
    const answer = await site.call(freeSpin, { roundId: owner.round.roundId, step: 1 }, { token: other.gameToken });
    expect([answer.status, answer.body.errorCode]).toEqual([404, 'not_found']);
  });

  test('keeps a round with free spins open, refuses a new spin, and pays at its end', async () => {
    const { who, round } = await withFeature(site, 'feature');
    expect(round).toMatchObject({ closed: false });
    const refused = await spinOnce('10', 'while-it-is-open', who);
    expect([refused.status, refused.body.errorCode]).toEqual([422, 'round_open']);
    const before = await balanceOf(who);
    const last = await settle(who);
    expect(last).toMatchObject({ closed: true, closedBy: 'player', freeSpinsLeft: 0 });
    expect(await balanceOf(who)).toBeCloseTo(before + Number(last!.payout), 10);
  });

  test('answers a repeated free spin as it did the first time, also after the end', async () => {
    const { who, round } = await withFeature(site, 'again');
    const step = { roundId: round.roundId, step: 1 };
    const first = await site.call(freeSpin, step, { token: who.gameToken });
    await settle(who);
    const again = await site.call(freeSpin, step, { token: who.gameToken });
    expect(again.body.value).toEqual(first.body.value);
    const end = await site.call(freeSpin, { roundId: round.roundId, step: 500 }, { token: who.gameToken });
    expect([end.status, end.body.errorCode]).toEqual([409, 'conflict']);
  });

  test('gives 16 free spins at once one step', async () => {
    const { who, round } = await withFeature(site, 'sixteen');
    const answers = await Promise.all(
      Array.from({ length: 16 }, () =>
        site.call(freeSpin, { roundId: round.roundId, step: 1 }, { token: who.gameToken }),
      ),
    );
    expect(new Set(answers.map(({ body }) => JSON.stringify(body.value))).size).toBe(1);
    expect(answers[0]!.body.value.round.steps).toHaveLength(2);
  });

  test('writes the steps of several players in one list, each with an answer of its own', async () => {
    const players = await Promise.all(['list-1', 'list-2', 'list-3'].map((name) => withFeature(site, name)));
    const stepOf = (at: number, steps: number, closed: boolean, payoutMinor = 0n): StepCommand => ({
      brandId: 1,
      memberId: players[at]!.who.memberId,
      betId: BigInt(players[at]!.round.roundId),
      steps,
      record: { steps: Array.from({ length: steps + 1 }, () => ({})) },
      moves: closed ? Array.from({ length: steps }, () => ({})) : null,
      closed,
      payoutMinor,
      by: 'player',
      idleMs: 20_000,
      atMs: nowMs(),
    });
    const ctx = await site.ctx();
    const balances = () =>
      Promise.all(players.map(async ({ who }) => (await wallet.balance(ctx, who.memberId)).balanceMinor));
    const before = await balances();
    const told = await stepAll(site.db, [
      stepOf(0, 1, true, 700n),
      // Of two tabs the first is written, and who has not seen all steps is not.
      stepOf(1, 1, false),
      stepOf(1, 1, true, 900n),
      stepOf(2, 7, true, 900n),
    ]);
    expect(told.map(({ outcome }) => outcome)).toEqual(['posted', 'posted', 'stale_step', 'stale_step']);
    expect(told.map(({ balance_minor: minor }) => minor)).toEqual([before[0]! + 700n, null, null, null]);
    expect(await balances()).toEqual([before[0]! + 700n, before[1], before[2]]);
    // Made-up steps are nothing that a game could go on from.
    await stepAll(site.db, [stepOf(1, 2, true)]);
  });

  test('finishes a round whose player has gone, once, and shows it when they are back', async () => {
    const { who, round } = await withFeature(site, 'gone');
    const before = await balanceOf(who);
    const { brand, ...later } = { ...(await site.ctx()), nowMs: (await site.ctx()).nowMs + 60_000 };
    const ended = await Promise.all([
      finishDueRounds(later, async () => brand),
      finishDueRounds(later, async () => brand),
    ]);
    expect(ended[0] + ended[1]).toBeGreaterThanOrEqual(1);
    const { body } = await site.call(openSlot, {}, { token: who.gameToken });
    expect(body.value.round).toMatchObject({ roundId: round.roundId, closed: true, closedBy: 'server' });
    expect(await balanceOf(who)).toBeCloseTo(before + Number(body.value.round!.payout), 10);
  });

  test('can be verified: the revealed seed has the hash shown before and gives the same rounds', async () => {
    const fair = await funded(site, 'verifier', 100_000n);
    await site.call(openSlot, {}, { token: fair.gameToken });
    const changed = await site.call(setClientSeed, { clientSeed: 'my-own-seed' }, { token: fair.gameToken });
    const { fairness } = changed.body.value;
    const { round } = (await spinOnce('10', 'a-fair-round', fair)).body.value;
    await settle(fair);
    const { revealed } = (await site.call(setClientSeed, { clientSeed: 'the-next-one' }, { token: fair.gameToken }))
      .body.value;
    expect(sha256(Buffer.from(revealed!.serverSeed, 'hex')).toString('hex')).toBe(fairness.serverSeedHash);
    const bytes = provableBytes(Buffer.from(revealed!.serverSeed, 'hex'), 'my-own-seed', BigInt(round.nonce), 0);
    expect(machine.view(machine.start(randomFromBytes(bytes))).steps[0]).toEqual(round.steps[0]);
  });

  test('does not let the seed be changed while a round needs it', async () => {
    const { who } = await withFeature(site, 'midway');
    const answer = await site.call(setClientSeed, { clientSeed: 'now' }, { token: who.gameToken });
    expect([answer.status, answer.body.errorCode]).toEqual([422, 'round_open']);
  });

  test('plays for fun without any account, bet or posting', async () => {
    const rows = () =>
      site.app.database.pool.query(
        'SELECT (SELECT count(*) FROM bets) AS bets, (SELECT count(*) FROM postings) AS postings',
      );
    const before = (await rows()).rows[0];
    const { gameToken } = await visitor();
    const opened = await site.call(openSlot, {}, { token: gameToken });
    expect(opened.body.value).toMatchObject({ trial: true, balance: '1000.00' });
    const played = await site.call(spin, { stake: '10' }, { token: gameToken, key: 'just-for-fun' });
    expect(played.status).toBe(200);
    const again = await site.call(spin, { stake: '10' }, { token: gameToken, key: 'just-for-fun' });
    expect(again.body.value.round.steps[0]).toEqual(played.body.value.round.steps[0]);
    expect((await rows()).rows[0]).toEqual(before);
  });

  test('respects the least time between two rounds', async () => {
    const slow = await startTestSite({ settings: { minimumRoundMs: 5000 } });
    try {
      const who = await funded(slow, 'hasty', 100_000n);
      await slow.call(spin, { stake: '10' }, { token: who.gameToken, key: 'first-of-two' });
      const answer = await slow.call(spin, { stake: '10' }, { token: who.gameToken, key: 'second-of-two' });
      expect([answer.status, answer.body.errorCode]).toEqual([422, 'round_too_fast']);
    } finally {
      await slow.close();
    }
  });

  test('leaves the books clean', async () => {
    const results = await checkLedger(site.db);
    expect(brokenOf(results).filter(({ name }) => !name.includes('30 seconds'))).toEqual([]);
  });

  async function balanceOf(who: SlotPlayer): Promise<number> {
    return Number((await site.call(openSlot, {}, { token: who.gameToken })).body.value.balance);
  }

  async function countBets(who: SlotPlayer): Promise<number> {
    const result = await site.app.database.pool.query('SELECT count(*)::int AS count FROM bets WHERE member_id = $1', [
      who.memberId,
    ]);
    return result.rows[0].count;
  }

  /** Plays an open round to its end; null where none is open. */
  async function settle(who: SlotPlayer) {
    let round = (await site.call(openSlot, {}, { token: who.gameToken })).body.value.round;
    while (round && !round.closed) {
      round = (
        await site.call(freeSpin, { roundId: round.roundId, step: round.steps.length }, { token: who.gameToken })
      ).body.value.round;
    }
    return round;
  }

  async function visitor() {
    const { openSession } = await import('../rounds/service.ts');
    const { token } = await openSession(await site.ctx({ kind: 'visitor' }), {
      provider: 'khela',
      gameCode: 'rickshaw-raja',
      category: 'RNG',
    });
    return { gameToken: token };
  }
});
