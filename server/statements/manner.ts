import type { Language } from '../../contract/brand.ts';
import { fromMinor } from '../../contract/money.ts';
import type { Ctx } from '../platform/process/ctx.ts';
import { inDigitsOf } from '../platform/process/spelling.ts';
import { plainMoment } from '../platform/process/plain-moment.ts';

/** How a statement writes amounts, numbers and moments to be read by people. */
export interface Manner {
  language: Language;
  /** -123450n -> "−1,234.50", grouped as in the country, in the digits of the language. */
  money(minor: bigint): string;
  digits(text: string): string;
  /** 21/11/2026 16:27, in the zone of the brand. */
  moment(atMs: number): string;
  day(atMs: number): string;
}

export function mannerOf({ brand }: Ctx, language: Language): Manner {
  const { currency, timeZone } = brand.settings;
  const format = new Intl.NumberFormat(language === 'EN' ? 'en-IN' : 'bn-BD-u-nu-beng', {
    minimumFractionDigits: currency.decimals,
    maximumFractionDigits: currency.decimals,
  });
  const digits = (text: string) => inDigitsOf(language, text);
  const day = (atMs: number) => {
    const [year, month, date] = plainMoment(atMs, timeZone).slice(0, 10).split('-');
    return digits(`${date}/${month}/${year}`);
  };
  return {
    language,
    money: (minor) => format.format(fromMinor(minor, currency.decimals) as `${number}`).replace('-', '\u2212'),
    digits,
    day,
    moment: (atMs) => `${day(atMs)} ${digits(plainMoment(atMs, timeZone).slice(11, 16))}`,
  };
}
