import { CircleCheck, CircleDashed, Clock } from 'lucide-react';
import type { ReferralState, ReferredFriend } from '../../../contract/referrals.ts';
import type { Tone } from '../../kit/Badge.tsx';
import { useManner } from '../../kit/KitProvider.tsx';
import { numberText } from '../../kit/money.ts';
import { ProgressBar } from '../../kit/ProgressBar.tsx';
import { timeText } from '../../kit/time.ts';
import { useWords } from '../../kit/speaking.ts';
import type { words } from './words.ts';

export const tones: Record<ReferralState, Tone> = {
  joined: 'accent',
  qualified: 'second',
  paid: 'win',
  refused: 'plain',
  lapsed: 'warning',
};

type Way = Pick<ReferredFriend, 'state' | 'deposited' | 'turnoverPercent' | 'dueAtMs' | 'heldUntilMs'>;

/** How far a friend is: the deposit, the turnover, and until when. Of one that has its end, nothing. */
export function Progress({ of: { state, deposited, turnoverPercent, dueAtMs, heldUntilMs } }: { of: Way }) {
  const t = useWords<typeof words>('referrals');
  const manner = useManner();
  if (state !== 'joined' && state !== 'qualified') return null;
  const [Icon, tone] = deposited ? [CircleCheck, 'text-win'] : [CircleDashed, 'text-faint'];
  return (
    <div className="grid gap-2">
      <ProgressBar
        label={t('turnover')}
        percent={turnoverPercent}
        text={t('percent', { n: numberText(turnoverPercent, manner.locale) })}
      />
      <div className="flex flex-wrap justify-between gap-x-4 gap-y-1 text-sm text-soft">
        <span className="flex items-center gap-1.5">
          <Icon size={16} className={tone} aria-hidden />
          {deposited ? t('depositDone') : t('depositOpen')}
        </span>
        <span className="flex items-center gap-1.5">
          <Clock size={16} className="text-faint" aria-hidden />
          {heldUntilMs === null
            ? t('until', { time: timeText(dueAtMs, manner, 'short') })
            : t('heldUntil', { time: timeText(heldUntilMs, manner, 'short') })}
        </span>
      </div>
    </div>
  );
}
