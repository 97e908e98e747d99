import type { Language } from './brand.ts';
import type { ErrorCode } from './errors.ts';
import { words } from './errors.words.ts';
import { inEach } from './in-both.ts';

const said = inEach(words);

/**
 * The words of a refusal. They name what its value says: {most}, {left}; what it does not say stays as it is. Numbers come in
 * digits of the language, with the decimals that they have.
 */
export function refusalText(code: ErrorCode, value: unknown, language: Language): string {
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
