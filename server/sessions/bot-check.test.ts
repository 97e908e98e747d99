import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { getBotChallenge } from '../../contract/sessions.ts';
import { nowMs } from '../platform/process/clock.ts';
import { startTestSite, type TestSite } from '../testing/site.ts';
import { newBotChallenge, passBotCheck } from './bot-check.ts';
import { type Challenge, solvedWork } from './test-checks.ts';
import { PASSWORD, tryLogin, tryRegister } from './test-members.ts';

let site: TestSite;
const noPuzzle = { puzzleId: undefined };

beforeAll(async () => {
  site = await startTestSite({ settings: { switches: { BOTCHECK3: true } } });
});
afterAll(() => site.close());

describe('the bot check', () => {
  test('lets those who did the work register and log in, each time anew', async () => {
    const botCheck = await solved();
    expect((await tryRegister(site, { username: 'worker', botCheck })).status).toBe(200);
    const again = await tryLogin(site, 'worker', PASSWORD, { botCheck });
    expect([again.status, again.body.errorCode]).toEqual([422, 'bot_check_failed']);
    expect((await tryLogin(site, 'worker', PASSWORD, { botCheck: await solved() })).status).toBe(200);
  });

  test('of one solution sent ten times at once lets one through', async () => {
    const botCheck = await solved();
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, at) => tryRegister(site, { username: `twin${at}`, botCheck })),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ body }) => body.errorCode === 'bot_check_failed')).toHaveLength(9);
  });

  test.each<[string, () => string | undefined | Promise<string>]>([
    ['is missing', () => undefined],
    ['is empty', () => ''],
    ['is no base64 of JSON', () => '%%%%'],
    ['is JSON of something else', () => encode({ a: 1 })],
    ['is no object', () => encode(null)],
    ['has no work in it', async () => changed((it) => (it.solution.derivedKey = '00'.repeat(32)))],
    ['claims less work', async () => changed((it) => (it.challenge.parameters.cost = 1))],
    [
      'is for a later time than it was made for',
      async () => changed((it) => (it.challenge.parameters.expiresAt! += 60)),
    ],
    ['has another signature', async () => changed((it) => (it.challenge.signature = 'ab'.repeat(32)))],
    ['has no signature', async () => changed((it) => delete it.challenge.signature)],
    ['has a key of half a byte', async () => changed((it) => (it.solution.derivedKey = 'abc'))],
  ])('stops who sends a solution that %s', async (_, make) => {
    const botCheck = await make();
    for (const { status, body } of [
      await tryRegister(site, { username: 'robot', botCheck }),
      await tryLogin(site, 'robot', PASSWORD, { botCheck }),
    ]) {
      expect([status, body.errorCode]).toEqual([422, 'bot_check_failed']);
    }
  });

  test('takes no solution that is old or made for another brand', async () => {
    const ctx = await site.ctx();
    const old = await solve((await newBotChallenge({ ...ctx, nowMs: nowMs() - 11 * 60_000 })) as never);
    await expect(passBotCheck(ctx, old, noPuzzle)).rejects.toMatchObject({ code: 'bot_check_failed' });
    const elsewhere = { ...ctx, brand: { ...ctx.brand, code: 'river' } };
    const foreign = await solve((await newBotChallenge(elsewhere)) as never);
    await expect(passBotCheck(ctx, foreign, noPuzzle)).rejects.toMatchObject({ code: 'bot_check_failed' });
  });

  test('asks for work that is bounded', async () => {
    for (let at = 0; at < 10; at++) {
      const { body } = await site.call(getBotChallenge, {});
      const { parameters } = body.value as unknown as Challenge;
      expect(parameters).toMatchObject({ algorithm: 'PBKDF2/SHA-256', cost: 1000, keyLength: 32 });
      const { counter } = await solvedWork(body.value);
      expect(counter).toBeGreaterThanOrEqual(100);
      expect(counter).toBeLessThanOrEqual(355);
    }
  });

  test('is not asked for where the brand has switched it off', async () => {
    const ctx = await site.ctx();
    const { settings } = ctx.brand;
    const off = { ...ctx.brand, settings: { ...settings, switches: { ...settings.switches, BOTCHECK3: false } } };
    await expect(passBotCheck({ ...ctx, brand: off }, undefined, noPuzzle)).resolves.toBeUndefined();
  });
});

async function solved(): Promise<string> {
  const { body } = await site.call(getBotChallenge, {});
  return solve(body.value as unknown as Challenge);
}

async function solve(challenge: Challenge): Promise<string> {
  return (await solvedWork(challenge)).botCheck;
}

interface Solved {
  challenge: Challenge;
  solution: { counter: number; derivedKey: string };
}

async function changed(change: (solved: Solved) => unknown): Promise<string> {
  const it = JSON.parse(Buffer.from(await solved(), 'base64').toString()) as Solved;
  change(it);
  return encode(it);
}

function encode(value: unknown): string {
  return Buffer.from(JSON.stringify(value)).toString('base64');
}
