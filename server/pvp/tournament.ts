import { type Fallen, placesOf, prizesFor, prizesOf, unitChips } from '../../games/pvp/sit-and-go.ts';
import { dateOf } from '../platform/database/database.ts';
import type { Ctx } from '../platform/process/ctx.ts';
import { known } from '../platform/process/fail.ts';
import { linkedAmong } from './company.ts';
import { gameNamed } from './games.ts';
import { endEntries } from './money.ts';
import { isInHand, playing, type Table } from './state.ts';
import type { SeatRow } from './store.ts';
import * as store from './store.ts';
import * as tableStore from './store-tables.ts';
import type { EntryRow, TournamentRow } from './store-tournaments.ts';
import * as tournamentStore from './store-tournaments.ts';
import { priceMinor } from './terms.ts';
import { clear } from './vacating.ts';

/**
 * A hand of a tournament was to be dealt: whoever is not dealt in loses what giving it up costs, which goes out of play. Where it
 * was dealt to nobody it is over by that, so that a tournament ends however many come back to it.
 */
export async function countHand(ctx: Ctx, table: Table, dealt: readonly SeatRow[]): Promise<void> {
  const { game, room, seats, row } = table;
  const tournament = known(table.tournament, 'a table of a tournament');
  const units = known(game.givingUp?.(room.options), 'a tournament is of a game in which hands follow each other');
  const lost = BigInt(units) * room.unit_minor;
  const entries = await tournamentStore.entriesOf(ctx.db, tournament.id);
  for (const { id, seat, stack_minor: chips } of seats) {
    await tournamentStore.changeEntry(ctx.db, entryAt(entries, seat).id, { before_chips: chips });
    if (dealt.some((one) => one.id === id)) continue;
    await store.changeSeat(ctx.db, id, { stack_minor: chips > lost ? chips - lost : 0n });
  }
  if (dealt.length === 0) await afterHand(ctx, row.id);
}

/** A hand of a tournament is over: who has too few chips for the next is out, and the last one ends it. */
export async function afterHand(ctx: Ctx, tableId: bigint): Promise<void> {
  const before = known(await tournamentStore.tournamentAt(ctx.db, tableId), 'a table of a tournament');
  if (before.state !== 'running') return;
  const counted = { hands: before.hands + 1, last_at: dateOf(ctx.nowMs) };
  await tournamentStore.changeTournament(ctx.db, before.id, counted);
  const tournament = { ...before, ...counted };
  const least = BigInt(gameNamed(tournament.game_code).entry(tournament.options).least);
  const needed = least * unitChips(tournament.hands, tournament.level_hands);
  const entries = await tournamentStore.entriesOf(ctx.db, tournament.id);
  const seats = await tableStore.seatsAt(ctx.db, tableId);
  const out = seats.filter(({ stack_minor: chips }) => chips < needed);
  const fallen = out.map(({ seat, stack_minor: chips }): Fallen => {
    return { seat, chips, beforeChips: entryAt(entries, seat).before_chips };
  });
  const places = placesOf(fallen, seats.length - out.length);
  for (const seat of out) await fall(ctx, entryAt(entries, seat.seat), places.get(seat.seat)!);
  for (const seat of out) await clear(ctx, seat);
  if (seats.length - out.length < 2) await finish(ctx, tournament);
}

/**
 * A member gives their place up: theirs is the lowest that is left, and their chips are out of play.
 * @returns false where they are in a hand, which goes on without them first
 */
export async function giveUp(ctx: Ctx, table: Table, seat: SeatRow): Promise<boolean> {
  if (seat.state === 'leaving') return false;
  const tournament = known(table.tournament, 'a table of a tournament');
  const entries = await tournamentStore.entriesOf(ctx.db, tournament.id);
  const left = entries.filter(({ state }) => state === 'in').length;
  await fall(ctx, entryAt(entries, seat.seat), left);
  if (isInHand(table, seat)) {
    await store.changeSeat(ctx.db, seat.id, { state: 'leaving', stack_minor: 0n });
    return false;
  }
  await clear(ctx, seat);
  // A hand that is played ends it by itself.
  if (playing(table) === null && left - 1 < 2) await finish(ctx, tournament);
  return true;
}

