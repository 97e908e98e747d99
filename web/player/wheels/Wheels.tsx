import './wheels.css';
import { useState } from 'react';
import { useWords } from '../../kit/speaking.ts';
import { useWheels } from './queries.ts';
import { Spins } from './Spins.tsx';
import { WheelCard } from './WheelCard.tsx';
import type { words } from './words.ts';

/** The prize wheels that there are, and what one has spun. Nothing where there is none, or one is in a break. */
export function Wheels() {
  const t = useWords<typeof words>('wheels');
  const { data } = useWheels();
  const [isHistory, setHistory] = useState(false);
  if (!data || data.paused || data.wheels.length === 0) return null;
  return (
    <section aria-label={t('section')} className="grid grid-cols-1 gap-3">
      <h2 className="text-lg">{t('section')}</h2>
      {data.wheels.map((wheel) => (
        <WheelCard key={wheel.id} wheel={wheel} />
      ))}
      <details
        className="rounded-card bg-surface px-4 md:px-6"
        onToggle={({ currentTarget }) => setHistory(currentTarget.open)}
      >
        <summary className="min-h-11 cursor-pointer content-center text-accent-text">{t('history')}</summary>
        {isHistory && <Spins />}
      </details>
    </section>
  );
}
