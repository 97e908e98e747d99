import type { CSSProperties, RefObject } from 'react';
import { useWords } from '../../kit/speaking.ts';
import { Band } from './Band.tsx';
import type { SlotDesign, SlotWords } from './design.ts';
import { currentStep, inFreeSpins, type Presentation } from './presentation.ts';
import { useManner } from '../../kit/KitProvider.tsx';
import { moneyText, numberText } from '../../kit/money.ts';
import { moneyOfUnits } from './unit-money.ts';
import type { words } from './words.ts';

interface Props {
  design: SlotDesign;
  machine: SlotWords;
  canvas: RefObject<HTMLCanvasElement | null>;
  show: Presentation;
}

/** The painted machine: its hood with the name, the window with the reels, the board below. */
export function Cabinet({ design, machine, canvas, show }: Props) {
  const t = useWords<typeof words>('slots');
  const manner = useManner();
  const { locale } = manner;
  const step = show.phase === 'asking' || show.phase === 'stopping' ? null : currentStep(show);
  const window = step?.drops[show.drop]?.window;
  const { reels, rows } = design.facts;
  const nameAt = (symbol: string, reel: number, row: number) => {
    const name = machine.symbols[symbol] ?? '';
    const coin = step?.coins.find((one) => one.reel === reel && one.row === row);
    if (!coin) return name;
    if (coin.jackpot !== null) return machine.jackpots?.[coin.jackpot] ?? name;
    const stake = show.round?.stake ?? show.stake;
    const amount = moneyText(moneyOfUnits(coin.units, stake, design.facts.stakeUnits, show.decimals), manner);
    return t('coinOf', { symbol: name, amount });
  };
  const free = inFreeSpins(show);
  return (
    <section className="slot-place" aria-label={machine.title}>
      <div className="slot-cabinet" style={{ '--rows-to-reels': rows / reels } as CSSProperties}>
        <div className="slot-hood">
          <p className="slot-title" aria-hidden>
            {machine.title}
          </p>
        </div>
        <Band design={design} machine={machine} show={show} />
        <div className="slot-window">
          <canvas
            ref={canvas}
            role="img"
            aria-label={window ? t('windowShows', { rows: spokenWindow(window, nameAt, t('and')) }) : t('windowTurns')}
          />
        </div>
        <div className="slot-board" aria-hidden>
          <img src={design.crest} alt="" />
        </div>
        {free && !design.facts.pot && (
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
function spokenWindow(
  window: readonly (readonly string[])[],
  nameAt: (symbol: string, reel: number, row: number) => string,
  and: string,
): string {
  const rows = window[0]?.map((_, row) =>
    window.map((column, reel) => nameAt(column[row] ?? '', reel, row)).join(', '),
  );
  return (rows ?? []).join(` ${and} `);
}
