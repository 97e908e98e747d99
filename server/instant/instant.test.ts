import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { setClientSeed } from '../../contract/house-games.ts';
import { moveInstant, openInstant, playInstant } from '../../contract/instant.ts';
import { instantRounds } from '../../games/catalogue.ts';
import { playedAgain } from '../../games/house-game.ts';
import { randomFromBytes } from '../../games/random.ts';
import { defaultSettings } from '../brand/service-default-settings.ts';
import { checkLedger } from '../ledger/ledger.ts';
import { brokenOf } from '../platform/database/database-invariants.ts';
import { provableBytes } from '../platform/process/random.ts';
import { sha256 } from '../platform/process/seal.ts';
import { openSession, roundOf, saveLimits, suspendGame } from '../rounds/service.ts';
import { finishDueRounds } from '../rounds/jobs.ts';
import { startTestSite, type TestSite } from '../testing/site.ts';
import { type InstantPlayer, playerOn } from './test-frames.ts';

let site: TestSite;
beforeAll(async () => {
  site = await startTestSite({ env: { RATE_LIMIT_FACTOR: '0' }, settings: { play: defaultSettings().play } });
});
afterAll(async () => {
  const broken = brokenOf(await checkLedger(site.db));
  await site.close();
  expect(broken).toEqual([]);
});

const choices: Readonly<Record<string, Record<string, unknown>>> = {
  mines: { mines: 3 },
  plinko: { rows: 12, risk: 'medium' },
  wheel: { segments: 20, risk: 'high' },
  dice: { side: 'over', targetHundredths: 5_000 },
  limbo: { targetHundredths: 200 },
  keno: { picks: [3, 17, 42, 80] },
  scratch: {},
};

let keys = 0;
const newKey = () => `instant-key-${(keys += 1)}`;
const play = (token: string, choice: unknown, stake = '10', key = newKey()) =>
  site.call(playInstant, { stake, choice: choice as never }, { token, key });
const move = (token: string, roundId: string, step: number, made: unknown) =>
  site.call(moveInstant, { roundId, step, move: made as never }, { token });
const opening = (tile: number) => ({ kind: 'open', tile });
const later = async (minutes: number) => {
  const { brand, ...ctx } = await site.ctx();
  return [{ ...ctx, nowMs: ctx.nowMs + minutes * 60_000 }, async () => brand] as const;
};

/** Safe tiles and mines of an open round, as only the house can know them. */
async function tilesOf(who: InstantPlayer, roundId: string) {
  const row = await roundOf(await site.ctx(), who.memberId, BigInt(roundId));
  const [laid] = (row!.record as unknown as { steps: [{ mines: number[] }] }).steps;
  const safe = Array.from({ length: 25 }, (_, tile) => tile).filter((tile) => !laid.mines.includes(tile));
  return { mines: laid.mines, safe };
}

