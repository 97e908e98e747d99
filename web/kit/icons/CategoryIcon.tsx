import signs from './signs.svg?url';

export const categoryIcons = [
  'hot',
  'slots',
  'live',
  'lottery',
  'elott',
  'sports',
  'esports',
  'fish',
  'cards',
  'favourites',
] as const;
export type CategoryIconName = (typeof categoryIcons)[number];

interface Props {
  name: CategoryIconName;
  size?: number;
  className?: string;
}

/** Duotone: lines in the colour of the text, one part filled with the theme's --icon-fill. */
export function CategoryIcon({ name, size = 28, className }: Props) {
  return (
    <svg
      className={className}
      width={size}
      height={size}
      viewBox="0 0 32 32"
      fill="none"
      stroke="currentColor"
      strokeWidth={1.8}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden
    >
      <use href={`${signs}#${name}`} />
    </svg>
  );
}
