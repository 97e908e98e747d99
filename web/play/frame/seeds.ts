import type { CallOutput } from '../../../contract/call.ts';
import type { setClientSeed } from '../../../contract/house-games.ts';

/** The seed pair that was in use, laid open, and the promise of the next one. */
export type Revealed = CallOutput<typeof setClientSeed>;

/** What the player knows of the seed pair in use before he plays. */
export type Fairness = Revealed['fairness'];

/** The promise after a round that took this number of the seed pair. */
export function afterNonce(fairness: Fairness | null, nonce: string): Fairness | null {
  return fairness && { ...fairness, nextNonce: String(BigInt(nonce) + 1n) };
}
