import type { CrashRound } from '../../contract/crash.ts';
import { crashPointOf } from '../../server/crash/chance.ts';
import { CHAIN_ROUNDS, makeChain, serverSeedOf } from '../../server/rooms/chain.ts';
import { sha256 } from '../../server/platform/process/seal.ts';

/** The first flights of a chain, as the game saves them. */
export function flightsOf(count: number): CrashRound[] {
  const { commitment, seeds } = makeChain((length) => Buffer.alloc(length, 7));
  const clientSeed = '0f1e2d3c4b5a69788796a5b4c3d2e1f0';
  const chain = { commitment: commitment.toString('hex'), firstNumber: '7', rounds: CHAIN_ROUNDS, startedAtMs: 0 };
  return Array.from({ length: count }, (_, at) => {
    const number = BigInt(7 + at);
    const seed = serverSeedOf(seeds, at + 1);
    const crashHundredths = crashPointOf(seed, clientSeed, number);
    const revealed = { crashHundredths, serverSeed: seed.toString('hex'), crashedAtMs: 0, nextAtMs: 0 };
    const times = { openedAtMs: 0, closesAtMs: 0 };
    const serverSeedHash = sha256(seed).toString('hex');
    return { number: String(number), version: 1, serverSeedHash, clientSeed, chain, ...times, revealed };
  });
}
