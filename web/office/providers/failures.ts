import { isErrorCode } from '../../../contract/errors.ts';
import type { Language } from '../../../contract/brand.ts';
import { CallError } from '../../kit/call.ts';
import { errorText } from '../../kit/field-errors.ts';

/** The words of what is wrong with a field; of a list (`addresses.0`) those of its first wrong entry. */
export function wrongField(error: Error | null, name: string, language: Language): string | undefined {
  const fields = fieldsOf(error);
  const found = Object.keys(fields).find((path) => path === name || path.startsWith(`${name}.`));
  return found === undefined ? undefined : errorText(fields[found], language);
}

/** The refusal itself, where it is of no field. */
export function wrongAtAll(error: Error | null): string | null {
  return error && Object.keys(fieldsOf(error)).length === 0 ? error.message : null;
}

/** The words of a code; one that is none stands as it is. */
export function codeText(code: string, language: Language): string {
  return (isErrorCode(code) && errorText(code, language)) || code;
}

export function fieldsOf(error: Error | null) {
  return error instanceof CallError ? (error.value.fields ?? {}) : {};
}
