import type { LobbyGame } from '../../../contract/lobby.ts';
import { useManner } from '../../kit/KitProvider.tsx';
import { numberText, percentText } from '../../kit/money.ts';
import { useWords } from '../../kit/speaking.ts';
import type { words } from './words.ts';

/** "Returns 96.43%"; of a table whose bets return differently from the worst to the best, "Returns 83.3–98.9%". */
export function ReturnText({ game, className }: { game: LobbyGame; className?: string }) {
  const t = useWords<typeof words>('lobby');
  const { locale } = useManner();
  const { returnToPlayer: least, bestReturn: best } = game;
  const percent =
    best === null
      ? percentText(Number(least), locale)
      : `${numberText(Number(least) * 100, locale, 1)}–${percentText(Number(best), locale, 1)}`;
  return (
    <span className={className} title={t('returnHint')}>
      {t('return', { percent })}
    </span>
  );
}
