import type { SlotLine } from '../../../../games/slots/shapes.ts';

/** A pay line drawn on its small window. */
export function LinePicture({ line, rows, colour }: { line: SlotLine; rows: number; colour: string }) {
  const points = line.map((row, reel) => `${reel * 10 + 5},${row * 10 + 5}`).join(' ');
  return (
    <svg viewBox={`0 0 ${line.length * 10} ${rows * 10}`} aria-hidden>
      {line.flatMap((lineRow, reel) =>
        Array.from({ length: rows }, (_, row) => (
          <rect
            key={`${reel} ${row}`}
            x={reel * 10 + 1}
            y={row * 10 + 1}
            width="8"
            height="8"
            rx="2"
            fill={row === lineRow ? colour : 'currentColor'}
            fillOpacity={row === lineRow ? 0.95 : 0.14}
          />
        )),
      )}
      <polyline
        points={points}
        fill="none"
        stroke="#fff"
        strokeWidth="1.4"
        strokeLinejoin="round"
        strokeOpacity="0.9"
      />
    </svg>
  );
}
