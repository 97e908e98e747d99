/** A king and a queen, drawn as scroll painters do: flat colour, a dark line, white rice-paste dots. */

export function King() {
  return (
    <svg viewBox="0 0 160 150" className="teen-patti-figure" aria-hidden>
      <path className="is-robe" d="M18 150c2-30 22-42 46-46h32c24 4 44 16 46 46Z" />
      <path className="is-border" d="M62 104c4 20 10 32 18 40 8-8 14-20 18-40" />
      <path className="is-skin" d="M50 52c0-10 12-16 30-16s30 6 30 16v22c0 20-14 36-30 36S50 94 50 74Z" />
      <path className="is-beard" d="M50 76c6 8 14 8 22 4 4-2 12-2 16 0 8 4 16 4 22-4 0 22-12 40-30 40S50 98 50 76Z" />
      <path className="is-mouth" d="M72 90c6 4 10 4 16 0-4 8-12 8-16 0Z" />
      <path className="is-turban" d="M42 52c-6-26 14-42 38-42s44 16 38 42c-10-8-24-10-38-10s-28 2-38 10Z" />
      <path className="is-line" d="M46 40c18-14 34-20 58-26M54 46c18-12 38-18 60-22" />
      <path className="is-plume" d="M80 14c-6-8-4-14 4-14 8 2 8 10 2 16Z" />
      <circle className="is-jewel" cx="80" cy="32" r="7" />
      <path className="is-brow" d="M58 60c4-5 10-5 15-2M102 60c-4-5-10-5-15-2" />
      <ellipse className="is-eye" cx="66" cy="67" rx="7" ry="4.6" />
      <ellipse className="is-eye" cx="94" cy="67" rx="7" ry="4.6" />
      <circle className="is-pupil" cx="67" cy="67" r="2.8" />
      <circle className="is-pupil" cx="93" cy="67" r="2.8" />
      <path className="is-line" d="M80 64c-3 8-5 10 0 12" />
      <g className="is-rice">
        {[40, 54, 106, 120].map((x) => (
          <circle key={x} cx={x} cy={132 - Math.abs(80 - x) * 0.1} r="3" />
        ))}
      </g>
    </svg>
  );
}

export function Queen() {
  return (
    <svg viewBox="0 0 160 150" className="teen-patti-figure" aria-hidden>
      <path className="is-robe" d="M34 150c-14-50-8-136 46-136s60 86 46 136Z" />
      <path className="is-border" d="M46 150c-10-46-6-120 34-120s44 74 34 120" />
      <path className="is-hair" d="M50 66c-4-26 10-40 30-40s34 14 30 40c-8-10-16-18-30-24-14 6-22 14-30 24Z" />
      <path
        className="is-skin"
        d="M52 60c8-4 18-12 28-20 10 8 20 16 28 20v14c0 22-14 38-28 38S52 96 52 74ZM68 106h24v18c-6 6-18 6-24 0Z"
      />
      <path className="is-line" d="M80 28v12" />
      <circle className="is-jewel" cx="80" cy="42" r="5" />
      <circle className="is-bindi" cx="80" cy="56" r="3.6" />
      <path className="is-brow" d="M58 64c4-5 10-5 15-2M102 64c-4-5-10-5-15-2" />
      <path className="is-eye" d="M57 71c6-7 12-7 17 0-5 4-12 4-17 0ZM103 71c-6-7-12-7-17 0 5 4 12 4 17 0Z" />
      <circle className="is-pupil" cx="66" cy="70" r="2.8" />
      <circle className="is-pupil" cx="94" cy="70" r="2.8" />
      <path className="is-line" d="M80 68c-2 8-4 10 0 12" />
      <circle className="is-ring" cx="74" cy="82" r="4.4" />
      <path className="is-mouth" d="M70 94c4-4 8-3 10-1 2-2 6-3 10 1-5 6-15 6-20 0Z" />
      <path className="is-necklace" d="M60 118c8 16 32 16 40 0" />
      <g className="is-rice">
        {[66, 74, 86, 94].map((x) => (
          <circle key={x} cx={x} cy={128 - Math.abs(80 - x) * 0.3} r="2.6" />
        ))}
      </g>
    </svg>
  );
}
