/** An agent with a contract of one kind and product, and what their window is worth by it. */
export interface Earner {
  id: string;
  /** Who agreed on it with them; null: the house. */
  uplineId: string | null;
  grossMinor: bigint;
}

export interface Earned {
  id: string;
  /** Paid to them. */
  incomeMinor: bigint;
  /** By how much those directly below are worth more than they are: carried on for a dividend, a cost of the house for wages. */
  gapMinor: bigint;
}

/**
 * What each level earns: their own worth less that of those directly below. So all together earn what the top is worth, but for
 * gaps, which the house bears: those below are paid in full whatever is missing above.
 */
export function incomesOf(earners: readonly Earner[]): Earned[] {
  const below = new Map<string, bigint>();
  for (const { uplineId, grossMinor } of earners)
    if (uplineId !== null) below.set(uplineId, (below.get(uplineId) ?? 0n) + grossMinor);
  return earners.map(({ id, grossMinor }) => {
    const restMinor = grossMinor - (below.get(id) ?? 0n);
    return restMinor < 0n
      ? { id, incomeMinor: 0n, gapMinor: -restMinor }
      : { id, incomeMinor: restMinor, gapMinor: 0n };
  });
}
