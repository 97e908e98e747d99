import type { CSSProperties } from 'react';
import { isWild, kindIn } from '../../../../games/pvp/teen-patti/ranking-shapes.ts';
import type { Move, View } from '../../../../games/pvp/teen-patti/shapes.ts';
import { useWords } from '../../../kit/speaking.ts';
import { GameCard } from '../GameCard.tsx';
import { highestFirst } from './highest-first.ts';
import type { words } from './words.ts';

interface Props {
  view: View;
  me: number;
  isSending: boolean;
  move(move: Move): void;
}

/** One's own cards, large: on their faces until they are seen. */
export function TeenPattiOwnHand({ view, me, isSending, move }: Props) {
  const t = useWords<typeof words>('game');
  const { variation } = view.options;
  const place = view.seats.findIndex(({ seat }) => seat === me);
  const own = view.seats[place];
  if (own === undefined) return null;
  const cards = own.cards === null ? [null, null, null] : highestFirst(own.cards);
  return (
    <div className="teen-patti-own" data-packed={own.state === 'packed'} role="group" aria-label={t('yourCards')}>
      <div className="teen-patti-own-fan">
        {cards.map((card, at) => (
          <span
            key={`${at} ${card}`}
            style={{ '--order': at * view.seats.length + place, '--at': at } as CSSProperties}
          >
            {card !== null && isWild(card, variation, view.turned) ? (
              <GameCard card={card} mark={t('wild')} />
            ) : (
              <GameCard card={card} />
            )}
          </span>
        ))}
      </div>
      {own.cards === null && <span className="sr-only">{t('faceDown')}</span>}
      {own.cards !== null && (
        <p className="teen-patti-own-kind">{t(`kind.${kindIn(own.cards, variation, view.turned)}`)}</p>
      )}
      {view.choices?.see === true && (
        <button
          type="button"
          className="teen-patti-see"
          aria-disabled={isSending}
          onClick={isSending ? undefined : () => move({ kind: 'see' })}
        >
          {t('see')}
        </button>
      )}
    </div>
  );
}
