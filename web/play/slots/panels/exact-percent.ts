/** "0.964255767667" -> "96.4255767667%": moved by two places as text, so that no digit is rounded. */
export function exactPercent(share: string, locale: string): string {
  const [whole = '0', fraction = ''] = share.split('.');
  const places = Math.max(0, fraction.length - 2);
  const percent = `${whole}${fraction.slice(0, 2).padEnd(2, '0')}.${fraction.slice(2) || '0'}`;
  const format = new Intl.NumberFormat(locale, { minimumFractionDigits: places, maximumFractionDigits: places });
  return `${format.format(percent as `${number}`)}%`;
}
