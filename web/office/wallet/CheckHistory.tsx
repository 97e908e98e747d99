import { useManner } from '../../kit/KitProvider.tsx';
import { timeText } from '../../kit/time.ts';
import { useWords } from '../../kit/speaking.ts';
import type { Health } from './queries.ts';
import type { words } from './words.ts';

/** The last checks as a strip, oldest first: one glance says whether there was ever trouble. */
export function CheckHistory({ history }: Pick<Health, 'history'>) {
  const t = useWords<typeof words>('wallet');
  const manner = useManner();
  const [first] = history;
  const last = history.at(-1);
  if (!first || !last) return null;
  const bad = history.filter(({ broken }) => broken > 0).length;
  return (
    <section aria-label={t('history')} className="grid gap-2">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 className="text-base">{t('history')}</h2>
        <p className="text-sm text-soft">
          {bad === 0 ? t('historyGood', { n: history.length }) : t('historyBad', { n: bad })}
        </p>
      </div>
      <ol className="flex h-8 items-stretch gap-0.5">
        {history.map(({ atMs, broken, violations, late }) => {
          const found =
            broken > 0
              ? `${t('broken', { n: broken })}, ${t('breaks', { n: violations })}`
              : t(late > 0 ? 'late' : 'holds', { n: late });
          const text = `${timeText(atMs, manner, 'short')}: ${found}`;
          return (
            <li
              key={atMs}
              title={text}
              className={`max-w-3 min-w-0 flex-1 rounded-small ${broken > 0 ? 'bg-danger' : late > 0 ? 'bg-warning' : 'bg-win opacity-70'}`}
            >
              <span className="sr-only">{text}</span>
            </li>
          );
        })}
      </ol>
      <p className="flex justify-between text-xs text-faint" aria-hidden>
        <span>{timeText(first.atMs, manner, 'short')}</span>
        {history.length > 1 && <span>{timeText(last.atMs, manner, 'short')}</span>}
      </p>
    </section>
  );
}
