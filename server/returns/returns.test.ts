import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { playInstant } from '../../contract/instant.ts';
import { listAudit } from '../../contract/office.ts';
import { listReturns, suspendGame } from '../../contract/returns.ts';
import { quickRandom } from '../../campaigns/fairness/returns.ts';
import { betsOn } from '../../campaigns/fairness/watched.ts';
import { Chance } from '../../campaigns/simulator/chance.ts';
import { at, memberAt, swimming } from '../fishing/test-rivers.ts';
import { playerOn } from '../instant/test-frames.ts';
import { type FactReader, recordFact } from '../platform/jobs/facts.ts';
import { staffOn } from '../testing/people.ts';
import { reading } from '../testing/readers.ts';
import { startTestSite, type TestSite } from '../testing/site.ts';
import { watchReturns } from './jobs.ts';

let site: TestSite;
let owner: string;
let support: string;
let reader: FactReader;

beforeAll(async () => {
  site = await startTestSite({ env: { RATE_LIMIT_FACTOR: '0' } });
  owner = await staffOn(site, 'owner');
  support = await staffOn(site, 'support');
  reader = await reading(site, watchReturns);
});
afterAll(async () => {
  await reader.stop();
  await site.close();
});

const told = async (gameCode: string) => {
  const { games } = (await site.call(listReturns, {}, { token: owner })).body.value;
  return games.find((game) => game.gameCode === gameCode)!;
};
const decide = async (gameCode: string, suspended: boolean, token = owner, reason = 'the cause is found') =>
  site.call(suspendGame, { gameCode, suspended, reason }, { token });

/** Waits until the watch has counted so many bets of a game. */
async function counted(gameCode: string, bets: number) {
  await expect.poll(async () => (await told(gameCode)).bets, { timeout: 15_000 }).toBe(bets);
  return told(gameCode);
}

/** News of bets as settling them tells it: what the watch hears, whoever played. */
async function tellBets(gameCode: string, count: number, stream: number, factor: bigint, together = 1): Promise<void> {
  const ctx = await site.ctx();
  const [random, dice] = [quickRandom(new Chance(11n, stream)), new Chance(11n, stream + 100)];
  const bets = betsOn(gameCode, random, dice, (paidMinor) => paidMinor * factor, together);
  for (let at = 0; at < count; at += 1) {
    const { round, stakeMinor, payoutMinor } = bets.next().value;
    const money = {
      stakeMinor: String(stakeMinor),
      stakeBonusMinor: '0',
      payoutMinor: String(payoutMinor),
      validMinor: String(stakeMinor),
      currency: 'PLAY',
      group: `${gameCode}:${round}`,
      version: 1,
      provider: 'khela',
      studio: '',
      placedAtMs: ctx.nowMs,
      settledAtMs: ctx.nowMs,
      settlement: 1,
      opened: false,
    };
    await recordFact(ctx, 'betSettled', { betId: '1', memberId: '1', gameCode, category: 'RNG', ...money });
  }
}

test('every bet of a game is counted once, as it was settled', async () => {
  const who = await playerOn(site, 'is-counted', 1_000_000n);
  const token = await who.frame('wheel');
  let paid = 0;
  for (let at = 0; at < 12; at += 1) {
    const choice = { segments: 10, risk: 'low' };
    const answer = await site.call(playInstant, { stake: '10', choice }, { token, key: `counted-${at}` });
    paid += Number(answer.body.value.round.payout);
  }
  const wheel = await counted('wheel', 12);
  expect([wheel.stake, Number(wheel.payout)]).toEqual(['120.00', paid]);
  expect(Number(wheel.result)).toBeCloseTo(120 - paid, 8);
  expect(wheel.actual).toBeCloseTo(paid / 120, 12);
  expect(wheel).toMatchObject({ alarm: null, suspendedBy: null, statedLowest: expect.closeTo(0.99, 9) });
  expect(await told('scratch')).toMatchObject({ bets: 0, actual: null, within: null, tooHighOnceIn: 1 });
});

