import { TrendingDown, TrendingUp } from 'lucide-react';
import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { useManner } from './KitProvider.tsx';
import { percentText } from './money.ts';

interface Props {
  label: string;
  value: ReactNode;
  /** Against the period before, as a ratio: 0.12 is 12 % more. */
  change?: number | null;
  /** More is worse: losses, complaints, waiting. */
  moreIsWorse?: boolean;
  hint?: ReactNode;
  /** The one first thing of a screen: the balance, the income. */
  big?: boolean;
  className?: string;
}

/** A figure, its name, and how it moved. */
export function Stat({ label, value, change, moreIsWorse, hint, big, className }: Props) {
  const { locale } = useManner();
  const good = change ? change > 0 !== (moreIsWorse ?? false) : null;
  const Icon = (change ?? 0) < 0 ? TrendingDown : TrendingUp;
  return (
    <div className={classNames('k-stat', big && 'k-stat-big', className)}>
      <span className="k-stat-label">{label}</span>
      <span className="k-stat-value">{value}</span>
      {change !== undefined && change !== null && (
        <span
          className={classNames(
            'k-stat-change',
            good === null ? 'k-tone-plain' : good ? 'k-tone-win' : 'k-tone-danger',
          )}
        >
          {change !== 0 && <Icon aria-hidden />}
          {change > 0 && '+'}
          {percentText(change, locale, 1)}
        </span>
      )}
      {hint && <span className="text-sm text-faint">{hint}</span>}
    </div>
  );
}
