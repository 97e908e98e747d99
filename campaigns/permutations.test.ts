// @module-tag nightly
import { afterAll, beforeAll, expect, test } from 'vitest';
import { brokenIn } from './simulator/campaign.ts';
import { Chance } from './simulator/chance.ts';
import { Company } from './simulator/company.ts';
import { knowingNothing } from './simulator/known.ts';
import { Eye } from './simulator/looking.ts';
import { take } from './simulator/model.ts';
import { nothingYet, sightOf, type State } from './simulator/model-state.ts';
import { perform } from './simulator/performing.ts';
import type { Request } from './simulator/requests.ts';
import { openWorld, START_MS, type World } from './simulator/world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

type Word = 'bet' | 'win' | 'rollback';

const requests: Record<Word, Request> = {
  bet: { do: 'bet', member: 0, game: 0, key: 'the-bet', stakeMinor: 30n, payoutMinor: 0n, closed: false, leastMs: 0 },
  win: { do: 'step', member: 0, game: 0, key: 'the-bet', steps: 1, payoutMinor: 75n, closed: true },
  rollback: { do: 'rollback', member: 0, game: 0, key: 'the-bet' },
};

// A win and a rollback name the round that their bet opened: where all of them come before it, it would stay open.
const orders = ordersOf(['bet', 'bet', 'win', 'win', 'rollback', 'rollback']).filter(
  (order) => order.indexOf('bet') < 4,
);

test(
  'bet, win and rollback through the port of the games, each twice, have one right end in each of 84 orders',
  { timeout: 120_000 },
  async () => {
    expect(orders).toHaveLength(84);
    const company = new Company(new Chance(1n, 1));
    for (const [at, order] of orders.entries()) {
      const { rules, ctx } = world.brands[0]!;
      const known = knowingNothing(`perm${at}x`, ctx.brand.id);
      const eye = new Eye(world, known);
      let state: State = nothingYet(rules);
      const ask = async (request: Request): Promise<void> => {
        const attempt = { id: 0, request, atMs: START_MS, sessionUntilMs: START_MS + 1 };
        const [step] = take(state, attempt, { begun: 0, oldest: 0, companyOn: () => null });
        expect(step!.answers, `${order.join(' ')}: ${request.do}`).toContain(
          await perform(ctx, known, request, company),
        );
        state = step!.state;
        const seen = (await eye.lookAtEverything()).get(0);
        expect(seen, order.join(' ')).toBe(sightOf(state.members.get(0)!));
      };
      await ask({ do: 'join', member: 0 });
      await ask({ do: 'correct', member: 0, key: 'funds', amountMinor: 100n });
      await ask({ do: 'enter', member: 0, game: 0 });
      for (const word of order) if (word === 'bet' || known.rounds.has('0:the-bet')) await ask(requests[word]);
      const end = state.members.get(0)!;
      const round = end.rounds.get('the-bet')!;
      expect(end.cashMinor, order.join(' ')).toBe(round.state === 'closed' ? 145n : 100n);
      expect(round.state, order.join(' ')).not.toBe('open');
    }
    expect(await brokenIn(world)).toEqual([]);
  },
);

/** Every different order of words that may repeat. */
function ordersOf(words: readonly Word[]): Word[][] {
  if (words.length === 0) return [[]];
  return [...new Set(words)].flatMap((first) =>
    ordersOf(words.toSpliced(words.indexOf(first), 1)).map((rest) => [first, ...rest]),
  );
}
