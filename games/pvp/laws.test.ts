import { expect, test } from 'vitest';
import { callBreak } from './call-break/rules.ts';
import { assertLegal, playedByChance } from './call-break/test-calling.ts';
import { laws } from './test-laws.ts';

// `npm run card-rules` plays many more.
test.each(Object.entries(laws))('%s allows what an independent list allows, with every set of options', (_, judge) => {
  const { states } = judge({ melds: 200, deals: 30, seed: 'laws' });
  expect(states).toBeGreaterThan(50);
});

test('a game that lets a card be played that does not follow is found', () => {
  const law = { leastCall: 1, mustBeat: true, mustTrump: true };
  const options = callBreak.options({ deals: 1, mustBeat: false })!;
  expect(() => playedByChance(callBreak, options, 'faulty', (state) => assertLegal(callBreak, state, law))).toThrow(
    /^seat \d: shown/,
  );
});
