import { isErrorCode } from '../../../contract/errors.ts';
import type { Language } from '../../../contract/brand.ts';
import { CallError } from '../../kit/call.ts';
import { errorText } from '../../kit/field-errors.ts';

/** The words of a code; one that is none stands as it is. */
export function codeText(code: string, language: Language): string {
  return (isErrorCode(code) && errorText(code, language)) || code;
}

export function fieldsOf(error: Error | null) {
  return error instanceof CallError ? (error.value.fields ?? {}) : {};
}
