import type { TableRound } from '../../../../contract/tables.ts';

/** What is told of a table where only one of several has room. */
export interface Standing {
  /** null: it has not been read yet, or nobody has been there. */
  round: Pick<TableRound, 'number' | 'phase' | 'openedAtMs' | 'closesAtMs'> | null;
  /** The player has chips on it. */
  isBetOn: boolean;
  /** What fell has been told, and paid. */
  isTold: boolean;
}

export type Standings = Readonly<Record<string, Standing>>;

interface Now {
  /** The one that stands in front. */
  front: string | null;
  /** The one that the player took to the front, its round then, and whether there was time to bet. */
  taken: { room: string; number: string | null; hadTime: boolean } | null;
  atMs: number;
}

/** Whoever is brought a table needs so much time to bet on it. */
const LEAST_LEFT_MS = 3_000;

/**
 * The table that stands in front: the one whose close is next. It never goes while it takes bets, nor while the player
 * waits there for what falls: nothing moves away under a finger. What the player took to the front stays until it closes:
 * in this round, or where there was no time left to bet, in the next.
 */
export function frontOf(rooms: readonly string[], standings: Standings, { front, taken, atMs }: Now): string | null {
  if (taken !== null && rooms.includes(taken.room) && isKept(standings[taken.room], taken, atMs)) return taken.room;
  if (front !== null && rooms.includes(front) && holds(standings[front], atMs)) return front;
  const next = rooms
    .filter((room) => hasTime(standings[room], atMs))
    .toSorted((one, other) => closesAtMs(standings, one) - closesAtMs(standings, other))[0];
  if (next !== undefined) return next;
  return front !== null && rooms.includes(front) ? front : (rooms[0] ?? null);
}

/** The table beside one, in the order of the row; after the last comes the first. */
export function besideOf(rooms: readonly string[], front: string | null, by: 1 | -1): string | null {
  const at = front === null ? -1 : rooms.indexOf(front);
  return rooms.at(at === -1 ? 0 : (at + by) % rooms.length) ?? null;
}

/** Its next round keeps it by itself as soon as it takes bets. */
function isKept(standing: Standing | undefined, taken: NonNullable<Now['taken']>, atMs: number): boolean {
  return numberOf(standing) === taken.number && (!taken.hadTime || isOpen(standing, atMs));
}

function holds(standing: Standing | undefined, atMs: number): boolean {
  return isOpen(standing, atMs) || (standing !== undefined && standing.isBetOn && !standing.isTold);
}

/** There is time to bet there. */
export function hasTime(standing: Standing | undefined, atMs: number): boolean {
  return isOpen(standing, atMs + LEAST_LEFT_MS);
}

function isOpen(standing: Standing | undefined, atMs: number): boolean {
  return standing?.round?.phase === 'betting' && atMs < standing.round.closesAtMs;
}

function closesAtMs(standings: Standings, room: string): number {
  return standings[room]?.round?.closesAtMs ?? Number.POSITIVE_INFINITY;
}

export function numberOf(standing: Standing | undefined): string | null {
  return standing?.round?.number ?? null;
}
