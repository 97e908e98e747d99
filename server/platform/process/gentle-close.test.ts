import { type FastifyRequest, fastify } from 'fastify';
import { describe, expect, test } from 'vitest';
import { monotonicMs } from './clock.ts';
import { closeGently } from './gentle-close.ts';

async function open(longestMs?: number) {
  const app = fastify({ forceCloseConnections: 'idle' });
  closeGently(app, longestMs);
  const slow = (request: FastifyRequest): Promise<string> => {
    const { forMs } = request.query as { forMs: string };
    return new Promise((resolve) => setTimeout(() => resolve('done'), Number(forMs)));
  };
  app.get('/slow', slow);
  const url = await app.listen({ host: '127.0.0.1', port: 0 });
  return { app, ask: (forMs: number) => fetch(`${url}/slow?forMs=${forMs}`).then((answer) => answer.text()) };
}

describe('a server that closes', () => {
  test('answers what is under way and does not wait for idle connections', async () => {
    const { app, ask } = await open();
    await ask(0);
    const underWay = ask(300);
    await new Promise((resolve) => setTimeout(resolve, 50));
    const startMs = monotonicMs();
    await app.close();
    expect(await underWay).toBe('done');
    expect(monotonicMs() - startMs).toBeLessThan(2_000);
  });

  test('cuts a request that does not end in time', async () => {
    const { app, ask } = await open(200);
    const underWay = ask(15_000).catch(() => 'cut');
    await new Promise((resolve) => setTimeout(resolve, 50));
    await app.close();
    expect(await underWay).toBe('cut');
  });
});
