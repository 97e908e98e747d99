import { drawnNumbers, mostPicks, numbers } from '../../../../games/instant/keno/shapes.ts';

/** Adds a number to a ticket or takes it off; a full ticket takes no more. From low to high. */
export function toggled(picks: readonly number[], number: number): number[] {
  if (picks.includes(number)) return picks.filter((pick) => pick !== number);
  return picks.length >= mostPicks ? [...picks] : sorted([...picks, number]);
}

/**
 * A ticket of so many numbers for whoever does not mind which. All tickets of a size return the same, so it is worth
 * nothing to know them beforehand.
 * @param chance from 0 up to 1
 * @param kept numbers that stay on the ticket
 */
export function quickTicket(count: number, chance: () => number, kept: readonly number[] = []): number[] {
  const left = Array.from({ length: numbers }, (_, index) => index + 1).filter((number) => !kept.includes(number));
  const added = Array.from({ length: count - kept.length }, () => left.splice(Math.floor(chance() * left.length), 1));
  return sorted([...kept, ...added.flat()]);
}

/** A ticket that this device has kept, or null where it is none. */
export function readTicket(kept: unknown): number[] | null {
  const isNumber = (pick: unknown) => Number.isInteger(pick) && Number(pick) >= 1 && Number(pick) <= numbers;
  if (!Array.isArray(kept) || kept.length === 0 || kept.length > mostPicks || !kept.every(isNumber)) return null;
  return new Set(kept).size === kept.length ? sorted(kept as number[]) : null;
}

/** What one number of the board shows while the draw is under way. */
export type Star = 'dark' | 'picked' | 'hit' | 'drawn';

export function starOf(number: number, picks: readonly number[], shown: readonly number[]): Star {
  const [picked, drawn] = [picks.includes(number), shown.includes(number)];
  if (drawn) return picked ? 'hit' : 'drawn';
  return picked ? 'picked' : 'dark';
}

const FIRST_MS = 250;
const BETWEEN_MS = 115;
/** After the last one, before the result is told. */
const LAST_MS = 350;

/** How many of the drawn numbers are lit so long after the beginning. */
export function litAfter(ms: number): number {
  return Math.max(0, Math.min(drawnNumbers, Math.floor((ms - FIRST_MS) / BETWEEN_MS) + 1));
}

export const drawMs = FIRST_MS + (drawnNumbers - 1) * BETWEEN_MS + LAST_MS;

/** Eight rows of ten. */
const columns = 10;

/** The number that a key leads to from another; null for other keys. */
export function numberAfterKey(number: number, key: string): number | null {
  const column = (number - 1) % columns;
  const first = number - column;
  if (key === 'Home') return first;
  if (key === 'End') return first + columns - 1;
  if (key === 'ArrowLeft') return column === 0 ? number : number - 1;
  if (key === 'ArrowRight') return column === columns - 1 ? number : number + 1;
  if (key === 'ArrowUp') return number > columns ? number - columns : number;
  if (key === 'ArrowDown') return number + columns <= numbers ? number + columns : number;
  return null;
}

function sorted(picks: readonly number[]): number[] {
  return picks.toSorted((left, right) => left - right);
}
