import type { ReactNode } from 'react';
import { Conch } from './alpona/Conch.tsx';
import { Fish } from './alpona/Fish.tsx';
import { Lotus } from './alpona/Lotus.tsx';
import { Paddy } from './alpona/Paddy.tsx';
import { Paisley } from './alpona/Paisley.tsx';
import { Sun } from './alpona/Sun.tsx';

const art = { lotus: Lotus, fish: Fish, paddy: Paddy, paisley: Paisley, conch: Conch, sun: Sun } as const;

interface Props {
  /** lotus: general; fish: searches; paddy: earnings; paisley: games; conch: messages; sun: days and events. */
  motif?: keyof typeof art;
  title: string;
  /** What belongs here and how it gets here. */
  hint?: ReactNode;
  action?: ReactNode;
}

/** What stands where a list is empty. */
export function EmptyState({ motif = 'lotus', title, hint, action }: Props) {
  const Drawing = art[motif];
  return (
    <div className="k-state">
      <Drawing size={120} thickness={1.8} />
      <h2>{title}</h2>
      {hint && <p>{hint}</p>}
      {action}
    </div>
  );
}
