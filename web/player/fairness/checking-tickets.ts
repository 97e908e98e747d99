import { sha256 } from '@noble/hashes/sha2.js';
import type { CallOutput } from '../../../contract/call.ts';
import type { getLotteryTicket } from '../../../contract/lottery.ts';
import { notProvenOf, notProvenWhere } from '../../../contract/proofs.ts';
import { families } from '../../../games/lottery/families.ts';
import { type LotteryFamily, ticketPayoutMinor } from '../../../games/lottery/lottery-game.ts';
import { countLines, selectionOf } from '../../../games/lottery/shapes.ts';
import { isOfBeacon, quicknet } from './checking-beacon.ts';
import { bytesOf, chanceOf, hexOf } from './checking-chance.ts';

type Found = CallOutput<typeof getLotteryTicket>;
/** As it was saved by this version or an earlier one. */
export type SealedTicket = Omit<Found, 'version' | 'ticket' | 'draw'> & {
  version?: number;
  ticket: Omit<Found['ticket'], 'commitment'> & { commitment?: string };
  draw: Omit<Found['draw'], `beacon${string}`> &
    Partial<Pick<Found['draw'], 'beaconRound' | 'beaconKey' | 'beaconSignature'>>;
};

export type TicketFault =
  | 'rules'
  | 'draw'
  | 'sealed'
  | 'seal'
  | 'lines'
  | 'stake'
  | 'hash'
  | 'beacon'
  | 'numbers'
  | 'ticketState'
  | 'payout';

export interface TicketCheck {
  verdict: 'right' | 'wrong' | 'waits';
  faults: TicketFault[];
  notProven: string[];
}

/**
 * Whether a ticket was sealed before its numbers, whether they follow from the promised seed and the seal, and whether it
 * cost and was paid what its line, its odds and the numbers give: docs/fairness.md, "Lotteries".
 */
export function checkTicket(record: SealedTicket): TicketCheck {
  const { ticket, draw, proof } = record;
  const wrong = (...faults: TicketFault[]): TicketCheck => ({ verdict: 'wrong', faults, notProven: [] });
  if (ticket.gameCode !== draw.gameCode || ticket.issue !== draw.issue) return wrong('draw');
  if (proof === null) {
    const isLeftOut = draw.merkleRoot !== null && !['cancelled', 'refunded'].includes(ticket.state);
    return isLeftOut ? wrong('seal') : { verdict: 'waits', faults: [], notProven: [] };
  }
  const family = families.get(record.family);
  if (!family || family.version !== (record.version ?? 1)) return wrong('rules');
  const faults = faultsOf(family, record);
  if (faults.length > 0) return wrong(...faults);
  if (draw.result === null) return { verdict: 'waits', faults: [], notProven: [] };
  const isOther = (draw.beaconKey ?? quicknet.publicKey) !== quicknet.publicKey;
  const also =
    draw.serverSeedHash === null ? notProvenWhere.drawnElsewhere : isOther ? notProvenWhere.otherBeaconOfDraw : [];
  return { verdict: 'right', faults, notProven: notProvenOf('ticket', record, also) };
}

interface Amounts {
  unitMinor: bigint;
  stakeMinor: bigint;
  payoutMinor: bigint;
}

function faultsOf(family: LotteryFamily, record: SealedTicket): TicketFault[] {
  const { ticket, draw } = record;
  const playType = family.facts.playTypes.find(({ code }) => code === ticket.playType);
  const amounts = amountsOf(ticket);
  if (!playType) return ['rules'];
  if (!amounts) return ['stake'];
  const faults: TicketFault[] = [];
  if (!isOfLeaf(record, amounts)) faults.push('sealed');
  if (!isInSeal(record)) faults.push('seal');
  const lines = countLines(playType.pad, selectionOf(ticket.selection));
  if (ticket.lines !== lines) faults.push('lines');
  if (amounts.stakeMinor !== amounts.unitMinor * BigInt(lines) * BigInt(playType.unitsPerLine ?? 1))
    faults.push('stake');
  faults.push(...faultsOfDraw(family, draw));
  if (ticket.odds.length !== playType.prizes.length) return [...faults, 'sealed'];
  return [...faults, ...faultsOfPay(family, ticket, draw, amounts)];
}

/** In minor units; all three are written with the decimals of one currency. */
function amountsOf(ticket: Pick<SealedTicket['ticket'], 'unit' | 'stake' | 'payout'>): Amounts | null {
  const read = (['unit', 'stake', 'payout'] as const).map((name) => /^(\d+)(?:\.(\d+))?$/.exec(ticket[name]));
  if (new Set(read.map((match) => (match ? (match[2] ?? '').length : -1))).size !== 1 || !read[0]) return null;
  const [unit, stake, payout] = read.map((match) => BigInt(`${match![1]}${match![2] ?? ''}`));
  return { unitMinor: unit!, stakeMinor: stake!, payoutMinor: payout! };
}

