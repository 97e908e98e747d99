import { Link } from '@tanstack/react-router';
import { buttonClass } from '../../kit/Button.tsx';
import { useSwitch } from '../../kit/site.ts';
import { useWords } from '../../kit/words.ts';
import { toHot } from '../paths.ts';
import type { en } from './lists.en.ts';

/** Where to go from an empty list or a closed game. */
export function WayToHot() {
  const t = useWords<typeof en>('lobby');
  if (!useSwitch('GAMELOHOT3')) return null;
  return (
    <Link {...toHot} className={buttonClass({ variant: 'second' })}>
      {t('toHot')}
    </Link>
  );
}
