export type EnvelopeLook = 'closed' | 'breaking' | 'open' | 'spent';

/** An envelope of red paper: its wax breaks, the flap turns over, and a card comes out. */
export function EnvelopeArt({ look }: { look: EnvelopeLook }) {
  return (
    <svg className="gift-envelope" data-state={look} viewBox="0 -56 240 210" aria-hidden>
      <rect className="gift-inside" x="10" y="10" width="220" height="134" rx="10" />
      <rect className="gift-card" x="30" y="18" width="180" height="112" rx="8" />
      <path className="gift-paper" d="M10 20 L120 96 L230 20 V134 a10 10 0 0 1 -10 10 H20 a10 10 0 0 1 -10 -10 Z" />
      <path
        className="gift-pocket"
        d="M12 142 L104 84 Q120 76 136 84 L228 142 a10 10 0 0 1 -8 2 H20 a10 10 0 0 1 -8 -2 Z"
      />
      <g className="gift-lines">
        <path d="M26 126 q10 -16 26 -12 q-4 14 -20 16 M214 126 q-10 -16 -26 -12 q4 14 20 16" />
        <path d="M60 132 q6 -10 16 -8 M180 132 q-6 -10 -16 -8" />
        <circle cx="120" cy="128" r="4" />
        <path d="M120 118 q5 -6 0 -12 q-5 6 0 12 M108 128 q-6 -5 -12 0 q6 5 12 0 M132 128 q6 -5 12 0 q-6 5 -12 0" />
      </g>
      <g className="gift-flap">
        <path d="M10 20 a10 10 0 0 1 10 -10 H220 a10 10 0 0 1 10 10 L128 92 Q120 97 112 92 Z" />
        <path className="gift-lines" d="M34 18 L112 72 Q120 77 128 72 L206 18" />
      </g>
      <g className="gift-wax">
        <circle cx="120" cy="88" r="17" />
        <path d="M120 78 c-6 4 -6 10 0 20 c6 -10 6 -16 0 -20 M110 88 c4 -5 7 -4 10 0 M130 88 c-4 -5 -7 -4 -10 0" />
      </g>
    </svg>
  );
}

const drops = [
  [38, 60],
  [74, 84],
  [104, 58],
  [138, 80],
  [170, 62],
  [202, 82],
] as const;

/** A cloud of the Kalboishakhi with drops under it; they fall for who stands in the rain. */
export function RainArt({ joined }: { joined: boolean }) {
  return (
    <svg
      className="gift-envelope gift-rain"
      data-state={joined ? 'joined' : 'waiting'}
      viewBox="0 -56 240 210"
      aria-hidden
    >
      <path
        fill="var(--peacock)"
        d="M54 44 a30 30 0 0 1 6 -59 a40 40 0 0 1 74 -10 a34 34 0 0 1 54 20 a25 25 0 0 1 4 49 Z"
      />
      <path className="gift-lines" d="M66 30 q12 -14 28 -4 q6 -20 28 -14 q14 -12 28 4 q16 -8 26 8" />
      {drops.map(([x, y], at) => (
        <path
          key={x}
          className="gift-drop"
          style={{ '--at': at } as object}
          d={`M${x} ${y} q-8 12 0 18 q8 -6 0 -18 Z`}
        />
      ))}
      <path className="gift-lines" d="M30 134 q14 -8 28 0 t28 0 t28 0 t28 0 t28 0 t28 0" />
    </svg>
  );
}
