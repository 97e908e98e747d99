import { Link } from '@tanstack/react-router';
import { Button, buttonClass } from '../../kit/Button.tsx';
import { CallError } from '../../kit/call.ts';
import { EmptyState } from '../../kit/EmptyState.tsx';
import { useWords } from '../../kit/speaking.ts';
import { toModal } from '../paths.ts';
import { LowBalance } from './LowBalance.tsx';
import { MaintenanceRange } from './MaintenanceRange.tsx';
import { RoundOpen } from './RoundOpen.tsx';
import { WayToHot } from './WayToHot.tsx';
import type { words as browsingWords } from './browsing.words.ts';
import type { words } from './lists.words.ts';

interface Props {
  error: Error | null;
  onRetry: (() => void) | null;
  /** Of a launch: opens the game although a round of another is open. */
  onAnyway?: () => void;
  onDeposit?: () => void;
  onLeave?: () => void;
}

/** Why a game did not open, and what to do instead. */
export function GameTrouble({ error, onRetry, onAnyway, onDeposit, onLeave }: Props) {
  const t = useWords<typeof words>('lobby');
  const tb = useWords<typeof browsingWords>('browsing');
  const refusal = error instanceof CallError ? error : null;
  const code = refusal?.code ?? 'not_found';
  if (code === 'insufficient_balance' && onDeposit && onLeave) {
    return <LowBalance onDeposit={onDeposit} onLeave={onLeave} />;
  }
  const { gameCode } = dataOf(refusal);
  if (code === 'round_open' && onAnyway && typeof gameCode === 'string') {
    return <RoundOpen gameCode={gameCode} onAnyway={onAnyway} />;
  }
  const [title, hint] = wordsOf(code, t, error?.message ?? '');
  const retry = !['not_found', 'function.not.available', 'in_need_true_account'].includes(code) && onRetry !== null;
  const isTrial = code === 'in_need_true_account';
  return (
    <div role="alert" className="grid min-h-[70dvh] content-center justify-items-center p-4">
      <EmptyState
        motif="paisley"
        title={isTrial ? tb('needAccount') : title}
        hint={
          code === 'game_maintenance' ? (
            <MaintenanceRange data={dataOf(refusal)} />
          ) : isTrial ? (
            tb('needAccountHint')
          ) : (
            hint
          )
        }
        action={
          <div className="flex flex-wrap justify-center gap-3">
            {retry && <Button onClick={onRetry}>{t('tryAgain')}</Button>}
            {isTrial && (
              <Link {...toModal('trial')} className={buttonClass({ variant: 'primary' })}>
                {tb('needAccountGo')}
              </Link>
            )}
            <WayToHot />
          </div>
        }
      />
    </div>
  );
}

/** What a refusal of a launch carries. */
function dataOf(refusal: CallError | null): Record<string, unknown> {
  const { content } = (refusal?.value ?? {}) as { content?: { data?: Record<string, unknown> } };
  return content?.data ?? {};
}

function wordsOf(
  code: string,
  t: ReturnType<typeof useWords<typeof words>>,
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
