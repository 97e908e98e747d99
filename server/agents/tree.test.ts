// @module-tag nightly
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { checkLedger } from '../ledger/ledger.ts';
import * as members from '../members/service.ts';
import { brokenOf } from '../platform/database/database-invariants.ts';
import { transact } from '../platform/database/transaction.ts';
import type { Ctx } from '../platform/process/ctx.ts';
import { Refusal } from '../platform/process/fail.ts';
import { startTestSite, type TestSite } from '../testing/site.ts';

const HOUR_MS = 3_600_000;
const START_MS = Date.UTC(2026, 0, 1);

let site: TestSite;
let ctx: Ctx;

beforeAll(async () => {
  site = await startTestSite();
  ctx = await site.ctx();
});
afterAll(async () => {
  const broken = brokenOf(await checkLedger(site.db));
  await site.close();
  expect(broken).toEqual([]);
});

let people = 0;

/** Members who came at a moment, under somebody or nobody. */
async function come(count: number, atMs: number, uplineId: bigint | null = null, { db } = ctx): Promise<bigint[]> {
  const first = people;
  people += count;
  const { rows } = await sql<{ id: bigint }>`
    INSERT INTO members (brand_id, account, account_key, nickname, type, password_hash, password_changed_at, upline_id, registered_at)
    SELECT ${ctx.brand.id}, 'tree' || n, 'tree' || n, 'tree', 1, '', ${new Date(atMs)}, ${uplineId}::bigint, ${new Date(atMs)}
      FROM generate_series(${first + 1}::int, ${people}::int) n RETURNING id`.execute(db);
  return rows.map(({ id }) => id);
}

/** What the tree is held against: each member with their uplines since a moment, the first since ever. */
type Model = Map<bigint, { fromMs: number; uplineId: bigint | null }[]>;

function uplineIn(model: Model, id: bigint, atMs: number): bigint | null {
  return model.get(id)?.findLast(({ fromMs }) => fromMs <= atMs)?.uplineId ?? null;
}

function wayIn(model: Model, id: bigint, atMs: number): bigint[] {
  const uplineId = uplineIn(model, id, atMs);
  return uplineId === null ? [id] : [...wayIn(model, uplineId, atMs), id];
}

/** What a move must answer, done in the model where it is none of the faults. */
function moveInModel(model: Model, id: bigint, uplineId: bigint | null, atMs: number): string {
  if (uplineIn(model, id, atMs) === uplineId) return 'upline_unchanged';
  if (uplineId !== null && wayIn(model, uplineId, atMs).includes(id)) return 'upline_inside_team';
  const spans = (model.get(id) ?? []).filter(({ fromMs }) => fromMs < atMs);
  model.set(id, [...spans, { fromMs: atMs, uplineId }]);
  return 'moved';
}

async function move(memberId: bigint, uplineId: bigint | null, atMs: number, outer = ctx): Promise<string> {
  try {
    await transact(outer, (inside) => members.moveInTree(inside, { memberId, uplineId, atMs }));
    return 'moved';
  } catch (error) {
    if (error instanceof Refusal) return error.code;
    throw error;
  }
}

const step = fc.record({
  what: fc.constantFrom('move', 'move', 'move', 'join'),
  who: fc.nat(30),
  under: fc.nat(32),
  hours: fc.integer({ min: 0, max: 2 }),
});

