import { randomBytes, randomUUID } from 'node:crypto';
import pg from 'pg';
import { createPlainPlay } from './plain-bet-sql.ts';
import type { Player } from './players.ts';
import { payoutOf, RECORD, STAKE_MINOR } from './rounds.ts';

/** Makes the yardstick's own function in the bench's database. */
export async function preparePlainBets(adminUrl: string): Promise<void> {
  const admin = new pg.Client({ connectionString: adminUrl });
  await admin.connect();
  await admin.query(createPlainPlay);
  await admin.end();
}

/**
 * The yardstick: one transaction a bet, one round trip, a prepared statement, each connection one bet after the other.
 * @returns rounds a second
 */
export async function loadInPlainSql(
  url: string,
  players: readonly Player[],
  connections: number,
  seconds: number,
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
        const { rows } = await client.query({
          name: 'plain',
          text: 'SELECT bench_play($1, $2, $3, $4, $5, $6, $7, $8, $9) AS outcome',
          values: [
            player.sessionId,
            randomUUID(),
            randomBytes(32),
            player.seedId,
            player.nextNonce,
            STAKE_MINOR,
            payoutOf(player.nextNonce),
            RECORD,
            new Date(),
          ],
        });
        if (rows[0].outcome !== 'posted') throw new Error(`the plain statement was refused: ${rows[0].outcome}`);
        player.nextNonce += 1n;
        done += 1;
      }
    }),
  );
  const elapsedSeconds = (performance.now() - startMs) / 1000;
  await Promise.all(clients.map((client) => client.end()));
  return done / elapsedSeconds;
}
