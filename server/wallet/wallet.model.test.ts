import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { brokenOf } from '../platform/database/database-invariants.ts';
import type { Ctx } from '../platform/process/ctx.ts';
import { Refusal } from '../platform/process/fail.ts';
import { startTestSite, type TestSite } from '../testing/site.ts';
import * as wallet from './service.ts';

let site: TestSite;
let ctx: Ctx;
let nextMemberId = 1n;

beforeAll(async () => {
  site = await startTestSite();
  ctx = await site.ctx();
});
afterAll(() => site.close());

type Command =
  | { do: 'post'; who: number; key: number; amountMinor: bigint }
  | { do: 'hold'; who: number; key: number; amountMinor: bigint }
  | { do: 'end'; who: number; key: number; state: 'posted' | 'released' };

// Few members, few keys and small amounts, so that repetitions, reused keys and empty accounts are common.
const who = fc.integer({ min: 0, max: 1 });
const key = fc.integer({ min: 0, max: 5 });
const command: fc.Arbitrary<Command> = fc.oneof(
  fc.record({
    do: fc.constant('post' as const),
    who,
    key: fc.integer({ min: 0, max: 11 }),
    amountMinor: fc.bigInt({ min: -30n, max: 40n }).filter((amountMinor) => amountMinor !== 0n),
  }),
  fc.record({ do: fc.constant('hold' as const), who, key, amountMinor: fc.bigInt({ min: 1n, max: 30n }) }),
  fc.record({
    do: fc.constant('end' as const),
    who,
    key,
    state: fc.constantFrom('posted' as const, 'released' as const),
  }),
);

/** What the wallet promises, written as plainly as possible: no locks, no double entry. */
class Model {
  balanceMinor = 0n;
  readonly posts = new Map<number, bigint>();
  readonly holds = new Map<number, { amountMinor: bigint; open: boolean }>();

  get heldMinor(): bigint {
    return [...this.holds.values()].reduce((sum, each) => sum + (each.open ? each.amountMinor : 0n), 0n);
  }

  take(step: Command): string {
    if (step.do === 'end') return this.end(step.key);
    const known = step.do === 'post' ? this.posts.get(step.key) : this.holds.get(step.key)?.amountMinor;
    if (known !== undefined) return known === step.amountMinor ? 'repeated' : 'key_reused';
    const freeMinor = this.balanceMinor - this.heldMinor;
    if (step.do === 'hold') {
      if (step.amountMinor > freeMinor) return 'insufficient_balance';
      this.holds.set(step.key, { amountMinor: step.amountMinor, open: true });
      return 'done';
    }
    if (freeMinor + step.amountMinor < 0n) return 'insufficient_balance';
    this.balanceMinor += step.amountMinor;
    this.posts.set(step.key, step.amountMinor);
    return 'done';
  }

  private end(holdKey: number): string {
    const known = this.holds.get(holdKey);
    if (!known?.open) return 'not open';
    known.open = false;
    return 'done';
  }
}

test('any row of postings, holds and their ends goes as the model says, and leaves the books right', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(command, { minLength: 5, maxLength: 40 }), async (steps) => {
      const people = [await newPerson(), await newPerson()];
      for (const step of steps) {
        const { model, memberId, holdIds } = people[step.who]!;
        const knew = step.do === 'hold' ? model.holds.has(step.key) : model.posts.has(step.key);
        const expected = model.take(step);
        expect(await perform(memberId, holdIds, step, knew)).toBe(expected);
        const { balanceMinor, heldMinor } = await wallet.balance(ctx, memberId);
        expect([balanceMinor, heldMinor]).toEqual([model.balanceMinor, model.heldMinor]);
      }
    }),
    { numRuns: 40 },
  );
  expect(brokenOf(await wallet.checkInvariants(site.db))).toEqual([]);
});

async function newPerson() {
  const memberId = nextMemberId++;
  await wallet.openAccount(ctx, memberId);
  return { memberId, model: new Model(), holdIds: new Map<number, bigint>() };
}

async function perform(memberId: bigint, holdIds: Map<number, bigint>, step: Command, knew: boolean): Promise<string> {
  try {
    if (step.do === 'end') {
      const holdId = holdIds.get(step.key) ?? 0n;
      return (await wallet.endHold(ctx, memberId, holdId, step.state)) ? 'done' : 'not open';
    }
    const { amountMinor } = step;
    const named = { memberId, key: `${step.do}-${step.key}`, amountMinor, reference: 'model:1' };
    if (step.do === 'post') {
      const { moved } = await wallet.post(ctx, { ...named, kind: 'correction', house: 'house_corrections' });
      return moved ? 'done' : 'repeated';
    }
    holdIds.set(step.key, (await wallet.hold(ctx, named)).holdId);
    return knew ? 'repeated' : 'done';
  } catch (error) {
    if (error instanceof Refusal) return error.code;
    throw error;
  }
}
