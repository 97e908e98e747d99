import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { freeSpin, openSlot } from '../../contract/slots.ts';
import { stages } from '../../games/slots/tepantor/shapes.ts';
import { defaultSettings } from '../brand/service-default-settings.ts';
import { checkLedger } from '../ledger/ledger.ts';
import { brokenOf } from '../platform/database/database-invariants.ts';
import { startTestSite, type TestSite } from '../testing/site.ts';
import { withFeature } from './test-players.ts';

describe('free spins that lead through stages', () => {
  let site: TestSite;

  beforeAll(async () => {
    site = await startTestSite({ settings: { play: defaultSettings().play } });
  });
  afterAll(() => site.close());

  test('tell at each step how far they have led, pay by the stage before it, and pay the round once', async () => {
    const { who, round: opened } = await withFeature(site, 'rider', 'tepantor');
    const token = who.gameToken;
    const before = Number((await site.call(openSlot, {}, { token })).body.value.balance);
    let round = opened;
    const told = [round.steps[0]!.stage];
    while (!round.closed) {
      const asked = { roundId: round.roundId, step: round.steps.length };
      const [one, two] = await Promise.all([
        site.call(freeSpin, asked, { token }),
        site.call(freeSpin, asked, { token }),
      ]);
      // Two tabs get the same step, with the same stage.
      expect(one.body.value).toEqual(two.body.value);
      round = one.body.value.round;
      told.push(round.steps.at(-1)!.stage);
    }
    expect(round.steps.map(({ stage }) => stage)).toEqual(told);
    expect(told[0]).toEqual({ index: 0, scatters: 0 });
    for (const [at, step] of round.steps.entries()) {
      if (at === 0) continue;
      const [from, to] = [told[at - 1]!, told[at]!];
      const shown = step.drops[0]!.window.flat().filter((symbol) => symbol === 'horse').length;
      expect(to.scatters).toBe(Math.min(stages.at(-1)!.scatters, from.scatters + shown));
      expect(step.drops[0]!.multiplier).toBe(stages[from.index]!.multiplier);
      const added = stages.slice(from.index + 1, to.index + 1).reduce((sum, { freeSpins }) => sum + freeSpins, 0);
      expect(step.freeSpinsAwarded).toBe(added);
    }
    const after = Number((await site.call(openSlot, {}, { token })).body.value.balance);
    expect(after).toBeCloseTo(before + Number(round.payout), 10);
  });

  test('leave the books clean', async () => {
    const results = await checkLedger(site.db);
    expect(brokenOf(results).filter(({ name }) => !name.includes('30 seconds'))).toEqual([]);
  });
});
