import { seriesRules, tellingMaps } from './rules.ts';

/** A map is told by its towers: whoever takes the tenth stands before the Ancient, and has won. */
export const dota = seriesRules({
  sport: 'dota-2',
  race: { toWin: 10, overtime: null },
  pace: { roundSeconds: 140, pauses: 0.05 },
  before: tellingMaps,
});
