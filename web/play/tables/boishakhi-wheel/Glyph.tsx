import type { Fair } from '../../../../games/tables/boishakhi-wheel/shapes.ts';

const drawn: Readonly<Record<Fair, { body: string; line: string }>> = {
  net: {
    body: 'M2 12C6 5 14 4 19 10l4-4c-1 4-1 8 0 12l-4-4c-5 6-13 5-17-2Z',
    line: 'M9 8c2 2 2 6 0 8M13 7.6c1.6 2 1.6 6.6 0 8.8M5.6 11.4h.1',
  },
  race: {
    body: 'M1 13c6 3 16 3 22 0-2 5-6 7-9 7h-4c-3 0-7-2-9-7ZM11 3c6 2 7 6 6 9h-6Z',
    line: 'M11 2v11M4 16h16',
  },
  dhol: {
    body: 'M4 6c5-3 11-3 16 0 2 4 2 8 0 12-5 3-11 3-16 0-2-4-2-8 0-12Z',
    line: 'M4 6c2 4 2 8 0 12M20 6c-2 4-2 8 0 12M5.5 8l6 8 3-8 4 8',
  },
};

/** The sign of a round of the fair, on a middle: a hilsa, a boat, a drum. */
export function Glyph({ spot, x, y, size }: { spot: Fair; x: number; y: number; size: number }) {
  return (
    <svg x={x - size / 2} y={y - size / 2} width={size} height={size} viewBox="0 0 24 24" className="boishakhi-glyph">
      <path className="is-body" d={drawn[spot].body} />
      <path className="is-line" d={drawn[spot].line} />
    </svg>
  );
}
