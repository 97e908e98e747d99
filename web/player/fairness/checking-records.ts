import { type Check, check } from './checking.ts';
import { checkDeal, type DealCheck } from './checking-deals.ts';
import { checkEnvelope, type EnvelopeCheck } from './checking-envelopes.ts';
import { checkFlight, type FlightCheck } from './checking-flights.ts';
import { checkHand, type HandCheck } from './checking-hands.ts';
import { checkSpin, type SpinCheck } from './checking-spins.ts';
import { checkRaffle, type RaffleCheck } from './checking-raffles.ts';
import { checkTicket, type TicketCheck } from './checking-tickets.ts';
import type { Claimed } from './claims.ts';

/** A record with what the check of its kind has found. */
export type Checked =
  | { kind: 'round'; claim: Extract<Claimed, { kind: 'round' }>['claim']; check: Check }
  | { kind: 'flight'; claim: Extract<Claimed, { kind: 'flight' }>['claim']; check: FlightCheck }
  | { kind: 'deal'; claim: Extract<Claimed, { kind: 'deal' }>['claim']; check: DealCheck }
  | { kind: 'hand'; claim: Extract<Claimed, { kind: 'hand' }>['claim']; check: HandCheck }
  | { kind: 'ticket'; claim: Extract<Claimed, { kind: 'ticket' }>['claim']; check: TicketCheck }
  | { kind: 'envelope'; claim: Extract<Claimed, { kind: 'envelope' }>['claim']; check: EnvelopeCheck }
  | { kind: 'spin'; claim: Extract<Claimed, { kind: 'spin' }>['claim']; check: SpinCheck }
  | { kind: 'raffle'; claim: Extract<Claimed, { kind: 'raffle' }>['claim']; check: RaffleCheck };

export function checkRecord(claimed: Claimed): Checked {
  switch (claimed.kind) {
    case 'round':
      return { ...claimed, check: check(claimed.claim) };
    case 'flight':
      return { ...claimed, check: checkFlight(claimed.claim) };
    case 'deal':
      return { ...claimed, check: checkDeal(claimed.claim) };
    case 'hand':
      return { ...claimed, check: checkHand(claimed.claim) };
    case 'ticket':
      return { ...claimed, check: checkTicket(claimed.claim) };
    case 'envelope':
      return { ...claimed, check: checkEnvelope(claimed.claim) };
    case 'spin':
      return { ...claimed, check: checkSpin(claimed.claim) };
    case 'raffle':
      return { ...claimed, check: checkRaffle(claimed.claim) };
  }
}
