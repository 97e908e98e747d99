/** The two beasts, drawn as scroll painters do: flat colour, a dark line, white rice-paste dots. */

export function Dragon() {
  return (
    <svg viewBox="0 0 200 160" className="dragon-tiger-beast" aria-hidden>
      <path
        className="is-body"
        d="M18 128c-8-40 20-66 52-58 22 6 26 30 10 38-12 6-24-4-18-14 2-4 8-4 10 0-4 14 18 12 20-6 4-34 40-54 70-34 26 18 20 56-8 62-30 8-46-10-70 2-22 10-58 34-66 10Z"
      />
      <path
        className="is-belly"
        d="M30 132c8-16 38-10 62-20 22-10 38 4 58-2 18-4 24-26 12-40 18 20 8 48-14 52-26 6-42-8-64 2-22 12-46 24-54 8Z"
      />
      <path
        className="is-horn"
        d="M118 40c-6-14 0-26 12-32-4 12 2 20 8 26ZM148 36c0-14 10-22 24-22-10 8-10 16-10 28Z"
      />
      <path className="is-mane" d="M104 58c-14-2-22-12-22-24 8 8 16 8 24 8-8-8-8-18-2-26 4 14 12 18 20 22Z" />
      <path className="is-flame" d="M176 84c12-2 20 4 22 14-6-4-12-4-18-2 8 4 8 12 4 18-4-10-10-12-18-12Z" />
      <circle className="is-eye" cx="146" cy="62" r="9" />
      <circle className="is-pupil" cx="148" cy="62" r="4" />
      <path className="is-line" d="M160 88c-10 8-22 8-32 2M156 78c4-2 8-2 12 2" />
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
  [40, 92],
  [58, 82],
  [44, 112],
  [84, 122],
  [104, 106],
  [122, 118],
  [140, 104],
] as const;
const whiskers = [
  [76, 112],
  [84, 118],
  [124, 112],
  [116, 118],
  [100, 36],
] as const;
