import * as z from 'zod/mini';
import { momentMs, text } from './fields.ts';
import { audience, promotionAward } from './promotion-terms.ts';

/** One code that is told to many, or a code for each use. */
export const codeKinds = ['shared', 'single'] as const;
export type CodeKind = (typeof codeKinds)[number];

/** So many uses a campaign has at most. */
export const MOST_CODE_USES = 20_000;
/** So many single codes are drawn and shown at once. */
export const MOST_CODES_AT_ONCE = 2_000;

/** Letters of codes that the house draws: none that could be read as another, none that makes words. */
export const codeLetters = 'ABCDEFGHJKMNPQRSTVWXYZ23456789';
export const CODE_LENGTH = 12;

const both = (most: number, least: number) => z.strictObject({ BN: text(most, least), EN: text(most, least) });

export const codeTerms = z.strictObject({
  title: both(60, 1),
  text: both(300, 0),
  kind: z.enum(codeKinds),
  /** Of a shared one what members type; of single ones nothing. */
  code: z.string().check(z.regex(/^(?:[A-Z0-9]{4,20})?$/)),
  opensAtMs: momentMs,
  closesAtMs: momentMs,
  audience,
  award: promotionAward,
  /** In all, and of one member. */
  uses: z.int().check(z.gte(1), z.lte(MOST_CODE_USES)),
  usesEach: z.int().check(z.gte(1), z.lte(20)),
});
export type CodeTerms = z.infer<typeof codeTerms>;

/** A code as it is compared: however it was typed, with letters that look alike taken for one. */
export function foldedCode(typed: string): string {
  return typed
    .normalize('NFKC')
    .toUpperCase()
    .replaceAll(/[০-৯]/g, (digit) => String(digit.codePointAt(0)! - 0x9e6))
    .replaceAll(/[^A-Z0-9]/g, '')
    .replaceAll('0', 'O')
    .replaceAll(/[1L]/g, 'I');
}

/** As it is shown: in groups of four. */
export function spacedCode(code: string): string {
  return code.replaceAll(/(.{4})(?=.)/g, '$1-');
}
