import type { Language } from '../../contract/brand.ts';
import { type ErrorCode, isErrorCode } from '../../contract/errors.ts';
import { refusalText } from '../../contract/refusal-text.ts';

/**
 * The words of a field's error. The server sends words with the refusal as a whole, and only codes with its fields;
 * the office, which has many fields, holds the table of both languages.
 */
export function errorText(code: ErrorCode | undefined, language: Language): string | undefined {
  if (code === undefined) return undefined;
  // A code alone comes without the values that its words name.
  return refusalText(code, null, language).replaceAll(/\{\w+\}/g, '…');
}

/** Why one of several was refused, with its amounts and times; null: it was not. A newer code keeps its own name. */
export function refusedText(
  { refusal, refusalValue }: { refusal: string | null; refusalValue: unknown },
  language: Language,
): string | null {
  return refusal !== null && isErrorCode(refusal) ? refusalText(refusal, refusalValue, language) : refusal;
}
