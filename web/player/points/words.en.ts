export const en = {
  ratios: 'Ratios by kind of game',
  ratiosText: 'A ratio of 1.20 counts a stake one fifth more than a ratio of 1.',
  ratio: 'Ratio {ratio}',
  LIVE: 'Live casino',
  SPORTS: 'Sports',
  FISH: 'Fishing',
  RNG: 'Slots',
  PVP: 'Card games among players',
  forever: 'Points never expire.',
  off: 'There are no points here',
  offHint: 'This house has not switched points on.',
  home: 'To the games',
} as const;
