import type { Ctx } from '../platform/process/ctx.ts';
import { fail, Refusal } from '../platform/process/fail.ts';
import { newToken } from '../platform/process/random.ts';
import { equalBytes, hmacSha256, sha256 } from '../platform/process/seal.ts';
import { visitorShare } from '../platform/http/shares.ts';
import * as verification from '../verification/service.ts';
import * as store from './checks-store.ts';
import { glyphLetters } from './glyphs.ts';
import { drawAside } from './drawing.ts';
import type { Caller } from './places.ts';

export const CAPTCHA_SECONDS = 300;
const LETTERS = 5;
/** A browser gets another picture at most once a second; one that shows none of ours, by its address and kind. */
const REFRESH_MS = 1_000;

/**
 * A new picture of letters: the id binds it to the browser that asked, the picture is base64 of a PNG. The picture
 * that the browser had before serves no more.
 * @throws Refusal too_many_requests where the last one is not a second old, or too many wait for theirs
 */
export async function newCaptcha(
  ctx: Ctx,
  caller: Pick<Caller, 'address' | 'userAgent' | 'captchaId'>,
): Promise<{ id: string; picture: string }> {
  await keepPace(ctx, caller);
  const letters = randomLetters(ctx);
  const picture = (await drawAside(letters, visitorShare(caller.address))).toString('base64');
  const id = newToken(ctx.random);
  await store.keepCaptcha(ctx.db, {
    id: keptId(id),
    brandId: ctx.brand.id,
    answerHash: answerHash(ctx, id, letters),
    expiresAtMs: ctx.nowMs + CAPTCHA_SECONDS * 1000,
  });
  return { id, picture };
}

/**
 * Checks the letters of a picture; right or wrong, the picture is used up.
 * @param id from the browser's cookie
 * @param typed by the person, in capitals or not
 * @throws Refusal captcha_required where nothing was typed, captcha_wrong; both with `value.captcha`
 */
export async function checkCaptcha(ctx: Ctx, id: string | undefined, typed: string | null | undefined): Promise<void> {
  if (!typed?.trim()) fail('captcha_required', { captcha: true });
  const kept = id ? await store.takeCaptcha(ctx.db, ctx.brand.id, keptId(id)) : null;
  const right =
    kept !== null &&
    kept.expiresAtMs > ctx.nowMs &&
    equalBytes(kept.answerHash, answerHash(ctx, id!, typed.trim().toUpperCase()));
  if (!right) fail('captcha_wrong', { captcha: true });
}

/** A cookie that we did not give, or whose picture is used up, is as good as none: anyone can write one. */
async function keepPace(
  ctx: Ctx,
  { address, userAgent, captchaId }: Pick<Caller, 'address' | 'userAgent' | 'captchaId'>,
): Promise<void> {
  const expiresUntilMs = ctx.nowMs - REFRESH_MS + CAPTCHA_SECONDS * 1000;
  const former =
    captchaId === undefined ? 'gone' : await store.dropCaptcha(ctx.db, ctx.brand.id, keptId(captchaId), expiresUntilMs);
  if (former === 'young') throw new Refusal('too_many_requests', null, 1);
  if (former === 'gone') await verification.paceByAddress(ctx, 'captcha', { address, userAgent }, REFRESH_MS);
}

/** Each letter equally likely: bytes beyond the last whole multiple are drawn again. */
function randomLetters(ctx: Ctx): string {
  const whole = 256 - (256 % glyphLetters.length);
  let letters = '';
  while (letters.length < LETTERS) {
    const byte = ctx.random(1)[0]!;
    if (byte < whole) letters += glyphLetters[byte % glyphLetters.length];
  }
  return letters;
}

function keptId(id: string): string {
  return sha256(id).toString('base64url');
}

function answerHash(ctx: Ctx, id: string, letters: string): Buffer {
  return hmacSha256(ctx.platform.seal.key('captcha'), `${id}:${letters}`);
}
