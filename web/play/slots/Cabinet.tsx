import type { RefObject } from 'react';
import { useWords } from '../../kit/words.ts';
import type { SlotDesign, SlotWords } from './design.ts';
import { currentStep, inFreeSpins, type Presentation } from './presentation.ts';
import { useManner } from '../../kit/KitProvider.tsx';
import { numberText } from '../../kit/money.ts';
import type { en } from './words.en.ts';

interface Props {
  design: SlotDesign;
  machine: SlotWords;
  canvas: RefObject<HTMLCanvasElement | null>;
  show: Presentation;
}

/** The painted machine: its hood with the name, the window with the reels, the board below. */
export function Cabinet({ design, machine, canvas, show }: Props) {
  const t = useWords<typeof en>('slots');
  const { locale } = useManner();
  const step = show.phase === 'asking' || show.phase === 'stopping' ? null : currentStep(show);
  const free = inFreeSpins(show);
  return (
    <section className="slot-place" aria-label={machine.title}>
      <div className="slot-cabinet">
        <div className="slot-hood">
          <p className="slot-title" aria-hidden>
            {machine.title}
          </p>
        </div>
        <div className="slot-window">
          <canvas
            ref={canvas}
            role="img"
            aria-label={
              step ? t('windowShows', { rows: spokenWindow(step.window, machine, t('and')) }) : t('windowTurns')
            }
          />
        </div>
        <div className="slot-board" aria-hidden>
          <img src={design.crest} alt="" />
        </div>
        {free && (
          <p className="slot-counter">
            <span>{t('freeSpinsLeft')}</span> <b>{numberText(leftOf(show), locale)}</b>
          </p>
        )}
      </div>
    </section>
  );
}

/** While a free spin turns it is already taken off. */
function leftOf(show: Presentation): number {
  const before = show.round?.steps[show.seen - 1]?.freeSpinsLeft ?? 0;
  return show.phase === 'asking' || show.phase === 'stopping' ? Math.max(0, before - 1) : before;
}

/** Row by row, as it is read: "tiger, kite, tea …; lotus, …". */
function spokenWindow(window: readonly (readonly string[])[], machine: SlotWords, and: string): string {
  const rows =
    window[0]?.map((_, row) => window.map((column) => machine.symbols[column[row] ?? ''] ?? '').join(', ')) ?? [];
  return rows.join(` ${and} `);
}