/** What the leaf says, part by part; the member's number and the salt stand nowhere else. */
function isOfLeaf({ ticket, draw, proof }: SealedTicket, { unitMinor, stakeMinor }: Amounts): boolean {
  const parts = [draw.gameCode, draw.issue, ticket.ticketId, null, ticket.playType, ticket.selection, ticket.lines];
  const said = [...parts, unitMinor, stakeMinor, ticket.odds.join(','), ticket.rebateMilli, ticket.placedAtMs, null];
  const leaf = proof!.leaf.split(';');
  return leaf.length === said.length && said.every((part, at) => part === null || String(part) === leaf[at]);
}

function isInSeal({ ticket, draw, proof }: SealedTicket): boolean {
  let node = sha256(joined([0], new TextEncoder().encode(proof!.leaf)));
  // Tickets that were saved before they were told their hash have none.
  if ((ticket.commitment ?? hexOf(node)) !== hexOf(node)) return false;
  for (const { side, hash } of proof!.path) {
    const other = bytesOf(hash);
    if (other === null || (side !== 'left' && side !== 'right')) return false;
    node = sha256(side === 'left' ? joined([1], other, node) : joined([1], node, other));
  }
  const isRoot = hexOf(node) === proof!.merkleRoot && proof!.merkleRoot === draw.merkleRoot;
  const sides = proof!.path.map(({ side }) => side);
  return isRoot && hasPlace(sides, draw.tickets ?? 0);
}

/** Whether a tree over so many leaves has a path with these sides: from the root down, a lone child has no neighbour. */
function hasPlace(sides: readonly string[], tickets: number): boolean {
  if (!(tickets > 0)) return false;
  const widths: number[] = [];
  for (let width = tickets; width > 1; width = Math.ceil(width / 2)) widths.unshift(width);
  const left = [...sides];
  let at = 0;
  for (const width of widths) {
    at *= 2;
    if (at + 1 >= width) continue;
    const side = left.pop();
    if (side === undefined) return false;
    if (side === 'left') at += 1;
  }
  return left.length === 0;
}

function faultsOfDraw(family: LotteryFamily, draw: SealedTicket['draw']): TicketFault[] {
  const isDrawn = draw.result !== null;
  if (isDrawn !== (draw.state === 'drawn' || draw.state === 'settled')) return ['draw'];
  const { beaconRound: round = null, beaconSignature: said = null } = draw;
  if (!isOfBeacon(draw, said, draw.closesAtMs)) return ['beacon'];
  if (draw.serverSeedHash === null) return draw.serverSeed === null && round === null ? [] : ['draw'];
  // A draw whose beacon stayed silent is cancelled, and shows its seed all the same.
  const isShown = isDrawn || (draw.state === 'cancelled' && draw.serverSeed !== null);
  if (draw.resultVersion !== (isDrawn ? 1 : 0) || isShown !== (draw.serverSeed !== null)) return ['draw'];
  if (draw.serverSeed === null) return [];
  const seed = bytesOf(draw.serverSeed);
  if (seed === null || hexOf(sha256(seed)) !== draw.serverSeedHash) return ['hash'];
  if (!isDrawn) return [];
  const signed = said === null ? null : bytesOf(said);
  if ((round === null) !== (signed === null)) return ['beacon'];
  const mixed = signed === null ? '' : `:${hexOf(sha256(signed))}`;
  const drawn = family.draw(chanceOf(seed, `${draw.gameCode}:${draw.issue}:${draw.merkleRoot}${mixed}:0:0`));
  return JSON.stringify(drawn) === JSON.stringify(draw.result) ? [] : ['numbers'];
}

function faultsOfPay(
  family: LotteryFamily,
  ticket: SealedTicket['ticket'],
  draw: SealedTicket['draw'],
  { unitMinor, stakeMinor, payoutMinor }: Amounts,
): TicketFault[] {
  const result = draw.result && family.readResult(draw.result);
  if (draw.result && !result) return ['numbers'];
  const prize = result
    ? ticketPayoutMinor(unitMinor, family.hits(ticket.playType, selectionOf(ticket.selection), result), ticket.odds)
    : 0n;
  const due = result ? prize + (stakeMinor * BigInt(ticket.rebateMilli)) / 1000n : 0n;
  const settled = prize > 0n ? 'won' : 'lost';
  const states: Partial<Record<typeof draw.state, string>> = { settled, cancelled: 'refunded' };
  const faults: TicketFault[] = [];
  if (ticket.state !== (states[draw.state] ?? 'placed')) faults.push('ticketState');
  // While a draw is being settled some of its tickets are paid already.
  const isDue = payoutMinor === due || (draw.state === 'drawn' && payoutMinor === 0n);
  if (draw.state === 'settled' || draw.state === 'drawn' ? !isDue : payoutMinor !== 0n) faults.push('payout');
  return faults;
}

function joined(...parts: readonly (readonly number[] | Uint8Array)[]): Uint8Array {
  return Uint8Array.from(parts.flatMap((part) => [...part]));
}
