/** Inside: the arch of a house, with a lamp that burns. */
export function Inside() {
  return (
    <svg viewBox="0 0 160 110" className="andar-bahar-scenery" aria-hidden>
      <path className="is-wall" d="M20 110V40C20 16 48 6 80 6s60 10 60 34v70Z" />
      <path className="is-room" d="M36 110V52c0-20 18-32 44-32s44 12 44 32v58Z" />
      <path className="is-line" d="M36 52c8-6 12-14 22-14 4-8 12-12 22-12s18 4 22 12c10 0 14 8 22 14" />
      <path className="is-flame" d="M80 50c9 12 11 20 0 28-11-8-9-16 0-28Z" />
      <path className="is-lamp" d="M58 78c6 3 38 3 44 0-2 12-10 18-22 18s-20-6-22-18ZM72 96h16l6 10H66Z" />
      <g className="is-rice">
        {[28, 32, 40, 54, 68, 80, 92, 106, 120, 128, 132].map((x, at) => (
          <circle key={x} cx={x} cy={14 + Math.abs(5 - at) * 5 - (Math.abs(5 - at) > 3 ? 0 : 1)} r="2.2" />
        ))}
      </g>
    </svg>
  );
}

/** Outside: the sun, a palm and a boat on the river. */
export function Outside() {
  return (
    <svg viewBox="0 0 160 110" className="andar-bahar-scenery" aria-hidden>
      <circle className="is-sun" cx="104" cy="46" r="26" />
      <g className="is-ray">
        {Array.from({ length: 12 }, (_, at) => (
          <path key={at} d="M104 14v-9" transform={`rotate(${at * 30} 104 46)`} />
        ))}
      </g>
      <path className="is-river" d="M0 82c14-8 26 4 40 0s26-6 40 0 26 4 40 0 26-6 40 0v28H0Z" />
      <path className="is-trunk" d="M34 92c-4-26 0-40 8-58l7 2c-6 18-8 32-5 56Z" />
      <path
        className="is-leaf"
        d="M45 34C34 20 20 20 10 28c12 0 22 4 35 6ZM45 34C42 18 32 10 20 8c8 8 16 16 25 26ZM45 34c4-14 14-20 26-18-8 4-18 10-26 18ZM45 34c14-4 24 2 28 14-8-6-18-10-28-14ZM45 34c-10 4-16 12-16 24 4-10 10-18 16-24Z"
      />
      <path className="is-boat" d="M74 84c12 8 46 8 62-6-4 18-14 24-30 24-18 0-28-6-32-18Z" />
      <path className="is-sail" d="M104 82V44c16 8 22 22 22 34Z" />
    </svg>
  );
}