describe('the tree of agents', () => {
  test('of a thousand trees is what a plain model says, at every moment', { timeout: 300_000 }, async () => {
    await fc.assert(
      // A tree a transaction: a thousand of them are to take seconds.
      fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 9 }), (steps) =>
        transact(ctx, async (inside) => {
          const ids = await come(4, START_MS, null, inside);
          const model: Model = new Map(ids.map((id) => [id, [{ fromMs: -Infinity, uplineId: null }]]));
          let atMs = START_MS;
          for (const { what, who, under, hours } of steps) {
            atMs += hours * HOUR_MS;
            const place = under % (ids.length + 1);
            const uplineId = place === ids.length ? null : ids[place]!;
            if (what === 'join') {
              // They come an hour before what was decided last takes effect.
              const [id] = await come(1, atMs - HOUR_MS, uplineId, inside);
              ids.push(id!);
              model.set(id!, [{ fromMs: -Infinity, uplineId }]);
            } else {
              const id = ids[who % ids.length]!;
              const expected = moveInModel(model, id, uplineId, atMs);
              expect(await move(id, uplineId, atMs, inside)).toBe(expected);
            }
          }
          const moments = [START_MS, ...steps.map((_, at) => START_MS + at * 2 * HOUR_MS), atMs, atMs + HOUR_MS];
          const { rows } = await sql<{ member_id: bigint; path: string; at: Date }>`
          SELECT t.member_id, t.path, a.at FROM agent_tree t JOIN unnest(${moments.map((ms) => new Date(ms))}::timestamptz[]) AS a (at)
              ON t.from_at <= a.at AND a.at < t.until_at
           WHERE t.member_id = ANY (${ids}::bigint[])`.execute(inside.db);
          expect(rows).toHaveLength(ids.length * moments.length);
          const registered = new Map(await registeredAt(inside, ids));
          for (const { member_id: id, path, at } of rows) {
            // Where those above stood before somebody came is nothing to them.
            const seenMs = Math.max(at.getTime(), registered.get(id) ?? 0);
            if (seenMs === at.getTime()) expect(path).toBe(`/${wayIn(model, id, seenMs).join('/')}/`);
          }
          await members.followTree(inside, ids);
        }),
      ),
      { numRuns: 1000, seed: 31 },
    );
  });

  test('knows who was below whom, and what is moved takes all below along from its moment on', async () => {
    const [top, other] = (await come(2, START_MS)) as [bigint, bigint];
    const [middle] = (await come(1, START_MS, top)) as [bigint];
    const [leaf] = (await come(1, START_MS, middle)) as [bigint];
    const atMs = ctx.nowMs + HOUR_MS;
    await members.moveInTree(ctx, { memberId: middle, uplineId: other, atMs });
    expect([await members.isBelow(ctx, top, leaf), await members.isBelow(ctx, other, leaf)]).toEqual([true, false]);
    expect([await members.isBelow(ctx, top, leaf, atMs), await members.isBelow(ctx, other, leaf, atMs)]).toEqual([
      false,
      true,
    ]);
    // Nobody stands below themselves, and nobody above is below.
    expect([await members.isBelow(ctx, leaf, leaf), await members.isBelow(ctx, leaf, top)]).toEqual([false, false]);
    expect(await members.uplinesOf(ctx, leaf)).toEqual([{ uplineId: middle, fromMs: null, untilMs: null }]);
    expect(await members.uplinesOf(ctx, middle)).toEqual([
      { uplineId: top, fromMs: null, untilMs: atMs },
      { uplineId: other, fromMs: atMs, untilMs: null },
    ]);
    expect(await members.teamSizes(ctx, [top, other])).toEqual(
      new Map([
        [top, { below: 2, directly: 1 }],
        [other, { below: 0, directly: 0 }],
      ]),
    );
    // A newcomer goes along with those above them.
    const [late] = (await come(1, ctx.nowMs, leaf)) as [bigint];
    expect([await members.isBelow(ctx, top, late), await members.isBelow(ctx, other, late, atMs)]).toEqual([
      true,
      true,
    ]);
  });

  test('has no more than 200 levels, whether somebody comes or is moved', async () => {
    let [last] = (await come(1, START_MS)) as [bigint];
    const [top] = [last];
    for (let depth = 2; depth <= 200; depth++) [last] = (await come(1, START_MS, last)) as [bigint];
    await expect(come(1, START_MS, last)).rejects.toThrow('agent_tree_depth');
    const [alone] = (await come(1, START_MS)) as [bigint];
    expect(await move(top, alone, ctx.nowMs)).toBe('tree_too_deep');
    expect(await move(alone, last, ctx.nowMs)).toBe('tree_too_deep');
  });

  test('has no ring, however many moves come at once', async () => {
    for (let round = 0; round < 10; round++) {
      const heads = await come(6, START_MS);
      const feet = await Promise.all(heads.map((head) => come(1, START_MS, head).then(([foot]) => foot!)));
      // Each head goes under the next one's foot: any five of them are right, all six are a ring.
      const heard = await Promise.all(heads.map((head, at) => move(head, feet[(at + 1) % 6]!, ctx.nowMs + round)));
      expect(heard.filter((one) => one === 'moved')).toHaveLength(5);
      expect(heard.filter((one) => one === 'upline_inside_team')).toHaveLength(1);
      await members.followTree({ ...ctx, nowMs: ctx.nowMs + round }, [...heads, ...feet]);
    }
  });

  test('loses nobody who comes below somebody while they are moved', async () => {
    const [top, other] = (await come(2, START_MS)) as [bigint, bigint];
    const [middle] = (await come(1, START_MS, top)) as [bigint];
    const atMs = ctx.nowMs;
    const [, ...came] = await Promise.all([
      move(middle, other, atMs),
      ...Array.from({ length: 12 }, () => come(1, atMs - HOUR_MS, middle)),
    ]);
    await members.followTree(ctx, [middle]);
    for (const [id] of came) expect((await members.placeInTree(ctx, id!, atMs)).above).toEqual([other, middle]);
  });
});

async function registeredAt({ db }: Ctx, ids: readonly bigint[]): Promise<[bigint, number][]> {
  const rows = await db
    .selectFrom('members')
    .select(['id', 'registered_at'])
    .where('id', 'in', [...ids])
    .execute();
  return rows.map(({ id, registered_at }) => [id, registered_at.getTime()]);
}
