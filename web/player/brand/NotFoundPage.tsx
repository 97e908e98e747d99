import { Link } from '@tanstack/react-router';
import { Paisley } from '../../kit/alpona/Paisley.tsx';
import { buttonClass } from '../../kit/Button.tsx';
import { useWords } from '../../kit/speaking.ts';
import { toHome, toHot } from '../paths.ts';
import type { words } from './states.words.ts';

/** An address that leads nowhere. */
export function NotFoundPage() {
  const t = useWords<typeof words>('states');
  return (
    <div className="grid min-h-[60dvh] content-center justify-items-center gap-4 px-4 py-16 text-center">
      <Paisley size={128} className="text-accent-text" />
      <h1 className="text-2xl">{t('notFoundTitle')}</h1>
      <p className="max-w-form text-soft">{t('notFoundText')}</p>
      <div className="mt-2 flex flex-wrap justify-center gap-3">
        <Link {...toHome} className={buttonClass({ variant: 'primary' })}>
          {t('notFoundHome')}
        </Link>
        <Link {...toHot} className={buttonClass({ variant: 'outline' })}>
          {t('notFoundGames')}
        </Link>
      </div>
    </div>
  );
}
