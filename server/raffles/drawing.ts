import { mixText, winningNumbers } from '../../games/raffle.ts';
import { randomFromBytes } from '../../games/random.ts';
import { beaconOf } from '../beacon/service.ts';
import * as members from '../members/service.ts';
import { hasReadBefore } from '../platform/jobs/facts.ts';
import { transact } from '../platform/database/transaction.ts';
import type { Ctx } from '../platform/process/ctx.ts';
import { assert, known } from '../platform/process/fail.ts';
import { provableBytes } from '../platform/process/random.ts';
import { sha256 } from '../platform/process/seal.ts';
import * as protection from '../protection/service.ts';
import * as tallies from '../tallies/service.ts';
import { sumOf, ticketsOfAll } from './counting.ts';
import { prizeOf, prizesIn, readTerms, tierAt } from './reading.ts';
import { SEED_PURPOSE, sealTickets } from './sealing.ts';
import * as store from './store.ts';
import * as tickets from './store-tickets.ts';
import * as wins from './store-wins.ts';
import { tellMembers } from './telling.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
/** What was settled in the last moments before the close may still be on its way to the facts. */
const GRACE_MS = 60_000;
/** Between the root and the draw at least so long, in which everybody can keep the root. */
const LEAST_SEALED_MS = 60_000;
const AT_ONCE = 50;

/**
 * Counts, seals, draws and ends what is due, each once, however many servers try.
 * @param only this raffle alone; null: all of the brand
 * @returns how many raffles or prizes it has moved
 */
export async function moveDue(ctx: Ctx, only: bigint | null = null): Promise<number> {
  let moved = 0;
  for (const row of await store.moving(ctx.db, ctx.brand.id)) {
    if (only !== null && row.id !== only) continue;
    if (row.state === 'sealed') moved += (await drawOne(ctx, row.id)) ? 1 : 0;
    else if (row.closes_at.getTime() <= ctx.nowMs) moved += (await sealOne(ctx, row)) ? 1 : 0;
    else if (row.opens_at.getTime() <= ctx.nowMs) await countOne(ctx, row);
  }
  return moved + (await expire(ctx));
}

/** How many tickets there are by now, for members to see their chance. */
async function countOne(ctx: Ctx, row: store.RaffleRow): Promise<void> {
  const held = await ticketsOfAll(ctx, readTerms(row.terms), windowOf(row));
  const holders = new Set(held.map(({ memberId }) => memberId)).size;
  await store.keepCount(ctx.db, { brandId: ctx.brand.id, id: row.id, tickets: sumOf(held), holders, atMs: ctx.nowMs });
}

export function windowOf(row: Pick<store.RaffleRow, 'opens_at' | 'closes_at'>): { fromMs: number; untilMs: number } {
  return { fromMs: row.opens_at.getTime(), untilMs: row.closes_at.getTime() };
}

/**
 * Seals the tickets of a raffle that is over, once all play of before its close is added up: counted anew from what stands then, so that
 * nothing that was taken back is among them. The word of a beacon that it waits for is out only after the root.
 * @returns false: it is not time yet, or another was faster
 */
async function sealOne(ctx: Ctx, { id, closes_at }: store.RaffleRow): Promise<boolean> {
  const overMs = closes_at.getTime() + GRACE_MS;
  if (ctx.nowMs < overMs || !(await hasReadBefore(ctx.db, tallies.READER, overMs))) return false;
  return transact(ctx, async (inside) => {
    const row = await store.locked(inside.db, inside.brand.id, id);
    if (row?.state !== 'active') return false;
    const terms = readTerms(row.terms);
    const held = await ticketsOfAll(inside, terms, windowOf(row));
    await tickets.insert(inside.db, inside.brand.id, id, held);
    const sealed = await sealTickets(inside, row);
    assert(sealed.tickets === sumOf(held), 'all tickets are sealed');
    const drawsAtMs = Math.max(row.draws_at.getTime(), inside.nowMs + LEAST_SEALED_MS);
    const beacon = beaconOf(inside);
    await store.seal(inside.db, {
      brandId: inside.brand.id,
      id,
      ...sealed,
      holders: new Set(held.map(({ memberId }) => memberId)).size,
      numbers: Math.max(sealed.tickets, terms.leastNumbers),
      drawsAtMs,
      beacon: beacon && { key: Buffer.from(beacon.publicKey, 'hex'), round: beacon.roundAfter(drawsAtMs) },
      atMs: inside.nowMs,
    });
    tellMembers(
      inside,
      held.map(({ memberId }) => memberId),
    );
    return true;
  });
}