test('of a magazine counts what was fired and what its fish paid', async () => {
  const who = await memberAt(site, 'counted-angler');
  const opened = await who.open();
  const bought = await who.load('1.00');
  const [fish] = swimming(opened);
  const fired = await who.fire(bought.magazine.roundId, 1, at('rod', [fish!.id]));
  await who.close(bought.magazine.roundId, 2);
  const river = await counted('ilish-nodi', 1);
  expect([river.stake, river.payout]).toEqual(['1.00', fired.magazine.won]);
  expect(river).toMatchObject({ statedLowest: 0.96, statedHighest: 0.96, suspendedBy: null });
});

describe('a game that pays twice', () => {
  test('is suspended by itself, and an honest one beside it is not', async () => {
    await tellBets('dice', 600, 1, 2n);
    await tellBets('plinko', 600, 2, 1n);
    const dice = await counted('dice', 600);
    expect(dice).toMatchObject({ suspendedBy: 'return', alarm: { kind: 'high' } });
    expect(dice.tooHighOnceIn).toBeGreaterThan(1_000_000);
    expect(await counted('plinko', 600)).toMatchObject({ suspendedBy: null, alarm: null });
    const deeds = (await site.call(listAudit, { action: 'returns.alarm' }, { token: owner })).body.value.list;
    expect(deeds.map(({ subject, staffAccount, detail }) => [subject, staffAccount, detail])).toEqual([
      ['game:dice', null, { kind: 'high', suspended: true }],
    ]);
  });

  test('takes no bet until one of the staff resumes it and says why; then it is watched anew', async () => {
    const who = await playerOn(site, 'wants-dice', 100_000n);
    const token = await who.frame('dice');
    const choice = { side: 'over', targetHundredths: 5_000 };
    const refused = await site.call(playInstant, { stake: '10', choice }, { token, key: 'dice-while-suspended' });
    expect([refused.status, refused.body.errorCode]).toEqual([503, 'game_maintenance']);
    expect((await decide('dice', false, support)).body.errorCode).toBe('not_allowed');
    expect((await decide('dice', false, owner, '')).body.errorCode).toBe('bad_input');
    expect((await decide('dice', false)).status).toBe(200);
    const after = await told('dice');
    expect(after).toMatchObject({ bets: 600, suspendedBy: null, alarm: null, tooHighOnceIn: 1 });
    const [latest] = (await site.call(listAudit, { pageSize: 1 }, { token: owner })).body.value.list;
    expect(latest).toMatchObject({
      action: 'returns.resume',
      subject: 'game:dice',
      detail: { reason: 'the cause is found', before: 'return' },
    });
    expect((await site.call(playInstant, { stake: '10', choice }, { token, key: 'dice-again' })).status).toBe(200);
    expect(await counted('dice', 601)).toMatchObject({ suspendedBy: null });
  });
});

test('sixty people who follow one another at a table are one wager a round, not sixty', async () => {
  await tellBets('dragon-tiger', 600, 6, 1n, 60);
  expect(await counted('dragon-tiger', 600)).toMatchObject({ suspendedBy: null, alarm: null });
});

test('staff stop a game by hand, and the alarm leaves it theirs', async () => {
  expect((await decide('limbo', true)).status).toBe(200);
  await tellBets('limbo', 2_000, 3, 2n);
  expect(await counted('limbo', 2_000)).toMatchObject({ suspendedBy: 'staff', alarm: { kind: 'high' } });
});

test('a game that pays nothing raises an alarm and is played on', async () => {
  await tellBets('scratch', 60, 4, 1n);
  await counted('scratch', 60);
  await site.app.database.pool.query(
    "UPDATE game_returns SET evidence = jsonb_set(evidence, '{tooLow}', '[20, 20, 20, 20, 20, 20, 20, 20]') WHERE game_code = 'scratch'",
  );
  await tellBets('scratch', 1, 5, 0n);
  expect(await counted('scratch', 61)).toMatchObject({ suspendedBy: null, alarm: { kind: 'low' } });
});

test('no game of another house is stopped here', async () => {
  const refused = await decide('a-studio-game', true);
  expect([refused.status, refused.body.errorCode]).toEqual([404, 'not_found']);
});
