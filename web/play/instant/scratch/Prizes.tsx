import { prizeMultiple, symbols } from '../../../../games/instant/scratch/shapes.ts';
import { writeMultiple } from '../../../../games/instant/shapes.ts';
import { useManner } from '../../../kit/KitProvider.tsx';
import { useWords } from '../../../kit/speaking.ts';
import { multipleText } from '../figures.ts';
import { pictures } from './pictures.ts';
import type { words } from './words.ts';

/** What three of each symbol pay, times the stake. */
export function Prizes() {
  const t = useWords<typeof words>('game');
  const { locale } = useManner();
  return (
    <ul className="scratch-prizes" aria-label={t('prizes')}>
      {symbols.map((symbol) => (
        <li key={symbol}>
          <img src={pictures[symbol]} alt={t(symbol)} width={32} height={32} />
          <span>{multipleText(writeMultiple(prizeMultiple(symbol)), locale, 0)}</span>
        </li>
      ))}
    </ul>
  );
}
