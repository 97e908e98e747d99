/** How the groups inside a category are called. */
export const en = {
  groups: {
    ALL: 'All',
    HOT: 'Hot',
    NEW: 'New',
    EXCLUSIVE: 'Only here',
    JACKPOT: 'Jackpot',
    FREE_SPINS: 'Free spins',
    CLASSIC: 'Classic',
    INSTANT: 'Instant',
    NUMBERS: 'Numbers',
  },
} as const;
