import { sha256 } from '@noble/hashes/sha2.js';
import { bytesOf, hexOf } from './checking-chance.ts';

interface Mixed {
  game: string;
  number: string;
  clientSeed: string;
  betsRoot: string | null;
  beaconRound: string | null;
  beaconSignature: string | null;
}

/** Whether a client seed names its round, the root of its bets, and what the beacon said that was named for it. */
export function isMixedWith({ game, number, clientSeed, betsRoot, beaconRound, beaconSignature }: Mixed): boolean {
  if ((beaconRound === null) !== (beaconSignature === null)) return false;
  const signed = beaconSignature === null ? null : bytesOf(beaconSignature);
  const said = signed === null ? '' : hexOf(sha256(signed));
  return clientSeed === `${game}:${number}:${betsRoot}:${said}`;
}
