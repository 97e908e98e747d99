import { randomBytes, randomUUID } from 'node:crypto';
import type { Platform } from '../server/platform/process/platform.ts';
import type { Db } from '../server/platform/database/database.ts';
import { writePlay } from '../server/rounds/round-writer.ts';
import type { Player } from './players.ts';
import { payoutOf, STAKE_MINOR } from './rounds.ts';

export interface Core {
  db: Db;
  platform: Platform;
}

/**
 * The core alone: every player is a caller of the writer that a server's requests go through, one round after the other.
 * @returns rounds a second
 */
export async function loadTheCore(
  core: Core,
  players: readonly Player[],
  seconds: number,
): Promise<{ perSecond: number; latenciesMs: number[] }> {
  const startMs = performance.now();
  const endMs = startMs + seconds * 1000;
  const latenciesMs: number[] = [];
  await Promise.all(
    players.map(async (player) => {
      for (let sentMs = performance.now(); sentMs < endMs; sentMs = performance.now()) {
        await playOnce(core, player);
        latenciesMs.push(performance.now() - sentMs);
      }
    }),
  );
  return { perSecond: (latenciesMs.length / (performance.now() - startMs)) * 1000, latenciesMs };
}

async function playOnce(core: Core, player: Player): Promise<void> {
  const { outcome } = await writePlay(core, {
    brandId: player.brandId,
    memberId: player.memberId,
    sessionId: player.sessionId,
    key: randomUUID(),
    bodyHash: randomBytes(32),
    seedId: player.seedId,
    nonce: player.nextNonce,
    stakeMinor: STAKE_MINOR,
    payoutMinor: payoutOf(player.nextNonce),
    closed: true,
    record: null,
    choice: null,
    rules: 1,
    leastMs: 0,
    idleMs: 20_000,
    largestMinor: 0n,
    leastStakeMinor: 1n,
    mostStakeMinor: 1_000_000n,
    mostPayoutMinor: 1_000_000n,
    atMs: Date.now(),
  });
  if (outcome !== 'posted') throw new Error(`the core refused a round: ${outcome}`);
  player.nextNonce += 1n;
}
