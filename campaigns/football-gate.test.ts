import { expect, test } from 'vitest';
import { LOW_SCORES_R } from '../games/sports/football/model.ts';
import { readFixtures } from '../gateway/feed/football/results.ts';
import { footballQuality, gates } from './sports/football-quality.ts';

test('the model foretells a season no worse than its gates, and better than who knows nothing', () => {
  const quality = footballQuality();
  expect(quality.matches).toBe(1066);
  for (const name of ['logLoss', 'rankedProbabilityScore', 'overLogLoss'] as const)
    expect(quality[name]).toBeLessThanOrEqual(gates[name]);
  // Three outcomes that are all as likely.
  expect(quality.logLoss).toBeLessThan(Math.log(3));
  expect(quality.brier).toBeLessThan(2 / 3);
  expect(LOW_SCORES_R).toBeLessThan(0);
});

test('fixtures are read with what is missing left open', () => {
  const fixtures = readFixtures();
  expect(fixtures).toHaveLength(3387);
  expect(fixtures.filter(({ goals }) => goals !== null)).toHaveLength(2984);
  expect(fixtures.filter(({ goals, half }) => goals !== null && half === null)).toHaveLength(179);
  for (const { goals, half } of fixtures)
    if (goals && half) expect([half[0] <= goals[0], half[1] <= goals[1]]).toEqual([true, true]);
});
