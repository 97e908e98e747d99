import type { Fair } from '../../../../games/tables/boishakhi-wheel/shapes.ts';

/** What a seat chooses, small: a painted pot, a boat, a drum. Boats and drums have colours of their own. */
export function Picture({ fair, choice }: { fair: Fair; choice: number }) {
  return (
    <svg viewBox="0 0 48 40" className={`boishakhi-picture is-${fair}`} data-choice={choice} aria-hidden>
      {fair === 'net' ? <Pot /> : fair === 'race' ? <Boat /> : <Drum />}
    </svg>
  );
}

/** A clay pot with alpona, on a middle of 24, 20. */
export function Pot() {
  return (
    <>
      <path className="is-body" d="M15 6h18l-2 6c9 3 13 10 11 17-2 6-9 9-18 9S8 35 6 29c-2-7 2-14 11-17Z" />
      <path className="is-shade" d="M15 6h18l-1 3H16Z" />
      <path className="is-line" d="M9 22c5 4 10 4 15 0s10-4 15 0M12 31c4 2 8 2 12 0s8-2 12 0" />
    </>
  );
}

/** A long boat with its oars. */
export function Boat() {
  return (
    <>
      <path className="is-line" d="M14 24l-5 11M22 26l-4 11M30 26l-4 11M37 24l-4 10" />
      <path className="is-body" d="M1 15c6 9 38 9 46 0-2 9-9 14-16 15H16C9 29 3 24 1 15Z" />
      <path className="is-shade" d="M5 21c9 5 29 5 38 0-3 3-4 4-7 6H12c-3-2-5-3-7-6Z" />
      {[14, 21, 28, 35].map((x) => (
        <circle key={x} className="is-head" cx={x} cy="15" r="3" />
      ))}
    </>
  );
}

/** A dhol on its side, laced. */
export function Drum() {
  return (
    <>
      <path className="is-body" d="M9 7c10-5 20-5 30 0 4 8 4 18 0 26-10 5-20 5-30 0-4-8-4-18 0-26Z" />
      <path className="is-line" d="M12 8l5 25 6-27 5 27 5-27 4 24" />
      <ellipse className="is-skin" cx="8.5" cy="20" rx="4.5" ry="13" />
      <ellipse className="is-skin" cx="39.5" cy="20" rx="4.5" ry="13" />
    </>
  );
}
