import { alike, columns, fields, type ScratchSymbol } from '../../../../games/instant/scratch/shapes.ts';

/** A place on the card, in fields from its upper left corner: (1.5, 0.5) is the middle of the field in the top middle. */
export interface Place {
  x: number;
  y: number;
}

/** Cells along a field's side: how finely it is remembered what was rubbed off. */
const CELLS = 12;
/** A field that has been rubbed this bare comes off whole. */
const BARE = 0.5;
/** The rim of a field hides nothing: it need not be rubbed. */
const RIM = 2;
const inner = (CELLS - 2 * RIM) ** 2;

/** What has been rubbed off a card so far. Pure of the screen: rubbing answers which fields have come off by it. */
export class Scratching {
  readonly #cells = Array.from({ length: fields }, () => new Set<number>());
  readonly #open = new Set<number>();

  isOpen(field: number): boolean {
    return this.#open.has(field);
  }

  get openFields(): number[] {
    return [...this.#open];
  }

  /** Rubs along a line. @param radius of the coin, in fields @returns the fields that have just come off */
  rub(from: Place, to: Place, radius: number): number[] {
    const steps = Math.max(1, Math.ceil(Math.hypot(to.x - from.x, to.y - from.y) / (radius / 2)));
    const touched = new Set<number>();
    for (let step = 0; step <= steps; step += 1) {
      const part = step / steps;
      const place = { x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part };
      for (const field of this.#dab(place, radius)) touched.add(field);
    }
    return [...touched].filter((field) => this.#isBare(field) && this.open(field));
  }

  /** Takes a field off whole. @returns whether it was still covered */
  open(field: number): boolean {
    if (this.#open.has(field)) return false;
    this.#open.add(field);
    return true;
  }

  #dab({ x, y }: Place, radius: number): number[] {
    const touched: number[] = [];
    const reach = Math.ceil(radius * CELLS);
    const [column, row] = [Math.floor(x * CELLS), Math.floor(y * CELLS)];
    for (let down = -reach; down <= reach; down += 1) {
      for (let across = -reach; across <= reach; across += 1) {
        if (Math.hypot(across, down) > radius * CELLS) continue;
        const field = this.#mark(column + across, row + down);
        if (field !== null) touched.push(field);
      }
    }
    return touched;
  }

  /** @returns the field in which the cell lies; null outside of the card */
  #mark(column: number, row: number): number | null {
    const side = columns * CELLS;
    if (column < 0 || row < 0 || column >= side || row >= (fields / columns) * CELLS) return null;
    const field = Math.floor(row / CELLS) * columns + Math.floor(column / CELLS);
    const [x, y] = [column % CELLS, row % CELLS];
    if (Math.min(x, y) < RIM || Math.max(x, y) >= CELLS - RIM) return null;
    this.#cells[field]?.add(y * CELLS + x);
    return field;
  }

  #isBare(field: number): boolean {
    return (this.#cells[field]?.size ?? 0) / inner >= BARE;
  }
}

/**
 * The fields with the symbol that won, once all of them are open: nothing more can come, and the rest may come off by
 * itself. null before, and on a card that wins nothing.
 */
export function wonFields(card: readonly ScratchSymbol[], won: ScratchSymbol | null, open: readonly number[]) {
  const found = open.filter((field) => card[field] === won);
  return won !== null && found.length === alike ? found.toSorted((left, right) => left - right) : null;
}

const steps: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -columns, ArrowDown: columns };

/** The field that a key leads to from another; the same one at the card's edge; null for other keys. */
export function fieldAfterKey(field: number, key: string): number | null {
  const step = steps[key];
  if (step === undefined) return null;
  const next = field + step;
  const leavesRow = Math.abs(step) === 1 && Math.floor(next / columns) !== Math.floor(field / columns);
  return next < 0 || next >= fields || leavesRow ? field : next;
}
