import type { Manner } from './KitProvider.tsx';

type MoneyManner = Pick<Manner, 'locale' | 'currencySymbol' | 'currencyDecimals'>;

export interface MoneyParts {
  symbol: string;
  /** Grouped digits of the language with all decimals; with a minus (or a plus, where asked) in front. */
  digits: string;
}

/** "1234567.5" -> "P 12,34,567.50" or "P ১২,৩৪,৫৬৭.৫০". Never goes through a float: any number of digits stays exact. */
export function moneyText(decimal: string, manner: MoneyManner, sign: 'auto' | 'always' = 'auto'): string {
  const { symbol, digits } = moneyParts(decimal, manner, sign);
  return `${symbol}${symbol ? '\u00a0' : ''}${digits}`;
}

export function moneyParts(decimal: string, manner: MoneyManner, sign: 'auto' | 'always' = 'auto'): MoneyParts {
  const format = numberFormat(manner.locale, manner.currencyDecimals, sign === 'always' ? 'exceptZero' : 'negative');
  return { symbol: manner.currencySymbol, digits: format.format(decimal as `${number}`).replace('-', '\u2212') };
}

/** A count or a ratio in the digits of the language; at most `decimals` behind the point. */
export function numberText(value: number | bigint, locale: string, decimals = 0): string {
  return numberFormat(locale, 0, 'negative', decimals).format(value).replace('-', '\u2212');
}

/** 0.9612 -> "96.12%" in the digits of the language. */
export function percentText(ratio: number, locale: string, decimals = 2): string {
  return `${numberText(ratio * 100, locale, decimals)}%`;
}

/**
 * What a person typed as an amount, as the wire wants it: Bengali digits become 0 to 9, grouping and blanks go.
 * @returns null where it is no amount; '' where nothing was typed
 */
export function typedMoney(typed: string, decimals: number): string | null {
  const plain = plainDigits(typed).replaceAll(/[\s,]/g, '');
  if (plain === '') return '';
  if (!/^(?:\d{1,14})?(?:\.\d*)?$/.test(plain) || plain === '.') return null;
  const [whole = '', fraction = ''] = plain.split('.');
  if (fraction.length > decimals) return null;
  return `${whole.replace(/^0+(?=\d)/, '') || '0'}${fraction ? `.${fraction}` : ''}`;
}

/** Bengali digits of a typed text as 0 to 9. */
export function plainDigits(text: string): string {
  return text.replaceAll(/[০-৯]/g, (digit) => String(digit.charCodeAt(0) - 0x09e6));
}

/** Digits as the language writes them, without grouping: codes, account numbers, phone numbers. */
export function localDigits(text: string, locale: string): string {
  return locale.startsWith('bn')
    ? text.replaceAll(/\d/g, (digit) => String.fromCharCode(0x09e6 + Number(digit)))
    : text;
}

const formats = new Map<string, Intl.NumberFormat>();

function numberFormat(
  locale: string,
  least: number,
  signDisplay: 'negative' | 'exceptZero',
  most = least,
): Intl.NumberFormat {
  const key = `${locale} ${least} ${most} ${signDisplay}`;
  const known = formats.get(key);
  if (known) return known;
  const made = new Intl.NumberFormat(locale, {
    minimumFractionDigits: least,
    maximumFractionDigits: most,
    signDisplay,
    roundingMode: 'trunc',
  });
  formats.set(key, made);
  return made;
}
