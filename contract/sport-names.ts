/** Sports with a book of our own, in the order in which they are shown: cricket is the first love of the country. */
export const sports = ['cricket', 'football', 'counter-strike'] as const;
export type Sport = (typeof sports)[number];

/** Under which category of games a sport is counted, limited and shown. */
export const sportCategories = {
  cricket: 'SPORTS',
  football: 'SPORTS',
  'counter-strike': 'ESPORTS',
} as const satisfies Record<Sport, 'SPORTS' | 'ESPORTS'>;

export const eventStatuses = ['scheduled', 'live', 'ended', 'abandoned'] as const;
