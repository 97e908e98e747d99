import { bls12_381 } from '@noble/curves/bls12-381.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { notProvenWhere } from '../../../contract/proofs.ts';

/** The beacon that is known here: quicknet of the League of Entropy. */
export const quicknet = {
  publicKey:
    '83cf0f2896adee7eb8b5f01fcad3912212c437e0073e911fb90022d3e760183c8c4b450b6a0a6c3ac6a5776a2d1064510d1fec758c921cc22b0e17e63aaf4bcb5ed66304de9cf809bd274ca73bab4af5a6e9c76a4bc09e76eae8991ef5ece45a',
  genesisMs: 1_692_803_367_000,
  periodMs: 3_000,
};

const { shortSignatures, G1, G2 } = bls12_381;

/** A round as it names its beacon. */
export interface Named {
  beaconRound?: string | null;
  /** Missing in records of before beacons were named by their keys. */
  beaconKey?: string | null;
}

/**
 * Whether what a round or a draw was mixed with is signed by the beacon that it names, and was not known before its betting was
 * over. Whose key it is is known of quicknet only.
 * @param afterMs nobody bet on it any more
 */
export function isOfBeacon(
  { beaconRound: round = null, beaconKey: key = null }: Named,
  said: string | null,
  afterMs: number,
): boolean {
  if (round === null) return key === null && said === null;
  if (key === null || said === null) return true;
  if (!/^\d{1,15}$/.test(round) || !isSigned(key, BigInt(round), said)) return false;
  return key !== quicknet.publicKey || quicknet.genesisMs + (Number(round) - 1) * quicknet.periodMs >= afterMs;
}

/** What a record that is right does not show of its beacon. */
export function notProvenOfBeacon({ beaconRound: round = null, beaconKey: key = null }: Named): readonly string[] {
  if (round === null) return [];
  if (key === null) return notProvenWhere.ofBeacon;
  return key === quicknet.publicKey ? [] : notProvenWhere.otherBeacon;
}

// All tickets of a draw name the same word, and looking at it takes as long as hundreds of hashes.
const looked = new Map<string, boolean>();

function isSigned(key: string, round: bigint, signature: string): boolean {
  const name = `${key}:${round}:${signature}`;
  const known = looked.get(name) ?? pairs(key, round, signature);
  looked.set(name, known);
  return known;
}

/** drand's scheme bls-unchained-g1-rfc9380, all in hex. */
function pairs(key: string, round: bigint, signature: string): boolean {
  const number = new Uint8Array(8);
  new DataView(number.buffer).setBigUint64(0, round);
  try {
    const signed = G1.Point.fromHex(signature);
    return shortSignatures.verify(signed, shortSignatures.hash(sha256(number)), G2.Point.fromHex(key));
  } catch {
    // What is no point of its curve, or not in its group, is no signature.
    return false;
  }
}
