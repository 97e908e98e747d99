import { useEffect, useMemo, useRef } from 'react';
import type { TableRound } from '../../../../contract/tables.ts';
import {
  fairBeginsAtMs,
  fairEndsAtMs,
  isFair,
  multipliedIn,
  type Outcome,
  slotRestsAtMs,
  spotOf,
  wheelRestsAtMs,
} from '../../../../games/tables/boishakhi-wheel/shapes.ts';
import { nowMs } from '../../../kit/clock.ts';
import { useManner } from '../../../kit/KitProvider.tsx';
import { numberText } from '../../../kit/money.ts';
import { useWords } from '../../../kit/speaking.ts';
import { later } from '../../frame/later.tsx';
import { usePassed } from '../passed.ts';
import { useTold } from '../result.ts';
import { Multiplier, SpotMark } from './Multiplier.tsx';
import { spotResult } from './told.ts';
import { bentAt, turnedAt } from './turning.ts';
import { Rim, Wheel } from './Wheel.tsx';
import type { words } from './words.ts';

/** One round in fourteen has a fair: its pictures are asked for a second before it begins. */
const FairScene = later(async () => (await import('./FairScene.tsx')).FairScene);

const moments = [slotRestsAtMs, wheelRestsAtMs, fairBeginsAtMs, fairEndsAtMs] as const;

/** The wheel, what is multiplied, and the fair where one falls. Whoever comes in the middle of it sees it from there on. */
export function BoishakhiStage({ round, calm }: { round: TableRound | null; calm: boolean }) {
  const t = useWords<typeof words>('game');
  const told = useTold();
  const { locale } = useManner();
  const revealed = round?.revealed ?? null;
  const dealtAtMs = revealed?.dealtAtMs ?? null;
  const outcome = revealed === null ? null : (revealed.outcome as unknown as Outcome);
  const passed = usePassed(dealtAtMs, moments);
  const steps = calm && outcome !== null ? moments.length : passed;
  const { wheel, pointer } = useTurning(outcome, dealtAtMs, calm);
  const stands = outcome !== null && steps >= 2;
  const spot = stands ? spotOf(outcome) : null;
  const multiplied = outcome === null ? null : multipliedIn(outcome);
  const counts = spot !== null && multiplied?.spot === spot ? multiplied : null;
  return (
    <div className="boishakhi-stage">
      <svg viewBox="-112 -116 224 228" className="boishakhi-wheel" data-turns={outcome !== null && !stands} aria-hidden>
        <Rim />
        <g ref={wheel}>
          <Wheel fell={stands ? outcome.segment : null} />
        </g>
        <g ref={pointer} className="is-pointer">
          <path d="M0-88c-6-8-9-16-6-22 3-5 9-5 12 0 3 6 0 14-6 22Z" />
          <circle cy="-106" r="3.4" />
        </g>
      </svg>
      <Multiplier multiplied={multiplied} isOpen={outcome !== null} rests={steps >= 1} counts={counts !== null} />
      {spot !== null && outcome !== null && isFair(spot) && dealtAtMs !== null && (
        <div className="boishakhi-night" data-begun={steps >= 3}>
          <FairScene key={round?.number} fair={spot} outcome={outcome} dealtAtMs={dealtAtMs} calm={calm} />
        </div>
      )}
      {spot !== null && !(isFair(spot) && steps >= 3) && (
        <p className={`boishakhi-call is-spot-${spot}`} aria-hidden>
          <SpotMark spot={spot} />
          <b>{told(spotResult(spot))}</b>
          {counts && <small>{t('times', { count: numberText(counts.times, locale) })}</small>}
        </p>
      )}
    </div>
  );
}

/** Turns the wheel frame by frame, from where it stood to the segment of the outcome. */
function useTurning(outcome: Outcome | null, dealtAtMs: number | null, calm: boolean) {
  const wheel = useRef<SVGGElement>(null);
  const pointer = useRef<SVGGElement>(null);
  const stood = useRef(0);
  const { segment, slot } = outcome ?? { segment: null, slot: null };
  const falls = useMemo(() => (segment === null || slot === null ? null : { segment, slot }), [segment, slot]);
  useEffect(() => {
    if (falls === null || dealtAtMs === null) return undefined;
    let frame = 0;
    const from = stood.current;
    const draw = () => {
      const sinceMs = calm ? wheelRestsAtMs : nowMs() - dealtAtMs;
      stood.current = turnedAt(from, falls, sinceMs);
      wheel.current?.setAttribute('transform', `rotate(${stood.current})`);
      pointer.current?.setAttribute('transform', `rotate(${bentAt(stood.current, sinceMs)} 0 -112)`);
      if (sinceMs < wheelRestsAtMs) frame = requestAnimationFrame(draw);
      else stood.current %= 360;
    };
    draw();
    return () => cancelAnimationFrame(frame);
  }, [falls, dealtAtMs, calm]);
  return { wheel, pointer };
}
