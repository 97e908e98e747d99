import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Language } from '../../../contract/brand.ts';
import { Refusal } from '../process/fail.ts';
import type { RateLimits } from '../http/rate.ts';
import { tooManyPage } from '../http/too-many-page.ts';

/** Whether this address has asked for more pages than a person reads. */
export async function refusalOfRate(rates: RateLimits, request: FastifyRequest): Promise<Refusal | null> {
  try {
    await rates.take('page', request.ip);
    return null;
  } catch (error) {
    if (error instanceof Refusal) return error;
    throw error;
  }
}

/** People who asked for a page read a page. */
export function sendTooMany({ retryAfterSeconds }: Refusal, language: Language, reply: FastifyReply): FastifyReply {
  return reply
    .status(429)
    .type('text/html; charset=utf-8')
    .header('cache-control', 'no-store')
    .header('retry-after', retryAfterSeconds ?? 1)
    .send(tooManyPage(language));
}
