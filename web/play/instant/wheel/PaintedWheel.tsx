import { memo } from 'react';
import { type WheelChoice, wheelTenths } from '../../../../games/instant/wheel/shapes.ts';
import { colourOf, payText } from './pays.ts';

interface Props {
  choice: WheelChoice;
  locale: string;
  /** The segment at which it stopped. */
  lit: number | null;
}

const OUT = 178;
const IN = 62;

/** The disc with its segments, segment 0 to the right of the top, and a peg on each border. */
export const PaintedWheel = memo(function PaintedWheel({ choice: { risk, segments }, locale, lit }: Props) {
  const each = 360 / segments;
  const tenths = wheelTenths[risk][segments];
  return (
    <svg viewBox="-200 -200 400 400">
      <circle r="198" fill="#3a0f2c" />
      <circle r="192" fill="none" stroke="#ffcf5a" strokeWidth="3" strokeDasharray="2 8" strokeLinecap="round" />
      <circle r="181" fill="#20081a" stroke="#f6e3b4" strokeWidth="7" />
      {tenths.map((paid, segment) => (
        <g
          key={segment}
          transform={`rotate(${(segment + 0.5) * each})`}
          opacity={lit === null || lit === segment ? 1 : 0.45}
        >
          <path d={sector(each)} fill={colourOf(paid)} stroke="#f6e3b4" strokeWidth={segments > 30 ? 1.2 : 2} />
          <path d={petal(each)} fill="#fff" opacity={paid === 0 ? 0.07 : 0.16} />
          {segments <= 30 && (
            <text y={-OUT + (segments > 20 ? 20 : 28)} fontSize={sizeOf(segments)} fill={inkOn(paid)}>
              {payText(paid, locale)}
            </text>
          )}
        </g>
      ))}
      {tenths.map((_, segment) => (
        <circle
          key={segment}
          r={segments > 30 ? 3 : 4.5}
          cy={-184}
          transform={`rotate(${segment * each})`}
          className="wheel-peg"
        />
      ))}
      <circle r={IN} fill="#3a0f2c" stroke="#ffcf5a" strokeWidth="4" />
      {petals.map((turn) => (
        <path
          key={turn}
          d="M0-22C-11-36-8-48 0-56C8-48 11-36 0-22Z"
          transform={`rotate(${turn})`}
          fill="#e2376b"
          stroke="#ffcf5a"
          strokeWidth="1.6"
        />
      ))}
    </svg>
  );
});

const petals = Array.from({ length: 12 }, (_, index) => index * 30);

function sector(each: number): string {
  const [x, y] = [Math.sin((each * Math.PI) / 360), Math.cos((each * Math.PI) / 360)];
  const at = (radius: number, side: number) => `${(side * radius * x).toFixed(2)} ${(-radius * y).toFixed(2)}`;
  return `M${at(IN, -1)}L${at(OUT, -1)}A${OUT} ${OUT} 0 0 1 ${at(OUT, 1)}L${at(IN, 1)}A${IN} ${IN} 0 0 0 ${at(IN, -1)}Z`;
}

/** A brush stroke of paler paint at the root of a segment. */
function petal(each: number): string {
  const wide = Math.sin((each * Math.PI) / 360) * 74;
  return `M0 ${-IN - 6}C${-wide} ${-IN - 24} ${-wide * 0.8} ${-IN - 44} 0 ${-IN - 62}C${wide * 0.8} ${-IN - 44} ${wide} ${-IN - 24} 0 ${-IN - 6}Z`;
}

function sizeOf(segments: number): number {
  return { 10: 27, 20: 19, 30: 13 }[segments] ?? 12;
}

function inkOn(tenths: number): string {
  if (tenths === 0) return '#aeb6e6';
  return tenths >= 34 ? '#3a0f2c' : '#fff';
}
