/**
 * The jackpot: out of what the house keeps, one hundredth of the cost of every shot goes into a pool, and the pool goes to
 * whoever a shot wins it for. It begins empty, and nothing leaves it but to players: over all play it gives back 1/100 of
 * the cost beside the 24/25 that fish return, which it never touches. The chance is the cost of the shot in units over
 * `jackpotOneIn`, whatever is aimed at and however much is in the pool.
 */
export const jackpotOneIn = 1_000_000;

/** What of the cost goes into the pool. */
const shareHundredths = 1;

/** The pool after a shot, in hundredths of a unit; the shot's own share is in it before it can win. */
export function poolAfter(poolHundredths: number, costUnits: number): number {
  return poolHundredths + shareHundredths * costUnits;
}

/** What whoever wins the pool is paid: its whole units. What is less than one stays. */
export function jackpotOf(poolHundredths: number): { paidUnits: number; leftHundredths: number } {
  const leftHundredths = poolHundredths % 100;
  return { paidUnits: (poolHundredths - leftHundredths) / 100, leftHundredths };
}
