import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as brandDefaultSettings from '../brand/service-default-settings.ts';
import * as brandSettings from '../brand/service-settings.ts';
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
afterAll(async () => {
  expect(brokenOf(await wallet.checkInvariants(site.db))).toEqual([]);
  await site.close();
});

async function owner(amountMinor: bigint): Promise<bigint> {
  const memberId = nextMemberId++;
  await wallet.openAccount(ctx, memberId);
  await wallet.post(ctx, correction(memberId, amountMinor, 'funds'));
  return memberId;
}

function correction(memberId: bigint, amountMinor: bigint, key: string): wallet.PostRequest {
  return { memberId, kind: 'correction', key, amountMinor, house: 'house_corrections', reference: 'office:1' };
}

/** What was done, or the code of what was refused. */
async function outcomeOf(doing: Promise<unknown>): Promise<string> {
  try {
    await doing;
    return 'done';
  } catch (error) {
    if (error instanceof Refusal) return error.code;
    throw error;
  }
}

const times = <T>(count: number, make: (index: number) => T): T[] =>
  Array.from({ length: count }, (_, index) => make(index));

describe('at once', () => {
  test('64 equal postings move once and get one answer', async () => {
    const memberId = await owner(1_000n);
    const answers = await Promise.all(times(64, () => wallet.post(ctx, correction(memberId, -700n, 'all-at-once'))));
    expect(answers.filter(({ moved }) => moved)).toHaveLength(1);
    expect(new Set(answers.map(({ balanceMinor }) => balanceMinor))).toEqual(new Set([300n]));
  });

  test('64 postings of one key and two contents: one content wins, the other is refused', async () => {
    const memberId = await owner(1_000n);
    const outcomes = await Promise.all(
      times(64, (index) => outcomeOf(wallet.post(ctx, correction(memberId, index % 2 ? -100n : -200n, 'contested')))),
    );
    expect(outcomes.filter((outcome) => outcome === 'done')).toHaveLength(32);
    expect(outcomes.filter((outcome) => outcome === 'key_reused')).toHaveLength(32);
    expect([800n, 900n]).toContain((await wallet.balance(ctx, memberId)).balanceMinor);
  });

  test('64 withdrawals of a tenth succeed ten times', async () => {
    const memberId = await owner(1_000n);
    const outcomes = await Promise.all(
      times(64, (index) => outcomeOf(wallet.post(ctx, correction(memberId, -100n, `tenth-${index}`)))),
    );
    expect(outcomes.filter((outcome) => outcome === 'done')).toHaveLength(10);
    expect(outcomes.filter((outcome) => outcome === 'insufficient_balance')).toHaveLength(54);
    expect((await wallet.balance(ctx, memberId)).balanceMinor).toBe(0n);
  });

  test('64 equal holds hold once', async () => {
    const memberId = await owner(1_000n);
    const holds = await Promise.all(
      times(64, () => wallet.hold(ctx, { memberId, key: 'one-hold', amountMinor: 600n, reference: 'withdrawal:1' })),
    );
    expect(new Set(holds.map(({ holdId }) => holdId)).size).toBe(1);
    expect((await wallet.balance(ctx, memberId)).heldMinor).toBe(600n);
  });

  test('two ends of one hold: one ends it', async () => {
    const memberId = await owner(1_000n);
    const { holdId } = await wallet.hold(ctx, { memberId, key: 'ended', amountMinor: 600n, reference: 'withdrawal:1' });
    const ended = await Promise.all(
      times(16, (index) => wallet.endHold(ctx, memberId, holdId, index % 2 ? 'posted' : 'released')),
    );
    expect(ended.filter(Boolean)).toHaveLength(1);
    expect((await wallet.balance(ctx, memberId)).heldMinor).toBe(0n);
  });

  test('postings and holds together never promise more than there is', async () => {
    const memberId = await owner(1_000n);
    const outcomes = await Promise.all(
      times(60, (index) =>
        outcomeOf(
          index % 2
            ? wallet.post(ctx, correction(memberId, -70n, `mixed-${index}`))
            : wallet.hold(ctx, { memberId, key: `mixed-${index}`, amountMinor: 90n, reference: 'withdrawal:1' }),
        ),
      ),
    );
    const { balanceMinor, heldMinor } = await wallet.balance(ctx, memberId);
    const posted = outcomes.filter((outcome, index) => outcome === 'done' && index % 2 === 1).length;
    const held = outcomes.filter((outcome, index) => outcome === 'done' && index % 2 === 0).length;
    expect([balanceMinor, heldMinor]).toEqual([1_000n - 70n * BigInt(posted), 90n * BigInt(held)]);
    const leftMinor = balanceMinor - heldMinor;
    expect(leftMinor).toBeGreaterThanOrEqual(0n);
    // Had a posting still fitted, one of the refused would have been let in.
    expect(leftMinor).toBeLessThan(70n);
  });

  test('the first postings of many members open each house shard once', async () => {
    const memberIds = times(64, () => nextMemberId++);
    const settings = brandDefaultSettings.defaultSettings();
    const another = { code: 'untouched', hosts: [], isDefault: false, settings };
    const inBrand: Ctx = { ...ctx, brand: await brandSettings.createBrand(ctx, another) };
    await Promise.all(
      memberIds.map(async (memberId) => {
        await wallet.openAccount(inBrand, memberId);
        await wallet.post(inBrand, correction(memberId, 1n, 'first'));
      }),
    );
    const shards = await site.db
      .selectFrom('accounts')
      .select(['kind', 'shard'])
      .where('brand_id', '=', inBrand.brand.id)
      .where('member_id', '=', 0n)
      .execute();
    // Of corrections, and of the games that each member may play from now on.
    expect(new Set(shards.map(({ kind, shard }) => `${kind} ${shard}`)).size).toBe(128);
    expect(shards).toHaveLength(128);
  });
});
