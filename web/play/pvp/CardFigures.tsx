import type { ReactNode } from 'react';

/** A jack, a queen and a king, drawn as rickshaw painters do: flat colour, a dark line, dots of white. Their cloth is the suit's. */
export const cardFigures: Readonly<Record<string, () => ReactNode>> = { J: Jack, Q: Queen, K: King };

/** The back of all cards: a lotus of rice paste on red earth. */
export function CardBack() {
  return (
    <svg viewBox="0 0 100 140" className="pvp-card-back" aria-hidden>
      <rect x="7" y="7" width="86" height="126" rx="6" />
      <circle cx="50" cy="70" r="38" strokeDasharray="0.1 6" />
      {Array.from({ length: 8 }, (_, at) => (
        <path key={at} d="M50 62c-8-9-8-17 0-27 8 10 8 18 0 27Z" transform={`rotate(${at * 45} 50 70)`} />
      ))}
      <circle className="is-full" cx="50" cy="70" r="5" />
      {[0, 180].map((turn) => (
        <path
          key={turn}
          d="M16 38V16h22c-2 12-10 20-22 22ZM84 38V16H62c2 12 10 20 22 22ZM42 20c2-5 14-5 16 0-4 6-12 6-16 0Z"
          transform={`rotate(${turn} 50 70)`}
        />
      ))}
    </svg>
  );
}

function Figure({ children }: { children: ReactNode }) {
  return (
    <svg viewBox="0 0 100 112" className="pvp-card-figure" aria-hidden>
      {children}
    </svg>
  );
}

function King() {
  return (
    <Figure>
      <path className="is-cloth" d="M6 112c1-24 16-34 32-37h24c16 3 31 13 32 37Z" />
      <path className="is-gold" d="m34 76 16 20 16-20 6 4-22 30-22-30Z" />
      <path className="is-skin" d="M30 40c0-8 9-12 20-12s20 4 20 12v14c0 15-9 27-20 27S30 69 30 54Z" />
      <path className="is-dark" d="M30 55c5 5 10 5 15 2 3-2 7-2 10 0 5 3 10 3 15-2 0 17-8 30-20 30S30 72 30 55Z" />
      <path className="is-lips" d="M45 64c4 3 6 3 10 0-2 5-8 5-10 0Z" />
      <path className="is-accent" d="M24 40c-5-19 9-30 26-30s31 11 26 30c-7-6-16-8-26-8s-19 2-26 8Z" />
      <path className="is-line" d="M28 31c12-10 22-14 40-18M33 36c12-8 24-12 40-14" />
      <path className="is-gold" d="M50 11c-5-4-5-10 0-11 5 1 5 7 0 11ZM43 22l7-6 7 6-7 7Z" />
      <Eyes y={49} />
      <Dots at={[20, 30, 70, 80]} y={102} />
    </Figure>
  );
}

function Queen() {
  return (
    <Figure>
      <path className="is-cloth" d="M15 112C6 74 10 12 50 12s44 62 35 100Z" />
      <path className="is-border" d="M23 112C14 76 16 22 50 22s36 54 27 90" />
      <path className="is-dark" d="M29 52c-3-19 7-28 21-28s24 9 21 28c-6-8-13-13-21-17-8 4-15 9-21 17Z" />
      <path
        className="is-skin"
        d="M31 47c6-3 13-8 19-13 6 5 13 10 19 13v10c0 16-9 27-19 27S31 73 31 57ZM42 79h16v13c-4 5-12 5-16 0Z"
      />
      <circle className="is-gold" cx="50" cy="34" r="3.6" />
      <circle className="is-lips" cx="50" cy="44" r="2.4" />
      <Eyes y={53} />
      <circle className="is-ring" cx="46" cy="63" r="3" />
      <path className="is-lips" d="M43 71c3-3 5-2 7-1 2-1 4-2 7 1-4 4-10 4-14 0Z" />
      <path className="is-border" d="M36 88c6 11 22 11 28 0" />
      <Dots at={[40, 46, 54, 60]} y={104} />
    </Figure>
  );
}

function Jack() {
  return (
    <Figure>
      <path className="is-cloth" d="M10 112c2-22 16-31 30-34h20c14 3 28 12 30 34Z" />
      <path className="is-accent" d="M66 79c10 2 17 10 18 33H70c1-14-1-24-8-30Z" />
      <path className="is-gold" d="M42 78h16l-8 12Z" />
      <path className="is-skin" d="M31 40c0-6 8-10 19-10s19 4 19 10v15c0 14-8 26-19 26S31 69 31 55Z" />
      <path className="is-dark" d="M31 50V38h38v12c2-4 3-8 2-13H29c-1 5 0 9 2 13Z" />
      <path className="is-dark" d="M39 65c4-4 8-4 11-1 3-3 7-3 11 1-4 2-8 2-11 0-3 2-7 2-11 0Z" />
      <path className="is-lips" d="M45 70c3 2 7 2 10 0-2 4-8 4-10 0Z" />
      <path className="is-accent" d="M25 39c-3-16 10-26 25-26s28 10 25 26c-16-6-34-6-50 0Z" />
      <path className="is-line" d="M29 30c14-6 28-6 42 0M34 22c10-4 22-4 32 0" />
      <path className="is-cloth" d="M68 18c4-12 14-14 18-10-2 8-8 14-16 16Z" />
      <Eyes y={51} />
      <Dots at={[22, 32, 42, 52]} y={103} />
    </Figure>
  );
}

function Eyes({ y }: { y: number }) {
  return (
    <>
      <path className="is-line" d={`M35 ${y - 5}c3-3 8-3 11-1M65 ${y - 5}c-3-3-8-3-11-1M50 ${y + 1}c-2 5-3 7 0 9`} />
      <path className="is-eye" d={`M35 ${y}c4-5 8-5 12 0-4 4-8 4-12 0ZM65 ${y}c-4-5-8-5-12 0 4 4 8 4 12 0Z`} />
      <circle className="is-dark" cx="41.5" cy={y - 0.4} r="2" />
      <circle className="is-dark" cx="58.5" cy={y - 0.4} r="2" />
    </>
  );
}

function Dots({ at, y }: { at: readonly number[]; y: number }) {
  return at.map((x) => <circle key={x} className="is-rice" cx={x} cy={y} r="2" />);
}
