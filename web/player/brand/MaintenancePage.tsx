import { useEffect } from 'react';
import { Conch } from '../../kit/alpona/Conch.tsx';
import { useManner } from '../../kit/KitProvider.tsx';
import { useStatus } from '../../kit/site.ts';
import { timeText } from '../../kit/time.ts';
import { useWords } from '../../kit/speaking.ts';
import { FullPage } from './FullPage.tsx';
import { refreshStatus } from './queries.ts';
import type { words } from './states.words.ts';

const LOOK_AGAIN_MS = 30_000;

/** System maintenance; looks from time to time whether the house is open again. */
export function MaintenancePage() {
  const t = useWords<typeof words>('states');
  const manner = useManner();
  const { maintenanceEnd } = useStatus();
  useEffect(() => {
    const timer = setInterval(() => void refreshStatus(), LOOK_AGAIN_MS);
    return () => clearInterval(timer);
  }, []);
  return (
    <FullPage motif={<Conch size={112} />} title={t('maintenanceTitle')}>
      <p>
        {t('maintenanceDear')} {t('maintenanceText')}
      </p>
      <p>
        {maintenanceEnd === null
          ? t('maintenanceSoon')
          : t('maintenanceUntil', { time: timeText(maintenanceEnd, manner, 'moment') })}
      </p>
    </FullPage>
  );
}
