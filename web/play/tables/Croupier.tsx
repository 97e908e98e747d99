/** Who deals: in a white jamdani with a red border, jasmine in her hair. Drawn as scroll painters do. */
export function Croupier({ isDealing }: { isDealing: boolean }) {
  return (
    <svg viewBox="0 0 200 132" className="table-croupier" data-deals={isDealing} aria-hidden>
      <path className="is-sari" d="M24 132c2-36 22-52 54-58h44c32 6 52 22 54 58Z" />
      <path className="is-blouse" d="M80 74c-14 4-24 12-32 26l-6 32h116l-6-32c-8-14-18-22-32-26l-20 14Z" />
      <path className="is-sari" d="M122 74c-22 10-58 30-74 58h52c8-22 24-40 46-48-6-4-14-8-24-10Z" />
      <path className="is-border" d="M122 74c-26 12-60 32-76 58M146 84c-22 10-38 28-46 48" />
      <g className="is-dot">
        {[
          [92, 104],
          [80, 120],
          [110, 96],
          [98, 122],
          [124, 86],
          [112, 110],
        ].map(([x, y]) => (
          <path key={`${x}-${y}`} d={`M${x} ${y! - 4}l3 4-3 4-3-4Z`} />
        ))}
      </g>
      <path className="is-skin" d="M88 62h24v14c-4 8-20 8-24 0Z" />
      <g className="is-head">
        <circle className="is-hair" cx="134" cy="34" r="15" />
        <g className="is-jasmine">
          {[-60, -30, 0, 30, 60, 90].map((turn) => (
            <circle key={turn} cx="134" cy="18" r="3.6" transform={`rotate(${turn} 134 34)`} />
          ))}
        </g>
        <path className="is-hair" d="M66 44c-2-26 12-40 34-40s38 14 34 42c-4 12-6 14-8 18H74c-4-4-6-10-8-20Z" />
        <path className="is-skin" d="M74 40c4-14 16-18 26-22 10 4 22 8 26 22 2 18-10 38-26 38S72 58 74 40Z" />
        <path
          className="is-line"
          d="M82 42c4-3 9-3 12 0M106 42c3-3 8-3 12 0M84 48c3 3 7 3 9 0M107 48c3 3 7 3 9 0M100 48l-3 9h6"
        />
        <path className="is-lips" d="M92 64c4-3 12-3 16 0-4 5-12 5-16 0Z" />
        <circle className="is-bindi" cx="100" cy="33" r="3.4" />
        <path className="is-gold" d="M100 18v8M73 54v8M127 54v8" />
        <circle className="is-gold" cx="73" cy="64" r="2.6" />
        <circle className="is-gold" cx="127" cy="64" r="2.6" />
      </g>
    </svg>
  );
}
