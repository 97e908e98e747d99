import { expect, test } from 'vitest';
import type { CallOutput } from '../../../contract/call.ts';
import type { listRounds } from '../../../contract/rounds.ts';
import { findLastRound } from './last-round.ts';

type Row = CallOutput<typeof listRounds>['list'][number];

const row = (id: number, state: Row['state'], serverSeed: string | null) =>
  ({ roundId: String(id), state, serverSeed }) as Row;

/** Answers as the server does: a page of the rounds before one, newest first. */
const from = (rounds: readonly Row[], asked: (string | undefined)[] = []) =>
  ((input: { most?: number; beforeRoundId?: string | undefined }) => {
    asked.push(input.beforeRoundId);
    const start = rounds.findIndex(({ roundId }) => roundId === input.beforeRoundId) + 1;
    const list = rounds.slice(start, start + (input.most ?? 20));
    return Promise.resolve({ list, hasMore: start + list.length < rounds.length });
  }) as Parameters<typeof findLastRound>[0];

test.each([
  ['no round at all', [], 'no_rounds'],
  ['rounds whose seed is in use', [row(2, 'closed', null), row(1, 'closed', null)], 'seed_in_use'],
  ['the newest of which is revealed', [row(2, 'closed', null), row(1, 'closed', 'ab')], { roundId: '1' }],
  ['one that was taken back, and one before', [row(2, 'rolled_back', 'ab'), row(1, 'closed', 'ab')], { roundId: '1' }],
  ['only one that is still open', [row(1, 'open', null)], 'seed_in_use'],
] as const)('of a member with %s', async (_, rounds, found) => {
  expect(await findLastRound(from(rounds))).toEqual(found);
});

test('is looked for page by page, and not for ever', async () => {
  const many = Array.from({ length: 1_500 }, (_, at) => row(1_500 - at, 'closed', at === 250 ? 'ab' : null));
  const asked: (string | undefined)[] = [];
  expect(await findLastRound(from(many, asked))).toEqual({ roundId: '1250' });
  expect(asked).toEqual([undefined, '1401', '1301']);
  const hidden = many.map((one) => ({ ...one, serverSeed: null }));
  expect(await findLastRound(from(hidden, asked))).toBe('seed_in_use');
  expect(asked.length).toBe(3 + 10);
});
