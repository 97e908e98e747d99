import { describe, expect, test } from 'vitest';
import { memberShare, type Share, visitorShare } from './shares.ts';
import { createTurns, type Turns } from './turns.ts';

const one: Share = ['one'];

describe('turns', () => {
  test('run only so many at once, in the order in which they came', async () => {
    const inTurn = createTurns({ atOnce: 3, mostWaiting: 100, mostOfOne: 100 });
    const done: number[] = [];
    let running = 0;
    let most = 0;
    await Promise.all(
      Array.from({ length: 20 }, (_, at) =>
        inTurn(one, async () => {
          most = Math.max(most, ++running);
          await new Promise((resolve) => setTimeout(resolve, 2));
          running--;
          done.push(at);
        }),
      ),
    );
    expect(most).toBe(3);
    expect(done).toEqual(done.toSorted((a, b) => a - b));
  });

  test('refuse who comes when too many wait, and go on after one that failed', async () => {
    const inTurn = createTurns({ atOnce: 1, mostWaiting: 1, mostOfOne: 10 });
    const results = await Promise.allSettled([
      inTurn(one, () => Promise.reject(new Error('failed'))),
      inTurn(one, async () => 'second'),
      inTurn(one, async () => 'third'),
    ]);
    expect(results[0]).toMatchObject({ status: 'rejected', reason: { message: 'failed' } });
    expect(results[1]).toEqual({ status: 'fulfilled', value: 'second' });
    expect(results[2]).toMatchObject({ status: 'rejected', reason: { code: 'unavailable', retryAfterSeconds: 2 } });
    expect(await inTurn(one, async () => 'later')).toBe('later');
  });

  test('refuse more of one than their share, and take them again when it is done', async () => {
    const queue = stopped({ mostWaiting: 100, mostOfOne: 2 });
    const answers = [queue.ask('a', one), queue.ask('b', one), queue.ask('c', one)];
    await expect(answers[2]).rejects.toMatchObject({ code: 'too_many_requests', retryAfterSeconds: 2 });
    expect(await queue.run()).toEqual(['a', 'b']);
    await queue.ask('d', one);
  });
});

describe('a flood', () => {
  const flood = (from: (at: number) => string) => {
    const queue = stopped({ mostWaiting: 256, mostOfOne: 64 });
    const floods = Array.from({ length: 270 }, (_, at) => queue.ask(`wrong`, visitorShare(from(at))));
    return { queue, floods: Promise.allSettled(floods) };
  };

  test.each([
    ['one address', () => '10.1.1.1', 2],
    ['every address of a network', (at: number) => `10.1.1.${at % 256}`, 2],
    ['a household with endless addresses', (at: number) => `2001:db8:1:${at.toString(16)}::1`, 2],
    ['three networks', (at: number) => `10.${at % 3}.1.${at % 256}`, 4],
  ])('from %s lets a neighbour elsewhere in after a few', async (_, from, most) => {
    const { queue, floods } = flood(from);
    void queue.ask('right', visitorShare('192.0.2.7'));
    const order = await queue.run();
    expect(order.indexOf('right')).toBeGreaterThan(-1);
    expect(order.indexOf('right')).toBeLessThanOrEqual(most);
    const refused = (await floods).filter(({ status }) => status === 'rejected');
    expect(refused.length).toBeGreaterThan(0);
    for (const one of refused)
      expect(one).toMatchObject({ reason: { code: expect.stringMatching(/^(too_many_requests|unavailable)$/) } });
  });

  test('from everywhere at once, or from their own address, lets a member in whose device is known', async () => {
    for (const from of [(at: number) => `10.${at % 256}.${at >> 8}.1`, () => '192.0.2.7']) {
      const { queue, floods } = flood(from);
      void queue.ask('right', memberShare(1, 7n));
      expect((await queue.run()).indexOf('right')).toBeLessThanOrEqual(2);
      await floods;
    }
  });

  test('that fills the queue gives way to whoever has less, and never to itself', async () => {
    const queue = stopped({ mostWaiting: 4, mostOfOne: 64 });
    const asked = Array.from({ length: 6 }, (_, at) => queue.ask(`flood ${at}`, ['a', 'x']));
    const neighbour = queue.ask('neighbour', ['b', 'y']);
    await expect(asked[5]).rejects.toMatchObject({ code: 'unavailable' });
    await expect(asked[4]).rejects.toMatchObject({ code: 'too_many_requests' });
    expect(await queue.run()).toEqual(['flood 0', 'flood 1', 'neighbour', 'flood 2', 'flood 3']);
    await neighbour;
  });
});

/** A queue whose first act waits until it is told to run. @returns the names in the order of their turns */
function stopped(limits: { mostWaiting: number; mostOfOne: number }) {
  const inTurn: Turns = createTurns({ atOnce: 1, ...limits });
  const { promise: gate, resolve: open } = Promise.withResolvers<void>();
  const order: string[] = [];
  const asked: Promise<unknown>[] = [];
  return {
    ask(name: string, share: Share) {
      const answer = inTurn(share, async () => {
        await gate;
        order.push(name);
      });
      asked.push(answer);
      return answer;
    },
    async run() {
      open();
      await Promise.allSettled(asked);
      return order;
    },
  };
}
