import { Link } from '@tanstack/react-router';
import { LifeBuoy } from 'lucide-react';
import { getLimitUse, getProtection } from '../../../contract/protection.ts';
import { useCall } from '../../kit/ask.ts';
import { Asked } from '../../kit/Asked.tsx';
import { buttonClass } from '../../kit/Button.tsx';
import { Card, CardHead } from '../../kit/Card.tsx';
import { Skeleton } from '../../kit/Skeleton.tsx';
import { useWords } from '../../kit/speaking.ts';
import { toHelp } from '../paths.ts';
import { Limits } from './Limits.tsx';
import { OnBreak, PauseCard } from './PauseCard.tsx';
import { Reminders } from './Reminders.tsx';
import type { words } from './words.ts';

/** Play safely: limits, breaks and reminders that the member sets themselves. */
export function Protection() {
  const t = useWords<typeof words>('protection');
  const protection = useCall(getProtection, {}, { staleTime: 0 });
  const use = useCall(getLimitUse, {}, { staleTime: 0 });
  const waiting = <Skeleton className="h-96 w-full rounded-card" />;
  // What is used of each limit makes its row longer: they come together.
  if (use.isLoading) return waiting;
  return (
    <Asked of={protection} waiting={waiting}>
      {(now) => (
        <div className="grid max-w-read grid-cols-1 gap-4">
          {now.exclusion ? <OnBreak exclusion={now.exclusion} /> : <p className="text-soft">{t('lead')}</p>}
          <Limits protection={now} use={use.data ?? null} />
          {!now.exclusion && <PauseCard />}
          <Reminders reminders={now.reminders} />
          <HelpCard />
        </div>
      )}
    </Asked>
  );
}

function HelpCard() {
  const t = useWords<typeof words>('protection');
  return (
    <Card>
      <CardHead title={t('help')} after={<LifeBuoy aria-hidden className="size-5 text-faint" />} />
      <p className="mb-3 text-sm text-soft">{t('helpText')}</p>
      <Link {...toHelp('responsible')} className={buttonClass({ variant: 'outline' })}>
        {t('toHelp')}
      </Link>
    </Card>
  );
}
