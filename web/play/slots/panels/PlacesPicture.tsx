import type { SlotFacts, SlotPosition } from '../../../../games/slots/shapes.ts';

interface Props {
  facts: Pick<SlotFacts, 'reels' | 'rows'>;
  places: readonly SlotPosition[];
  /** Lines from each place to those of the next reel. */
  joined?: boolean;
}

/** A small window in which winning places stand out: an example for the rules. */
export function PlacesPicture({ facts: { reels, rows }, places, joined = false }: Props) {
  const isLit = (reel: number, row: number) => places.some((place) => place.reel === reel && place.row === row);
  const links = joined
    ? places.flatMap((from) => places.filter((to) => to.reel === from.reel + 1).map((to) => [from, to] as const))
    : [];
  return (
    <svg viewBox={`0 0 ${reels * 10} ${rows * 10}`} aria-hidden>
      {Array.from({ length: reels * rows }, (_, place) => {
        const [reel, row] = [Math.floor(place / rows), place % rows];
        return (
          <rect
            key={place}
            x={reel * 10 + 1}
            y={row * 10 + 1}
            width="8"
            height="8"
            rx="2"
            fill={isLit(reel, row) ? 'var(--slot-gold)' : 'currentColor'}
            fillOpacity={isLit(reel, row) ? 0.95 : 0.14}
          />
        );
      })}
      {links.map(([from, to]) => (
        <path
          key={`${from.reel} ${from.row} ${to.row}`}
          d={`M${from.reel * 10 + 5} ${from.row * 10 + 5}L${to.reel * 10 + 5} ${to.row * 10 + 5}`}
          stroke="#fff"
          strokeWidth="1"
          strokeLinecap="round"
        />
      ))}
    </svg>
  );
}

/** Two, one and three: six ways. */
export const waysExample: readonly SlotPosition[] = [
  { reel: 0, row: 0 },
  { reel: 0, row: 2 },
  { reel: 1, row: 1 },
  { reel: 2, row: 0 },
  { reel: 2, row: 1 },
  { reel: 2, row: 2 },
];

export const clusterExample: readonly SlotPosition[] = [
  { reel: 1, row: 1 },
  { reel: 1, row: 2 },
  { reel: 2, row: 2 },
  { reel: 2, row: 3 },
  { reel: 3, row: 2 },
  { reel: 3, row: 3 },
];