describe('an instant game', () => {
  test.each(Object.entries(choices))('of %s takes its stake and pays what its round says', async (game, choice) => {
    const who = await playerOn(site, `plays-${game}`, 100_000n);
    const token = await who.frame(game);
    const opened = (await site.call(openInstant, {}, { token })).body.value;
    expect(opened).toMatchObject({ game, trial: false, balance: '1000.00', leastStake: '1.00', mostStake: '1000.00' });
    expect(opened.stakes).toEqual(expect.arrayContaining(['1.00', '2.00', '5.00', '10.00', '1000.00']));
    const { round, balance } = (await play(token, choice)).body.value;
    const paid = Number(round.payout);
    expect(round.view).toMatchObject({ game, choice, closed: game !== 'mines' });
    expect(Number(balance)).toBeCloseTo(1000 - 10 + paid, 10);
    expect(await who.balanceMinor()).toBe(BigInt(Math.round(Number(balance) * 100)));
    expect([round.nonce, round.serverSeedHash]).toEqual(['0', opened.fairness.nextServerSeedHash]);
  });

  test('answers a repeated key as the first time, and refuses it with another choice or stake', async () => {
    const who = await playerOn(site, 'repeats', 100_000n);
    const token = await who.frame('dice');
    const first = await play(token, choices['dice'], '10', 'one-dice-key');
    const again = await play(token, choices['dice'], '10', 'one-dice-key');
    expect(again.body.value).toEqual(first.body.value);
    for (const [stake, choice] of [
      ['10', { side: 'under', targetHundredths: 5_000 }],
      ['20', choices['dice']],
    ] as const) {
      const other = await play(token, choice, stake, 'one-dice-key');
      expect([other.status, other.body.errorCode]).toEqual([409, 'key_reused']);
    }
    expect(await who.balanceMinor()).toBe(BigInt(Math.round(Number(first.body.value.balance) * 100)));
  });

  test.each([
    ['a choice of another game', 'dice', { mines: 3 }, '10', 400, 'bad_input'],
    ['a target outside the game', 'dice', { side: 'over', targetHundredths: 9_999 }, '10', 400, 'bad_input'],
    ['a field that no choice has', 'limbo', { targetHundredths: 200, luck: 7 }, '10', 400, 'bad_input'],
    ['the same number picked twice', 'keno', { picks: [5, 5] }, '10', 400, 'bad_input'],
    ['a stake below the least', 'dice', choices['dice'], '0.50', 422, 'stake_limit'],
    ['a stake above the most', 'dice', choices['dice'], '1000.01', 422, 'stake_limit'],
    ['no stake at all', 'dice', choices['dice'], '0', 422, 'stake_not_offered'],
    ['a win that would be too large', 'limbo', { targetHundredths: 100_000_000 }, '300', 422, 'stake_limit'],
    ['more than they have', 'dice', choices['dice'], '900', 422, 'insufficient_balance'],
  ])('refuses %s and changes nothing', async (what, game, choice, stake, status, code) => {
    const who = await playerOn(site, `refused-${what.replaceAll(' ', '-').slice(0, 40)}`, 50_000n);
    const answer = await play(await who.frame(game), choice, stake);
    expect([answer.status, answer.body.errorCode]).toEqual([status, code]);
    expect(await who.balanceMinor()).toBe(50_000n);
  });

  test('is played for fun by a visitor, with money of the frame alone', async () => {
    const ctx = await site.ctx({ kind: 'visitor' });
    const { token } = await openSession(ctx, { provider: 'khela', gameCode: 'mines', category: 'RNG' });
    const { round } = (await play(token, choices['mines'])).body.value;
    const moved = (await move(token, round.roundId, 1, opening(7))).body.value;
    expect(moved.round.view).toMatchObject(
      moved.round.closed ? { struck: 7 } : { opened: [7], cashOut: '9/8', mines: null },
    );
    expect((await site.call(setClientSeed, { clientSeed: 'mine' }, { token })).body.errorCode).toBe(
      'in_need_true_account',
    );
    const tooMuch = await play(token, choices['mines'], '5000');
    expect(tooMuch.body.errorCode).toBe(moved.round.closed ? 'stake_limit' : 'round_open');
  });
});

