import type { Language } from '../../../contract/brand.ts';
import type { ErrorCode } from '../../../contract/errors.ts';
import { CallError } from '../../kit/call.ts';
import { spokenIn } from '../../kit/speaking.ts';

/** What went wrong with a form as a whole, and which field by field. */
export interface FormErrors {
  /** Words for the whole form; null where every fault stands at its field. */
  form: string | null;
  fields: Record<string, ErrorCode>;
  /** Seconds to wait, where the server asked for it. */
  waitSeconds: number | null;
}

/** Sorts a refusal: to the fields it names where the form shows them, else above the form. */
export function sortErrors(error: unknown, shown: readonly string[]): FormErrors {
  if (!(error instanceof CallError)) throw error;
  const fields = Object.fromEntries(
    Object.entries(error.value.fields ?? {}).filter(([field]) => shown.includes(field)),
  );
  return {
    form: Object.keys(fields).length === 0 ? error.message : null,
    fields,
    waitSeconds: error.retryAfterSeconds,
  };
}

/** The words of every error code; loaded when a form first needs them. */
export function errorWords(language: Language): Promise<Record<ErrorCode, string>> {
  return spokenIn(language, () => import('../../../contract/errors.words.ts'));
}

/** The words for one field of a refusal; null where the refusal is not about it. */
export function fieldFault(error: unknown, field: string, words: string): string | null {
  return error instanceof CallError && error.value.fields?.[field] !== undefined ? words : null;
}
