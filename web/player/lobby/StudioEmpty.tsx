import { Link } from '@tanstack/react-router';
import { buttonClass } from '../../kit/Button.tsx';
import { EmptyState } from '../../kit/EmptyState.tsx';
import { useWords } from '../../kit/speaking.ts';
import { toCategory } from '../paths.ts';
import type { words } from './browsing.words.ts';

/** A studio that an address names and that has no games with this brand. */
export function StudioEmpty() {
  const t = useWords<typeof words>('browsing');
  return (
    <EmptyState
      motif="paisley"
      title={t('studioEmpty')}
      hint={t('studioEmptyHint')}
      action={
        <Link {...toCategory('RNG')} className={buttonClass({ variant: 'second' })}>
          {t('toSlots')}
        </Link>
      }
    />
  );
}
