import type { CSSProperties } from 'react';
import type { SlotStage } from '../../../games/slots/shapes.ts';
import { useManner } from '../../kit/KitProvider.tsx';
import { numberText } from '../../kit/money.ts';
import { useWords } from '../../kit/speaking.ts';
import type { SlotWords } from './design.ts';
import { inFreeSpins, type Presentation } from './presentation.ts';
import { stageNow } from './stages.ts';
import type { words } from './words.ts';

interface Props {
  stages: readonly SlotStage[];
  machine: SlotWords;
  show: Presentation;
}

/** The way of the free spins: each stage with what it multiplies by, the one that counts lit, the steps to it as dots. */
export function Stages({ stages, machine, show }: Props) {
  const t = useWords<typeof words>('slots');
  const { locale } = useManner();
  const { index, scatters } = stageNow(show);
  const rides = inFreeSpins(show);
  return (
    <ol className="slot-stages" aria-label={t('stagesHead')}>
      {stages.map(({ name, multiplier, scatters: needed }, at) => (
        <li
          key={name}
          data-lit={(rides && at === index) || undefined}
          data-passed={(rides && at < index) || undefined}
          aria-current={(rides && at === index) || undefined}
        >
          <span>{machine.stages?.[name]}</span>
          <b>{numberText(multiplier, locale)}×</b>
          <i
            aria-hidden
            style={{ '--share': shareOf(needed, stages[at + 1]?.scatters, rides ? scatters : 0) } as CSSProperties}
          />
        </li>
      ))}
    </ol>
  );
}

/** How much of the way from a stage to the next is behind, 0 to 1; of the last there is nothing ahead. */
function shareOf(from: number, to: number | undefined, scatters: number): number {
  if (to === undefined) return 0;
  return Math.min(1, Math.max(0, (scatters - from) / (to - from)));
}