/** Before it began: what the entry cost goes back. A tournament that nobody waits for is gone. */
export async function withdraw(ctx: Ctx, table: Table, seat: SeatRow): Promise<void> {
  const tournament = known(table.tournament, 'a table of a tournament');
  const entries = await tournamentStore.entriesOf(ctx.db, tournament.id);
  await giveBack(ctx, tournament, [entryAt(entries, seat.seat)]);
  await clear(ctx, seat);
  if (table.seats.length === 1) await close(ctx, tournament, 'void');
}

/**
 * Before it begins: of two who have become linked since they came, the later one has back what the entry cost.
 * @returns whether anybody was parted
 */
export async function part(ctx: Ctx, table: Table): Promise<boolean> {
  const tournament = known(table.tournament, 'a table of a tournament');
  const entries = await tournamentStore.entriesOf(ctx.db, tournament.id);
  const staying: bigint[] = [];
  for (const entry of entries.toSorted((one, other) => Number(one.id - other.id))) {
    const [linked] = await linkedAmong(ctx, entry.member_id, staying);
    if (!linked) {
      staying.push(entry.member_id);
      continue;
    }
    await giveBack(ctx, tournament, [entry]);
    const why = { kept_from: linked.memberId, kept_link: linked.link, parted: true };
    await tournamentStore.changeEntry(ctx.db, entry.id, why);
    await clear(
      ctx,
      known(
        table.seats.find(({ seat }) => seat === entry.seat),
        'who has entered sits there',
      ),
    );
  }
  return staying.length < entries.length;
}

/** All that entries cost goes back, also to those who are out already. A hand that is played must be void by then. */
export async function voidTournament(ctx: Ctx, tournament: TournamentRow): Promise<void> {
  await giveBack(ctx, tournament, await tournamentStore.entriesOf(ctx.db, tournament.id));
  await close(ctx, tournament, 'void');
}

/** Everybody has a place: prizes are paid, all at once, and come to all entries. */
async function finish(ctx: Ctx, tournament: TournamentRow): Promise<void> {
  const playedOut = await tournamentStore.entriesOf(ctx.db, tournament.id);
  const last = playedOut.find(({ state }) => state === 'in');
  if (last) await fall(ctx, last, 1);
  const entries = await tournamentStore.entriesOf(ctx.db, tournament.id);
  const pool = tournament.entry_minor * BigInt(tournament.seats);
  const places = entries.map(({ place }) => known(place, 'everybody has a place'));
  const taken = prizesFor(places, prizesOf(pool, tournament.prize_bps));
  const ends = entries.map(({ id: entryId, member_id: memberId }, at) => ({ entryId, memberId, minor: taken[at]! }));
  await endEntries(ctx, ends, 'win');
  for (const { entryId, minor } of ends) {
    await tournamentStore.changeEntry(ctx.db, entryId, { prize_minor: minor });
  }
  await close(ctx, tournament, 'ended');
}

async function giveBack(ctx: Ctx, tournament: TournamentRow, entries: readonly EntryRow[]): Promise<void> {
  const minor = priceMinor(tournament);
  const ends = entries.map(({ id: entryId, member_id: memberId }) => ({ entryId, memberId, minor }));
  await endEntries(ctx, ends, 'rollback');
  const back = { state: 'back', place: null, out_at: dateOf(ctx.nowMs) } as const;
  for (const { id } of entries) await tournamentStore.changeEntry(ctx.db, id, back);
}

async function close(ctx: Ctx, { id, table_id: tableId }: TournamentRow, state: 'ended' | 'void'): Promise<void> {
  const at = dateOf(ctx.nowMs);
  await tournamentStore.changeTournament(ctx.db, id, { state, ended_at: at });
  for (const seat of await tableStore.seatsAt(ctx.db, tableId)) await clear(ctx, seat);
  await store.changeTable(ctx.db, tableId, { closed_at: at, seeds_until: null, due_at: null });
}

async function fall(ctx: Ctx, { id }: EntryRow, place: number): Promise<void> {
  await tournamentStore.changeEntry(ctx.db, id, { state: 'out', place, out_at: dateOf(ctx.nowMs) });
}

function entryAt(entries: readonly EntryRow[], seat: number): EntryRow {
  return known(
    entries.find((one) => one.seat === seat),
    'who sits in a tournament has entered it',
  );
}
