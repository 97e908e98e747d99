import { hash } from '@node-rs/argon2';

const least = { algorithm: 2, memoryCost: 8, timeCost: 1, parallelism: 1 } as const;
const known = new Map<string, Promise<string>>();

/**
 * The Argon2id hash of a password of the tests, at the least strength there is and once a process: hundreds of people log in
 * with it, and the site checks each hash at the strength that the hash itself names.
 * @returns PHC text
 */
export function hashOf(password: string): Promise<string> {
  const made = known.get(password) ?? hash(password, least);
  known.set(password, made);
  return made;
}
