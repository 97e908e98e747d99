/** A play of a stake of 10.00 that ends as a test says, and that no rule refuses. */
export function roundPaying(payoutMinor: bigint, closed = true) {
  return {
    gameCode: 'rickshaw-raja',
    stakeMinor: 1_000n,
    choice: null,
    choiceText: '',
    largestPayoutMinor: 0n,
    leastMs: 0,
    idleMs: 20_000,
    outcome: () => ({ record: { version: 1, steps: [{}] }, payoutMinor, closed }),
  };
}
