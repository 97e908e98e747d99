import type { CrashRound } from '../../../../contract/crash.ts';

/**
 * Computes a round again, in this browser and from the published formula alone (docs/fairness.md, "Crash"): nothing of
 * the server's own rules is used, so that an error there would be seen here.
 */
export interface Verdict {
  /** SHA-256 of the server seed is the hash that was known before. */
  seedFits: boolean;
  /** Hashed on, the seed leads to what was published when the chain began. */
  chainFits: boolean;
  crashHundredths: number;
}

/** @returns null where the round is not over, or where the browser gives no cryptography on this address */
export async function verify(round: CrashRound): Promise<Verdict | null> {
  if (!round.revealed || globalThis.crypto?.subtle === undefined) return null;
  const seed = bytesOf(round.revealed.serverSeed);
  const before = Number(BigInt(round.number) - BigInt(round.chain.firstNumber));
  let at = await sha256(seed);
  const seedFits = hexOf(at) === round.serverSeedHash;
  for (let step = 0; step < before; step += 1) at = await sha256(at);
  return {
    seedFits,
    chainFits: hexOf(at) === round.chain.commitment,
    crashHundredths: await crashPoint(seed, `${round.clientSeed}:${round.number}:0`),
  };
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

async function sha256(bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array<ArrayBuffer>> {
  return new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
}

function bytesOf(hex: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
}

function hexOf(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
