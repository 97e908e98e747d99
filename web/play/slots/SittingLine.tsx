import { useEffect, useState } from 'react';
import { nowMs } from '../../kit/clock.ts';
import { Money } from '../../kit/Money.tsx';
import { useManner } from '../../kit/KitProvider.tsx';
import { spanText } from '../../kit/time.ts';
import { useWords } from '../../kit/words.ts';
import { netOf } from './sitting.ts';
import type { SlotGame } from './slot-game.ts';
import type { en } from './words.en.ts';

/** How long the player has sat here, and what it has brought or cost so far. */
export function SittingLine({ game }: { game: SlotGame }) {
  const t = useWords<typeof en>('slots');
  const { locale, currencyDecimals } = useManner();
  const sitting = game.sitting.use();
  const [atMs, setAtMs] = useState(nowMs);
  useEffect(() => {
    const every = setInterval(() => setAtMs(nowMs()), 1000);
    return () => clearInterval(every);
  }, []);
  return (
    <span className="slot-sitting">
      <span>
        <span className="sr-only">{t('sittingTime')}</span> {spanText(atMs - sitting.startedAtMs, locale)}
      </span>
      <span>
        <span className="slot-sitting-word">{t('sittingNet')}</span>{' '}
        <Money value={netOf(sitting, currencyDecimals)} change />
      </span>
    </span>
  );
}
