import { bls12_381 } from '@noble/curves/bls12-381.js';
import { sha256 } from '../platform/process/seal.ts';

const { shortSignatures, G1, G2 } = bls12_381;
const ROUND_BYTES = 8;

/**
 * Whether a beacon has signed a round: drand's scheme bls-unchained-g1-rfc9380, a BLS signature on G1 over SHA-256 of the
 * round's number as eight bytes, the most significant first. Takes some ten milliseconds.
 * @param publicKey hex of a point of G2
 * @param signature hex of a point of G1
 */
export function isSigned(publicKey: string, round: bigint, signature: string): boolean {
  const number = Buffer.alloc(ROUND_BYTES);
  number.writeBigUInt64BE(round);
  try {
    const signed = G1.Point.fromHex(signature);
    return shortSignatures.verify(signed, shortSignatures.hash(sha256(number)), G2.Point.fromHex(publicKey));
  } catch {
    // What is no point of its curve, or not in its group, is no signature.
    return false;
  }
}
