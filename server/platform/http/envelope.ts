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
  return {
    status: errorStatus[refusal.code],
    body: { success: false, value: refusal.value, message: wordsOf(refusal, language), errorCode: refusal.code },
  };
}

/** Words name what the refusal says: {most}, {left}. Numbers in digits of the language, with the decimals that they have. */
function wordsOf({ code, value }: Refusal, language: Language): string {
  const given = (value ?? {}) as Readonly<Record<string, unknown>>;
  return said[language][code].replace(/\{(\w+)\}/g, (whole, name: string) => {
    const one = given[name];
    const text = typeof one === 'number' ? String(one) : one;
    if (typeof text !== 'string') return whole;
    const number = /^-?\d+(?:\.(\d{1,8}))?$/.exec(text);
    if (!number) return text;
    const digits = { minimumFractionDigits: number[1]?.length ?? 0 };
    return new Intl.NumberFormat(language === 'BN' ? 'bn-BD' : 'en-BD', digits).format(text as `${number}`);
  });
}
