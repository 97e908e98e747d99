import { seriesRules, tellingMaps } from './rules.ts';

/** A map is told by its towers: whoever takes the ninth stands before the Nexus, and has won. */
export const leagueOfLegends = seriesRules({
  sport: 'league-of-legends',
  race: { toWin: 9, overtime: null },
  pace: { roundSeconds: 120, pauses: 0.04 },
  before: tellingMaps,
});
