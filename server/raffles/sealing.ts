import { merklePath, merkleRoot, type Beside } from '../../games/tables/merkle.ts';
import { ticketText } from '../../games/raffle.ts';
import type { Ctx } from '../platform/process/ctx.ts';
import { assert, known } from '../platform/process/fail.ts';
import { hmacSha256, sha256 } from '../platform/process/seal.ts';
import type { RaffleRow } from './store.ts';
import * as tickets from './store-tickets.ts';

/** Under which purpose the seed of a raffle is closed. */
export const SEED_PURPOSE = 'raffle-draw';
/** So many tickets are a node of the tree by itself. */
const PART = 1_024;
const READ_AT_ONCE = 16 * PART;

type Salted = Pick<RaffleRow, 'id' | 'ticket_salt'>;

/** What the leaf of a ticket says. */
export function leafOf(row: Salted, ticket: tickets.TicketRow): string {
  const salt = hmacSha256(known(row.ticket_salt, 'a raffle that was published has its salt'), String(ticket.number));
  return ticketText({
    raffle: String(row.id),
    number: ticket.number,
    memberId: String(ticket.member_id),
    source: ticket.source,
    ordinal: ticket.ordinal,
    salt: salt.toString('hex'),
  });
}

/** Builds the tree over all tickets of a raffle, and keeps its nodes. @returns its root in hexadecimal digits, and how many tickets there are */
export async function sealTickets(ctx: Ctx, row: Salted): Promise<{ root: string; tickets: number }> {
  const parts: Uint8Array[] = [];
  let count = 0;
  for (;;) {
    const some = await tickets.from(ctx.db, ctx.brand.id, row.id, count, READ_AT_ONCE);
    some.forEach(({ number }, at) => assert(number === count + at, 'tickets are numbered without a gap'));
    const leaves = some.map((ticket) => sha256(leafOf(row, ticket)));
    for (let at = 0; at < leaves.length; at += PART) parts.push(merkleRoot(leaves.slice(at, at + PART), sha256));
    count += some.length;
    if (some.length < READ_AT_ONCE) break;
  }
  await tickets.insertParts(ctx.db, ctx.brand.id, row.id, parts);
  return { root: Buffer.from(merkleRoot(parts, sha256)).toString('hex'), tickets: count };
}

/** A ticket of a sealed raffle with the hashes beside its way to the root; null: there is none of this number. */
export async function proofOf(
  ctx: Ctx,
  row: Salted,
  number: number,
): Promise<{ ticket: tickets.TicketRow; leaf: string; path: Beside[] } | null> {
  const part = Math.floor(number / PART);
  const its = await tickets.from(ctx.db, ctx.brand.id, row.id, part * PART, PART);
  const ticket = its[number - part * PART];
  if (ticket?.number !== number) return null;
  const leaves = its.map((each) => sha256(leafOf(row, each)));
  const parts = await tickets.partsOf(ctx.db, ctx.brand.id, row.id);
  const path = [...merklePath(leaves, number - part * PART, sha256), ...merklePath(parts, part, sha256)];
  return { ticket, leaf: leafOf(row, ticket), path };
}
