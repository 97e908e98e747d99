import type { CallOutput } from '../../../../contract/call.ts';
import type { CrashBet, getCrashRound } from '../../../../contract/crash.ts';
import { toMinor } from '../../../../contract/money.ts';
import { bytesOf, followChain, mixOf, rootOf } from '../../frame/room-proof.ts';

/**
 * Computes a round again, in this browser and from the published formula alone (docs/fairness.md, "Crash"): nothing of
 * the server's own rules is used, so that an error there would be seen here.
 */
export interface Verdict {
  /** SHA-256 of the server seed is the hash that was known before. */
  seedFits: boolean;
  /** Hashed on, the seed leads to what was published when the chain began. */
  chainFits: boolean;
  /** The client seed names this flight, the root of its bets and what its beacon said; of a chain with one, it is that. */
  mixFits: boolean;
  /** Each own bet leads to the root of all bets. */
  betsFit: boolean;
  crashHundredths: number;
}

type Answer = CallOutput<typeof getCrashRound>;

/** @returns null where the round is not over, or where the browser gives no cryptography on this address */
export async function verify({ round, own, ownPaths }: Answer, decimals: number): Promise<Verdict | null> {
  const { revealed, number } = round;
  if (!revealed || globalThis.crypto?.subtle === undefined) return null;
  const seed = bytesOf(revealed.serverSeed);
  const isMixed = round.version > 1;
  const roots = await Promise.all(
    own.flatMap((bet, at) => (ownPaths[at] ? [rootOf(leafText(bet, decimals), ownPaths[at])] : [])),
  );
  return {
    ...(await followChain(seed, round, round.chain)),
    mixFits: !isMixed || round.clientSeed === (await mixOf('crash', number, revealed)),
    betsFit: !isMixed || roots.every((root) => root === revealed.betsRoot),
    crashHundredths: await crashPoint(seed, `${round.clientSeed}:${number}:0`),
  };
}

function leafText({ betId, place, stake, playerSeed }: CrashBet, decimals: number): string {
  return `${betId}:${place}=${toMinor(stake, decimals)}:${playerSeed}`;
}

/** floor(99 x cells / (k + 1)) hundredths, where both ends of the cell k give the same; else with four bytes more. */
async function crashPoint(seed: Uint8Array<ArrayBuffer>, message: string): Promise<number> {
  const key = await crypto.subtle.importKey('raw', seed, { name: 'HMAC', hash: 'SHA-256' }, false, ['sign']);
  const block = async (index: number) =>
    new Uint8Array(await crypto.subtle.sign('HMAC', key, new TextEncoder().encode(`${message}:${index}`)));
  let cells = 1n;
  let cell = 0n;
  for (let index = 0; ; index += 1) {
    const bytes = await block(index);
    for (let from = 0; from < bytes.length; from += 4) {
      cells <<= 32n;
      cell = (cell << 32n) + BigInt(new DataView(bytes.buffer).getUint32(from));
      const lowest = within((99n * cells) / (cell + 1n));
      const highest = cell === 0n ? MOST : within((99n * cells - 1n) / cell);
      if (lowest === highest) return Number(lowest);
    }
  }
}

const LEAST = 100n;
const MOST = 100_000_000n;

function within(hundredths: bigint): bigint {
  if (hundredths < LEAST) return LEAST;
  return hundredths > MOST ? MOST : hundredths;
}
