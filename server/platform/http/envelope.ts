import type { Language } from '../../../contract/brand.ts';
import type { Envelope } from '../../../contract/call.ts';
import { errorStatus } from '../../../contract/errors.ts';
import { refusalText } from '../../../contract/refusal-text.ts';
import type { Refusal } from '../process/fail.ts';

/** The body of a success. */
export function envelopeOf(value: unknown): Envelope {
  return { success: true, value: value ?? null, message: null, errorCode: null };
}

/** Status and body of a refusal, worded for the caller; never a stack. */
export function refusalBody(refusal: Refusal, language: Language): { status: number; body: Envelope } {
  const { code, value } = refusal;
  return {
    status: errorStatus[code],
    body: { success: false, value, message: refusalText(code, value, language), errorCode: code },
  };
}
