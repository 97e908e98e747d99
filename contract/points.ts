/** How much a stake counts towards points, by kind of game. Points never expire. */
export const pointRatios = {
  LIVE: '0.70',
  SPORTS: '1.00',
  FISH: '1.20',
  RNG: '1.20',
  PVP: '1.00',
} as const;
export type PointCategory = keyof typeof pointRatios;
