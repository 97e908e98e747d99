import { plainDigits } from '../../kit/money.ts';

const MILLI = 1000;

/** Odds of thousandths as a field has them: 1950 -> '1.95'. */
export function oddsText(oddsMilli: number): string {
  return String(oddsMilli / MILLI);
}

/** Thousandths of what was typed, in digits of either language; null where that is no decimal of three places. */
export function typedOdds(typed: string): number | null {
  const plain = plainDigits(typed).replaceAll(/[\s,]/g, '');
  if (!/^\d{1,7}(?:\.\d{0,3})?$/.test(plain)) return null;
  const [whole = '0', fraction = ''] = plain.split('.');
  return Number(whole) * MILLI + Number(fraction.padEnd(3, '0'));
}
