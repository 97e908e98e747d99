import { sha256 } from '@noble/hashes/sha2.js';
import type { CrashRound } from '../../../contract/crash.ts';
import { notProvenOf } from '../../../contract/proofs.ts';
import { crashPoint, version } from '../../../games/instant/crash/rules.ts';
import { bytesOf, chanceOf, hexOf } from './checking-chance.ts';

export type FlightFault = 'version' | 'seed' | 'hash' | 'chain' | 'crash';

export interface FlightCheck {
  verdict: 'right' | 'wrong' | 'waits';
  faults: FlightFault[];
  notProven: string[];
}

/** Whether the seed of a flight is the promised one of the published chain, and gives the multiple at which it crashed. */
export function checkFlight(flight: CrashRound): FlightCheck {
  const { revealed, chain } = flight;
  if (revealed === null) return { verdict: 'waits', faults: [], notProven: [] };
  const seed = bytesOf(revealed.serverSeed);
  const place = Number(flight.number) - Number(chain.firstNumber);
  const wrong = (...faults: FlightFault[]): FlightCheck => ({ verdict: 'wrong', faults, notProven: [] });
  if (flight.version !== version) return wrong('version');
  if (seed === null) return wrong('seed');
  if (!(place >= 0 && place < chain.rounds)) return wrong('chain');
  const faults: FlightFault[] = [];
  let hash = sha256(seed);
  if (hexOf(hash) !== flight.serverSeedHash) faults.push('hash');
  for (let at = 0; at < place; at += 1) hash = sha256(hash);
  if (hexOf(hash) !== chain.commitment) faults.push('chain');
  const crashed = crashPoint(chanceOf(seed, `${flight.clientSeed}:${flight.number}:0`));
  if (crashed !== revealed.crashHundredths) faults.push('crash');
  return faults.length > 0 ? wrong(...faults) : { verdict: 'right', faults, notProven: notProvenOf('flight', flight) };
}
