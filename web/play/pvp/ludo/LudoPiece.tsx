import type { ReactNode } from 'react';

/** A counter of turned wood, with a sign of its own for each colour, or a number while it may be moved. */
export function LudoPiece({ corner, number }: { corner: number; number?: string }) {
  return (
    <svg viewBox="0 0 40 44" className="ludo-counter" data-corner={corner} aria-hidden>
      <ellipse className="is-shade" cx="20" cy="35" rx="17" ry="8" />
      <circle className="is-edge" cx="20" cy="24" r="17" />
      <circle className="is-top" cx="20" cy="19.5" r="17" />
      <circle className="is-ring" cx="20" cy="19.5" r="12.5" />
      {number === undefined ? (
        <g className="is-sign" transform="translate(20 19.5)">
          {signs[corner]}
        </g>
      ) : (
        <text className="is-number" x="20" y="26">
          {number}
        </text>
      )}
    </svg>
  );
}

/** Lotus, leaf, sun and fish: colours can be told apart without their colour. */
const signs: readonly ReactNode[] = [
  [0, 90, 180, 270].map((turn) => (
    <path key={turn} d="M0-1.5c-4.5-3-4-7 0-8.5 4 1.5 4.5 5.5 0 8.5Z" transform={`rotate(${turn})`} />
  )),
  <path key="leaf" d="M-7 7C-9-3-2-9 8-8 9 2 3 9-7 7Z" />,
  [0, 45, 90, 135, 180, 225, 270, 315].map((turn) => (
    <path key={turn} d="M0-3.5 2-6 0-9.5-2-6Z" transform={`rotate(${turn})`} />
  )),
  <path key="fish" d="M-9.5 0c4-7 11-7 14 0l5-4.5v9L4.5 0c-3 7-10 7-14 0Z" />,
];
