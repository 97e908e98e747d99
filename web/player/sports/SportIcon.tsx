import type { Sport } from '../../../contract/sport-names.ts';

/** Lines of each sport on a field of 24. */
const lines: Record<Sport, string> = {
  cricket: 'M14 4l6 6-9 9-6-6zM5 13l-2 5 3 3 5-2M18.5 17.5a2 2 0 1 0 .1 0',
  football:
    'M12 3a9 9 0 1 0 .1 0M12 8l4 3-1.5 4.5h-5L8 11zM12 8V3.5M16 11l4.5-1.5M14.5 15.5l2.5 4M9.5 15.5L7 19.5M8 11L3.5 9.5',
  kabaddi: 'M15 5a2 2 0 1 0 .1 0M14 9l-5 3 3 4-2 5M12 16l5 4M14 9l4 3M9 12l-5-1',
  tennis: 'M12 3a9 9 0 1 0 .1 0M5.5 6c4 3 4 9 0 12M18.5 6c-4 3-4 9 0 12',
  basketball: 'M12 3a9 9 0 1 0 .1 0M12 3v18M3 12h18M5.5 5.5c4 4 4 9 0 13M18.5 5.5c-4 4-4 9 0 13',
  'counter-strike': 'M12 5a7 7 0 1 0 .1 0M12 2v6M12 16v6M2 12h6M16 12h6',
  valorant: 'M3 5l9 14h5L6 5zM21 5v8l-3 4-3-4z',
  'dota-2': 'M12 3l8 5v8l-8 5-8-5V8zM9 10l6 5M15 9l-6 6',
  'league-of-legends': 'M12 3a9 9 0 1 0 .1 0M9 7h3v8h4v2H9l1.5-2V8.5z',
};

/** Duotone as the signs of the categories are: beside a name that says the same. */
export function SportIcon({ sport, size = 18 }: { sport: Sport; size?: number }) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={1.6}
      strokeLinecap="round"
      strokeLinejoin="round"
      className="spo-icon"
      data-sport={sport}
      aria-hidden
    >
      <path d={lines[sport]} />
    </svg>
  );
}
