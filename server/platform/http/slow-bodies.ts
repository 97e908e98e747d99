import type { FastifyInstance, FastifyRequest } from 'fastify';
import { monotonicMs } from '../process/clock.ts';
import { Refusal } from '../process/fail.ts';

/** What a body must have come to be still waited for. */
export interface Patience {
  /** So long every body is waited for. */
  graceMs: number;
  /** A body that takes longer must come this fast on the average: a telephone at the edge of its network does. */
  leastBytesASecond: number;
  sweepMs: number;
}

const usualPatience: Patience = { graceMs: 30_000, leastBytesASecond: 16 * 1024, sweepMs: 1_000 };

interface Coming {
  request: FastifyRequest;
  sinceMs: number;
  bytesBefore: number;
}

/**
 * Refuses bodies that drip: each holds a connection and memory for as long as somebody likes. After the grace whoever
 * sends a picture over a slow line may go on, for as long as the line is at least a slow one.
 */
export function refuseDrips(app: FastifyInstance, patience: Patience = usualPatience): void {
  const coming = new Set<Coming>();
  app.addHook('onRequest', (request, _reply, done) => {
    done();
    const { raw } = request;
    if (raw.headers['content-length'] === undefined && raw.headers['transfer-encoding'] === undefined) return;
    const one = { request, sinceMs: monotonicMs(), bytesBefore: raw.socket.bytesRead ?? 0 };
    coming.add(one);
    const forget = () => void coming.delete(one);
    raw.once('end', forget).once('close', forget);
  });
  const sweep = setInterval(() => {
    for (const one of coming) {
      // Whole, but nobody has read it.
      if (one.request.raw.complete) coming.delete(one);
      else if (isDripping(one, patience)) cut(one.request);
    }
  }, patience.sweepMs).unref();
  app.addHook('onClose', async () => clearInterval(sweep));
}

function isDripping({ request, sinceMs, bytesBefore }: Coming, { graceMs, leastBytesASecond }: Patience): boolean {
  const tookMs = monotonicMs() - sinceMs;
  const bytes = request.raw.socket.bytesRead - bytesBefore;
  return tookMs >= graceMs && bytes < (tookMs / 1000) * leastBytesASecond;
}

function cut({ raw }: FastifyRequest): void {
  // Whoever reads the body hears that it broke, and answers why; the connection ends with the answer.
  if (raw.listenerCount('error') > 0) raw.emit('error', new Refusal('request_too_slow'));
  else raw.destroy();
}
