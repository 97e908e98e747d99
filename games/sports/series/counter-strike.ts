import { seriesRules } from './rules.ts';

/** Best of three, maps to thirteen rounds; overtime is four of six. Its feed tells of no maps that have ended. */
export const counterStrike = seriesRules({
  sport: 'counter-strike',
  race: { toWin: 13, overtime: 'four_of_six' },
  pace: { roundSeconds: 100, pauses: 0 },
  before: () => ({ maps: { home: 0, away: 0 }, rounds: { home: 0, away: 0 } }),
});
