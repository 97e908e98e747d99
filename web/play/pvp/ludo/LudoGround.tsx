import { type ReactNode } from 'react';
import { boardCells, ringCells, safeSquares } from '../../../../games/pvp/ludo/shapes.ts';
import { Fish } from '../../../kit/alpona/Fish.tsx';
import { Lotus } from '../../../kit/alpona/Lotus.tsx';
import type { MotifProps } from '../../../kit/alpona/Motif.tsx';
import { Paisley } from '../../../kit/alpona/Paisley.tsx';
import { Sun } from '../../../kit/alpona/Sun.tsx';

const motifs: readonly ((props: MotifProps) => ReactNode)[] = [Lotus, Paisley, Sun, Fish];
const lane = [1, 2, 3, 4, 5];
/** Of the first quarter: the squares 0 to 12 of the ring. */
const quarter = ringCells.slice(0, 13);

/**
 * The board itself: four quarters that are the same but for their colours.
 * @param turns quarters by which it is turned, clockwise
 * @param corners those in which someone plays
 */
export function LudoGround({ turns, corners }: { turns: number; corners: readonly number[] }) {
  return (
    <svg className="ludo-ground" viewBox={`-0.35 -0.35 ${boardCells + 0.7} ${boardCells + 0.7}`} aria-hidden>
      <rect className="is-frame" x="-0.35" y="-0.35" width="15.7" height="15.7" rx="0.9" />
      <rect className="is-line" x="-0.16" y="-0.16" width="15.32" height="15.32" rx="0.7" />
      <rect className="is-paper" width="15" height="15" rx="0.55" />
      {[0, 1, 2, 3].map((place) => {
        const corner = (place - turns + 4) % 4;
        return <Quarter key={place} place={place} corner={corner} isEmpty={!corners.includes(corner)} />;
      })}
      <circle className="is-middle" cx="7.5" cy="7.5" r="0.62" />
      <g className="is-middle-mark" transform="translate(6.95 6.95)">
        <Lotus size={1.1} thickness={5} />
      </g>
    </svg>
  );
}

function Quarter({ place, corner, isEmpty }: { place: number; corner: number; isEmpty: boolean }) {
  const Mark = motifs[corner]!;
  return (
    <g transform={`rotate(${place * 90} 7.5 7.5)`} data-corner={corner} data-empty={isEmpty}>
      <path className="is-yard" d="M0 6V0.55Q0 0 0.55 0H6V6Z" />
      <rect className="is-dots" x="0.32" y="0.32" width="5.36" height="5.36" rx="0.5" />
      <rect className="is-plate" x="0.75" y="0.75" width="4.5" height="4.5" rx="0.9" />
      <g className="is-mark" transform={`rotate(${-place * 90} 3 3) translate(2.05 2.05)`}>
        <Mark size={1.9} thickness={3.4} />
      </g>
      {[1.5, 4.5].flatMap((x) =>
        [1.5, 4.5].map((y) => <circle key={`${x} ${y}`} className="is-spot" cx={x} cy={y} r="0.58" />),
      )}
      {quarter.map(({ x, y }, square) => (
        <rect key={square} className={square === 0 ? 'is-own' : 'is-cell'} x={x} y={y} width="1" height="1" />
      ))}
      {lane.map((x) => (
        <rect key={x} className="is-own" x={x} y="7" width="1" height="1" />
      ))}
      <path className="is-arrow" d="M1.28 6.5h0.4M1.52 6.32l0.2 0.18-0.2 0.18" />
      <path className="is-way" d="M0.2 7.5h0.52M0.54 7.3l0.22 0.2-0.22 0.2" />
      {safeSquares
        .filter((square) => square > 0 && square < quarter.length)
        .map((square) => (
          <Safe key={square} x={quarter[square]!.x + 0.5} y={quarter[square]!.y + 0.5} />
        ))}
      <path className="is-home" d="M6 6L7.5 7.5L6 9Z" />
    </g>
  );
}

/** A flower marks where nobody is sent back. */
function Safe({ x, y }: { x: number; y: number }) {
  return (
    <g className="is-safe" transform={`translate(${x} ${y})`}>
      {[0, 72, 144, 216, 288].map((turn) => (
        <path
          key={turn}
          d="M0-0.08c-0.2-0.14-0.16-0.3 0-0.36 0.16 0.06 0.2 0.22 0 0.36Z"
          transform={`rotate(${turn})`}
        />
      ))}
    </g>
  );
}
