import { useEffect, useState } from 'react';
import { nowMs } from '../../kit/clock.ts';
import { Money } from '../../kit/Money.tsx';
import { useManner } from '../../kit/KitProvider.tsx';
import { spanText } from '../../kit/time.ts';
import { useWords } from '../../kit/speaking.ts';
import { netOf, type SittingStore } from './sitting.ts';
import type { words } from './words.ts';

/** How long the player has sat here, and what it has brought or cost so far. */
export function SittingLine<About>({ sitting: store }: { sitting: SittingStore<About> }) {
  const t = useWords<typeof words>('frame');
  const { locale, currencyDecimals } = useManner();
  const sitting = store.use();
  const [atMs, setAtMs] = useState(nowMs);
  useEffect(() => {
    const every = setInterval(() => setAtMs(nowMs()), 1000);
    return () => clearInterval(every);
  }, []);
  return (
    <span className="frame-sitting">
      <span>
        <span className="sr-only">{t('sittingTime')}</span> {spanText(atMs - sitting.startedAtMs, locale)}
      </span>
      <span>
        <span>{t('sittingNet')}</span> <Money value={netOf(sitting, currencyDecimals)} change />
      </span>
    </span>
  );
}
