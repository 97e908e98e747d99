import { RateLimiterMemory, type RateLimiterRes } from 'rate-limiter-flexible';
import type { RateClass } from '../../../contract/call.ts';
import { addressGroup } from './address.ts';
import { Refusal } from '../process/fail.ts';

/** The classes of calls, and that of pages and documents. */
type Class = RateClass | 'page';

export interface RateLimits {
  /** @throws Refusal too_many_requests with Retry-After */
  take(rate: Class, address: string): Promise<void>;
}

/**
 * Requests that one address may send, per process. They stop a machine that floods, not a person: a mobile carrier
 * puts thousands of customers behind one address, so play allows 200 people spinning every 400 ms, twice over, and
 * logging in allows a village at the start of a match. Guessing passwords and codes is limited by account and by
 * failures, in the slices that know them.
 */
export const rateNumbers: Readonly<Record<Class, { requests: number; windowSeconds: number }>> = {
  read: { requests: 10_000, windowSeconds: 10 },
  write: { requests: 2_000, windowSeconds: 10 },
  play: { requests: 10_000, windowSeconds: 10 },
  money: { requests: 2_000, windowSeconds: 10 },
  login: { requests: 600, windowSeconds: 60 },
  code: { requests: 60, windowSeconds: 60 },
  page: { requests: 1_000, windowSeconds: 10 },
};

/** @param factor times the numbers above; 0 sets no limit at all (measuring on one machine) */
export function createRateLimits({ rateLimitFactor: factor }: { rateLimitFactor: number }): RateLimits {
  if (factor === 0) return { take: async () => {} };
  const limiters = new Map<Class, RateLimiterMemory>();
  for (const [rate, { requests, windowSeconds }] of Object.entries(rateNumbers)) {
    limiters.set(
      rate as Class,
      new RateLimiterMemory({ keyPrefix: rate, points: requests * factor, duration: windowSeconds }),
    );
  }
  return {
    async take(rate, address) {
      try {
        await limiters.get(rate)!.consume(addressGroup(address));
      } catch (stopped) {
        if (stopped instanceof Error) throw stopped;
        const waitMs = (stopped as RateLimiterRes).msBeforeNext;
        throw new Refusal('too_many_requests', null, Math.max(1, Math.ceil(waitMs / 1000)));
      }
    },
  };
}
