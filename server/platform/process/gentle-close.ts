import type { FastifyInstance } from 'fastify';

const SWEEP_MS = 50;

/**
 * Lets requests under way finish when the server closes, and no connection outlive them: a browser would keep an idle
 * one open for more than a minute. Use with `forceCloseConnections: 'idle'`.
 * @param longestMs then even a request that never ends is cut
 */
export function closeGently(app: FastifyInstance, longestMs = 10_000): void {
  app.addHook('preClose', async () => {
    const sweep = setInterval(() => app.server.closeIdleConnections(), SWEEP_MS);
    const end = setTimeout(() => app.server.closeAllConnections(), longestMs);
    app.server.once('close', () => {
      clearInterval(sweep);
      clearTimeout(end);
    });
  });
}
