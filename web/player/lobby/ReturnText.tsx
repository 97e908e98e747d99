import { useManner } from '../../kit/KitProvider.tsx';
import { percentText } from '../../kit/money.ts';
import { useWords } from '../../kit/words.ts';
import type { en } from './words.en.ts';

/** "Returns 96.43%". @param value the ratio as decimal text, "0.9642557" */
export function ReturnText({ value, className }: { value: string; className?: string }) {
  const t = useWords<typeof en>('lobby');
  const { locale } = useManner();
  return (
    <span className={className} title={t('returnHint')}>
      {t('return', { percent: percentText(Number(value), locale) })}
    </span>
  );
}
