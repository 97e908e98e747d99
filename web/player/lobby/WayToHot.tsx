import { Link } from '@tanstack/react-router';
import { listHotGames } from '../../../contract/lobby.ts';
import { buttonClass } from '../../kit/Button.tsx';
import { useOffered } from '../../kit/site.ts';
import { useWords } from '../../kit/speaking.ts';
import { toHot } from '../paths.ts';
import type { words } from './lists.words.ts';

/** Where to go from an empty list or a closed game. */
export function WayToHot() {
  const t = useWords<typeof words>('lobby');
  if (!useOffered(listHotGames)) return null;
  return (
    <Link {...toHot} className={buttonClass({ variant: 'second' })}>
      {t('toHot')}
    </Link>
  );
}
