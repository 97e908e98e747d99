import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { useManner } from './KitProvider.tsx';
import { numberText } from './money.ts';

export type Tone = 'plain' | 'accent' | 'second' | 'win' | 'danger' | 'warning';

/** A state in a word: "paid", "waiting". The tone never says more than the word. */
export function Badge({ tone = 'plain', icon, children }: { tone?: Tone; icon?: ReactNode; children: ReactNode }) {
  return (
    <span className={classNames('k-badge', `k-tone-${tone}`)}>
      {icon}
      {children}
    </span>
  );
}

/** A number of things that wait, up to 99. */
export function CountBadge({ count, className }: { count: number; className?: string }) {
  const { locale } = useManner();
  if (count <= 0) return null;
  return (
    <span className={classNames('k-count', className)}>
      {numberText(Math.min(count, 99), locale)}
      {count > 99 && '+'}
    </span>
  );
}
