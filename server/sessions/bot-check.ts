import { createChallenge, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import * as z from 'zod/mini';
import type { Ctx } from '../platform/process/ctx.ts';
import { fail } from '../platform/process/fail.ts';
import type { Caller } from './places.ts';
import { passByPuzzle, puzzleAnswer } from './puzzle.ts';
import * as store from './checks-store.ts';

// 100 to 355 derivations of 1000 rounds each: 40 to 115 ms on a desk (measured), so that a cheap telephone,
// some eight times slower, stays below a second. The server spends under a millisecond on making and on checking one.
const ROUNDS = 1000;
const LEAST_DERIVATIONS = 100;
// In place of a puzzle, for who does not see it: ten times as much, so that it is no easier way for machines.
const PUZZLE_TIMES = 10;
const VALID_MS = 10 * 60_000;

/**
 * A proof-of-work challenge of the altcha family, signed, for this brand, valid for ten minutes. Where the brand asks for
 * a puzzle, it is the way of those who do not see it, and takes longer.
 */
export async function newBotChallenge(ctx: Ctx): Promise<Record<string, unknown>> {
  const kind = kindOfWork(ctx);
  const derivations = LEAST_DERIVATIONS + ctx.random(1)[0]!;
  const challenge = await createChallenge({
    algorithm: 'PBKDF2/SHA-256',
    cost: ROUNDS,
    counter: kind === 'puzzle' ? derivations * PUZZLE_TIMES : derivations,
    deriveKey,
    expiresAt: Math.ceil((ctx.nowMs + VALID_MS) / 1000),
    data: { brand: ctx.brand.code, kind },
    ...secretsOf(ctx),
  });
  return { ...challenge };
}

/**
 * Lets a person's browser through and stops machines that did not do the work, or did not solve the puzzle, where the
 * brand asks for one of them; where it asks for both, the puzzle is it.
 * @param solution base64 of the JSON `{challenge, solution}`, or of the answer to a puzzle
 * @throws Refusal bot_check_failed where it is missing, wrong, old, another brand's or browser's, or used before
 */
export async function passBotCheck(
  ctx: Ctx,
  solution: string | undefined,
  caller: Pick<Caller, 'puzzleId'>,
): Promise<void> {
  const { BOTCHECK3: asksWork, GEETEST3: asksPuzzle } = ctx.brand.settings.switches;
  if (!asksWork && !asksPuzzle) return;
  const given = readSolution(solution);
  if (given === null) fail('bot_check_failed');
  if ('challenge' in given) return passByWork(ctx, given);
  if (!asksPuzzle || !(await passByPuzzle(ctx, given, caller))) fail('bot_check_failed');
}

/** For which check work is done: what was made for the quiet one is too little for the other. */
function kindOfWork(ctx: Ctx): 'quiet' | 'puzzle' {
  return ctx.brand.settings.switches['GEETEST3'] ? 'puzzle' : 'quiet';
}

async function passByWork(ctx: Ctx, payload: z.infer<typeof solutionShape>): Promise<void> {
  const { challenge } = payload;
  const { data } = challenge.parameters;
  const { verified } = await verifySolution({ ...payload, deriveKey, ...secretsOf(ctx) });
  const expiresAtMs = challenge.parameters.expiresAt * 1000;
  const isMeant = data.brand === ctx.brand.code && data.kind === kindOfWork(ctx);
  const fits = verified && isMeant && expiresAtMs > ctx.nowMs;
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
      data: z.strictObject({ brand: z.string(), kind: z.enum(['quiet', 'puzzle']) }),
    }),
    signature: hex,
  }),
  solution: z.object({ counter: z.int().check(z.gte(0), z.lte(100_000)), derivedKey: hex }),
});

const givenShape = z.union([solutionShape, puzzleAnswer]);

function readSolution(given: string | undefined): z.infer<typeof givenShape> | null {
  if (!given) return null;
  try {
    const parsed = z.safeParse(givenShape, JSON.parse(Buffer.from(given, 'base64').toString('utf8')));
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
