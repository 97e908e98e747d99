/** A boat of the race, its start on the sail. */
export function Boat({ start }: { start: string }) {
  return (
    <svg viewBox="0 0 100 92" className="thirty-two-boat" aria-hidden>
      <path className="is-sail" d="M50 4c30 10 38 32 34 54H16C12 36 20 14 50 4Z" />
      <path className="is-line" d="M50 4v60M18 44c20 6 44 6 64 0" />
      <path className="is-hull" d="M6 62c14 8 74 8 88 0-4 16-14 24-30 26H36C20 86 10 78 6 62Z" />
      <path className="is-eye" d="M20 72c4-4 8-4 12 0-4 4-8 4-12 0Z" />
      <g className="is-rice">
        {[42, 52, 62, 72, 82].map((x) => (
          <circle key={x} cx={x} cy={74 - Math.abs(62 - x) * 0.06} r="2.2" />
        ))}
      </g>
      <text x="50" y="42">
        {start}
      </text>
    </svg>
  );
}
