import { CODE_LENGTH, codeLetters, foldedCode } from '../../contract/code-terms.ts';
import { randomFromBytes } from '../../games/random.ts';
import type { Ctx } from '../platform/process/ctx.ts';
import { hmacSha256 } from '../platform/process/seal.ts';

const PURPOSE = 'gift-codes';

/** A code as the tables keep it: whoever reads them can use none. */
export function hashOf({ platform }: Pick<Ctx, 'platform'>, typed: string): Buffer {
  return hmacSha256(platform.seal.key(PURPOSE), foldedCode(typed));
}

/** 58 bits, of letters that nobody takes for one another. */
export function newCode(ctx: Pick<Ctx, 'random'>): string {
  const random = randomFromBytes(ctx.random);
  return Array.from({ length: CODE_LENGTH }, () => codeLetters[random.below(codeLetters.length)]).join('');
}
