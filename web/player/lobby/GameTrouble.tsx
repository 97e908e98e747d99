import { Link } from '@tanstack/react-router';
import { Button, buttonClass } from '../../kit/Button.tsx';
import { CallError } from '../../kit/call.ts';
import { EmptyState } from '../../kit/EmptyState.tsx';
import { useWords } from '../../kit/words.ts';
import { toModal } from '../paths.ts';
import { WayToHot } from './WayToHot.tsx';
import type { en } from './words.en.ts';

/** Why a game did not open, and what to do instead. */
export function GameTrouble({ error, onRetry }: { error: Error | null; onRetry: (() => void) | null }) {
  const t = useWords<typeof en>('lobby');
  const code = error instanceof CallError ? error.code : 'not_found';
  const [title, hint] = wordsOf(code, t, error?.message ?? '');
  const retry = !['not_found', 'function.not.available', 'in_need_true_account'].includes(code) && onRetry !== null;
  return (
    <div role="alert" className="grid min-h-[70dvh] content-center justify-items-center p-4">
      <EmptyState
        motif="paisley"
        title={title}
        hint={hint}
        action={
          <div className="flex flex-wrap justify-center gap-3">
            {retry && <Button onClick={onRetry}>{t('tryAgain')}</Button>}
            {code === 'in_need_true_account' && (
              <Link {...toModal('register')} className={buttonClass({ variant: 'primary' })}>
                {t('loginToPlay')}
              </Link>
            )}
            <WayToHot />
          </div>
        }
      />
    </div>
  );
}

function wordsOf(
  code: string,
  t: ReturnType<typeof useWords<typeof en>>,
  message: string,
): [title: string, hint: string] {
  switch (code) {
    case 'not_found':
      return [t('notFound'), t('notFoundHint')];
    case 'game_maintenance':
      return [t('maintenance'), t('maintenanceHint')];
    case 'function.not.available':
      return [t('off'), t('offHint')];
    default:
      return [t('errorTitle'), message];
  }
}
