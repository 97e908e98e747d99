import { expect, test } from 'vitest';
import { beginning, type Presentation } from './presentation.ts';
import { roundOf, stepOf } from './round.fixture.ts';
import { stageNow } from './stages.ts';

const round = roundOf({
  steps: [
    stepOf({ stage: { index: 0, scatters: 0 }, freeSpinsLeft: 8 }),
    stepOf({ kind: 'free', stage: { index: 1, scatters: 3 }, freeSpinsLeft: 10 }),
    stepOf({ kind: 'free', stage: { index: 1, scatters: 5 }, freeSpinsLeft: 9 }),
  ],
});

test.each<[string, Partial<Presentation>, number, number]>([
  ['before the first round', {}, 0, 0],
  ['while the first free spin turns', { round, seen: 1, phase: 'asking' }, 0, 0],
  ['while its wins are shown: they were won at the stage before', { round, seen: 2, phase: 'showing' }, 0, 3],
  ['when the stage is told', { round, seen: 2, phase: 'intro' }, 1, 3],
  ['while the next one comes to rest', { round, seen: 2, phase: 'stopping' }, 1, 3],
  ['while the next one shows its wins', { round, seen: 3, phase: 'showing' }, 1, 5],
])('the stage %s', (_, given, index, scatters) => {
  expect(stageNow({ ...beginning, ...given })).toEqual({ index, scatters });
});
