import { randomBytes, randomUUID } from 'node:crypto';
import pg from 'pg';
import { createLeastPlay, createPlainPlay } from './plain-bet-sql.ts';
import type { Player } from './players.ts';
import { payoutOf, STAKE_MINOR } from './rounds.ts';

/** Makes the yardsticks' own functions in the bench's database. */
export async function preparePlainBets(adminUrl: string): Promise<void> {
  const admin = new pg.Client({ connectionString: adminUrl });
  await admin.connect();
  await admin.query(createPlainPlay);
  await admin.query(createLeastPlay);
  await admin.end();
}

/** Gives the members of the least bet their wallets. */
export async function fillLeastWallets(url: string, players: readonly Player[]): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query('INSERT INTO bench_wallets SELECT unnest($1::bigint[]), 1000000000000', [
    players.map(({ memberId }) => memberId),
  ]);
  await client.end();
}

export interface Yardstick {
  name: string;
  text: string;
  values(player: Player): unknown[];
}

/** Writes all that the house writes. */
export const plain: Yardstick = {
  name: 'plain',
  text: 'SELECT bench_play($1, $2, $3, $4, $5, $6, $7, $8) AS outcome',
  values: (player) => [
    player.sessionId,
    randomUUID(),
    randomBytes(32),
    player.seedId,
    player.nextNonce,
    STAKE_MINOR,
    payoutOf(player.nextNonce),
    new Date(),
  ],
};

/** Writes the least that could be called a bet. It uses up no nonce. */
export const least: Yardstick = {
  name: 'least',
  text: 'SELECT bench_least($1, $2, $3, $4) AS outcome',
  values: (player) => [player.memberId, STAKE_MINOR, payoutOf(player.nextNonce), new Date()],
};

/**
 * A yardstick: one transaction a bet, one round trip, a prepared statement, each connection one bet after the other.
 * @returns rounds a second
 */
export async function loadInPlainSql(
  url: string,
  players: readonly Player[],
  { connections, seconds }: { connections: number; seconds: number },
  { name, text, values }: Yardstick,
): Promise<number> {
  const clients = await Promise.all(
    Array.from({ length: connections }, async () => {
      const client = new pg.Client({ connectionString: url });
      await client.connect();
      return client;
    }),
  );
  const startMs = performance.now();
  const endMs = startMs + seconds * 1000;
  let done = 0;
  await Promise.all(
    clients.map(async (client, index) => {
      // Each connection has players of its own, so that nobody waits for a lock.
      const own = players.filter((_, at) => at % connections === index);
      for (let turn = 0; performance.now() < endMs; turn++) {
        const player = own[turn % own.length]!;
        const { rows } = await client.query({ name, text, values: values(player) });
        if (rows[0].outcome !== 'posted') throw new Error(`the ${name} statement was refused: ${rows[0].outcome}`);
        if (name === 'plain') player.nextNonce += 1n;
        done += 1;
      }
    }),
  );
  const elapsedSeconds = (performance.now() - startMs) / 1000;
  await Promise.all(clients.map((client) => client.end()));
  return done / elapsedSeconds;
}
