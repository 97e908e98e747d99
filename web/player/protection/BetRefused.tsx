import { Link, useNavigate } from '@tanstack/react-router';
import type { LimitReached, SelfExcluded } from '../../../contract/protection.ts';
import { Button, buttonClass } from '../../kit/Button.tsx';
import { Dialog } from '../../kit/Dialog.tsx';
import { useManner } from '../../kit/KitProvider.tsx';
import { moneyText } from '../../kit/money.ts';
import { timeText } from '../../kit/time.ts';
import { useWords } from '../../kit/speaking.ts';
import { toHelp, toMember } from '../paths.ts';
import type { words } from './words.ts';

/** Why the server took no bet: a limit of the member's own, or a break they are in. */
export type Refused = { limit: LimitReached } | { exclusion: SelfExcluded };

interface Props {
  /** null: closed. */
  refused: Refused | null;
  onClose: () => void;
  onLeave: () => void;
}

/** Says over the game why it takes no bet, when that ends, and where help is found. */
export function BetRefused({ refused, onClose, onLeave }: Props) {
  const t = useWords<typeof words>('protection');
  const navigate = useNavigate();
  const isBreak = refused !== null && 'exclusion' in refused;
  return (
    <Dialog
      open={refused !== null}
      onClose={onClose}
      title={t(isBreak ? 'onBreak' : 'refusedTitle')}
      actions={
        <>
          <Button
            variant="outline"
            onClick={() => {
              onClose();
              void navigate(toMember('protection'));
            }}
          >
            {t('toLimits')}
          </Button>
          <Button onClick={onLeave}>{t('leave')}</Button>
        </>
      }
    >
      <div className="grid gap-3">
        {refused && ('limit' in refused ? <LimitText limit={refused.limit} /> : <BreakText {...refused.exclusion} />)}
        <p className="text-sm text-soft">{t('roundsFinish')}</p>
        <Link {...toHelp('responsible')} className={`${buttonClass({ variant: 'quiet' })} justify-self-start`}>
          {t('toHelp')}
        </Link>
      </div>
    </Dialog>
  );
}

function LimitText({ limit: { kind, period, limit, left, startsAnewMs } }: { limit: LimitReached }) {
  const t = useWords<typeof words>('protection');
  const manner = useManner();
  return (
    <>
      <p>
        {t(`refusedText.${kind}`, { limit: moneyText(limit, manner) })}{' '}
        {t('refusedPeriod', { period: t(`refusedPeriods.${period}`) })}
      </p>
      <p className="font-semibold">
        {t('refusedLeft', { left: moneyText(left, manner), moment: timeText(startsAnewMs, manner) })}
      </p>
    </>
  );
}

function BreakText({ untilMs }: SelfExcluded) {
  const t = useWords<typeof words>('protection');
  const manner = useManner();
  return (
    <>
      <p className="font-semibold">
        {untilMs === null ? t('forEver') : t('until', { moment: timeText(untilMs, manner) })}
      </p>
      <p className="text-sm text-soft">{t('stillOpen')}</p>
    </>
  );
}
