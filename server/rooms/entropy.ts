/**
 * Chance that the house cannot choose: what a public beacon says at a moment that is named before it speaks. Rounds name
 * one when their betting opens, and it falls due when their betting is over.
 */
export interface Entropy {
  /** Whose word it is: the key that it is signed with, in hex. */
  readonly publicKey: string;
  /** The first round of the beacon that falls due after a moment. */
  roundAfter(atMs: number): bigint;
  /** What it said, proven by its signature; null as long as it has said nothing. */
  said(beaconRound: bigint): Promise<Said | null>;
}

/** In hex. */
export interface Said {
  signature: string;
  /** SHA-256 of the signature. */
  randomness: string;
}
