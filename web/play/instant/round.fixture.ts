import type { InstantRoundAnswer } from '../../../contract/instant.ts';

/** A round that was lost, unless it is said otherwise. */
export function roundOf(given: Partial<InstantRoundAnswer> = {}): InstantRoundAnswer {
  return {
    roundId: '7',
    stake: '10.00',
    nonce: '4',
    serverSeedHash: 'ab',
    clientSeed: 'cd',
    payout: '0.00',
    closed: true,
    closedBy: 'player',
    startedAtMs: 1,
    steps: 1,
    view: { choice: { side: 'under' }, outcome: {} },
    ...given,
  };
}

/** A round that waits for a move. */
export function openRound(steps: number, given: Partial<InstantRoundAnswer> = {}): InstantRoundAnswer {
  return roundOf({ closed: false, closedBy: null, steps, ...given });
}
