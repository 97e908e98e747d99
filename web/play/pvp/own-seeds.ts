import { newPlayerSeed } from '../frame/room-proof.ts';
import { hashOfSeed } from '../frame/seed-hash.ts';
import type { Store } from '../frame/seen-steps.ts';

/** More than hands that are played at once: what is older has been shown. */
const MOST_KEPT = 40;
const KEY = 'khela.pvp.seeds';

/** The seeds of this device: each is promised by its hash before it is shown. */
export interface OwnSeeds {
  /** @returns the promise of a new seed; null where the browser gives no cryptography on this address */
  newPromise(): Promise<string | null>;
  /** The seed behind a promise; null where another device made it. */
  seedOf(promise: string): string | null;
}

/** @param store null where the browser keeps nothing: after a reload a new seed is promised */
export function createOwnSeeds(store: Store | null): OwnSeeds {
  let kept = read(store);
  return {
    async newPromise() {
      const seed = newPlayerSeed();
      const promise = await hashOfSeed(seed);
      if (promise === null) return null;
      kept = [...kept, { promise, seed }].slice(-MOST_KEPT);
      store?.setItem(KEY, JSON.stringify(kept));
      return promise;
    },
    seedOf: (promise) => kept.find((one) => one.promise === promise)?.seed ?? null,
  };
}

function read(store: Store | null): { promise: string; seed: string }[] {
  const text = store?.getItem(KEY) ?? null;
  return text === null ? [] : (JSON.parse(text) as { promise: string; seed: string }[]);
}
