import { useEffect, useRef } from 'react';
import type { WheelChoice, WheelRoundView } from '../../../../games/instant/wheel/shapes.ts';
import { useManner } from '../../../kit/KitProvider.tsx';
import type { BoardProps } from '../design.ts';
import { useFrames } from '../frames.ts';
import { colourOf, payText, tenthsOf } from './pays.ts';
import { PaintedWheel } from './PaintedWheel.tsx';
import { bentBy, OUTRUN_MS, pegsPast, runningOut, turnedBy, turnTo } from './turning.ts';

/** The wheel on its post, the flapper at its top, and what it stopped at in its hub. */
export function WheelBoard(props: BoardProps<WheelChoice, WheelRoundView, never>) {
  const { phase, choice, view, viewKey, calm, play, celebration } = props;
  const { locale } = useManner();
  const { segments } = choice;
  const wheel = useRef<HTMLDivElement>(null);
  const flapper = useRef<HTMLSpanElement>(null);
  // Of another wheel the last stop says nothing.
  const stop = view && view.choice.segments === segments && view.choice.risk === choice.risk ? view : null;
  const end = stop === null ? null : turnTo(stop.outcome.segment, segments, viewKey);
  const turn = useRef(end ?? -180 / segments);
  const from = useRef(turn.current);
  const pegs = useRef(0);
  const motion = `${phase === 'asking' || phase === 'showing' ? phase : 'still'} ${viewKey} ${segments} ${choice.risk}`;
  useEffect(() => {
    from.current = turn.current;
    pegs.current = pegsPast(turn.current, segments);
  }, [motion, segments]);
  useFrames(motion, (sinceMs) => {
    const moving = !calm && (phase === 'asking' || (phase === 'showing' && end !== null && sinceMs < OUTRUN_MS));
    if (phase === 'asking') turn.current = from.current + (calm ? 0 : turnedBy(sinceMs));
    else if (end !== null) turn.current = moving ? runningOut(from.current, end, sinceMs) : end;
    draw(wheel.current, flapper.current, turn.current, moving ? bentBy(turn.current, segments) : 0);
    const past = pegsPast(turn.current, segments);
    if (moving && past !== pegs.current) play((use, now) => use.wood(past % 2 === 0 ? 880 : 820, now, 0.05));
    pegs.current = past;
    return moving;
  });
  const told = phase === 'idle' && stop !== null;
  return (
    <div className="wheel-board" data-celebration={celebration} data-phase={phase}>
      <span className="wheel-post" aria-hidden />
      <div className="wheel-disc" aria-hidden>
        <div className="wheel-turning" ref={wheel}>
          <PaintedWheel choice={choice} locale={locale} lit={told ? stop.outcome.segment : null} />
        </div>
        <div
          className="wheel-hub"
          style={told ? { backgroundColor: colourOf(tenthsOf(stop.payout)) } : undefined}
          data-told={told || undefined}
        >
          {told && <b key={viewKey}>{`${payText(tenthsOf(stop.payout), locale)}×`}</b>}
        </div>
        <span className="wheel-flapper" ref={flapper} />
      </div>
    </div>
  );
}

function draw(wheel: HTMLDivElement | null, flapper: HTMLSpanElement | null, turn: number, bent: number): void {
  if (wheel) wheel.style.transform = `rotate(${turn.toFixed(2)}deg)`;
  if (flapper) flapper.style.transform = `rotate(${(-22 * bent).toFixed(1)}deg)`;
}
