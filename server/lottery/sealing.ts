import { sha256 } from '../platform/process/seal.ts';
import type { SealedTicket } from './store-tickets.ts';

/**
 * The seal of a draw: a Merkle tree over its tickets in the order of their ids. A leaf is SHA-256 of a zero byte and the
 * ticket's text, a node SHA-256 of a one byte and its two children; a child without a neighbour rises unchanged. So a
 * part of 1,024 tickets is a node by itself, and the tree over the parts ends at the same root (as RFC 6962 builds it).
 */
export const PART_TICKETS = 1024;

/** What a draw without tickets is sealed to. */
export const EMPTY_ROOT = sha256('no tickets');

/** All that a ticket is, in one line of text; money in minor units, the moment in epoch milliseconds. */
export function leafText(gameCode: string, issue: string, ticket: SealedTicket): string {
  return [
    gameCode,
    issue,
    ticket.id,
    ticket.member_id,
    ticket.play_type,
    ticket.selection,
    ticket.lines,
    ticket.unit_minor,
    ticket.stake_minor,
    ticket.odds.join(','),
    ticket.rebate_milli,
    ticket.placed_at.getTime(),
    ticket.salt,
  ].join(';');
}

export function leafHash(text: string): Buffer {
  return sha256(Buffer.concat([Buffer.of(0), Buffer.from(text)]));
}

export function merkleRoot(hashes: readonly Buffer[]): Buffer {
  let level = hashes;
  while (level.length > 1) level = above(level);
  return level[0] ?? EMPTY_ROOT;
}

export interface ProofStep {
  side: 'left' | 'right';
  hash: Buffer;
}

/** The neighbours from a hash up to the root: combined one after the other they give it. */
export function merklePath(hashes: readonly Buffer[], place: number): ProofStep[] {
  const path: ProofStep[] = [];
  let level = hashes;
  for (let at = place; level.length > 1; at = Math.floor(at / 2)) {
    const isRight = at % 2 === 1;
    const neighbour = level[isRight ? at - 1 : at + 1];
    if (neighbour) path.push({ side: isRight ? 'left' : 'right', hash: neighbour });
    level = above(level);
  }
  return path;
}

function above(level: readonly Buffer[]): Buffer[] {
  const nodes: Buffer[] = [];
  for (let at = 0; at < level.length; at += 2) {
    const right = level[at + 1];
    nodes.push(right ? sha256(Buffer.concat([Buffer.of(1), level[at]!, right])) : level[at]!);
  }
  return nodes;
}