describe('a round of several moves', () => {
  test('shows no mine while it is open, and pays what was reached when it is cashed out', async () => {
    const who = await playerOn(site, 'cashes-out', 100_000n);
    const token = await who.frame('mines');
    const { round } = (await play(token, choices['mines'])).body.value;
    const { safe, mines } = await tilesOf(who, round.roundId);
    expect(round.view).toMatchObject({ mines: null, opened: [], cashOut: null, next: '9/8' });
    const one = (await move(token, round.roundId, 1, opening(safe[0]!))).body.value.round;
    const two = (await move(token, round.roundId, 2, opening(safe[1]!))).body.value.round;
    expect([one.view['cashOut'], two.view['cashOut'], two.view['mines']]).toEqual(['9/8', '9/7', null]);
    // What was interrupted is found as it stands.
    const found = (await site.call(openInstant, {}, { token: await who.frame('mines') })).body.value.round;
    expect(found).toEqual(two);
    const end = (await move(token, round.roundId, 3, { kind: 'cashOut' })).body.value;
    expect(end.round).toMatchObject({ closed: true, closedBy: 'player', payout: '12.85' });
    expect(end.round.view).toMatchObject({ mines, end: 'cashedOut' });
    expect(await who.balanceMinor()).toBe(100_000n - 1_000n + 1_285n);
  });

  test('refuses moves that it does not allow, a second round beside it, and steps that were not seen', async () => {
    const who = await playerOn(site, 'forbidden-moves', 100_000n);
    const token = await who.frame('mines');
    const { round } = (await play(token, choices['mines'])).body.value;
    const { safe } = await tilesOf(who, round.roundId);
    const told = async (answer: ReturnType<typeof move>) => (await answer).body.errorCode;
    expect(await told(move(token, round.roundId, 1, { kind: 'cashOut' }))).toBe('bad_input');
    expect(await told(move(token, round.roundId, 1, opening(25)))).toBe('bad_input');
    expect(await told(move(token, round.roundId, 2, opening(safe[0]!)))).toBe('conflict');
    expect((await play(token, choices['mines'])).body.errorCode).toBe('round_open');
    await move(token, round.roundId, 1, opening(safe[0]!));
    expect(await told(move(token, round.roundId, 2, opening(safe[0]!)))).toBe('bad_input');
    // Two tabs: what the second asks for at the same place was never done.
    expect(await told(move(token, round.roundId, 1, opening(safe[1]!)))).toBe('conflict');
    expect(await told(move(await who.frame('dice'), round.roundId, 2, opening(safe[1]!)))).toBe('bad_input');
    const stranger = await playerOn(site, 'a-stranger', 1_000n);
    expect(await told(move(await stranger.frame('mines'), round.roundId, 2, opening(safe[1]!)))).toBe('not_found');
    await move(token, round.roundId, 2, { kind: 'cashOut' });
    expect(await told(move(token, round.roundId, 3, opening(safe[2]!)))).toBe('round_closed');
  });

  test('makes one step of 16 equal moves, and of two different ones at once', async () => {
    const who = await playerOn(site, 'in-a-hurry', 100_000n);
    const token = await who.frame('mines');
    const { round } = (await play(token, choices['mines'])).body.value;
    const { safe } = await tilesOf(who, round.roundId);
    const same = await Promise.all(Array.from({ length: 16 }, () => move(token, round.roundId, 1, opening(safe[0]!))));
    expect(new Set(same.map(({ body }) => JSON.stringify(body.value))).size).toBe(1);
    const pair = await Promise.all([1, 2].map((at) => move(token, round.roundId, 2, opening(safe[at]!))));
    expect(pair.map(({ body }) => body.errorCode).toSorted()).toEqual(['conflict', null]);
    const cashed = await Promise.all(
      Array.from({ length: 8 }, () => move(token, round.roundId, 3, { kind: 'cashOut' })),
    );
    expect(new Set(cashed.map(({ body }) => JSON.stringify(body.value))).size).toBe(1);
    expect(await who.balanceMinor()).toBe(100_000n - 1_000n + 1_285n);
  });

  test('waits for its player as long as the brand says, and then pays what they had', async () => {
    const [had, not] = await Promise.all([
      playerOn(site, 'had-a-tile', 100_000n),
      playerOn(site, 'had-none', 100_000n),
    ]);
    const token = await had.frame('mines');
    const { round } = (await play(token, choices['mines'])).body.value;
    await move(token, round.roundId, 1, opening((await tilesOf(had, round.roundId)).safe[0]!));
    await play(await not.frame('mines'), choices['mines']);
    await finishDueRounds(...(await later(59)));
    expect((await site.call(openInstant, {}, { token })).body.value.round).toMatchObject({ closed: false });
    await Promise.all([finishDueRounds(...(await later(61))), finishDueRounds(...(await later(61)))]);
    const found = (await site.call(openInstant, {}, { token })).body.value.round;
    expect(found).toMatchObject({ closed: true, closedBy: 'server', payout: '11.25', view: { end: 'abandoned' } });
    expect([await had.balanceMinor(), await not.balanceMinor()]).toEqual([100_125n, 100_000n]);
  });

  test('keeps its seed secret until it is over, whichever game’s frame asks', async () => {
    const who = await playerOn(site, 'wants-to-peek', 100_000n);
    const token = await who.frame('mines');
    const { round } = (await play(token, choices['mines'])).body.value;
    for (const frame of [token, await who.frame('dice'), await who.frame('rickshaw-raja')]) {
      const peek = await site.call(setClientSeed, { clientSeed: 'let-me-see' }, { token: frame });
      expect([peek.status, peek.body.errorCode]).toEqual([422, 'round_open']);
    }
    await move(token, round.roundId, 1, opening((await tilesOf(who, round.roundId)).mines[0]!));
    expect((await site.call(setClientSeed, { clientSeed: 'now-then' }, { token })).status).toBe(200);
  });
});

