import { useManner } from '../../../kit/KitProvider.tsx';
import { numberText } from '../../../kit/money.ts';
import { useWords } from '../../../kit/speaking.ts';
import { multipleText } from '../figures.ts';
import { ladderOf } from './pond.ts';
import type { words } from './words.ts';

const SHOWN = 5;

/** What the stake has become, and what each of the next safe leaves would make of it. */
export function Ladder({ mines, opened }: { mines: number; opened: number }) {
  const t = useWords<typeof words>('game');
  const { locale } = useManner();
  return (
    <ol className="mines-ladder" aria-label={t('ladder')}>
      {ladderOf(mines, opened, SHOWN).map(({ leaves, multiple }) => (
        <li
          key={leaves}
          data-reached={leaves === opened || undefined}
          data-next={leaves === opened + 1 || undefined}
          aria-current={leaves === opened || undefined}
        >
          <span>{t('leaves', { leaves: numberText(leaves, locale) })}</span>
          <b>{multipleText(multiple, locale)}</b>
        </li>
      ))}
    </ol>
  );
}
