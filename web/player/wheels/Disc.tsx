import type { Ref } from 'react';
import type { MemberWheel } from '../../../contract/wheels.ts';
import { colourOf, inkOf } from './colours.ts';

interface Props {
  segments: MemberWheel['segments'];
  turning: Ref<SVGGElement>;
  /** The segment at which it stopped. */
  lit: number | null;
}

const OUT = 178;
const IN = 52;
const petals = Array.from({ length: 12 }, (_, at) => at * 30);

/** The disc as rickshaws are painted, segment 0 to the right of the top, with a peg on each border and a pointer over it. */
export function Disc({ segments, turning, lit }: Props) {
  const each = 360 / segments.length;
  return (
    <svg className="wheels-disc" viewBox="-204 -222 408 430" aria-hidden>
      <circle className="wheels-rim" r="200" />
      <circle className="wheels-beads" r="192" />
      <g ref={turning} className="wheels-turning">
        {segments.map(({ label, award }, at) => (
          <g
            key={at}
            transform={`rotate(${(at + 0.5) * each})`}
            className={lit === null || lit === at ? '' : 'wheels-dim'}
          >
            <path d={sector(each)} fill={colourOf(at, award !== null)} className="wheels-sector" />
            <path d={petal(each)} className="wheels-stroke" />
            <text
              transform={`translate(0 ${-OUT + 10}) rotate(90)`}
              fontSize={sizeOf(label, segments.length)}
              fill={inkOf(at, award !== null)}
              dominantBaseline="central"
            >
              {label}
            </text>
          </g>
        ))}
        {segments.map((_, at) => (
          <circle key={at} className="wheels-peg" r="4.5" cy="-184" transform={`rotate(${at * each})`} />
        ))}
      </g>
      <circle className="wheels-hub" r={IN} />
      {petals.map((turn) => (
        <path
          key={turn}
          className="wheels-lotus"
          d="M0-16C-10-28-8-40 0-46C8-40 10-28 0-16Z"
          transform={`rotate(${turn})`}
        />
      ))}
      <circle className="wheels-heart" r="13" />
      <path className="wheels-pointer" d="M0-160L-15-206a15 15 0 1 1 30 0Z" />
      <circle className="wheels-heart" r="6" cy="-204" />
    </svg>
  );
}

function sector(each: number): string {
  const [x, y] = [Math.sin((each * Math.PI) / 360), Math.cos((each * Math.PI) / 360)];
  const at = (radius: number, side: number) => `${(side * radius * x).toFixed(2)} ${(-radius * y).toFixed(2)}`;
  return `M${at(IN, -1)}L${at(OUT, -1)}A${OUT} ${OUT} 0 0 1 ${at(OUT, 1)}L${at(IN, 1)}A${IN} ${IN} 0 0 0 ${at(IN, -1)}Z`;
}

/** A brush stroke of paler paint at the root of a segment. */
function petal(each: number): string {
  const wide = Math.sin((each * Math.PI) / 360) * 58;
  return `M0 ${-IN - 5}C${-wide} ${-IN - 18} ${-wide * 0.8} ${-IN - 34} 0 ${-IN - 48}C${wide * 0.8} ${-IN - 34} ${wide} ${-IN - 18} 0 ${-IN - 5}Z`;
}

/** As large as the label has room from the rim inwards, and its segment at the rim. */
function sizeOf(label: string, segments: number): number {
  const room = OUT - IN - 44;
  return Math.min(segments > 12 ? 17 : 21, (room * 1.75) / Math.max(5, [...label].length));
}
