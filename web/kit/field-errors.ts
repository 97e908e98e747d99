import type { Language } from '../../contract/brand.ts';
import type { ErrorCode } from '../../contract/errors.ts';
import { inEach } from '../../contract/in-both.ts';
import { words as errors } from '../../contract/errors.words.ts';

const said = inEach(errors);

/**
 * The words of a field's error. The server sends words with the refusal as a whole, and only codes with its fields;
 * the office, which has many fields, holds the table of both languages.
 */
export function errorText(code: ErrorCode | undefined, language: Language): string | undefined {
  if (code === undefined) return undefined;
  // A code alone comes without the values that its words name.
  return said[language][code].replaceAll(/\{\w+\}/g, '…');
}
