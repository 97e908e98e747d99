import { sha256 } from '@noble/hashes/sha2.js';
import { notProvenOf, notProvenWhere } from '../../../contract/proofs.ts';
import type { RaffleRecord } from '../../../contract/raffles.ts';
import { mixText, raffleVersion, winningNumbers } from '../../../games/raffle.ts';
import { rootFrom } from '../../../games/tables/merkle.ts';
import { isOfBeacon, quicknet } from './checking-beacon.ts';
import { bytesOf, chanceOf, hexOf } from './checking-chance.ts';

export type RaffleFault = 'version' | 'sealed' | 'seal' | 'hash' | 'beacon' | 'numbers' | 'ownShare';

export interface RaffleCheck {
  verdict: 'right' | 'wrong' | 'waits';
  faults: RaffleFault[];
  notProven: string[];
}

/** Beyond it nobody draws. */
const MOST_NUMBERS = 2 ** 31;

/**
 * Whether a ticket was sealed under its number before the draw, and whether the numbers that won follow from the seed that was promised,
 * the root over all tickets and the word of the beacon: docs/fairness.md, "Raffles".
 */
export function checkRaffle(record: RaffleRecord): RaffleCheck {
  const { version, revealed, beaconKey } = record;
  const wrong = (...faults: RaffleFault[]): RaffleCheck => ({ verdict: 'wrong', faults, notProven: [] });
  if (version !== raffleVersion) return wrong('version');
  const faults: RaffleFault[] = [];
  if (!isOfLeaf(record)) faults.push('sealed');
  if (!isInSeal(record)) faults.push('seal');
  if (revealed === null) return faults.length > 0 ? wrong(...faults) : { verdict: 'waits', faults, notProven: [] };
  faults.push(...faultsOfDraw(record, revealed));
  if (faults.length > 0) return wrong(...faults);
  const isOther = beaconKey !== null && beaconKey !== quicknet.publicKey;
  return {
    verdict: 'right',
    faults,
    notProven: notProvenOf('raffle', record, isOther ? notProvenWhere.otherBeacon : []),
  };
}

/** What the leaf says; member, cause and salt stand nowhere else. */
function isOfLeaf({ raffle, number, proof }: RaffleRecord): boolean {
  const leaf = proof.leaf.split(';');
  return leaf.length === 6 && leaf[0] === raffle && leaf[1] === String(number);
}

function isInSeal({ number, tickets, root, proof }: RaffleRecord): boolean {
  const path = [];
  for (const { side, hash } of proof.path) {
    const bytes = bytesOf(hash);
    if (bytes === null || (side !== 'left' && side !== 'right')) return false;
    path.push({ side, hash: bytes });
  }
  const leaf = sha256(new TextEncoder().encode(proof.leaf));
  const sides = path.map(({ side }) => side).join();
  return hexOf(rootFrom(leaf, path, sha256)) === root && sides === sidesOf(number, tickets)?.join();
}

/** On which sides the way up of a number has neighbours; null: a tree over so many leaves has no such leaf. */
function sidesOf(number: number, tickets: number): string[] | null {
  if (!Number.isSafeInteger(number) || !Number.isSafeInteger(tickets) || number < 0 || number >= tickets) return null;
  const sides: string[] = [];
  for (let [at, width] = [number, tickets]; width > 1; at = Math.floor(at / 2), width = Math.ceil(width / 2)) {
    if (at % 2 === 1) sides.push('left');
    else if (at + 1 < width) sides.push('right');
  }
  return sides;
}

function faultsOfDraw(record: RaffleRecord, shown: NonNullable<RaffleRecord['revealed']>): RaffleFault[] {
  const { raffle, root, tickets, numbers, prizes, serverSeedHash, beaconRound, number, place } = record;
  const seed = bytesOf(shown.serverSeed);
  if (seed === null || hexOf(sha256(seed)) !== serverSeedHash) return ['hash'];
  const said = shown.beaconSignature;
  if ((said === null) !== (beaconRound === null) || !isOfBeacon(record, said, record.sealedAtMs)) return ['beacon'];
  const isCounted = [numbers, prizes].every((each) => Number.isSafeInteger(each) && each >= 1 && each <= MOST_NUMBERS);
  if (!isCounted || numbers < tickets || prizes > numbers) return ['numbers'];
  const signed = said === null ? null : bytesOf(said);
  const mixed = mixText({ raffle, root, tickets, numbers, beacon: signed && hexOf(sha256(signed)) });
  const passed = new Set(shown.passed);
  if (passed.size !== shown.passed.length || passed.size > numbers) return ['numbers'];
  const drawn = winningNumbers(
    { prizes, numbers },
    () => chanceOf(seed, `${mixed}:0:0`),
    (each) => passed.has(each),
  );
  if (drawn.winners.join() !== shown.winners.join() || drawn.passed.join() !== shown.passed.join()) return ['numbers'];
  const at = drawn.winners.indexOf(number);
  return place === (at === -1 ? null : at + 1) ? [] : ['ownShare'];
}
