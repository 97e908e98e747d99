/** A company's letters on its colour, white or black as they read better. */
export function CompanyMark({ mark, colour }: { mark: string; colour: string }) {
  return (
    <svg viewBox="0 0 28 28" className="size-7 shrink-0" aria-hidden>
      <circle cx="14" cy="14" r="14" fill={colour} />
      <text
        x="14"
        y="14"
        dominantBaseline="central"
        textAnchor="middle"
        fontSize="14"
        fontWeight="600"
        fill={isLight(colour) ? '#000' : '#fff'}
      >
        {mark}
      </text>
    </svg>
  );
}

/** By the luma of its channels, 0 to 255 (ITU-R BT.601). */
function isLight(colour: string): boolean {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));
  return 0.299 * red + 0.587 * green + 0.114 * blue > 150;
}
