import type { BeaconConfig } from '../platform/process/config-beacon.ts';
import type { Ctx } from '../platform/process/ctx.ts';
import { sha256 } from '../platform/process/seal.ts';
import * as store from './store.ts';

export { type Listening, openListening } from './listening.ts';

/** Long after a round or a draw that waited for it holds it itself. */
const KEEP_ROUNDS_MS = 35 * 24 * 60 * 60 * 1000;

/** The public beacon of this installation. What it said is what stands in the database, the same for every server. */
export interface Beacon {
  /** In hex: who it is. */
  readonly publicKey: string;
  /** The first round that falls due at a moment or after it. */
  roundAfter(atMs: number): bigint;
  /** What it said, proven by its signature; null as long as that has not been heard. */
  said(round: bigint): Promise<{ signature: string; randomness: string } | null>;
  /** The signatures of those of some rounds that have been heard. */
  words(rounds: readonly bigint[]): Promise<ReadonlyMap<bigint, Buffer>>;
  /** Those of some rounds in which it has said nothing, though it has been asked since before a moment. */
  silent(rounds: readonly bigint[], askedBeforeMs: number): Promise<bigint[]>;
}

/** The beacon that the configuration names; null where it names none. */
export function beaconOf({ db, platform }: Pick<Ctx, 'db' | 'platform'>): Beacon | null {
  const { beacon: chain } = platform.config;
  if (chain === null) return null;
  const key = Buffer.from(chain.publicKey, 'hex');
  return {
    publicKey: chain.publicKey,
    roundAfter: (atMs) => roundAfter(chain, atMs),
    async said(round) {
      const signature = (await store.wordsOf(db, key, [round])).get(round);
      return signature ? { signature: signature.toString('hex'), randomness: sha256(signature).toString('hex') } : null;
    },
    words: (rounds) => store.wordsOf(db, key, rounds),
    silent: (rounds, askedBeforeMs) => store.silentRounds(db, key, rounds, askedBeforeMs),
  };
}

/** What was said long ago stands in the rounds and draws that it decided. @returns how many rounds were forgotten */
export async function forgetRounds({ db, nowMs }: Pick<Ctx, 'db' | 'nowMs'>): Promise<number> {
  return store.forgetRounds(db, nowMs - KEEP_ROUNDS_MS);
}

/** Round 1 is due at the genesis, and one more with each period. */
function roundAfter({ genesisMs, periodMs }: BeaconConfig, atMs: number): bigint {
  return BigInt(Math.max(1, Math.ceil((atMs - genesisMs) / periodMs) + 1));
}
