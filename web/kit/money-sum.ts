/**
 * Minor units of a decimal text that may be below zero, of any size: "-12.5", 2 -> -1250n. Digits beyond the decimals
 * are cut.
 */
export function minorOf(decimal: string, decimals: number): bigint {
  const [whole = '0', fraction = ''] = decimal.replace('-', '').split('.');
  const minor = BigInt(whole + fraction.slice(0, decimals).padEnd(decimals, '0'));
  return decimal.startsWith('-') ? -minor : minor;
}

/** Decimal text of minor units: -1250n, 2 -> "-12.50". */
export function decimalOf(minor: bigint, decimals: number): string {
  const digits = String(minor < 0n ? -minor : minor).padStart(decimals + 1, '0');
  const fraction = decimals === 0 ? '' : `.${digits.slice(-decimals)}`;
  return `${minor < 0n ? '-' : ''}${digits.slice(0, digits.length - decimals)}${fraction}`;
}

/** One amount less another, exactly. */
export function differenceText(from: string, less: string, decimals: number): string {
  return decimalOf(minorOf(from, decimals) - minorOf(less, decimals), decimals);
}

/** All amounts together, exactly. */
export function sumText(amounts: readonly string[], decimals: number): string {
  return decimalOf(
    amounts.reduce((sum, amount) => sum + minorOf(amount, decimals), 0n),
    decimals,
  );
}
