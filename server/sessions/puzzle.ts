import * as z from 'zod/mini';
import type { CallOutput, CallParsed } from '../../contract/call.ts';
import type * as calls from '../../contract/puzzle.ts';
import { puzzleReach, puzzleSize } from '../../contract/puzzle.ts';
import { visitorShare } from '../platform/http/shares.ts';
import type { Ctx } from '../platform/process/ctx.ts';
import { fail } from '../platform/process/fail.ts';
import { newToken } from '../platform/process/random.ts';
import { equalBytes, hmacSha256, sha256 } from '../platform/process/seal.ts';
import * as store from './checks-store.ts';
import { drawPuzzleAside } from './drawing.ts';
import type { Caller } from './places.ts';
import { isPushedByHand } from './puzzle-path.ts';

/** How long a puzzle waits for its piece, and so how long the cookie that binds it lives. */
export const PUZZLE_SECONDS = 300;
const PASS_MS = 120_000;
/** So far at least: a piece that lies beside its gap would be found by not looking. */
const LEAST_PUSH = 72;

/**
 * A new puzzle for this browser.
 * @returns what the browser is shown, and the token that its cookie keeps; one that it has is kept, so that its tabs do
 * not shut each other out
 * @throws Refusal too_many_requests, unavailable where too many pictures wait to be drawn
 */
export async function newPuzzle(
  ctx: Ctx,
  caller: Pick<Caller, 'address' | 'puzzleId'>,
): Promise<{ browser: string; shown: CallOutput<typeof calls.getPuzzle> }> {
  const browser = caller.puzzleId && /^[\w-]{43}$/.test(caller.puzzleId) ? caller.puzzleId : newToken(ctx.random);
  const gap = LEAST_PUSH + upTo(ctx, puzzleReach - LEAST_PUSH);
  const pieceTop = upTo(ctx, puzzleSize.height - puzzleSize.piece);
  const drawn = await drawPuzzleAside({ gap, pieceTop }, visitorShare(caller.address));
  const challenge = newToken(ctx.random);
  await store.keepPuzzle(ctx.db, {
    id: sha256(challenge),
    brandId: ctx.brand.id,
    browserHash: sha256(browser),
    gap,
    shownAtMs: ctx.nowMs,
    expiresAtMs: ctx.nowMs + PUZZLE_SECONDS * 1000,
  });
  const [picture, piece] = [drawn.picture.toString('base64'), drawn.piece.toString('base64')];
  return { browser, shown: { challenge, picture, piece, pieceTop } };
}

/**
 * Judges how the piece was pushed. The puzzle is used up, whatever comes of it, and what was wrong is not told.
 * @throws Refusal bot_check_failed
 */
export async function slidePuzzle(
  ctx: Ctx,
  input: CallParsed<typeof calls.slidePuzzle>,
  caller: Pick<Caller, 'puzzleId'>,
): Promise<CallOutput<typeof calls.slidePuzzle>> {
  const puzzle = await store.takePuzzle(ctx.db, ctx.brand.id, sha256(input.challenge));
  if (!puzzle || puzzle.expiresAtMs <= ctx.nowMs) fail('bot_check_failed');
  if (!caller.puzzleId || !equalBytes(puzzle.browserHash, sha256(caller.puzzleId))) fail('bot_check_failed');
  if (!isPushedByHand(input.path, puzzle.gap, ctx.nowMs - puzzle.shownAtMs)) fail('bot_check_failed');
  const expiresAtMs = ctx.nowMs + PASS_MS;
  const validate = passOf(ctx, input.challenge, caller.puzzleId, expiresAtMs).toString('hex');
  return { validate, seccode: `${validate}|${expiresAtMs}` };
}

/** Whether a browser shows the answer to a puzzle that it has solved within the last two minutes; it serves once. */
export async function passByPuzzle(
  ctx: Ctx,
  shown: PuzzleAnswer,
  { puzzleId }: Pick<Caller, 'puzzleId'>,
): Promise<boolean> {
  const { geetest_challenge: challenge, geetest_validate: validate, geetest_seccode: seccode } = shown;
  const [said, moment] = seccode.split('|');
  const expiresAtMs = Number(moment);
  if (puzzleId === undefined || said !== validate || !(expiresAtMs > ctx.nowMs)) return false;
  if (!equalBytes(Buffer.from(validate, 'hex'), passOf(ctx, challenge, puzzleId, expiresAtMs))) return false;
  return store.useBotCheck(ctx.db, ctx.brand.id, validate, expiresAtMs);
}

export const puzzleAnswer = z.object({
  geetest_challenge: z.string().check(z.maxLength(64)),
  geetest_validate: z.string().check(z.regex(/^[0-9a-f]{64}$/)),
  geetest_seccode: z.string().check(z.regex(/^[0-9a-f]{64}\|\d{1,15}$/)),
});

type PuzzleAnswer = z.infer<typeof puzzleAnswer>;

function passOf(ctx: Ctx, challenge: string, browser: string, expiresAtMs: number): Buffer {
  return hmacSha256(ctx.platform.seal.key('puzzle'), `${ctx.brand.code}:${challenge}:${browser}:${expiresAtMs}`);
}

/** A whole number from 0 to a most that is small beside 2^32. */
function upTo(ctx: Ctx, most: number): number {
  return Buffer.from(ctx.random(4)).readUInt32BE() % (most + 1);
}
