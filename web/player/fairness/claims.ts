import type { CrashRound } from '../../../contract/crash.ts';
import type { EnvelopeRecord } from '../../../contract/gifts.ts';
import type { RaffleRecord } from '../../../contract/raffles.ts';
import type { TableRecord } from '../../../contract/tables.ts';
import type { SpinRecord } from '../../../contract/wheels.ts';
import type { Claim } from './checking.ts';
import type { HandRecord } from './checking-hands.ts';
import type { SealedTicket } from './checking-tickets.ts';

/** A record as somebody has it: of a round, of a flight or a deal that all shared, of a hand between people, of a ticket of a lottery or a raffle, of an envelope, or of a spin. */
export type Claimed =
  | { kind: 'round'; claim: Claim }
  | { kind: 'flight'; claim: CrashRound }
  | { kind: 'deal'; claim: TableRecord }
  | { kind: 'hand'; claim: HandRecord }
  | { kind: 'ticket'; claim: SealedTicket }
  | { kind: 'envelope'; claim: EnvelopeRecord }
  | { kind: 'spin'; claim: SpinRecord }
  | { kind: 'raffle'; claim: RaffleRecord };

/** What was read of a text: records, and the lines that hold none. */
export interface Read {
  claims: Claimed[];
  brokenLines: number[];
}

/** Reads JSON lines as an export has them, one record by itself, or a list of them. */
export function claimsIn(text: string): Read {
  const whole = jsonOf(text);
  if (whole !== undefined) {
    const list = Array.isArray(whole) ? whole : [whole];
    const claims = list.flatMap((one) => claimOf(one) ?? []);
    return { claims, brokenLines: claims.length === list.length ? [] : [1] };
  }
  const read: Read = { claims: [], brokenLines: [] };
  for (const [index, line] of text.split('\n').entries()) {
    if (line.trim() === '') continue;
    const claim = claimOf(jsonOf(line));
    if (claim) read.claims.push(claim);
    else read.brokenLines.push(index + 1);
  }
  return read;
}

export function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}

function claimOf(given: unknown): Claimed | null {
  if (typeof given !== 'object' || given === null) return null;
  if ('hand' in given) return isHand(given) ? { kind: 'hand', claim: given } : null;
  if ('ticket' in given) return isTicket(given) ? { kind: 'ticket', claim: given } : null;
  if ('envelope' in given) return isEnvelope(given) ? { kind: 'envelope', claim: given } : null;
  if ('spin' in given) return isSpin(given) ? { kind: 'spin', claim: given } : null;
  if ('raffle' in given) return isRaffle(given) ? { kind: 'raffle', claim: given } : null;
  if ('chain' in given && 'game' in given) return isDeal(given) ? { kind: 'deal', claim: given } : null;
  if ('chain' in given) return isFlight(given) ? { kind: 'flight', claim: given } : null;
  const { game, choice, moves, stakeMinor, clientSeed, nonce, serverSeed } = given as Partial<Claim>;
  const texts = [game, stakeMinor, clientSeed, nonce].every((text) => typeof text === 'string');
  const isWhole = texts && choice !== undefined && Array.isArray(moves);
  const isRound = isWhole && (serverSeed === null || typeof serverSeed === 'string');
  return isRound ? { kind: 'round', claim: given as Claim } : null;
}

function isHand(given: object): given is HandRecord {
  const { hand, proof, moves } = given as Partial<HandRecord>;
  const texts = [hand?.game, hand?.tableId, hand?.number, proof?.clientSeed, proof?.serverSeedHash];
  if (!texts.every((text) => typeof text === 'string') || !Array.isArray(hand?.players)) return false;
  if (!Array.isArray(moves) || !Array.isArray(proof?.seats) || proof.seats.length === 0) return false;
  if (!(proof.serverSeed === null || typeof proof.serverSeed === 'string')) return false;
  return proof.seats.every(({ seed, promise }) => typeof seed === 'string' && typeof promise === 'string');
}

function isTicket(given: object): given is SealedTicket {
  const { ticket, draw, family, proof } = given as Partial<SealedTicket>;
  if (typeof ticket !== 'object' || typeof draw !== 'object' || typeof family !== 'string') return false;
  const { unit, stake, payout, selection, playType } = ticket;
  const texts = [unit, stake, payout, selection, playType, draw.gameCode, draw.issue];
  const isWhole = texts.every((text) => typeof text === 'string') && Array.isArray(ticket.odds);
  const isSealed = proof === null || (typeof proof?.leaf === 'string' && Array.isArray(proof.path));
  return isWhole && isSealed && Number.isSafeInteger(ticket.rebateMilli) && ticket.odds.every(Number.isSafeInteger);
}

function isEnvelope(given: object): given is EnvelopeRecord {
  const { envelope, amountMinor, seal, revealed } = given as Partial<EnvelopeRecord>;
  const texts = [envelope, amountMinor, seal].every((text) => typeof text === 'string');
  if (!texts || revealed === undefined) return false;
  return revealed === null || (typeof revealed.salt === 'string' && Array.isArray(revealed.sharesMinor));
}

function isSpin(given: object): given is SpinRecord {
  const { spin, seal, salt, clientSeed, weights, segment } = given as Partial<SpinRecord>;
  const texts = [spin, seal, salt, clientSeed].every((text) => typeof text === 'string');
  return texts && Array.isArray(weights) && typeof segment === 'number';
}

function isRaffle(given: object): given is RaffleRecord {
  const { raffle, root, serverSeedHash, proof, revealed } = given as Partial<RaffleRecord>;
  const texts = [raffle, root, serverSeedHash, proof?.leaf].every((text) => typeof text === 'string');
  if (!texts || !Array.isArray(proof?.path) || revealed === undefined) return false;
  if (revealed === null) return true;
  const lists = [revealed.passed, revealed.winners].every((list) => Array.isArray(list));
  return lists && typeof revealed.serverSeed === 'string';
}

function isDeal(given: object): given is TableRecord {
  const { game, number, chain, revealed } = given as Partial<TableRecord>;
  const texts = [game, number, chain?.commitment, chain?.firstNumber].every((text) => typeof text === 'string');
  if (!texts || revealed === undefined) return false;
  if (revealed === null) return true;
  const { serverSeed, clientSeed, betsRoot, outcome } = revealed;
  const isWhole = [serverSeed, clientSeed, betsRoot].every((text) => typeof text === 'string');
  return isWhole && typeof outcome === 'object' && outcome !== null;
}

function isFlight(given: object): given is CrashRound {
  const { number, clientSeed, chain, revealed } = given as Partial<CrashRound>;
  const texts = [number, clientSeed, chain?.commitment, chain?.firstNumber].every((text) => typeof text === 'string');
  return texts && (revealed === null || typeof revealed?.serverSeed === 'string');
}
