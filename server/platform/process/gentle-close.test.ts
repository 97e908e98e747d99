import { type FastifyRequest, fastify } from 'fastify';
import { describe, expect, test } from 'vitest';
import { monotonicMs } from './clock.ts';
import { closeGently } from './gentle-close.ts';

async function open(longestMs?: number) {
  const app = fastify({ forceCloseConnections: 'idle' });
  closeGently(app, longestMs);
  let arrived = (): void => {};
  const slow = (request: FastifyRequest): Promise<string> => {
    const { forMs } = request.query as { forMs: string };
    arrived();
    return new Promise((resolve) => setTimeout(() => resolve('done'), Number(forMs)));
  };
  app.get('/slow', slow);
  const url = await app.listen({ host: '127.0.0.1', port: 0 });
  const ask = (forMs: number) => fetch(`${url}/slow?forMs=${forMs}`).then((answer) => answer.text());
  /** Asks, and waits until the server has begun with the answer. */
  const begin = async (forMs: number): Promise<{ answer: Promise<string> }> => {
    const begun = new Promise<void>((resolve) => (arrived = resolve));
    const answer = ask(forMs).catch(() => 'cut');
    await begun;
    return { answer };
  };
  return { app, ask, begin };
}

describe('a server that closes', () => {
  test('answers what is under way and does not wait for idle connections', async () => {
    const { app, ask, begin } = await open();
    await ask(0);
    const { answer } = await begin(300);
    const startMs = monotonicMs();
    await app.close();
    expect(await answer).toBe('done');
    expect(monotonicMs() - startMs).toBeLessThan(2_000);
  });

  test('cuts a request that does not end in time', async () => {
    const { app, begin } = await open(200);
    const { answer } = await begin(15_000);
    await app.close();
    expect(await answer).toBe('cut');
  });
});
