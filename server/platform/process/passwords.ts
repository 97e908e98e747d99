import { availableParallelism } from 'node:os';
import { hash, verify } from '@node-rs/argon2';
import type { RandomBytes } from './random.ts';
import { houseShare, type Share } from '../http/shares.ts';
import { createTurns } from '../http/turns.ts';

// Argon2id with 19 MiB, two passes, one lane: the first choice of OWASP's password storage sheet.
const strength = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/** The hash of a password that nobody knows: random salt and digest, in the strength of all others. */
const nobodysHash = '$argon2id$v=19$m=19456,t=2,p=1$q1kXm0b3nS0m5yT2d8Zs1A$m4b0yYw8q6zq7tXhK3l5c2V9uJr1nE0sA6dF3gH8iPo';

// Each run takes a core and 19 MiB for a while. One queue for all that hashes: whoever floods a door waits for their own.
const inTurn = createTurns({
  atOnce: Math.max(2, Math.min(4, availableParallelism())),
  mostWaiting: 256,
  // About two seconds of work: a village behind one address gets in, and a flood from it is refused unhashed.
  mostOfOne: 64,
});
let runs = 0;

/**
 * The Argon2id hash of a password as PHC text.
 * @param share whose turn it takes
 * @throws Refusal too_many_requests where this share has too many in hand, unavailable where all have
 */
export async function hashPassword(password: string, random: RandomBytes, share: Share = houseShare): Promise<string> {
  return inTurn(share, () => {
    runs++;
    return hash(password.normalize('NFKC'), { ...strength, salt: random(16) });
  });
}

/**
 * Whether a password fits a hash. Refuses as hashPassword does, before any work.
 * @param passwordHash null where there is no such account: the same work is done and the answer is false
 */
export async function verifyPassword(passwordHash: string | null, password: string, share: Share): Promise<boolean> {
  const fits = await inTurn(share, () => {
    runs++;
    return verify(passwordHash ?? nobodysHash, password.normalize('NFKC'));
  });
  return passwordHash !== null && fits;
}

/** How many times this process has done the work of a hash: a test sees by it that two refusals cost the same. */
export function passwordRuns(): number {
  return runs;
}
