import { type Card, rankNames, showCard, suitOf } from '../../../games/tables/card-shapes.ts';
import { SuitMark } from '../frame/SuitMark.tsx';
import { CardBack, cardFigures } from './CardFigures.tsx';

interface Props {
  /** null: it lies on its face. */
  card: Card | null;
  /** What it says to readers beside its name: that it is wild. */
  mark?: string;
  /** Can be pressed: what happens then. */
  onPress?: (() => void) | undefined;
  /** Of a hand one may not play all of now. */
  isFaint?: boolean;
  isPicked?: boolean;
}

/** A card in a hand or on the table; pressed, it is a button. */
export function GameCard({ card, mark, onPress, isFaint = false, isPicked = false }: Props) {
  if (card === null) {
    return (
      <span className="pvp-card" data-known={false} aria-hidden>
        <CardBack />
      </span>
    );
  }
  const rank = rankNames[card % 13]!;
  const Figure = cardFigures[rank];
  const suit = suitOf(card);
  const label = mark === undefined ? showCard(card) : `${showCard(card)}, ${mark}`;
  const look = {
    className: 'pvp-card',
    'data-known': true,
    'data-rank': rank,
    'data-red': suit === 'hearts' || suit === 'diamonds',
    'data-faint': isFaint,
    'data-picked': isPicked,
    'data-marked': mark !== undefined,
  };
  const face = (
    <>
      <b>{rank}</b>
      <SuitMark suit={suit} />
      {Figure && <Figure />}
    </>
  );
  if (!onPress) {
    return (
      <span {...look} role="img" aria-label={label}>
        {face}
      </span>
    );
  }
  return (
    <button type="button" {...look} aria-label={label} aria-pressed={isPicked} onClick={onPress}>
      {face}
    </button>
  );
}