describe('an operator', () => {
  test('gives a game limits of its own, at once and on no other', async () => {
    const who = await playerOn(site, 'limited', 100_000n);
    const ctx = await site.ctx();
    await saveLimits(ctx, 'wheel', { leastStakeMinor: 500n, mostStakeMinor: 2_000n, mostPayoutMinor: null });
    const [wheel, dice] = [await who.frame('wheel'), await who.frame('dice')];
    const opened = (await site.call(openInstant, {}, { token: wheel })).body.value;
    expect([opened.leastStake, opened.mostStake, opened.stakes]).toEqual(['5.00', '20.00', ['5.00', '10.00', '20.00']]);
    const refused = await play(wheel, choices['wheel'], '20.01');
    expect([refused.body.errorCode, refused.body.value]).toEqual([
      'stake_limit',
      { leastStake: '5.00', mostStake: '20.00', mostPayout: '250000000.00' },
    ]);
    expect((await play(wheel, choices['wheel'], '20')).status).toBe(200);
    expect((await play(dice, choices['dice'], '25')).status).toBe(200);
    await saveLimits(ctx, 'wheel', { leastStakeMinor: null, mostStakeMinor: null, mostPayoutMinor: null });
    expect((await play(wheel, choices['wheel'], '30')).status).toBe(200);
  });

  test('suspends a game: no bet is taken, and an open round goes on to its end', async () => {
    const who = await playerOn(site, 'suspended', 100_000n);
    const ctx = await site.ctx();
    const token = await who.frame('mines');
    const { round } = (await play(token, choices['mines'])).body.value;
    await suspendGame(ctx, 'mines', 'staff');
    const { safe } = await tilesOf(who, round.roundId);
    expect((await move(token, round.roundId, 1, opening(safe[0]!))).status).toBe(200);
    expect((await move(token, round.roundId, 2, { kind: 'cashOut' })).body.value.round.payout).toBe('11.25');
    const refused = await play(token, choices['mines']);
    expect(refused.body.errorCode).toBe('game_maintenance');
    await suspendGame(ctx, 'mines', null);
    expect((await play(token, choices['mines'])).status).toBe(200);
  });
});

test('every game’s rounds follow from the seeds that are revealed afterwards, and were committed to before', async () => {
  const who = await playerOn(site, 'verifies', 1_000_000n);
  const played: { game: string; roundId: string; view: unknown }[] = [];
  let token = '';
  for (const [game, choice] of Object.entries(choices)) {
    token = await who.frame(game);
    let { round } = (await play(token, choice)).body.value;
    if (!round.closed) {
      const { safe } = await tilesOf(who, round.roundId);
      await move(token, round.roundId, 1, opening(safe[0]!));
      ({ round } = (await move(token, round.roundId, 2, { kind: 'cashOut' })).body.value);
    }
    played.push({ game, roundId: round.roundId, view: round.view });
  }
  const { revealed } = (await site.call(setClientSeed, { clientSeed: 'next' }, { token })).body.value;
  const { serverSeed: seedHex, serverSeedHash, clientSeed, rounds } = revealed!;
  const serverSeed = Buffer.from(seedHex, 'hex');
  expect(sha256(serverSeed).toString('hex')).toBe(serverSeedHash);
  expect(rounds).toBe(String(played.length));
  for (const { game, roundId, view } of played) {
    const row = (await roundOf(await site.ctx(), who.memberId, BigInt(roundId)))!;
    const chance = (step: number) => randomFromBytes(provableBytes(serverSeed, clientSeed, row.nonce, step));
    const rules = instantRounds.get(game)!;
    const again = playedAgain(rules, rules.choice(row.choice ?? {}), (row.moves ?? []) as unknown[], chance);
    expect(rules.viewsOf(again, chance).at(-1)).toEqual(view);
  }
});
