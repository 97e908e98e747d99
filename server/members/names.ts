/** What makes two account names one: neither the size of letters nor the way they were composed. */
export function accountKeyOf(account: string): string {
  return account.trim().normalize('NFKC').toLowerCase();
}

/** A telephone number of which only the last three digits can be read. */
export function maskedMobile(number: string | undefined): string | null {
  if (!number) return null;
  return `${'*'.repeat(Math.max(0, number.length - 3))}${number.slice(-3)}`;
}
