import type { Language } from '../../../contract/brand.ts';
import type { Envelope } from '../../../contract/call.ts';
import { errorStatus } from '../../../contract/errors.ts';
import type { Refusal } from '../process/fail.ts';
import { inEach } from '../../../contract/in-both.ts';
import { words as errors } from '../../../contract/errors.words.ts';

const said = inEach(errors);

/** The body of a success. */
export function envelopeOf(value: unknown): Envelope {
  return { success: true, value: value ?? null, message: null, errorCode: null };
}

/** Status and body of a refusal, worded for the caller; never a stack. */
export function refusalBody(refusal: Refusal, language: Language): { status: number; body: Envelope } {
  const words = said[language];
  return {
    status: errorStatus[refusal.code],
    body: { success: false, value: refusal.value, message: words[refusal.code], errorCode: refusal.code },
  };
}
