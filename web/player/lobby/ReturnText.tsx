import { useManner } from '../../kit/KitProvider.tsx';
import { percentText } from '../../kit/money.ts';
import { useWords } from '../../kit/speaking.ts';
import type { words } from './words.ts';

/** "Returns 96.43%". @param value the ratio as decimal text, "0.9642557" */
export function ReturnText({ value, className }: { value: string; className?: string }) {
  const t = useWords<typeof words>('lobby');
  const { locale } = useManner();
  return (
    <span className={className} title={t('returnHint')}>
      {t('return', { percent: percentText(Number(value), locale) })}
    </span>
  );
}
