import { Coffee, DoorClosed } from 'lucide-react';
import { useState } from 'react';
import type { RunningExclusion } from '../../../contract/protection.ts';
import { Button } from '../../kit/Button.tsx';
import { Card, CardHead } from '../../kit/Card.tsx';
import { useManner } from '../../kit/KitProvider.tsx';
import { timeText } from '../../kit/time.ts';
import { useWords } from '../../kit/speaking.ts';
import { PauseDialog, type PauseKind } from './PauseDialog.tsx';
import type { words } from './words.ts';

/** The two ways of taking a break. */
export function PauseCard() {
  const t = useWords<typeof words>('protection');
  const [asked, setAsked] = useState<PauseKind | null>(null);
  return (
    <Card>
      <CardHead title={t('pause')} />
      <p className="mb-4 text-sm text-soft">{t('pauseText')}</p>
      <div className="grid gap-3 sm:grid-cols-2">
        <div className="grid gap-1">
          <Button variant="second" wide icon={<Coffee aria-hidden />} onClick={() => setAsked('time_out')}>
            {t('timeOut')}
          </Button>
          <p className="text-center text-sm text-faint">{t('timeOutHint')}</p>
        </div>
        <div className="grid gap-1">
          <Button variant="outline" wide icon={<DoorClosed aria-hidden />} onClick={() => setAsked('self_exclusion')}>
            {t('selfExclude')}
          </Button>
          <p className="text-center text-sm text-faint">{t('selfExcludeHint')}</p>
        </div>
      </div>
      <PauseDialog asked={asked} onClose={() => setAsked(null)} />
    </Card>
  );
}

/** The break that is running: until when, what stays possible, and how to make it longer. */
export function OnBreak({ exclusion }: { exclusion: RunningExclusion }) {
  const t = useWords<typeof words>('protection');
  const manner = useManner();
  const [asked, setAsked] = useState<PauseKind | null>(null);
  const { untilMs } = exclusion;
  return (
    <Card ornament="corner" className="relative grid gap-2">
      <h3 className="text-lg">{t('onBreak')}</h3>
      <p className="font-semibold">
        {untilMs === null ? t('forEver') : t('until', { moment: timeText(untilMs, manner) })}
      </p>
      <p className="text-sm text-soft">{t('stillOpen')}</p>
      {untilMs !== null && (
        <Button variant="outline" className="mt-1 justify-self-start" onClick={() => setAsked('self_exclusion')}>
          {t('longer')}
        </Button>
      )}
      <PauseDialog asked={asked} onClose={() => setAsked(null)} />
    </Card>
  );
}
