import type { TableSeat } from '../design.ts';

export type Side = 'bottom' | 'left' | 'top' | 'right';

/** One of the four, where they are drawn. */
export interface Seated {
  readonly seat: number;
  readonly side: Side;
  /** null: nobody sits there any more. */
  readonly held: TableSeat | null;
}

export type Direction = 'clockwise' | 'anticlockwise';

const around: Readonly<Record<Direction, readonly Side[]>> = {
  clockwise: ['bottom', 'left', 'top', 'right'],
  anticlockwise: ['bottom', 'right', 'top', 'left'],
};

/**
 * Where each is drawn, in the order in which they act from the one at the bottom: the seat that looks, or, of who only
 * looks on, the first of the table that plays.
 * @param order the seats in the order in which they act
 */
export function seatedAround(
  order: readonly number[],
  seats: readonly TableSeat[],
  me: number | null,
  direction: Direction,
): Seated[] {
  const first = [me, ...seats.map(({ seat }) => seat)].find((seat) => seat !== null && order.includes(seat));
  const from = first === null || first === undefined ? 0 : order.indexOf(first);
  return [...order.slice(from), ...order.slice(0, from)].map((seat, at) => ({
    seat,
    side: around[direction][at % 4]!,
    held: seats.find((one) => one.seat === seat) ?? null,
  }));
}
