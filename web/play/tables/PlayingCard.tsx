import { type Card, rankNames, showCard, suitOf } from '../../../games/tables/card-shapes.ts';

interface Props {
  /** null: nobody knows it yet, and it lies on its face. */
  card: Card | null;
  /** When it is laid down and when it is turned, ms from now; negative: it has been. */
  laidInMs: number;
  turnedInMs: number;
}

/** A card that is laid on the felt and turned over. */
export function PlayingCard({ card, laidInMs, turnedInMs }: Props) {
  const times = { '--laid': `${laidInMs}ms`, '--turned': `${turnedInMs}ms` } as object;
  return (
    <div className="table-card" style={times} data-known={card !== null}>
      <div>
        <CardBack />
        {card !== null && <CardFace card={card} />}
      </div>
    </div>
  );
}

const shapes = {
  spades:
    'M50 8C60 30 88 42 88 64c0 14-20 20-32 8 1 10 5 16 12 20H32c7-4 11-10 12-20-12 12-32 6-32-8C12 42 40 30 50 8Z',
  hearts: 'M50 92C20 66 8 50 8 32 8 8 40 6 50 28 60 6 92 8 92 32c0 18-12 34-42 60Z',
  diamonds: 'M50 6 84 50 50 94 16 50Z',
  clubs:
    'M50 8a19 19 0 0 1 16 30c14-6 26 4 26 16 0 18-24 24-36 10 1 14 5 22 12 28H32c7-6 11-14 12-28C32 78 8 72 8 54c0-12 12-22 26-16A19 19 0 0 1 50 8Z',
} as const;

/** A suit by its shape; red suits are marked by the colour of what it stands in. */
export function SuitMark({ suit }: { suit: keyof typeof shapes }) {
  return (
    <svg viewBox="0 0 100 100" className="table-suit" data-red={suit === 'hearts' || suit === 'diamonds'} aria-hidden>
      <path d={shapes[suit]} />
    </svg>
  );
}

function CardFace({ card }: { card: Card }) {
  const suit = suitOf(card);
  return (
    <div
      className="table-card-face"
      role="img"
      aria-label={showCard(card)}
      data-red={suit === 'hearts' || suit === 'diamonds'}
    >
      <span>{rankNames[card % 13]}</span>
      <SuitMark suit={suit} />
    </div>
  );
}

/** Drawn as alpona: rice paste on red earth. */
function CardBack() {
  return (
    <svg viewBox="0 0 100 140" className="table-card-back" aria-hidden>
      <rect width="100" height="140" rx="9" />
      <g>
        <rect x="7" y="7" width="86" height="126" rx="5" />
        {Array.from({ length: 8 }, (_, at) => (
          <path key={at} d="M50 70c-9-12-9-24 0-36 9 12 9 24 0 36Z" transform={`rotate(${at * 45} 50 70)`} />
        ))}
        <circle cx="50" cy="70" r="7" />
        <circle cx="50" cy="70" r="40" strokeDasharray="1 6" />
        {[0, 180].map((turn) => (
          <path
            key={turn}
            d="M22 22c10-8 20-8 28 0 8-8 18-8 28 0-10 6-18 8-28 6-10 2-18 0-28-6Z"
            transform={`rotate(${turn} 50 70)`}
          />
        ))}
      </g>
    </svg>
  );
}
