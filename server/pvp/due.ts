import { dateOf } from '../platform/database/database.ts';
import type { SeatRow } from './store.ts';
import type { Table } from './state.ts';
import type { TournamentRow } from './store-tournaments.ts';

/** After so many turns or seeds in a row that someone let pass they are gone: nobody waits for them any more. */
export const MOST_MISSES = 3;
/** How long seats have to show their seeds. */
export const SEEDS_MS = 5_000;
/** Between the end of a hand and the next: what it came to is looked at. */
export const PAUSE_MS = 5_000;
/** A move for who has gone, so that the others see what is done. */
const GONE_MS = 900;
/** An opponent for practice thinks so long. */
const THINKS_MS = 1_100;
/** Who sits out so long gives their place up. */
export const OUT_MS = 5 * 60_000;

/** When something is due at a table that nobody asks for; null: nothing, as it stands. */
export function dueAtMs(table: Table, nowMs: number): number | null {
  if (table.row.closed_at !== null) return null;
  const { hand } = table;
  if (hand?.row.state === 'playing') return turnDueMs(table);
  if (table.tournament !== null) return tournamentDueMs(table, table.tournament, nowMs);
  const leaves = table.seats.flatMap((seat) => leavesAtMs(seat) ?? []);
  const next = table.row.seeds_until === null ? nextAtMs(table, nowMs) : seedsDueMs(table, nowMs);
  // Nobody is left: it closes.
  if (!table.seats.some(({ is_bot: isBot }) => !isBot)) return nowMs;
  const all = [...leaves, ...(next === null ? [] : [next])];
  return all.length === 0 ? null : Math.min(...all);
}

/** When the seat whose turn it is has nothing more to say. */
export function turnDueMs({ hand, seats }: Table): number {
  const { row, seats: dealt } = hand!;
  const seat = seats.find((one) => one.seat === row.turn_seat);
  if (seat?.is_bot) return row.turn_at!.getTime() + THINKS_MS;
  if (seat === undefined || isGone(seat)) return row.turn_at!.getTime() + GONE_MS;
  const bankMs = dealt.find((one) => one.seat === row.turn_seat)!.bank_left_ms;
  return row.turn_ends_at!.getTime() + Number(bankMs);
}

/** Nobody will come back to this seat in the hand that is played. */
export function isGone(seat: SeatRow): boolean {
  return seat.state === 'leaving' || seat.misses >= MOST_MISSES;
}

/** When a seat is given up that nobody takes part from; null: it is not. */
export function leavesAtMs({ state, out_since: since }: SeatRow): number | null {
  if (state === 'leaving') return 0;
  return state === 'sitting_out' && since !== null ? since.getTime() + OUT_MS : null;
}

/** Takes no part from now on; how long counts from the first time since the seat was dealt in. */
export function sittingOut({ out_since: since }: SeatRow, nowMs: number) {
  return { state: 'sitting_out', out_since: since ?? dateOf(nowMs) } as const;
}

/** Seats that can be dealt into the next hand. */
export function readySeats({ seats, game, room }: Table): SeatRow[] {
  const least = BigInt(game.entry(room.options).least) * room.unit_minor;
  return seats.filter(
    ({ state, stack_minor: stack, promise, is_bot: isBot }) =>
      state === 'seated' && stack >= least && (isBot || promise !== null),
  );
}

/** Opponents for practice play with someone, never among themselves. */
export function isPlayedBySomeone({ row }: Table, seats: readonly SeatRow[]): boolean {
  return row.kind !== 'practice' || seats.some(({ is_bot: isBot }) => !isBot);
}

/** How many a hand needs: the game's least, or as many as the room says where a game is for exactly so many. */
export function leastSeats({ game, room }: Table): number {
  return Math.min(game.seats(room.options).least, room.seats);
}

/** One that waits for members waits for nothing else; then hand follows hand, whoever is there. */
function tournamentDueMs(table: Table, { state, last_at: lastAt }: TournamentRow, nowMs: number): number | null {
  if (state !== 'running') return null;
  return table.row.seeds_until === null ? lastAt!.getTime() + PAUSE_MS : seedsDueMs(table, nowMs);
}

function seedsDueMs({ seats, row }: Table, nowMs: number): number {
  const isWaiting = seats.some(({ called, seed }) => called && seed === null);
  return isWaiting ? row.seeds_until!.getTime() : nowMs;
}

/** When the next hand may begin; null: not as things stand. */
function nextAtMs(table: Table, nowMs: number): number | null {
  const ready = readySeats(table);
  if (table.room.paused || ready.length < leastSeats(table) || !isPlayedBySomeone(table, ready)) return null;
  const ended = table.hand?.row.ended_at?.getTime();
  return ended === undefined ? nowMs : Math.max(nowMs, ended + PAUSE_MS);
}
