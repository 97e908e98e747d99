import { bls12_381 } from '@noble/curves/bls12-381.js';
import { sha256 } from '../../server/platform/process/seal.ts';
import { quicknet } from '../../web/player/fairness/checking-beacon.ts';

/** What records say of the beacon that they were mixed with. */
export interface Word {
  beaconKey: string;
  beaconRound: string;
  signature: string;
}

const { shortSignatures, fields } = bls12_381;
const ownKey = fields.Fr.toBytes(77n);

/** Round 1000 of quicknet, of 23 August 2023, as it stands in drand's own tests. */
export const known: Word = {
  beaconKey: quicknet.publicKey,
  beaconRound: '1000',
  signature: 'b44679b9a59af2ec876b1a6b1ad52ea9b1615fc3982b19576350f93447cb1125e342b73a8dd2bacbe47e4b6b63ed5e39',
};

const own: Word = {
  beaconKey: hexOf(shortSignatures.getPublicKey(ownKey).toBytes()),
  beaconRound: '7',
  signature: hexOf(
    shortSignatures.sign(shortSignatures.hash(sha256(Buffer.from('0000000000000007', 'hex'))), ownKey).toBytes(),
  ),
};

/** No beacon, the one that everybody knows, and one of somebody's own, in turn. */
export function beaconAt(place: number): Word | null {
  return [null, known, own][place % 3]!;
}

/** As it is mixed in, in hex. */
export function randomnessOf({ signature }: Word): string {
  return sha256(Buffer.from(signature, 'hex')).toString('hex');
}

function hexOf(bytes: Uint8Array): string {
  return Buffer.from(bytes).toString('hex');
}
