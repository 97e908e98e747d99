/**
 * What is common to the checks of rounds that all in a room share, in the browser's own cryptography: nothing of the
 * server's rules is used, so that an error there would be seen here.
 */

export type Path = readonly { side: 'left' | 'right'; hash: string }[];

/** What a player puts into the chance of a bet: 16 bytes in hex. */
export function newPlayerSeed(): string {
  return hexOf(crypto.getRandomValues(new Uint8Array(16)));
}

/** Whether the seed fits its hash, and hashed on so many times leads to what was published when its chain began. */
export async function followChain(
  seed: Uint8Array<ArrayBuffer>,
  { number, serverSeedHash }: { number: string; serverSeedHash: string },
  chain: { commitment: string; firstNumber: string },
): Promise<{ seedFits: boolean; chainFits: boolean }> {
  let at = await sha256(seed);
  const seedFits = hexOf(at) === serverSeedHash;
  for (let step = Number(BigInt(number) - BigInt(chain.firstNumber)); step > 0; step -= 1) at = await sha256(at);
  return { seedFits, chainFits: hexOf(at) === chain.commitment };
}

/** The client seed of a round that was mixed with its bets, and with its beacon's word where it named one. */
export async function mixOf(
  game: string,
  number: string,
  { betsRoot, beaconSignature }: { betsRoot: string | null; beaconSignature: string | null },
): Promise<string> {
  const said = beaconSignature === null ? '' : hexOf(await sha256(bytesOf(beaconSignature)));
  return `${game}:${number}:${betsRoot}:${said}`;
}

/** Where the way from a leaf leads, in hex. */
export async function rootOf(leafText: string, path: Path): Promise<string> {
  let node = await sha256(new TextEncoder().encode(leafText));
  for (const { side, hash } of path) {
    const beside = bytesOf(hash);
    node = await sha256(side === 'left' ? joined(beside, node) : joined(node, beside));
  }
  return hexOf(node);
}

export function bytesOf(hex: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
}

async function sha256(bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array<ArrayBuffer>> {
  return new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
}

function joined(left: Uint8Array, right: Uint8Array): Uint8Array<ArrayBuffer> {
  return new Uint8Array([...left, ...right]);
}

function hexOf(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
