import type { TicketProof } from '../../../../contract/lottery.ts';

/**
 * Whether a ticket was sealed: its leaf, combined with the hashes of the path one after the other, gives the root. A leaf is
 * SHA-256 of a zero byte and its text, a node SHA-256 of a one byte and both its children.
 * @param commitment the hash that was told when the ticket was placed
 */
export async function isSealed({ leaf, path, merkleRoot }: TicketProof, commitment: string): Promise<boolean> {
  let hash = await sha256(bytesOf([0], new TextEncoder().encode(leaf)));
  if (toHex(hash) !== commitment) return false;
  for (const step of path) {
    const other = fromHex(step.hash);
    hash = await sha256(step.side === 'left' ? bytesOf([1], other, hash) : bytesOf([1], hash, other));
  }
  return toHex(hash) === merkleRoot.toLowerCase();
}

/** Whether a seed is the one that was promised by its hash. */
export async function isPromised(serverSeed: string, serverSeedHash: string): Promise<boolean> {
  return toHex(await sha256(fromHex(serverSeed))) === serverSeedHash.toLowerCase();
}

/** Browsers give cryptography to https and localhost only. */
export function canProve(): boolean {
  return globalThis.crypto?.subtle !== undefined;
}

async function sha256(bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array<ArrayBuffer>> {
  return new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
}

function bytesOf(...parts: readonly (readonly number[] | Uint8Array)[]): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(parts.flatMap((part) => [...part]));
}

function fromHex(hex: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
}

function toHex(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
