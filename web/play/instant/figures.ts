import { type MultipleText, showMultiple, showPercent, writeMultiple } from '../../../games/instant/shapes.ts';

/** '9/8' as "1.12×" or "১.১২×": cut, never rounded up, with the digits of the language. */
export function multipleText(multiple: MultipleText, locale: string, digits = 2): string {
  return `${figureText(showMultiple(multiple, digits), locale)}×`;
}

/** '99/100' as "99.00%" or "৯৯.০০%", cut like multiples. */
export function shareText(share: MultipleText, locale: string, digits = 2): string {
  return `${figureText(showPercent(share, digits), locale)}%`;
}

/** So many of so many, in lowest terms: 8 of 20 is '2/5'. */
export function ratioOf(part: number, whole: number): MultipleText {
  let [shared, rest] = [whole, part];
  while (rest !== 0) [shared, rest] = [rest, shared % rest];
  return writeMultiple({ numerator: BigInt(part / shared), denominator: BigInt(whole / shared) });
}

/** "1234.50" grouped and in the digits of the language, with all the decimals that it has. */
export function figureText(decimal: string, locale: string): string {
  const places = decimal.split('.')[1]?.length ?? 0;
  const key = `${locale} ${places}`;
  const format =
    formats.get(key) ?? new Intl.NumberFormat(locale, { minimumFractionDigits: places, maximumFractionDigits: places });
  formats.set(key, format);
  return format.format(decimal as `${number}`);
}

const formats = new Map<string, Intl.NumberFormat>();
