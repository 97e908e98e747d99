import { memo } from 'react';
import { isFair, wheel } from '../../../../games/tables/boishakhi-wheel/shapes.ts';
import { useManner } from '../../../kit/KitProvider.tsx';
import { numberText } from '../../../kit/money.ts';
import { Glyph } from './Glyph.tsx';
import { STEP } from './turning.ts';

const LAMPS = 27;
const PETALS = 12;

/** The face of the wheel, its first segment at the top; `fell` is the segment that is lit. */
export const Wheel = memo(function Wheel({ fell }: { fell: number | null }) {
  const { locale } = useManner();
  return (
    <>
      {wheel.map((spot, at) => (
        <g key={at} transform={`rotate(${at * STEP})`}>
          <path d={segmentPath} className={`is-spot-${spot}`} data-fell={fell === at || undefined} />
          {isFair(spot) ? (
            <Glyph spot={spot} x={0} y={-84.5} size={9.4} />
          ) : (
            <text y="-80.5">{numberText(Number(spot), locale)}</text>
          )}
          <circle className="is-peg" cy="-95.4" r="1.05" transform={`rotate(${STEP / 2})`} />
        </g>
      ))}
      <circle r="63" className="is-ring" />
      <g className="is-lotus">
        {Array.from({ length: PETALS }, (_, at) => (
          <path
            key={at}
            d="M0-22c-13-12-13-27 0-39 13 12 13 27 0 39Z"
            data-odd={at % 2 === 1}
            transform={`rotate(${(at * 360) / PETALS})`}
          />
        ))}
        {Array.from({ length: PETALS }, (_, at) => (
          <circle key={at} cy="-57" r="1.7" transform={`rotate(${((at + 0.5) * 360) / PETALS})`} />
        ))}
      </g>
      <Sun />
    </>
  );
});

/** What does not turn with it: its rim of lamps. */
export function Rim() {
  return (
    <>
      <circle r="109" className="is-wood" />
      <circle r="97.5" className="is-edge" />
      <g className="is-lamps">
        {Array.from({ length: LAMPS }, (_, at) => (
          <circle key={at} cy="-103" r="2.3" data-odd={at % 2 === 1} transform={`rotate(${(at * 360) / LAMPS})`} />
        ))}
      </g>
    </>
  );
}

/** The red sun of the new year, with its face as masks of the procession have it. */
function Sun() {
  return (
    <g className="is-sun">
      {Array.from({ length: 16 }, (_, at) => (
        <path key={at} d="M-3.4-19 0-27 3.4-19Z" transform={`rotate(${at * 22.5})`} />
      ))}
      <circle r="20" />
      <path
        className="is-face"
        d="M-11-5c3-4 7-4 9 0-3 2-6 2-9 0ZM11-5c-3-4-7-4-9 0 3 2 6 2 9 0ZM-8 7c5 5 11 5 16 0-2 8-14 8-16 0Z"
      />
      <path className="is-line" d="M0-4v7M-2.6 4h5.2M-12-9c3-4 8-4 10-1M12-9c-3-4-8-4-10-1" />
      <circle className="is-dot" cy="-12.5" r="2" />
    </g>
  );
}

/** One segment, at the top of the wheel. */
const segmentPath = (() => {
  const half = (STEP / 2) * (Math.PI / 180);
  const point = (radius: number, angle: number) => `${radius * Math.sin(angle)} ${-radius * Math.cos(angle)}`;
  return `M${point(95, -half)}A95 95 0 0 1 ${point(95, half)}L${point(63, half)}A63 63 0 0 0 ${point(63, -half)}Z`;
})();
