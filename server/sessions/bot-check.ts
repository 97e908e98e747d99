import { createChallenge, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import * as z from 'zod/mini';
import type { Ctx } from '../platform/process/ctx.ts';
import { fail } from '../platform/process/fail.ts';
import * as store from './checks-store.ts';

// 100 to 355 derivations of 1000 rounds each: 40 to 115 ms on a desk (measured), so that a cheap telephone,
// some eight times slower, stays below a second. The server spends under a millisecond on making and on checking one.
const ROUNDS = 1000;
const LEAST_DERIVATIONS = 100;
const VALID_MS = 10 * 60_000;

/** A proof-of-work challenge of the altcha family, signed, for this brand, valid for ten minutes. */
export async function newBotChallenge(ctx: Ctx): Promise<Record<string, unknown>> {
  const challenge = await createChallenge({
    algorithm: 'PBKDF2/SHA-256',
    cost: ROUNDS,
    counter: LEAST_DERIVATIONS + ctx.random(1)[0]!,
    deriveKey,
    expiresAt: Math.ceil((ctx.nowMs + VALID_MS) / 1000),
    data: { brand: ctx.brand.code },
    ...secretsOf(ctx),
  });
  return { ...challenge };
}

/**
 * Lets a person's browser through and stops machines that did not do the work, where the brand asks for it.
 * @param solution base64 of the JSON `{challenge, solution}`
 * @throws Refusal bot_check_failed where it is missing, wrong, old, another brand's or used before
 */
export async function passBotCheck(ctx: Ctx, solution: string | undefined): Promise<void> {
  if (!ctx.brand.settings.switches['BOTCHECK3']) return;
  const payload = readSolution(solution);
  if (!payload) fail('bot_check_failed');
  const { challenge } = payload;
  const { verified } = await verifySolution({ ...payload, deriveKey, ...secretsOf(ctx) });
  const expiresAtMs = challenge.parameters.expiresAt * 1000;
  const fits = verified && challenge.parameters.data.brand === ctx.brand.code && expiresAtMs > ctx.nowMs;
  if (!fits) fail('bot_check_failed');
  if (!(await store.useBotCheck(ctx.db, ctx.brand.id, challenge.signature, expiresAtMs))) fail('bot_check_failed');
}

const hex = z.string().check(z.maxLength(200), z.regex(/^[0-9a-f]+$/));

const solutionShape = z.object({
  challenge: z.object({
    parameters: z.object({
      algorithm: z.literal('PBKDF2/SHA-256'),
      nonce: hex,
      salt: hex,
      cost: z.literal(ROUNDS),
      keyLength: z.literal(32),
      keyPrefix: hex,
      keySignature: hex,
      expiresAt: z.int().check(z.gte(0), z.lte(10_000_000_000)),
      data: z.strictObject({ brand: z.string() }),
    }),
    signature: hex,
  }),
  solution: z.object({ counter: z.int().check(z.gte(0), z.lte(100_000)), derivedKey: hex }),
});

function readSolution(given: string | undefined): z.infer<typeof solutionShape> | null {
  if (!given) return null;
  try {
    const parsed = z.safeParse(solutionShape, JSON.parse(Buffer.from(given, 'base64').toString('utf8')));
    return parsed.success ? parsed.data : null;
  } catch {
    // Not JSON: no solution.
    return null;
  }
}

function secretsOf(ctx: Ctx) {
  return {
    hmacSignatureSecret: ctx.platform.seal.key('altcha').toString('hex'),
    hmacKeySignatureSecret: ctx.platform.seal.key('altcha-answer').toString('hex'),
  };
}
