import * as z from 'zod/mini';

/** The largest amount that any field takes: 10^13 minor units. */
export const MOST_MINOR = 10_000_000_000_000n;

/** An amount as requests send it: a decimal number or string, never signed, never with an exponent. */
export const moneyInput = z.pipe(
  z.union([z.number(), z.string()]),
  z.pipe(
    z.transform((given: number | string) => String(given)),
    z.string().check(z.regex(/^\d{1,14}(\.\d{1,8})?$/)),
  ),
);

/** An amount as answers give it: a decimal string with the currency's decimals; negative where money left. */
export const moneyText = z.string().check(z.regex(/^-?\d{1,20}(\.\d{1,8})?$/));

/**
 * Minor units of a decimal text.
 * @param text digits with an optional fraction, as `moneyInput` leaves it
 * @param decimals decimals of the currency, 0 to 8
 * @returns null where the text has more decimals than the currency or the amount is beyond MOST_MINOR
 */
export function toMinor(text: string, decimals: number): bigint | null {
  const match = /^(\d{1,14})(?:\.(\d{1,8}))?$/.exec(text);
  if (!match) return null;
  const fraction = (match[2] ?? '').replace(/0+$/, '');
  if (fraction.length > decimals) return null;
  const minor = BigInt(match[1] + fraction.padEnd(decimals, '0'));
  return minor > MOST_MINOR ? null : minor;
}

/** Decimal text of minor units with exactly the currency's decimals: 12345n, 2 -> "123.45". */
export function fromMinor(minor: bigint, decimals: number): string {
  const digits = (minor < 0n ? -minor : minor).toString().padStart(decimals + 1, '0');
  const whole = digits.slice(0, digits.length - decimals);
  const fraction = decimals === 0 ? '' : `.${digits.slice(-decimals)}`;
  return `${minor < 0n ? '-' : ''}${whole}${fraction}`;
}
