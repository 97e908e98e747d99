/** A kite in the sky for high, a fish in the river for low, and a lotus between them on which the card stands. */
export function Scenery() {
  return (
    <svg viewBox="0 0 400 260" preserveAspectRatio="xMidYMax slice" className="lucky-7-scenery" aria-hidden>
      <rect className="is-sky" x="-400" y="-400" width="1200" height="600" />
      <g className="is-cloud">
        <path d="M24 70c4-14 22-16 28-4 14-4 22 10 12 18H22c-12-2-10-14 2-14Z" />
        <path d="M214 40c4-12 18-14 24-4 12-2 18 10 10 16h-38c-10-2-8-12 4-12Z" />
      </g>
      <path
        className="is-river"
        d="M-400 176c30-10 50 8 80 0s50-8 80 0 50 8 80 0 50-8 80 0 50 8 80 0 50-8 80 0 50 8 80 0 50-8 80 0 50 8 80 0 50-8 80 0 50 8 80 0 50-8 80 0 50 8 80 0 50-8 80 0 50 8 80 0v140H-400Z"
      />
      <g className="is-wave">
        <path d="M10 214c12-6 22 6 34 0s22-6 34 0M300 232c12-6 22 6 34 0s22-6 34 0M130 244c12-6 22 6 34 0" />
      </g>
      <g className="is-lotus">
        {[-64, -40, -18, 18, 40, 64].map((turn) => (
          <path key={turn} d="M200 226c-20-24-20-56 0-84 20 28 20 60 0 84Z" transform={`rotate(${turn} 200 226)`} />
        ))}
        <path d="M200 228c-24-24-24-58 0-90 24 32 24 66 0 90Z" />
        <path className="is-leaf" d="M110 226c30-12 150-12 180 0-20 18-160 18-180 0Z" />
      </g>
    </svg>
  );
}

export function Fish() {
  return (
    <svg viewBox="0 0 120 70" className="lucky-7-sign is-low" aria-hidden>
      <path className="is-body" d="M10 36C28 8 68 6 88 32l22-18c-6 14-6 28 0 44L88 40C68 66 28 64 10 36Z" />
      <path className="is-fin" d="M46 14c6-10 18-10 26-4l-8 8ZM48 58c4 8 14 10 22 6l-8-10Z" />
      <path className="is-line" d="M34 20c8 10 8 22 0 32M48 24c5 8 5 16 0 24M60 24c5 8 5 16 0 24M72 26c4 6 4 14 0 20" />
      <circle className="is-eye" cx="24" cy="32" r="4.4" />
    </svg>
  );
}

export function Kite() {
  return (
    <svg viewBox="0 0 120 110" className="lucky-7-sign is-high" aria-hidden>
      <path className="is-body" d="M62 4 108 44 62 88 16 44Z" />
      <path className="is-fin" d="M62 4v84L16 44ZM50 88h24l-6 14H56Z" />
      <path className="is-line" d="M62 4v84M16 44c28-26 64-26 92 0M62 102c-12 2-18 4-26 8" />
      <circle className="is-eye" cx="46" cy="42" r="4.4" />
      <circle className="is-eye" cx="78" cy="42" r="4.4" />
    </svg>
  );
}
