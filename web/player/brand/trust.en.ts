export const en = {
  trustTitle: 'Fair, and you can check it',
  trustFairTitle: 'Provably fair',
  trustFairText: 'Every round is fixed before you play it. Afterwards you can recompute the result yourself.',
  trustReturnTitle: 'Returns shown openly',
  trustReturnText: 'Each game states the share it pays back on average. Nobody can turn it up or down for you.',
  trustPlayTitle: 'Play money, no risk',
  trustPlayText: 'You play with {symbol}, which is not worth any money. Deposits run through a sandbox.',
  trustMore: 'Read more',
} as const;
