import { type Card, rankNames, showCard, suitOf } from '../../../games/tables/card-shapes.ts';
import { SuitMark } from '../frame/SuitMark.tsx';

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
