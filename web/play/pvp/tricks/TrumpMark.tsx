import type { Suit } from '../../../../games/tables/card-shapes.ts';
import { useWords } from '../../../kit/speaking.ts';
import { SuitMark } from '../../frame/SuitMark.tsx';
import type { words } from './words.ts';

/** Which suit is trump, as a small card in the corner. */
export function TrumpMark({ suit }: { suit: Suit }) {
  const t = useWords<typeof words>('game');
  return (
    <span
      className="tricks-trump"
      role="img"
      data-red={suit === 'hearts' || suit === 'diamonds'}
      aria-label={t('trumpIs', { suit: t(`suit-${suit}`) })}
    >
      <SuitMark suit={suit} />
      <small aria-hidden>{t('trump')}</small>
    </span>
  );
}
