import { sha256 } from '@noble/hashes/sha2.js';
import type { CrashRound } from '../../../contract/crash.ts';
import { notProvenOf } from '../../../contract/proofs.ts';
import { crashPoint, unmixedVersion, version } from '../../../games/instant/crash/rules.ts';
import { isOfBeacon, notProvenOfBeacon } from './checking-beacon.ts';
import { bytesOf, chanceOf, hexOf } from './checking-chance.ts';
import { isMixedWith } from './checking-mix.ts';

export type FlightFault = 'version' | 'seed' | 'hash' | 'chain' | 'mix' | 'beacon' | 'crash';

export interface FlightCheck {
  verdict: 'right' | 'wrong' | 'waits';
  faults: FlightFault[];
  notProven: string[];
}

/**
 * Whether the seed of a flight is the promised one of the published chain, was mixed with the root of its bets and its
 * beacon's word, and gives the multiple at which it crashed.
 */
export function checkFlight(flight: CrashRound): FlightCheck {
  const { revealed, chain } = flight;
  if (revealed === null) return { verdict: 'waits', faults: [], notProven: [] };
  const seed = bytesOf(revealed.serverSeed);
  const place = Number(flight.number) - Number(chain.firstNumber);
  const wrong = (...faults: FlightFault[]): FlightCheck => ({ verdict: 'wrong', faults, notProven: [] });
  if (flight.version !== version && flight.version !== unmixedVersion) return wrong('version');
  if (seed === null) return wrong('seed');
  if (!(place >= 0 && place < chain.rounds)) return wrong('chain');
  const faults: FlightFault[] = [];
  let hash = sha256(seed);
  if (hexOf(hash) !== flight.serverSeedHash) faults.push('hash');
  for (let at = 0; at < place; at += 1) hash = sha256(hash);
  if (hexOf(hash) !== chain.commitment) faults.push('chain');
  if (!isMixed(flight)) faults.push('mix');
  // Where a beacon is waited for, the flight begins when that has spoken: of its betting the record has the beginning alone.
  if (!isOfBeacon(flight, revealed.beaconSignature ?? null, flight.openedAtMs)) faults.push('beacon');
  const crashed = crashPoint(chanceOf(seed, `${flight.clientSeed}:${flight.number}:0`));
  if (crashed !== revealed.crashHundredths) faults.push('crash');
  if (faults.length > 0) return wrong(...faults);
  return { verdict: 'right', faults, notProven: notProvenOf('flight', flight, notProvenOfBeacon(flight)) };
}

/** A flight of a chain that was published with a client seed has that in its place, and nothing to mix. */
function isMixed({ version: own, number, clientSeed, beaconRound, revealed }: CrashRound): boolean {
  const parts: unknown[] = [beaconRound, revealed?.betsRoot, revealed?.beaconSignature];
  // Exports of that time know none of them.
  if (own === unmixedVersion) return parts.every((part) => part === null || part === undefined);
  return isMixedWith({ game: 'crash', number, beaconRound, ...revealed!, clientSeed });
}
