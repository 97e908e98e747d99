import { isJoker, isPrintedJoker } from '../../../../games/pvp/rummy/melds-shapes.ts';
import type { Card } from '../../../../games/tables/card-shapes.ts';
import { useWords } from '../../../kit/speaking.ts';
import { GameCard } from '../GameCard.tsx';
import type { words } from './words.ts';

interface Props {
  card: Card;
  wildRank: number;
  onPress?: (() => void) | undefined;
  isPicked?: boolean;
}

/** A card of the two packs; jokers are marked, and the printed ones have a face of their own. */
export function RummyCard({ card, wildRank, onPress, isPicked = false }: Props) {
  const t = useWords<typeof words>('game');
  if (!isPrintedJoker(card)) {
    const mark = isJoker(card, wildRank) ? { mark: t('joker') } : {};
    return <GameCard card={card} {...mark} onPress={onPress} isPicked={isPicked} />;
  }
  const look = { className: 'pvp-card rummy-joker', 'data-known': true, 'data-picked': isPicked };
  if (!onPress) {
    return (
      <span {...look} role="img" aria-label={t('printedJoker')}>
        <Peacock />
      </span>
    );
  }
  return (
    <button type="button" {...look} aria-label={t('printedJoker')} aria-pressed={isPicked} onClick={onPress}>
      <Peacock />
    </button>
  );
}

/** A peacock as on the back of a rickshaw: it stands for any card, and for none of its own. */
function Peacock() {
  return (
    <svg viewBox="0 0 100 140" aria-hidden>
      <g className="rummy-joker-tail" transform="translate(14 26) scale(0.72)">
        {[-72, -48, -24, 0, 24, 48, 72].map((turn) => (
          <g key={turn} transform={`rotate(${turn} 50 92)`}>
            <path d="M50 92C40 66 38 46 50 22c12 24 10 44 0 70Z" />
            <circle cx="50" cy="40" r="6.5" />
          </g>
        ))}
      </g>
      <path
        className="rummy-joker-body"
        d="M50 122c-17 0-22-15-14-27 5-8 8-13 7-22-1-8 3-13 8-13s10 4 9 12c-1 9 2 14 6 22 7 14 2 28-16 28Z"
      />
      <path className="rummy-joker-beak" d="M59 66l10 4-10 4Z" />
      <circle className="rummy-joker-eye" cx="54" cy="67" r="2.4" />
      <path className="rummy-joker-crest" d="M50 58v-9M45 59l-5-8M55 59l5-8" />
    </svg>
  );
}
