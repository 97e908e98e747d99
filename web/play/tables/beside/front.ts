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
  /** The one that the player took to the front, and the round in which they did. */
  taken: { room: string; number: string | null } | null;
  atMs: number;
}

/** Whoever is brought a table needs so much time to bet on it. */
const LEAST_LEFT_MS = 3_000;

/**
 * The table that stands in front: the one whose close is next. It never goes while it takes bets, nor while the player
 * waits there for what falls: nothing moves away under a finger. What the player took to the front stays for its round.
 */
export function frontOf(rooms: readonly string[], standings: Standings, { front, taken, atMs }: Now): string | null {
  if (taken !== null && rooms.includes(taken.room) && numberOf(standings, taken.room) === taken.number)
    return taken.room;
  if (front !== null && rooms.includes(front) && holds(standings[front], atMs)) return front;
  const next = rooms
    .filter((room) => isOpen(standings[room], atMs + LEAST_LEFT_MS))
    .toSorted((one, other) => closesAtMs(standings, one) - closesAtMs(standings, other))[0];
  if (next !== undefined) return next;
  return front !== null && rooms.includes(front) ? front : (rooms[0] ?? null);
}

function holds(standing: Standing | undefined, atMs: number): boolean {
  return isOpen(standing, atMs) || (standing !== undefined && standing.isBetOn && !standing.isTold);
}

function isOpen(standing: Standing | undefined, atMs: number): boolean {
  return standing?.round?.phase === 'betting' && atMs < standing.round.closesAtMs;
}

function closesAtMs(standings: Standings, room: string): number {
  return standings[room]?.round?.closesAtMs ?? Number.POSITIVE_INFINITY;
}

function numberOf(standings: Standings, room: string): string | null {
  return standings[room]?.round?.number ?? null;
}
