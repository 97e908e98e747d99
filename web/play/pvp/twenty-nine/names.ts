import type { View } from '../../../../games/pvp/twenty-nine/shapes.ts';
import { useWords } from '../../../kit/speaking.ts';
import type { TableSeat } from '../design.ts';
import type { words } from './words.ts';

export interface Names {
  nameOf(seat: number): string;
  /** "Us" and "them" of who plays, else both names. */
  sideName(side: number): string;
  /** The side of the seat that looks; null: who only looks on. */
  readonly own: number | null;
}

export function useNames({ view, seats }: { view: View; seats: readonly TableSeat[] }): Names {
  const t = useWords<typeof words>('game');
  const nameOf = (seat: number) => seats.find((one) => one.seat === seat)?.name ?? t('someone');
  const side = view.sides.findIndex((one) => view.me !== null && one.seats.includes(view.me));
  const own = side < 0 ? null : side;
  return {
    nameOf,
    own,
    sideName(side) {
      if (own !== null) return side === own ? t('us') : t('them');
      const [one, other] = view.sides[side]!.seats;
      return t('both', { one: nameOf(one ?? -1), other: nameOf(other ?? -1) });
    },
  };
}
