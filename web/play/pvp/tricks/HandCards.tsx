import { useState } from 'react';
import { type Card, type Suit, suitOf } from '../../../../games/tables/card-shapes.ts';
import { useWords } from '../../../kit/speaking.ts';
import { GameCard } from '../GameCard.tsx';
import type { words } from './words.ts';

/** Red between black, so that suits are told apart at a glance. */
const suitOrder: readonly Suit[] = ['spades', 'hearts', 'clubs', 'diamonds'];
/** More stand in two rows where the table is narrow. */
const ONE_ROW = 7;

interface Props {
  /** Each suit from the highest; which suit comes first is for the hand to say. */
  hand: readonly Card[];
  /** null: nothing is asked of this hand now. */
  playable: readonly Card[] | null;
  /** Told apart from the deal before, so that the cards are dealt anew. */
  deal: string;
  isSending: boolean;
  onPlay(card: Card): void;
}

/** One's own cards: a fan, or two rows for the thumb. */
export function HandCards({ hand, playable, deal, isSending, onPlay }: Props) {
  const t = useWords<typeof words>('game');
  const [played, setPlayed] = useState<string | null>(null);
  const cards = hand.toSorted((one, other) => suitOrder.indexOf(suitOf(one)) - suitOrder.indexOf(suitOf(other)));
  if (cards.length === 0) return <div className="tricks-hand" />;
  const inRow = cards.length > ONE_ROW ? Math.ceil(cards.length / 2) : cards.length;
  const keyOf = (card: Card) => `${deal}:${card}`;
  const play = (card: Card) => {
    setPlayed(keyOf(card));
    onPlay(card);
  };
  const look = { '--count': cards.length, '--in-row': inRow } as object;
  return (
    <div className="tricks-hand" role="group" aria-label={t('hand')} style={look}>
      <div>
        {cards.map((card, at) => {
          const may = playable !== null && playable.includes(card);
          return (
            <div key={keyOf(card)} style={{ '--at': at, '--bend': at - (cards.length - 1) / 2 } as object}>
              <GameCard
                card={card}
                isFaint={playable !== null && !may}
                isPicked={isSending && played === keyOf(card)}
                onPress={may && !isSending ? () => play(card) : undefined}
              />
            </div>
          );
        })}
      </div>
    </div>
  );
}
