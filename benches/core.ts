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
 * The core alone: callers of the writer that a server's requests go through, one round after the other, each for players of its own in turn.
 * @param callers how many at a time; as many as there are players unless told
 * @returns rounds a second
 */
export async function loadTheCore(
  core: Core,
  players: readonly Player[],
  seconds: number,
  callers = players.length,
): Promise<{ perSecond: number; latenciesMs: number[] }> {
  const startMs = performance.now();
  const endMs = startMs + seconds * 1000;
  const latenciesMs: number[] = [];
  await Promise.all(
    Array.from({ length: callers }, async (_, caller) => {
      const own = players.filter((_player, at) => at % callers === caller);
      for (let at = 0, sentMs = performance.now(); sentMs < endMs; at += 1, sentMs = performance.now()) {
        await playOnce(core, own[at % own.length]!);
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
