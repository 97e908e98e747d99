import type { OfficeDraw } from '../../../contract/lottery-draws.ts';
import { useManner } from '../../kit/KitProvider.tsx';
import { numberText } from '../../kit/money.ts';
import { useWords } from '../../kit/speaking.ts';
import type { words } from './words.ts';

/** How much of a draw is settled: tickets are paid part by part. */
export function Settlement({ draw: { parts, partsSettled } }: { draw: Pick<OfficeDraw, 'parts' | 'partsSettled'> }) {
  const t = useWords<typeof words>('lottery');
  const { locale } = useManner();
  const share = parts > 0 ? partsSettled / parts : 1;
  return (
    <span className="block min-w-28 pt-1">
      <span className="block h-1.5 overflow-clip rounded-full bg-overlay" aria-hidden>
        <span className="block h-full rounded-full bg-win" style={{ width: `${share * 100}%` }} />
      </span>
      <span className="text-xs whitespace-nowrap text-faint">
        {t('settledParts', { done: numberText(partsSettled, locale), all: numberText(parts, locale) })}
      </span>
    </span>
  );
}
