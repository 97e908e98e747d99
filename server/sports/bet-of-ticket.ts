import { sportCategories } from '../../contract/sport-names.ts';
import * as lobby from '../lobby/service.ts';
import type { EventRow } from './store-events.ts';
import type { Ticket } from './store-tickets.ts';

/** A bet as it was placed before: its hash tells whether the same is asked for. */
export function repeatedBet(known: Ticket, bodyHash: Buffer) {
  const { member_id: memberId, key, stake_minor: stakeMinor, bet_id: roundId, legs } = known;
  return betOf({ memberId, key, stakeMinor }, roundId, gameOf([], legs[0]!.market), bodyHash);
}

/** What a ticket is to the books. */
export function betOf(
  { memberId, key, stakeMinor }: { memberId: bigint; key: string; stakeMinor: bigint },
  roundId: bigint,
  { gameCode, category }: { gameCode: string; category: string },
  bodyHash: Buffer,
) {
  return { memberId, provider: lobby.sportsProvider, gameCode, category, roundId, key, bodyHash, stakeMinor };
}

/** Tickets on several sports are counted under that of their first selection, and as e-sports only where all of it is. */
export function gameOf(events: readonly EventRow[], first: string): { gameCode: string; category: string } {
  const isEsports = events.every(({ sport }) => sportCategories[sport] === 'ESPORTS');
  return { gameCode: first, category: isEsports ? 'ESPORTS' : 'SPORTS' };
}
