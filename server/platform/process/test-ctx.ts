import { pino } from 'pino';
import type { BrandSettings } from '../../../contract/brand.ts';
import { nowMs } from './clock.ts';
import type { Ctx } from './ctx.ts';
import type { Db } from '../database/database.ts';
import type { Platform } from './platform.ts';
import { secureRandom } from './random.ts';

/** Of what counts no changes in a database nothing is kept. */
export const noDatabase = {} as Db;

export const silentLog = pino({ level: 'silent' });

/** The ctx of tests that ask technology only: a brand that is no more than its number. */
export function testCtx(db: Db, brandId = 1): Ctx {
  return {
    brand: { id: brandId, code: `brand${brandId}`, version: 1, settings: {} as BrandSettings },
    actor: { kind: 'system' },
    db,
    nowMs: nowMs(),
    random: secureRandom,
    platform: {} as Platform,
  };
}

/** Asks again until the answer is there; a number of tries, so that a broken thing fails the test and does not hang it. */
export async function eventually<T>(
  ask: () => T | Promise<T>,
  isThere: (answer: T) => boolean,
  withinMs = 30_000,
): Promise<T> {
  const endsMs = nowMs() + withinMs;
  for (;;) {
    const answer = await ask();
    if (isThere(answer) || nowMs() > endsMs) return answer;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}
