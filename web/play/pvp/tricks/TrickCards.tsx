import { useEffect, useState } from 'react';
import type { Card } from '../../../../games/tables/card-shapes.ts';
import { useWords } from '../../../kit/speaking.ts';
import { GameCard } from '../GameCard.tsx';
import type { Seated } from './seating.ts';
import type { words } from './words.ts';

/** How long a trick that was taken lies there. */
const SEEN_MS = 1_300;

interface Fallen {
  readonly seat: number;
  readonly card: Card;
}

interface Props {
  seated: readonly Seated[];
  trick: readonly Fallen[];
  lastTrick: { readonly cards: readonly Fallen[]; readonly taker: number } | null;
  nameOf(seat: number): string;
}

/** What lies in the middle: each card before the one who played it. A trick that was taken goes to its taker. */
export function TrickCards({ seated, trick, lastTrick, nameOf }: Props) {
  const t = useWords<typeof words>('game');
  const taken = lastTrick === null ? '' : lastTrick.cards.map(({ card }) => card).join();
  const [gone, setGone] = useState('');
  useEffect(() => {
    const going = setTimeout(() => setGone(taken), SEEN_MS);
    return () => clearTimeout(going);
  }, [taken]);
  const sideOf = (seat: number) => seated.find((one) => one.seat === seat)?.side ?? 'top';
  const isGone = gone === taken || trick.length > 0;
  return (
    <div className="tricks-pile" role="group" aria-label={t('trick')}>
      {lastTrick !== null && (
        <div key={taken} className="tricks-taken" data-to={isGone ? sideOf(lastTrick.taker) : 'nobody'} aria-hidden>
          {lastTrick.cards.map(({ seat, card }) => (
            <div
              key={card}
              className="tricks-fallen"
              data-from={sideOf(seat)}
              data-newest={seat === lastTrick.cards.at(-1)?.seat}
              data-takes={seat === lastTrick.taker}
            >
              <GameCard card={card} />
            </div>
          ))}
        </div>
      )}
      {trick.map(({ seat, card }) => (
        <div
          key={card}
          className="tricks-fallen"
          data-from={sideOf(seat)}
          data-newest
          role="group"
          aria-label={nameOf(seat)}
        >
          <GameCard card={card} />
        </div>
      ))}
    </div>
  );
}
