import { describe, expect, test } from 'vitest';
import { tableGames } from '../games/catalogue.ts';
import { roomIds } from '../games/fishing/rooms-shapes.ts';
import { plansOf, simulatedGames, statedReturn } from './fairness/plans.ts';
import { riverTasks, riverVerdict, shotIn } from './fairness/returns-rivers.ts';
import { deal, simulate, verdictOf } from './fairness/returns.ts';

describe.each([...simulatedGames.keys()].filter((game) => !tableGames.has(game)))(
  '%s',
  { tags: ['nightly'] },
  (game) => {
    const plans = plansOf(game);
    const rounds = Math.ceil(40_000 / plans.length);
    const paid = plans.map((plan, at) => simulate(plan, rounds, 20_261_122n, at + 1));

    test('returns what it states', () => {
      const verdict = verdictOf(plans.map((plan, at) => ({ stated: statedReturn(plan), paid: paid[at]! })));
      expect(verdict.isWithin).toBe(true);
      expect(verdict.within).toBeGreaterThan(0);
    });
  },
);

describe.each([...tableGames])('%s', (game, table) => {
  const paid = deal(table, 100_000, 20_261_122n, 1);
  const plans = plansOf(game).map((plan, at) => [table.facts.positions[at]!.id, plan, paid[at]!] as const);

  test.each(plans)('returns what it states on %s', (_, plan, of) => {
    expect(verdictOf([{ stated: statedReturn(plan), paid: of }]).isWithin).toBe(true);
    expect(of.hits).toBeGreaterThan(0);
  });
});

test('a game that returned a little more than it states would be found', () => {
  const [plan] = plansOf('plinko');
  const paid = simulate(plan!, 200_000, 1n, 1);
  const tampered = { ...paid, sum: paid.sum * 1.02, sumOfSquares: paid.sumOfSquares * 1.02 ** 2 };
  expect(verdictOf([{ stated: statedReturn(plan!), paid }]).isWithin).toBe(true);
  expect(verdictOf([{ stated: statedReturn(plan!), paid: tampered }]).isWithin).toBe(false);
});

test.each(roomIds)('%s returns what it states to whoever aims by the past', { tags: ['nightly'] }, (river) => {
  const tasks = riverTasks(river, 2_000_000, 20_261_122n, 2_000_000);
  for (const task of tasks)
    expect([task.strategy, riverVerdict([shotIn(task)]).isWithin]).toEqual([task.strategy, true]);
});
