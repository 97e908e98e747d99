import { useEffect, useRef } from 'react';
import type { DiceChoice, DiceRoundView } from '../../../../games/instant/dice/shapes.ts';
import { useManner } from '../../../kit/KitProvider.tsx';
import { localDigits } from '../../../kit/money.ts';
import type { BoardProps } from '../design.ts';
import { useFrames } from '../frames.ts';
import { Rule } from './Rule.tsx';
import { type Faces, facesOf, restingDice, rollingOut, turning } from './rolling.ts';

/** The stick of dice above, the rule with its mark below. */
export function DiceBoard(props: BoardProps<DiceChoice, DiceRoundView, never>) {
  const { phase, view, viewKey, calm, play, celebration } = props;
  const { locale } = useManner();
  const stick = useRef<HTMLDivElement>(null);
  const faces = useRef<Faces>(view ? facesOf(view.outcome.rollHundredths) : [0, 0, 0, 0]);
  const from = useRef<Faces>(faces.current);
  const resting = useRef(4);
  const motion = `${phase === 'asking' || phase === 'showing' ? phase : 'still'} ${viewKey}`;
  useEffect(() => {
    from.current = faces.current;
    resting.current = 0;
    if (phase === 'asking')
      play((use, now) => [0, 0.07, 0.15].forEach((at) => use.wood(420 + at * 900, now + at, 0.1)));
  }, [motion, phase, play]);
  useFrames(motion, (sinceMs) => {
    const to = view ? facesOf(view.outcome.rollHundredths) : null;
    const moving = !calm && (phase === 'asking' || (phase === 'showing' && to !== null));
    if (phase === 'asking' && !calm) faces.current = turning(from.current, sinceMs);
    else if (phase === 'showing' && to && !calm) faces.current = rollingOut(from.current, to, sinceMs);
    else if (to) faces.current = to;
    draw(stick.current, faces.current);
    if (phase === 'showing' && !calm && restingDice(sinceMs) > resting.current) {
      resting.current = restingDice(sinceMs);
      play((use, now) => use.wood(240 + resting.current * 60, now, 0.22));
    }
    return moving && !(phase === 'showing' && resting.current === 4);
  });
  const rolled = view && phase !== 'asking' ? view.outcome : null;
  return (
    <div className="dice-board" data-celebration={celebration} data-phase={phase}>
      <div className="dice-stick" ref={stick} aria-hidden>
        {[0, 1, 2, 3].map((die) => (
          <span key={die} className="dice-face">
            <span className="dice-strip">
              {strip.map((face, at) => (
                <span key={at}>{localDigits(String(face), locale)}</span>
              ))}
            </span>
          </span>
        ))}
        <span className="dice-point" />
      </div>
      <Rule {...props} rolled={rolled} />
    </div>
  );
}

/** All faces of a die, with the first once more at the end so that the turn has no seam. */
const strip = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 0];

function draw(stick: HTMLDivElement | null, faces: Faces): void {
  stick?.querySelectorAll<HTMLElement>('.dice-strip').forEach((one, die) => {
    one.style.transform = `translateY(${(-100 * (faces[die] ?? 0)) / strip.length}%)`;
  });
}
