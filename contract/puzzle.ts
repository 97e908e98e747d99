import * as z from 'zod/mini';
import { defineCall } from './call.ts';
import { nothing, text } from './fields.ts';

/** How large the picture of a puzzle is, in its own units; what is drawn has two pixels to each of them. */
export const puzzleSize = { width: 320, height: 160, piece: 64 };

/** How far to the right the left side of the piece can be pushed. */
export const puzzleReach = puzzleSize.width - puzzleSize.piece;

const mostSteps = 600;

export const getPuzzle = defineCall({
  name: 'getPuzzle',
  path: '/wps/captcha/geetest',
  verb: 'GET',
  feature: 'GEETEST3',
  rate: 'code',
  input: nothing,
  output: z.strictObject({
    /** Serves one try, for five minutes, in the browser that has asked: the cookie puzzleId binds it. */
    challenge: z.string(),
    /** PNG as base64: the scene with its gap, and the piece that belongs there. */
    picture: z.string(),
    piece: z.string(),
    /** Where the upper side of the piece lies; how far it is to be pushed only the picture says. */
    pieceTop: z.int(),
  }),
  summary: 'A slider puzzle: a picture with a gap and the piece that is to be pushed into it.',
});

export const slidePuzzle = defineCall({
  name: 'slidePuzzle',
  path: '/wps/captcha/geetest/slide',
  verb: 'POST',
  feature: 'GEETEST3',
  rate: 'code',
  input: z.strictObject({
    challenge: text(64, 1),
    /** How the piece went, from the first touch to where it was let go: how far it was pushed, and how long after the first. */
    path: z
      .array(
        z.strictObject({
          pushed: z.int().check(z.gte(0), z.lte(puzzleReach)),
          afterMs: z.int().check(z.gte(0), z.lte(300_000)),
        }),
      )
      .check(z.minLength(1), z.maxLength(mostSteps)),
  }),
  output: z.strictObject({
    /** Both go, with the challenge, into botCheck: base64 of the JSON {geetest_challenge, geetest_validate, geetest_seccode}. */
    validate: z.string(),
    seccode: z.string(),
  }),
  summary: 'Pushes the piece; where it fits, the answer serves once, for two minutes, in place of a bot check.',
});
