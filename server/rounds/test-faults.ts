import { sql } from 'kysely';

const promise = 'a seed pair begins with the seed that was promised';
/** For each way to break a promise: the first seed, the next one, and the one that is shown now. */
export const promiseFaults: [invariant: string, fault: ReturnType<typeof sql>[]][] = [
  [promise, [sql`UPDATE game_seeds SET server_seed_hash = 'a seed that suits the house'`]],
  [
    promise,
    [
      sql`UPDATE game_seeds SET revealed_at = now()`,
      sql`INSERT INTO game_seeds (brand_id, member_id, server_seed_sealed, server_seed_hash, client_seed, started_at)
          SELECT brand_id, member_id, '', 'a seed that suits the house', 'second', now() FROM game_seeds`,
    ],
  ],
  [promise, [sql`UPDATE game_seed_promises SET server_seed_hash = 'another seed'`]],
  [promise, [sql`DELETE FROM game_seed_promises`]],
];
