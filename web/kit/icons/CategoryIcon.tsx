import type { ReactNode } from 'react';

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
      {drawings[name]}
    </svg>
  );
}

const fill = { fill: 'var(--icon-fill)', stroke: 'none' } as const;
const dot = { fill: 'currentColor', stroke: 'none' } as const;

const drawings: Record<CategoryIconName, ReactNode> = {
  hot: (
    <>
      <path
        {...fill}
        d="M16 27c-4.5 0-7-3-7-6.5 0-4 3.5-5.5 4.5-10.5 3 1.5 3.5 4.5 3.5 6 1-.5 1.5-1.5 1.5-3 3 2.5 4.5 5 4.5 7.5 0 3.5-2.5 6.5-7 6.5Z"
      />
      <path d="M16 29c-6 0-9.5-4-9.5-8.5C6.5 14.5 12 12 12.5 3c6 3 7.5 7 7.5 10.5 1-.8 1.5-2 1.5-3.5 3 2.5 4 6.5 4 9.5 0 5.5-3.5 9.5-9.5 9.5Z" />
    </>
  ),
  slots: (
    <>
      <rect {...fill} x={12} y={9} width={7} height={14} />
      <rect x={3} y={6} width={23} height={20} rx={4} />
      <path d="M12 9v14M19 9v14M3 9.5h23M3 22.5h23" opacity={0.9} />
      <path d="M26 18h2.5V9" />
      <circle {...dot} cx={28.5} cy={7.5} r={2} />
      <path d="M6 13.5h3.2L7 18.5M14 13.5h3.2L15 18.5M21 13.5h2.8L22 18.5" />
    </>
  ),
  live: (
    <>
      <circle {...fill} cx={16} cy={16} r={6} />
      <circle cx={16} cy={16} r={12.5} />
      <circle cx={16} cy={16} r={6} />
      <path d="M16 3.5v6M16 22.5v6M3.5 16h6M22.5 16h6M7.2 7.2l4.2 4.2M20.6 20.6l4.2 4.2M24.8 7.2l-4.2 4.2M11.4 20.6l-4.2 4.2" />
      <circle {...dot} cx={16} cy={16} r={1.6} />
    </>
  ),
  lottery: (
    <>
      <circle {...fill} cx={12} cy={19} r={6} />
      <circle cx={12} cy={19} r={9} />
      <path d="M15.9 8.4A6.7 6.7 0 1 1 21.6 17.3" />
      <path d="M10.3 17 12.3 15.5v7" />
      <path d="M20.6 8.7c.9-1.4 3.4-1.3 3.5.5.1 1.3-1.5 2.2-3.5 4.3h3.8" strokeWidth={1.5} />
    </>
  ),
  elott: (
    <>
      <path {...fill} d="M20 8h6a2 2 0 0 1 2 2v2.5a3.5 3.5 0 0 0 0 7V22a2 2 0 0 1-2 2h-6Z" />
      <path d="M6 8h20a2 2 0 0 1 2 2v2.5a3.5 3.5 0 0 0 0 7V22a2 2 0 0 1-2 2H6a2 2 0 0 1-2-2v-2.5a3.5 3.5 0 0 0 0-7V10a2 2 0 0 1 2-2Z" />
      <path d="M20 8v3M20 14.5v3M20 21v3" />
      <path d="M13 12.3l1.2 2.5 2.7.3-2 1.9.5 2.7-2.4-1.3-2.4 1.3.5-2.7-2-1.9 2.7-.3Z" strokeWidth={1.5} />
    </>
  ),
  sports: (
    <>
      <path {...fill} d="M16 10.5l5.2 3.8-2 6.2h-6.4l-2-6.2Z" />
      <circle cx={16} cy={16} r={12.5} />
      <path d="M16 10.5l5.2 3.8-2 6.2h-6.4l-2-6.2ZM16 10.5V5M21.2 14.3l5.6-2M19.2 20.5l3.6 5M12.8 20.5l-3.6 5M10.8 14.3l-5.6-2" />
      <path d="M12 4.2 16 6.5l4-2.3M27.8 12l-1 4.8 1 3M4.2 12l1 4.8-1 3" strokeWidth={1.4} />
    </>
  ),
  esports: (
    <>
      <path {...fill} d="M17 10h5.5c3.5 0 5.5 8 5.2 11.5-.3 2.7-3 2.5-4.2.5l-1.5-2.5h-5Z" />
      <path d="M9.5 10h13c4 0 6 8 5.5 11.5-.5 3-3.5 3-5 .5l-1.5-2.5h-11L9 22c-1.5 2.5-4.5 2.5-5-.5C3.5 18 5.5 10 9.5 10Z" />
      <path d="M11 12.5v5M8.5 15h5M16 10V6.5" />
      <circle {...dot} cx={20} cy={16.5} r={1.3} />
      <circle {...dot} cx={22.8} cy={13.5} r={1.3} />
    </>
  ),
  fish: (
    <>
      <path {...fill} d="M10 16c2.5-5 8-7 12.5-3.5-1.5 2-1.5 5 0 7C18 23 12.5 21 10 16Z" />
      <path d="M9 16c3.5-7.5 14-10 20 0-6 10-16.5 7.5-20 0Z" />
      <path d="M9 16c-1.5-3-3.5-5-6-5.5 1.2 3.5 1.2 7.5 0 11 2.5-.5 4.5-2.5 6-5.5Z" />
      <path d="M22.5 11.8c-2 2.5-2 5.9 0 8.4M15.5 9.8C16.5 7 19 6 21.5 6.5M16 13.5c-1.5 1.5-1.5 3.5 0 5" />
      <circle {...dot} cx={25} cy={14.8} r={1.2} />
    </>
  ),
  cards: (
    <>
      <path {...fill} d="M14.5 7.5 25 10.3a2 2 0 0 1 1.4 2.4l-3.6 13.4a2 2 0 0 1-2.4 1.4L13 25.5Z" />
      <rect x={4.5} y={4.5} width={13.5} height={20} rx={2.5} />
      <path d="M18 8.5l7.2 1.9a2.5 2.5 0 0 1 1.8 3l-3.3 12.6a2.5 2.5 0 0 1-3 1.8l-8.5-2.3" />
      <path
        d="M11.2 9.5c.8 2.2 3.6 3.2 3.6 5.5 0 1.8-2 2.4-3.1 1.3.1 1.2.4 2 .9 2.6H9.8c.5-.6.8-1.4.9-2.6-1.1 1.1-3.1.5-3.1-1.3 0-2.3 2.8-3.3 3.6-5.5Z"
        strokeWidth={1.5}
      />
    </>
  ),
  favourites: (
    <>
      <path {...fill} d="M16 26C8 20 6.5 16.5 7 13c.6-3.5 5-5 9 0 4-5 8.4-3.5 9 0 .5 3.5-1 7-9 13Z" />
      <path d="M16 28C6 21 3.5 16.5 4 11.8 4.6 6.5 11.5 4 16 9.5 20.5 4 27.4 6.5 28 11.8 28.5 16.5 26 21 16 28Z" />
    </>
  ),
};
