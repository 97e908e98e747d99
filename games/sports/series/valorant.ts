import { seriesRules, tellingMaps } from './rules.ts';

/** Maps to thirteen rounds; overtime is won by two. */
export const valorant = seriesRules({
  sport: 'valorant',
  race: { toWin: 13, overtime: 'two_ahead' },
  pace: { roundSeconds: 100, pauses: 0.04 },
  before: tellingMaps,
});
