import { Paisley } from '../../kit/alpona/Paisley.tsx';
import { buttonClass } from '../../kit/Button.tsx';
import { useWords } from '../../kit/speaking.ts';
import { PathLink, paths } from '../paths.tsx';
import type { words } from './words.ts';

/** An address of the office that leads nowhere. */
export function NotFoundPage() {
  const t = useWords<typeof words>('office');
  return (
    <div className="grid min-h-[60dvh] content-center justify-items-center gap-3 text-center">
      <Paisley size={112} className="text-accent-text" />
      <h1 className="text-xl">{t('notFoundTitle')}</h1>
      <p className="max-w-form text-soft">{t('notFoundText')}</p>
      <PathLink href={paths.overview} className={buttonClass({ variant: 'second' })}>
        {t('toOverview')}
      </PathLink>
    </div>
  );
}
