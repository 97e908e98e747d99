import { describe, expect, test } from 'vitest';
import type { call as callOfKit } from '../../kit/call.ts';
import { CallError } from '../../kit/call.ts';
import { retryWaitsMs } from '../frame/until-answered.ts';
import { createSlotClient } from './slot-client.ts';

const lost = () => new CallError('network', 'no answer');

describe('a spin', () => {
  test('is repeated with the same key until an answer comes', async () => {
    const line = lineThat([lost(), lost(), new CallError('unavailable', 'restarting', 503), 'played']);
    expect(await line.client.spin('10.00')).toBe('played');
    expect(line.sent.map(({ key }) => key)).toEqual(['key-1', 'key-1', 'key-1', 'key-1']);
    expect(line.sent.every(({ input }) => JSON.stringify(input) === '{"stake":"10.00"}')).toBe(true);
    expect(line.waits).toEqual(retryWaitsMs.slice(0, 3));
  });

  test('says that it waits, and that it no longer does', async () => {
    const line = lineThat([lost(), lost(), 'played']);
    await line.client.spin('10.00');
    expect(line.told).toEqual([true, true, false]);
  });

  test('gets a key of its own each time it is pressed', async () => {
    const line = lineThat(['first', 'second']);
    await line.client.spin('10.00');
    await line.client.spin('10.00');
    expect(line.sent.map(({ key }) => key)).toEqual(['key-1', 'key-2']);
  });

  test('that the server refuses is not repeated', async () => {
    const refusal = new CallError('insufficient_balance', 'too low', 422);
    const line = lineThat([lost(), refusal]);
    await expect(line.client.spin('10.00')).rejects.toBe(refusal);
    expect(line.sent).toHaveLength(2);
    expect(line.told.at(-1)).toBe(false);
  });

  test('that came too fast waits without alarming anyone', async () => {
    const line = lineThat([new CallError('round_too_fast', 'one moment', 422), 'played']);
    expect(await line.client.spin('10.00')).toBe('played');
    expect(line.told).not.toContain(true);
  });
});

test('a free spin is named by its round and the steps that were seen, however often it is sent', async () => {
  const line = lineThat([lost(), 'played']);
  await line.client.freeSpin('7', 3);
  expect(line.sent.map(({ input }) => input)).toEqual([
    { roundId: '7', step: 3 },
    { roundId: '7', step: 3 },
  ]);
});

test('the first opening brings a seed that was drawn here, once the promise is seen', async () => {
  const nobodys = { serverSeedHash: null, clientSeed: null, nextNonce: '0', nextServerSeedHash: 'ab' };
  const own = { ...nobodys, serverSeedHash: 'ab', clientSeed: 'mine' };
  const line = lineThat([{ fairness: nobodys }, { revealed: null, fairness: own }]);
  expect(await line.client.open()).toEqual({ fairness: own });
  expect(line.sent.map(({ input }) => input)).toEqual([
    {},
    { clientSeed: expect.stringMatching(/^[0-9a-f]{16}$/), nextServerSeedHash: 'ab' },
  ]);
});

test('a change of seed names the promise that was shown, so that repeated it cannot reveal two seeds', async () => {
  const line = lineThat([lost(), 'revealed']);
  expect(await line.client.changeSeed('mine', 'ab')).toBe('revealed');
  const asked = { clientSeed: 'mine', nextServerSeedHash: 'ab' };
  expect(line.sent.map(({ input }) => input)).toEqual([asked, asked]);
});

/** A line that gives these answers, one a request. */
function lineThat(answers: unknown[]) {
  const sent: { input: unknown; key: string | undefined }[] = [];
  const waits: number[] = [];
  const told: boolean[] = [];
  let keys = 0;
  const call = async (_which: unknown, input: unknown, options?: { key?: string }) => {
    sent.push({ input, key: options?.key });
    const answer = answers.shift();
    if (answer instanceof Error) throw answer;
    return answer;
  };
  const client = createSlotClient({
    call: call as unknown as typeof callOfKit,
    newKey: () => `key-${(keys += 1)}`,
    wait: async (ms) => void waits.push(ms),
    onWaiting: (waiting) => void told.push(waiting),
  });
  return { client, sent, waits, told };
}
