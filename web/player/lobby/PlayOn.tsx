import { Link } from '@tanstack/react-router';
import { buttonClass } from '../../kit/Button.tsx';
import { useWords } from '../../kit/speaking.ts';
import { toGame, toHome } from '../paths.ts';
import { useRecentGames } from './recent.ts';
import type { words } from './words.ts';

/** The way on to play: to the game that was played last, or to all of them. */
export function PlayOn() {
  const t = useWords<typeof words>('lobby');
  const last = useRecentGames().data?.[0];
  const look = buttonClass({ variant: 'primary' });
  if (last === undefined) {
    return (
      <Link {...toHome} className={look}>
        {t('playNow')}
      </Link>
    );
  }
  return (
    <Link {...toGame(last.gameCode)} className={look}>
      {t('playNow')}: {last.gameName}
    </Link>
  );
}
