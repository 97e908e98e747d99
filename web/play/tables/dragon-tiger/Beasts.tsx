/** The two beasts, drawn as scroll painters do: flat colour, a dark line, white rice-paste dots. */

export function Dragon() {
  return (
    <svg viewBox="0 0 200 160" className="dragon-tiger-beast" aria-hidden>
      <path
        className="is-mane"
        d="M52 96 24 88l18-14-26-14 28-8-16-24 34 10-2-24 40 20 40-20-2 24 34-10-16 24 28 8-26 14 18 14-28 8-14 30h-68Z"
      />
      <path
        className="is-horn"
        d="M74 46C62 38 56 24 60 6c6 6 8 12 8 18 4-4 6-8 6-14 8 12 12 22 12 32ZM126 46c12-8 18-22 14-40-6 6-8 12-8 18-4-4-6-8-6-14-8 12-12 22-12 32Z"
      />
      <path
        className="is-body"
        d="M100 34c32 0 52 16 52 40 0 20-14 28-18 44-6 22-16 34-34 34s-28-12-34-34c-4-16-18-24-18-44 0-24 20-40 52-40Z"
      />
      <path className="is-belly" d="M100 94c20 0 34 10 34 26s-14 32-34 32-34-16-34-32 14-26 34-26Z" />
      <path className="is-flame" d="M58 66c8-12 22-14 36-4-12 0-20 4-28 12ZM142 66c-8-12-22-14-36-4 12 0 20 4 28 12Z" />
      <ellipse className="is-eye" cx="77" cy="80" rx="13" ry="10" />
      <ellipse className="is-eye" cx="123" cy="80" rx="13" ry="10" />
      <circle className="is-pupil" cx="79" cy="80" r="5" />
      <circle className="is-pupil" cx="121" cy="80" r="5" />
      <path className="is-nose" d="M84 108c6-8 12-6 12 2-4 4-10 4-12-2ZM116 108c-6-8-12-6-12 2 4 4 10 4 12-2Z" />
      <path className="is-eye" d="M80 128l5 11 6-9ZM120 128l-5 11-6-9Z" />
      <path className="is-line" d="M72 124c10 8 18 6 28 6s18 2 28-6" />
      <path className="is-whisker" d="M70 114C48 112 40 130 22 122M130 114c22-2 30 16 48 8" />
      {scales.map(([x, y]) => (
        <circle key={`${x}-${y}`} className="is-dot" cx={x} cy={y} r="3" />
      ))}
    </svg>
  );
}

export function Tiger() {
  return (
    <svg viewBox="0 0 200 160" className="dragon-tiger-beast" aria-hidden>
      <path
        className="is-mane"
        d="M54 42c-14-10-14-30 0-34 12 0 20 10 22 20ZM146 42c14-10 14-30 0-34-12 0-20 10-22 20Z"
      />
      <path className="is-body" d="M100 22c38 0 66 22 66 58 0 42-32 68-66 68s-66-26-66-68c0-36 28-58 66-58Z" />
      <path className="is-belly" d="M100 88c22 0 40 12 40 32 0 16-18 28-40 28s-40-12-40-28c0-20 18-32 40-32Z" />
      <path
        className="is-stripe"
        d="M100 24 92 54h16ZM70 30l6 28 10-6ZM130 30l-6 28-10-6ZM36 70l30 4-2 9ZM164 70l-30 4 2 9ZM38 96l26-2v9ZM162 96l-26-2v9Z"
      />
      <ellipse className="is-eye" cx="74" cy="76" rx="13" ry="10" />
      <ellipse className="is-eye" cx="126" cy="76" rx="13" ry="10" />
      <circle className="is-pupil" cx="76" cy="76" r="5" />
      <circle className="is-pupil" cx="124" cy="76" r="5" />
      <path className="is-nose" d="M88 92h24l-12 14Z" />
      <path
        className="is-line"
        d="M100 106v10M100 116c-8 10-20 10-26 4M100 116c8 10 20 10 26 4M60 116 36 110M60 124l-24 4M140 116l24-6M140 124l24 4"
      />
      {whiskers.map(([x, y]) => (
        <circle key={`${x}-${y}`} className="is-dot" cx={x} cy={y} r="2.6" />
      ))}
    </svg>
  );
}

const scales = [
  [100, 46],
  [88, 52],
  [112, 52],
  [100, 60],
  [100, 74],
] as const;
const whiskers = [
  [76, 112],
  [84, 118],
  [124, 112],
  [116, 118],
  [100, 36],
] as const;
