import { describe, expect, test } from 'vitest';
import type { call as callOfKit, CallErrorCode } from '../../kit/call.ts';
import { CallError } from '../../kit/call.ts';
import { createSlotClient, retryWaitsMs, waitBeforeRetryMs } from './slot-client.ts';

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

test('a change of seed is asked once: it must not reveal two seeds', async () => {
  const line = lineThat([lost(), 'revealed']);
  await expect(line.client.changeSeed('mine')).rejects.toThrow('no answer');
  expect(line.sent).toHaveLength(1);
});

test.each<[CallErrorCode, number, number | null]>([
  ['network', 0, 400],
  ['network', 99, 5000],
  ['unavailable', 1, 800],
  ['internal_error', 3, 3000],
  ['internal_error', 4, null],
  ['maintenance', 0, null],
  ['login.not.session', 0, null],
  ['round_open', 0, null],
  ['limit_reached', 0, null],
])('after %s and %i failures the wait is %s', (code, failures, waitMs) => {
  expect(waitBeforeRetryMs(new CallError(code, ''), failures)).toBe(waitMs);
});

test('the server may say how long to wait, and a mistake of ours is never repeated', () => {
  expect(waitBeforeRetryMs(new CallError('too_many_requests', '', 429, null, 7), 0)).toBe(7000);
  expect(waitBeforeRetryMs(new TypeError('x is not a function'), 0)).toBeNull();
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
