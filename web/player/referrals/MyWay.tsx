import { UserPlus } from 'lucide-react';
import type { CallOutput } from '../../../contract/call.ts';
import type { getReferral } from '../../../contract/referrals.ts';
import { Badge } from '../../kit/Badge.tsx';
import { Card } from '../../kit/Card.tsx';
import { useManner } from '../../kit/KitProvider.tsx';
import { moneyText } from '../../kit/money.ts';
import { timeText } from '../../kit/time.ts';
import { useWords } from '../../kit/speaking.ts';
import { Progress, tones } from './Progress.tsx';
import type { words } from './words.ts';

/** Who was invited themselves: what they still have to do, and what it gives. */
export function MyWay({ invited }: { invited: NonNullable<CallOutput<typeof getReferral>['invited']> }) {
  const t = useWords<typeof words>('referrals');
  const manner = useManner();
  const told = {
    deposit: moneyText(invited.firstDeposit, manner),
    turnover: moneyText(invited.turnover, manner),
    amount: moneyText(invited.offered, manner),
    time: timeText(invited.dueAtMs, manner, 'short'),
  };
  return (
    <Card className="grid gap-3">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 className="flex items-center gap-2 text-lg">
          <UserPlus size={20} aria-hidden />
          {t('mine', { name: invited.name })}
        </h2>
        <Badge tone={tones[invited.state]}>{t(`states.${invited.state}`)}</Badge>
      </div>
      {invited.state === 'joined' && (
        <p className="text-soft">
          {t('mineText', told)} {invited.needsNumber && t('mineNumber')}
        </p>
      )}
      <Progress of={invited} />
    </Card>
  );
}
