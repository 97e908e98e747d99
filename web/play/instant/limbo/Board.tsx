import { type CSSProperties, useEffect, useRef } from 'react';
import type { LimboChoice, LimboRoundView } from '../../../../games/instant/limbo/shapes.ts';
import { useManner } from '../../../kit/KitProvider.tsx';
import type { BoardProps } from '../design.ts';
import { useFrames } from '../frames.ts';
import roofs from './art/roofs.svg?url';
import { Lantern } from './Lantern.tsx';
import { heightAt, placeOf, riseMs, targetPlace } from './rising.ts';
import { heightText } from './telling.ts';

/** The sky with the lantern, the string that marks the target, and the roofs from which it was let go. */
export function LimboBoard(props: BoardProps<LimboChoice, LimboRoundView, never>) {
  const { phase, choice, view, viewKey, calm, play, celebration } = props;
  const { locale } = useManner();
  const sky = useRef<HTMLDivElement>(null);
  const height = useRef<HTMLParagraphElement>(null);
  const motion = `${phase === 'asking' || phase === 'showing' ? phase : 'still'} ${viewKey} ${choice.targetHundredths}`;
  useEffect(() => {
    if (phase === 'asking') play((use, now) => use.bell(392, now, 0.05));
    if (phase !== 'showing' || !view) return;
    const notes = Math.min(9, 2 + Math.floor(Math.log(view.outcome.reachedHundredths / 100) * 3));
    const stepSeconds = riseMs(view.outcome.reachedHundredths) / 1000 / notes;
    play((use, now) => {
      for (let note = 0; note < notes; note += 1)
        use.dotara(262 * 1.1225 ** (note * 2), now + note * stepSeconds, 0.09);
    });
  }, [phase, view, play]);
  useFrames(motion, (sinceMs) => {
    const reached = view?.outcome.reachedHundredths ?? 100;
    const part = phase === 'showing' && !calm ? sinceMs / riseMs(reached) : 1;
    const hundredths = phase === 'asking' ? 100 : heightAt(reached, part);
    const sway = phase === 'asking' && !calm ? Math.sin(sinceMs / 260) : 0;
    sky.current?.style.setProperty('--place', placeOf(hundredths, choice.targetHundredths).toFixed(4));
    sky.current?.style.setProperty('--sway', sway.toFixed(3));
    if (height.current) height.current.textContent = heightText(hundredths, locale);
    return !calm && (phase === 'asking' || (phase === 'showing' && part < 1));
  });
  const told = phase === 'idle' && view !== null;
  return (
    <div
      className="limbo-sky"
      ref={sky}
      data-phase={phase}
      data-end={told ? (view.outcome.won ? 'reached' : 'short') : undefined}
      data-celebration={celebration}
    >
      <span className="limbo-stars" aria-hidden />
      <span className="limbo-stars limbo-stars-near" aria-hidden />
      <img className="limbo-roofs" src={roofs} alt="" />
      <div className="limbo-target" style={{ '--at': targetPlace } as CSSProperties} aria-hidden>
        <svg viewBox="0 0 400 26" preserveAspectRatio="none">
          <path d="M0 4Q50 20 100 6T200 6T300 6T400 4" />
        </svg>
        <b>{heightText(choice.targetHundredths, locale)}</b>
      </div>
      {celebration !== 'none' && celebration !== 'quiet' && !calm && (
        <Others count={others[celebration]} key={viewKey} />
      )}
      <div className="limbo-lantern" aria-hidden>
        <Lantern />
      </div>
      <p className="limbo-height" ref={height} aria-hidden />
    </div>
  );
}

const others = { small: 4, fair: 9, big: 16, grand: 26 } as const;

/** Other people's lanterns, which rise with a win. */
function Others({ count }: { count: number }) {
  return (
    <div className="limbo-others" aria-hidden>
      {Array.from({ length: count }, (_, index) => (
        <span
          key={index}
          style={
            { '--x': (index * 37 + 11) % 97, '--later': index % 7, '--size': 14 + ((index * 5) % 14) } as CSSProperties
          }
        >
          <Lantern />
        </span>
      ))}
    </div>
  );
}
