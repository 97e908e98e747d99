import { type CSSProperties, useRef } from 'react';
import {
  type DiceChoice,
  type DiceOutcome,
  type DiceRoundView,
  outcomes,
} from '../../../../games/instant/dice/shapes.ts';
import { useManner } from '../../../kit/KitProvider.tsx';
import { localDigits } from '../../../kit/money.ts';
import { useWords } from '../../../kit/speaking.ts';
import type { BoardProps } from '../design.ts';
import { figureText } from '../figures.ts';
import { snapped, withMark } from './mark.ts';
import { hundredthsText } from './telling.ts';
import type { words } from './words.ts';

type Props = Pick<BoardProps<DiceChoice, DiceRoundView, never>, 'choice' | 'canChoose' | 'onChoice'> & {
  /** What the last round came down on; null while it is not known. */
  rolled: DiceOutcome | null;
};

/** The rule from 0 to 100: the side that wins, the mark that parts it, and where the roll came down. */
export function Rule({ choice, canChoose, onChoice, rolled }: Props) {
  const t = useWords<typeof words>('game');
  const { locale } = useManner();
  const byFinger = useRef(false);
  const target = figureText(hundredthsText(choice.targetHundredths), locale);
  const places = {
    '--mark': choice.targetHundredths / (outcomes / 100),
    '--roll': (rolled?.rollHundredths ?? 0) / (outcomes / 100),
  } as CSSProperties;
  return (
    <div className="dice-rule" data-side={choice.side} style={places}>
      <div className="dice-ivory" aria-hidden>
        <span className="dice-win" />
        <span className="dice-ticks" />
        {[0, 25, 50, 75, 100].map((tick) => (
          <span key={tick} className="dice-tick" style={{ '--at': tick } as CSSProperties}>
            {localDigits(String(tick), locale)}
          </span>
        ))}
      </div>
      <span className="dice-pawn" aria-hidden>
        <b>{target}</b>
        <svg viewBox="0 0 40 52">
          <path d="M20 2c6 0 10 4 10 9 0 4-2 6-4 8 5 6 8 13 9 22H5c1-9 4-16 9-22-2-2-4-4-4-8 0-5 4-9 10-9Z" />
          <path d="M3 44h34v6H3z" />
          <path className="dice-pawn-line" d="M9 36h22M12 28h16" />
        </svg>
      </span>
      <input
        type="range"
        aria-label={t('target')}
        aria-valuetext={`${t(choice.side)} ${target}`}
        min={0}
        max={outcomes - 1}
        value={choice.targetHundredths}
        disabled={!canChoose}
        onPointerDown={() => (byFinger.current = true)}
        onPointerUp={() => (byFinger.current = false)}
        onPointerCancel={() => (byFinger.current = false)}
        onKeyDown={() => (byFinger.current = false)}
        onChange={(event) => {
          const hundredths = Number(event.target.value);
          onChoice(withMark(choice, byFinger.current ? snapped(hundredths) : hundredths));
        }}
      />
      <span className="dice-roll" data-won={rolled?.won} hidden={rolled === null} aria-hidden>
        <b>{rolled && figureText(hundredthsText(rolled.rollHundredths), locale)}</b>
      </span>
    </div>
  );
}