/** Draws a sealed raffle, once: who won waits to be claimed, what nobody won is free again. @returns false: it is not time yet, or another was faster */
async function drawOne(ctx: Ctx, id: bigint): Promise<boolean> {
  return transact(ctx, async (inside) => {
    const { id: brandId } = inside.brand;
    const row = await store.locked(inside.db, brandId, id);
    if (row?.state !== 'sealed' || row.draws_at.getTime() > inside.nowMs) return false;
    const said = await beaconSaid(inside, row);
    if (said === undefined) return false;
    const terms = readTerms(row.terms);
    const seed = seedOf(inside, row);
    const isPassed = await passedOf(inside, id);
    const drawn = winnersOf({ ...row, prizes: prizesIn(terms) }, seed, said, isPassed);
    const holders = await tickets.holdersOf(inside.db, brandId, id, drawn.winners);
    const prizes = (await store.prizesOf(inside.db, brandId, [id])).map((each) => prizeOf(each, terms));
    const places = drawn.winners.map((number, at) => {
      const tier = tierAt(terms, at + 1);
      const { worthMinor } = known(prizes[tier - 1], 'a place has its prize');
      return { place: at + 1, number, tier, memberId: holders.get(number) ?? null, worthMinor };
    });
    const claimUntilMs = inside.nowMs + terms.claimDays * DAY_MS;
    await wins.insert(inside.db, { brandId, raffleId: id, claimUntilMs }, places);
    const wonMinor = places.reduce((sum, win) => sum + (win.memberId === null ? 0n : win.worthMinor), 0n);
    const drawing = { seed: seed.toString('hex'), beaconSignature: said, passed: drawn.passed, atMs: inside.nowMs };
    await store.draw(inside.db, { brandId, id, ...drawing, freedMinor: row.reserved_minor - wonMinor });
    tellMembers(inside, await tickets.holderIds(inside.db, brandId, id));
    return true;
  });
}

type Sealed = Pick<store.RaffleRow, 'id' | 'root' | 'tickets' | 'numbers'>;

/** The numbers that follow from the seed, the root, and the word of the beacon where one was named. */
export function winnersOf(
  row: Sealed & { prizes: number },
  seed: Buffer,
  beaconSignature: Buffer | null,
  isPassed: (number: number) => boolean,
): { winners: number[]; passed: number[] } {
  const numbers = known(row.numbers, 'what is sealed has its numbers');
  const mixed = mixText({
    raffle: String(row.id),
    root: known(row.root, 'what is sealed has its root'),
    tickets: row.tickets,
    numbers,
    beacon: beaconSignature && sha256(beaconSignature).toString('hex'),
  });
  const random = () => randomFromBytes(provableBytes(seed, mixed, 0n, 0));
  return winningNumbers({ prizes: row.prizes, numbers }, random, isPassed);
}

/** Who holds tickets and is in a break, or has no open account any more, wins nothing: their numbers are passed over. */
async function passedOf(ctx: Ctx, id: bigint): Promise<(number: number) => boolean> {
  const ids = await tickets.holderIds(ctx.db, ctx.brand.id, id);
  const paused = new Set(await protection.pausedAmong(ctx, ids));
  const found = await members.findMany(ctx, ids);
  const out = ids.filter((each) => paused.has(each) || found.get(each)?.status !== 'active');
  const numbers = new Set(await tickets.numbersOf(ctx.db, ctx.brand.id, id, out));
  return (number) => numbers.has(number);
}

/** @returns null: it names none; undefined: it has not been heard yet */
async function beaconSaid(ctx: Ctx, row: store.RaffleRow): Promise<Buffer | null | undefined> {
  if (row.beacon_round === null || row.beacon_key === null) return null;
  const beacon = beaconOf(ctx);
  if (beacon?.publicKey !== row.beacon_key.toString('hex')) return undefined;
  return (await beacon.words([row.beacon_round])).get(row.beacon_round);
}

export function seedOf(ctx: Ctx, row: store.RaffleRow): Buffer {
  return ctx.platform.seal.open(SEED_PURPOSE, known(row.seed_sealed, 'a raffle that was published has its seed'));
}

/** Ends prizes that nobody claimed in time: what was set aside for them is free again. */
async function expire(ctx: Ctx): Promise<number> {
  const due = await wins.overdue(ctx.db, ctx.brand.id, ctx.nowMs, AT_ONCE);
  for (const { id } of due) {
    await transact(ctx, async (inside) => {
      const win = await wins.lockedWaiting(inside.db, inside.brand.id, id);
      if (!win) return;
      await wins.end(inside.db, { brandId: inside.brand.id, id, state: 'expired', atMs: inside.nowMs });
      const freed = { brandId: inside.brand.id, id: win.raffle_id, worthMinor: win.worth_minor, isGiven: false };
      await store.settle(inside.db, freed);
      if (win.member_id !== null) tellMembers(inside, [win.member_id]);
    });
  }
  return due.length;
}
