import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { tiersInput } from '../../contract/contracts.ts';
import type { Ctx } from '../platform/process/ctx.ts';
import { Refusal } from '../platform/process/fail.ts';
import { everySwitch, startTestSite, type TestSite } from '../testing/site.ts';
import * as contracts from './contracts/service.ts';
import * as service from './service.ts';

const MOST = 14;

let site: TestSite;
let system: Ctx;
let people = 0;

beforeAll(async () => {
  site = await startTestSite({ settings: everySwitch });
  system = await site.ctx();
});
afterAll(() => site.close());

/** A tree by places: the upline of each stands before it; below 0: a head of its own. */
const trees = fc.array(fc.nat(1_000), { minLength: 3, maxLength: MOST }).map((numbers) => ({
  uplines: numbers.map((number, at) => (at === 0 ? -1 : (number % (at + 1)) - 1)),
}));
const looks = fc.array(fc.record({ who: fc.nat(MOST), whom: fc.nat(MOST), how: fc.nat(100) }), {
  minLength: 3,
  maxLength: 3,
});

async function planted(uplines: readonly number[]): Promise<bigint[]> {
  const { rows } = await sql<{ id: bigint }>`
    INSERT INTO members (brand_id, account, account_key, nickname, type, password_hash, password_changed_at, registered_at)
    SELECT ${system.brand.id}, 'sight' || n, 'sight' || n, 'sight', 1, '', now(), now()
      FROM generate_series(${people + 1}::int, ${people + uplines.length}::int) n RETURNING id`.execute(site.db);
  people += uplines.length;
  const ids = rows.map(({ id }) => id);
  // The tree is theirs as if each had come by the link of the one above.
  const ways = uplines.map((_, at) => wayTo(uplines, at).map((place) => ids[place]!));
  await sql`
    UPDATE agent_tree t SET upline_id = w.upline_id, path = w.path, depth = w.depth
      FROM unnest(${ids}::bigint[], ${ways.map((way) => way.at(-2) ?? null)}::bigint[], ${ways.map((way) => `/${way.join('/')}/`)}::text[],
                  ${ways.map((way) => way.length)}::int[]) AS w(id, upline_id, path, depth) WHERE t.member_id = w.id`.execute(
    site.db,
  );
  await sql`
    UPDATE members m SET upline_id = t.upline_id FROM agent_tree t WHERE t.member_id = m.id AND m.id = ANY (${ids}::bigint[])`.execute(
    site.db,
  );
  return ids;
}

function wayTo(uplines: readonly number[], at: number): number[] {
  const upline = uplines[at]!;
  return upline < 0 ? [at] : [...wayTo(uplines, upline), at];
}

const page = { pageNo: 1, pageSize: 20 };
const tiers = z.parse(tiersInput, [{ minimumBet: '100', rateMicro: 1_000 }]);
const offer = { kind: 'daily', product: 'CONS', period: 'D', tiers, days: '30' } as never;

/** Every call of the centre that names somebody; those of contracts are for those directly below alone. */
const calls: readonly { isDirect: boolean; ask: (ctx: Ctx, memberId: string) => Promise<unknown> }[] = [
  { isDirect: false, ask: (ctx, memberId) => service.downlines(ctx, { memberId, search: '', ...page }) },
  { isDirect: false, ask: (ctx, memberId) => service.bets(ctx, { memberId, ...page }) },
  { isDirect: false, ask: (ctx, memberId) => service.transactions(ctx, { memberId, ...page }) },
  {
    isDirect: false,
    ask: (ctx, memberId) => service.profit(ctx, { memberId, fromDay: '2026-11-01', untilDay: '2026-11-08', ...page }),
  },
  { isDirect: true, ask: (ctx, memberId) => contracts.offer(ctx, { memberId, ...(offer as object) } as never) },
  { isDirect: true, ask: (ctx, memberId) => contracts.simulateOffer(ctx, { memberId, ...(offer as object) } as never) },
];

/** The calls that name a contract; both sides may read it. */
const onContract: readonly ((ctx: Ctx, contractId: string) => Promise<unknown>)[] = [
  (ctx, contractId) => contracts.story(ctx, { contractId }),
  (ctx, contractId) => contracts.end(ctx, { contractId, note: '' }),
  (ctx, contractId) => contracts.withdraw(ctx, { contractId }),
  (ctx, contractId) => contracts.edit(ctx, { contractId, tiers }),
  (ctx, contractId) => contracts.answer(ctx, { contractId, version: 1, answer: 'accept' }),
  (ctx, contractId) => contracts.answerByLetter(ctx, 'daily', contractId, 'A'),
  (ctx, contractId) => contracts.simulateContract(ctx, { contractId, days: '30' }),
];

async function refusalOf(ask: () => Promise<unknown>): Promise<string | null> {
  try {
    await ask();
    return null;
  } catch (error) {
    if (error instanceof Refusal) return error.code;
    throw error;
  }
}

function as(memberId: bigint): Ctx {
  return { ...system, actor: { kind: 'member', memberId, accountType: 1, sessionId: 0n } };
}

/** A contract between the last one and whoever stands above them, or the house. */
async function agreedOn(ids: readonly bigint[], uplines: readonly number[]): Promise<{ id: string; sides: number[] }> {
  const last = ids.length - 1;
  const upline = uplines[last]!;
  const { rows } = await sql<{ id: bigint }>`
    INSERT INTO contracts (brand_id, kind, product, period, carry_windows, upline_id, member_id, state, offered_at)
    VALUES (${system.brand.id}, 'daily', 'CONS', 'D', 0, ${upline < 0 ? null : ids[upline]!}, ${ids[last]!}, 'active', now()) RETURNING id`.execute(
    site.db,
  );
  return { id: String(rows[0]!.id), sides: [last, upline] };
}

/** @returns what was found in so many trees; null: nothing */
async function faultIn(count: number): Promise<string | null> {
  const report = await fc.check(
    fc.asyncProperty(trees, looks, async ({ uplines }, asked) => {
      const ids = await planted(uplines);
      const contract = await agreedOn(ids, uplines);
      const own = await service.downlines(as(ids[0]!), { search: '', pageNo: 1, pageSize: MOST });
      const direct = ids.filter((_, at) => uplines[at] === 0).map(String);
      expect(own.list.map(({ id }) => id).toSorted()).toEqual(direct.toSorted());
      for (const { who, whom, how } of asked) {
        const [agent, other] = [who % ids.length, whom % ids.length];
        const { isDirect, ask } = calls[how % calls.length]!;
        const isBelow = other !== agent && wayTo(uplines, other).includes(agent);
        const mayBe = isDirect ? uplines[other] === agent : isBelow;
        // Whoever lists what stands below themselves lists their own.
        if (agent === other && ask === calls[0]!.ask) continue;
        const code = await refusalOf(() => ask(as(ids[agent]!), String(ids[other])));
        expect(code === 'not_found').toBe(!mayBe);
        if (contract.sides.includes(agent)) continue;
        const touch = onContract[how % onContract.length]!;
        expect(await refusalOf(() => touch(as(ids[agent]!), contract.id))).toBe('not_found');
      }
    }),
    { numRuns: count },
  );
  return report.failed ? ((await fc.asyncDefaultReportMessage(report)) ?? 'a tree that is not told of') : null;
}

describe('an agent sees and touches nobody who does not stand below', () => {
  test('in a hundred trees, by whatever call names them', async () => {
    expect(await faultIn(100)).toBeNull();
  });

  test('in ten thousand trees', { tags: ['nightly'], timeout: 900_000 }, async () => {
    expect(await faultIn(10_000)).toBeNull();
  });
});
