import type { Language } from '../../../contract/brand.ts';
import type { Envelope } from '../../../contract/call.ts';
import { errorsBn } from '../../../contract/errors.bn.ts';
import { errorsEn } from '../../../contract/errors.en.ts';
import { errorStatus } from '../../../contract/errors.ts';
import type { Refusal } from '../process/fail.ts';

/** The body of a success. */
export function envelopeOf(value: unknown): Envelope {
  return { success: true, value: value ?? null, message: null, errorCode: null };
}

/** Status and body of a refusal, worded for the caller; never a stack. */
export function refusalBody(refusal: Refusal, language: Language): { status: number; body: Envelope } {
  const words = language === 'EN' ? errorsEn : errorsBn;
  return {
    status: errorStatus[refusal.code],
    body: { success: false, value: refusal.value, message: words[refusal.code], errorCode: refusal.code },
  };
}
