/** Valid turnover from which a member counts as active, in whole units of the currency. */
const ACTIVE_FROM = 500n;

/** The same in the smallest unit. */
export function activeFromMinor({ decimals }: { decimals: number }): bigint {
  return ACTIVE_FROM * 10n ** BigInt(decimals);
}
