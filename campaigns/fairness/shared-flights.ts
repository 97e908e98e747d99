import { beaconAt, randomnessOf } from './beacons.ts';
import type { CrashRound } from '../../contract/crash.ts';
import { crash, type Flight } from '../../games/instant/crash/room.ts';
import { unmixedVersion } from '../../games/instant/crash/rules.ts';
import { sha256 } from '../../server/platform/process/seal.ts';
import { CHAIN_ROUNDS, makeChain, serverSeedOf } from '../../server/rooms/chain.ts';
import { clientSeedOf, outcomeOf } from '../../server/rooms/chance.ts';

/** The first flights of a chain, as the game saves them: mixed with their bets, of three two with a beacon's word too. */
export function flightsOf(count: number): CrashRound[] {
  return ofAChain(7, count, (number, at) => {
    const root = sha256(Buffer.from(`bets of ${number}`));
    const said = beaconAt(at);
    return {
      version: crash.version,
      clientSeed: clientSeedOf('crash', number, root, said ? randomnessOf(said) : ''),
      beaconRound: said && said.beaconRound,
      beaconKey: said && said.beaconKey,
      betsRoot: root.toString('hex'),
      beaconSignature: said && said.signature,
    };
  });
}

/** Those of a chain that was published with a client seed. */
export function unmixedFlightsOf(count: number): CrashRound[] {
  const clientSeed = '0f1e2d3c4b5a69788796a5b4c3d2e1f0';
  const none = { beaconRound: null, beaconKey: null, betsRoot: null, beaconSignature: null };
  const given = { version: unmixedVersion, clientSeed, ...none };
  return ofAChain(5, count, () => given);
}

interface Mixed {
  version: number;
  clientSeed: string;
  beaconRound: string | null;
  beaconKey: string | null;
  betsRoot: string | null;
  beaconSignature: string | null;
}

function ofAChain(drawn: number, count: number, mix: (number: bigint, at: number) => Mixed): CrashRound[] {
  const { commitment, seeds } = makeChain((length) => Buffer.alloc(length, drawn));
  const chain = { commitment: commitment.toString('hex'), firstNumber: '7', rounds: CHAIN_ROUNDS, startedAtMs: 0 };
  return Array.from({ length: count }, (_, at) => {
    const number = BigInt(7 + at);
    const seed = serverSeedOf(seeds, at + 1);
    const { betsRoot, beaconSignature, ...said } = mix(number, at);
    const { crashHundredths } = outcomeOf(crash, seed, said.clientSeed, number) as Flight;
    return {
      ...said,
      number: String(number),
      serverSeedHash: sha256(seed).toString('hex'),
      chain,
      openedAtMs: 0,
      closesAtMs: 0,
      revealed: {
        crashHundredths,
        serverSeed: seed.toString('hex'),
        betsRoot,
        beaconSignature,
        crashedAtMs: 0,
        nextAtMs: 0,
      },
    };
  });
}
