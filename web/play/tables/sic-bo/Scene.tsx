/** A brass plate on an embroidered cloth, and two peacocks that watch it: flat colour, a dark line, rice-paste dots. */
export function Plate() {
  return (
    <svg viewBox="0 0 400 280" className="sic-bo-plate" aria-hidden>
      <g className="is-lace">
        {around(30, 177, 114).map(([x, y]) => (
          <circle key={`${x}`} cx={x} cy={y} r="7" />
        ))}
      </g>
      <ellipse className="is-shade" cx="200" cy="160" rx="170" ry="108" />
      <ellipse className="is-rim" cx="200" cy="150" rx="168" ry="106" />
      <ellipse className="is-bowl" cx="200" cy="150" rx="150" ry="93" />
      <g className="is-line">
        <ellipse cx="200" cy="150" rx="140" ry="86" />
        {around(16, 100, 61).map(([x, y], at) => (
          <path key={`${x}`} d={`M${200 + (x - 200) * 0.35} ${150 + (y - 150) * 0.35}L${x} ${y}`} data-at={at} />
        ))}
        <ellipse cx="200" cy="150" rx="100" ry="61" />
        <ellipse cx="200" cy="150" rx="35" ry="21" />
      </g>
      <g className="is-rice">
        {around(24, 159, 99.5).map(([x, y]) => (
          <circle key={`${x}`} cx={x} cy={y} r="2.4" />
        ))}
      </g>
    </svg>
  );
}

/** It stands over the dice while bets are taken, is shaken when they are closed, and lifted when they fall. */
export function Dome() {
  return (
    <svg viewBox="0 0 240 170" className="sic-bo-dome" aria-hidden>
      <path className="is-body" d="M20 150C20 70 62 34 120 34s100 36 100 116c0 10-44 18-100 18s-100-8-100-18Z" />
      <path className="is-light" d="M44 132c0-46 20-72 50-84-14 20-22 48-22 88-12 0-22-1-28-4Z" />
      <path className="is-band" d="M24 124c24 10 58 15 96 15s72-5 96-15l3 14c-24 11-59 17-99 17s-75-6-99-17Z" />
      <g className="is-rice">
        {[40, 60, 80, 100, 120, 140, 160, 180, 200].map((x) => (
          <circle key={x} cx={x} cy={145 - Math.abs(x - 120) * 0.1 + 2} r="2.6" />
        ))}
      </g>
      <path
        className="is-lotus"
        d="M120 62c-10 12-10 26 0 40 10-14 10-28 0-40ZM100 72c-2 14 4 24 18 30-2-14-8-24-18-30ZM140 72c2 14-4 24-18 30 2-14 8-24 18-30Z"
      />
      <path className="is-knob" d="M108 36c0-8 4-10 4-14-6-4-4-18 8-20 12 2 14 16 8 20 0 4 4 6 4 14Z" />
    </svg>
  );
}

/** It looks to the right; the other one is turned by the style sheet. */
export function Peacock() {
  return (
    <svg viewBox="0 0 120 160" className="sic-bo-peacock" aria-hidden>
      <path className="is-tail" d="M52 96C20 92 4 64 6 24c20 8 30 20 36 34C42 38 50 18 66 8c8 18 8 36 4 54Z" />
      <g className="is-eyes">
        {eyes.map(([x, y]) => (
          <g key={`${x}-${y}`}>
            <circle cx={x} cy={y} r="8" />
            <circle cx={x} cy={y} r="3.4" />
          </g>
        ))}
      </g>
      <path
        className="is-body"
        d="M46 96c-4 26 10 42 34 40 20-2 28-20 24-38-4-16-4-30 0-40 2-12-6-20-16-18-12 2-14 14-12 26 2 16-4 26-14 28Z"
      />
      <path className="is-beak" d="M104 50l14 6-15 5Z" />
      <path className="is-crest" d="M92 38c-4-8-10-12-16-14M96 38c0-8-2-14-6-18M100 40c4-6 4-12 2-18" />
      <circle className="is-eye" cx="96" cy="51" r="3.6" />
      <path className="is-line" d="M62 104c4 14 16 20 30 16M70 138v14m-8 0h14M86 136v16m-6 0h14" />
      <g className="is-rice">
        {[80, 92, 104, 116].map((y, at) => (
          <circle key={y} cx={88 + at * 1.6} cy={y} r="2.2" />
        ))}
      </g>
    </svg>
  );
}

const eyes = [
  [18, 42],
  [28, 64],
  [44, 80],
  [60, 28],
  [56, 52],
] as const;

/** So many points around the middle of the plate. */
function around(count: number, rx: number, ry: number): (readonly [number, number])[] {
  return Array.from({ length: count }, (_, at) => {
    const turn = (2 * Math.PI * (at + 0.5)) / count;
    return [Math.round((200 + rx * Math.cos(turn)) * 10) / 10, Math.round((150 + ry * Math.sin(turn)) * 10) / 10];
  });
}
