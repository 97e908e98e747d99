import { useEffect, useRef } from 'react';
import type { TableRound } from '../../../../contract/tables.ts';
import { colourOf } from '../../../../games/tables/pocket-shapes.ts';
import { ballRestsAtMs, type Outcome, pockets, wheel } from '../../../../games/tables/roulette/shapes.ts';
import { nowMs } from '../../../kit/clock.ts';
import { useManner } from '../../../kit/KitProvider.tsx';
import { numberText } from '../../../kit/money.ts';
import { useResult, useTold } from '../result.ts';
import { resultOf } from './told.ts';
import { aimedAt, aimOf, ballAt, wheelDegrees } from './rolling.ts';

const RIM = 100;
const STEP = 360 / pockets;

/** The wheel, and the ball that comes to lie where the round was decided. Whoever comes while it rolls sees it roll on. */
export function RouletteStage({ round, calm }: { round: TableRound | null; calm: boolean }) {
  const told = useTold();
  const { locale } = useManner();
  const turning = useRef<SVGGElement>(null);
  const ball = useRef<SVGCircleElement>(null);
  /** What earlier rounds have led the wheel on by. */
  const led = useRef(0);
  const revealed = round?.revealed ?? null;
  const dealtAtMs = revealed?.dealtAtMs ?? null;
  const number = revealed === null ? null : (revealed.outcome as unknown as Outcome).number;
  useEffect(() => {
    let frame = 0;
    const from = led.current;
    const clock = () => (calm ? 0 : nowMs());
    const restsAtMs = dealtAtMs === null || calm ? 0 : dealtAtMs + ballRestsAtMs;
    const aim = number === null ? 0 : aimOf(number, wheelDegrees(restsAtMs) + from);
    const draw = () => {
      const sinceMs = dealtAtMs === null || calm ? ballRestsAtMs : nowMs() - dealtAtMs;
      led.current = from + aim * aimedAt(sinceMs);
      const turned = wheelDegrees(clock()) + led.current;
      turning.current?.setAttribute('transform', `rotate(${turned})`);
      if (ball.current) {
        const place = number === null ? null : ballAt(number, sinceMs, turned);
        ball.current.style.visibility = place === null ? 'hidden' : 'visible';
        if (place)
          ball.current.setAttribute('transform', `rotate(${place.degrees}) translate(0 ${-place.radius * RIM})`);
      }
      if (!calm) frame = requestAnimationFrame(draw);
    };
    draw();
    return () => cancelAnimationFrame(frame);
  }, [number, dealtAtMs, calm]);
  const seen = useResult({ resultAtMs: () => ballRestsAtMs + 300 }, round);
  const fell = seen === null ? null : (seen as unknown as Outcome);
  return (
    <div className="roulette-stage">
      <svg viewBox="-112 -112 224 224" className="roulette-wheel" aria-hidden>
        <circle r="110" className="is-wood" />
        <circle r="101" className="is-track" />
        <g ref={turning}>
          {wheel.map((pocket, at) => (
            <g key={pocket} transform={`rotate(${at * STEP})`}>
              <path
                d={pocketPath}
                className={`is-${colourOf(pocket)}`}
                data-fell={fell?.number === pocket || undefined}
              />
              <text y="-79">{numberText(pocket, locale)}</text>
            </g>
          ))}
          <circle r="52" className="is-cone" />
          <g className="is-alpona">
            {Array.from({ length: 8 }, (_, at) => (
              <path key={at} d="M0-12c-10-10-10-22 0-34 10 12 10 24 0 34Z" transform={`rotate(${at * 45})`} />
            ))}
            <circle r="9" />
          </g>
        </g>
        <circle ref={ball} r="4.2" className="is-ball" />
      </svg>
      {fell !== null && (
        <p className={`roulette-call is-${colourOf(fell.number)}`} aria-hidden>
          <b>{numberText(fell.number, locale)}</b>
          <span className="sr-only">{told(resultOf(fell))}</span>
        </p>
      )}
    </div>
  );
}

/** One pocket, at the top of the wheel. */
const pocketPath = (() => {
  const half = (STEP / 2) * (Math.PI / 180);
  const point = (radius: number, angle: number) => `${radius * Math.sin(angle)} ${-radius * Math.cos(angle)}`;
  return `M${point(90, -half)}A90 90 0 0 1 ${point(90, half)}L${point(54, half)}A54 54 0 0 0 ${point(54, -half)}Z`;
})();
