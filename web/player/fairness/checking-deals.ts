import { sha256 } from '@noble/hashes/sha2.js';
import { notProvenOf } from '../../../contract/proofs.ts';
import type { TableRecord } from '../../../contract/tables.ts';
import { tableGames } from '../../../games/catalogue.ts';
import { gameOfRoom } from '../../../games/tables/room-shapes.ts';
import { isOfBeacon, notProvenOfBeacon } from './checking-beacon.ts';
import { bytesOf, chanceOf, hexOf } from './checking-chance.ts';
import { isMixedWith } from './checking-mix.ts';

export type DealFault = 'game' | 'version' | 'state' | 'seed' | 'hash' | 'chain' | 'mix' | 'beacon' | 'views';

export interface DealCheck {
  verdict: 'right' | 'wrong' | 'waits';
  faults: DealFault[];
  notProven: string[];
}

/**
 * Whether the seed of a table's round is the promised one of the published chain, was mixed with the root of its bets and
 * its beacon's word, and gives what fell. A round that was void has no seed to show: it waits.
 */
export function checkDeal(deal: TableRecord): DealCheck {
  const { revealed, chain, game, number } = deal;
  if (revealed === null) return { verdict: 'waits', faults: [], notProven: [] };
  const rules = tableGames.get(gameOfRoom(game));
  const seed = bytesOf(revealed.serverSeed);
  const place = Number(number) - Number(chain.firstNumber);
  const wrong = (...faults: DealFault[]): DealCheck => ({ verdict: 'wrong', faults, notProven: [] });
  if (rules === undefined) return wrong('game');
  if (deal.version !== rules.version) return wrong('version');
  if (seed === null) return wrong('seed');
  if (!(place >= 0 && place < chain.rounds)) return wrong('chain');
  const faults: DealFault[] = [];
  if (deal.phase !== 'settled') faults.push('state');
  let hash = sha256(seed);
  if (hexOf(hash) !== deal.serverSeedHash) faults.push('hash');
  for (let at = 0; at < place; at += 1) hash = sha256(hash);
  if (hexOf(hash) !== chain.commitment) faults.push('chain');
  if (!isMixedWith({ ...deal, ...revealed })) faults.push('mix');
  if (!isOfBeacon(deal, revealed.beaconSignature, deal.closesAtMs)) faults.push('beacon');
  const outcome = rules.draw(chanceOf(seed, `${revealed.clientSeed}:${number}:0`));
  if (canonical(outcome) !== canonical(revealed.outcome)) faults.push('views');
  if (faults.length > 0) return wrong(...faults);
  return { verdict: 'right', faults, notProven: notProvenOf('deal', deal, notProvenOfBeacon(deal)) };
}

/** By names in order: who wrote it first says nothing. */
function canonical(outcome: unknown): string {
  return JSON.stringify(Object.entries(outcome as object).toSorted(([one], [other]) => one.localeCompare(other)));
}
