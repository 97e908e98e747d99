/** Sports with a book of our own, in the order in which they are shown: cricket is the first love of the country. */
export const sports = [
  'cricket',
  'football',
  'kabaddi',
  'tennis',
  'basketball',
  'counter-strike',
  'valorant',
  'dota-2',
  'league-of-legends',
] as const;
export type Sport = (typeof sports)[number];

/** Under which category of games a sport is counted, limited and shown. */
export const sportCategories = {
  cricket: 'SPORTS',
  football: 'SPORTS',
  kabaddi: 'SPORTS',
  tennis: 'SPORTS',
  basketball: 'SPORTS',
  'counter-strike': 'ESPORTS',
  valorant: 'ESPORTS',
  'dota-2': 'ESPORTS',
  'league-of-legends': 'ESPORTS',
} as const satisfies Record<Sport, 'SPORTS' | 'ESPORTS'>;

export const eventStatuses = ['scheduled', 'live', 'ended', 'abandoned'] as const;
