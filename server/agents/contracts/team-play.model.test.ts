import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { pino } from 'pino';
import { type Database, openDatabase } from '../../platform/database/database.ts';
import { startTestSite, type TestSite } from '../../testing/site.ts';
import type { Ctx } from '../../platform/process/ctx.ts';
import { booksOf } from './books.ts';
import type { KeptTier } from './store.ts';
import { type LivingRow, playOver } from './store-play.ts';

const SLOT_MS = 5 * 60_000;
const START_MS = Date.UTC(2026, 10, 20, 6);
const SLOTS = 3;
/** Ways of one tree at different times: agents are met below one upline and below another. */
const ways = [[1], [1, 2], [1, 2, 3], [1, 3], [2], [2, 3], [1, 2, 3, 4], [4]].map((way) =>
  way.map((id) => BigInt(700 + id)),
);
const categories = ['RNG', 'LIVE', 'SPORTS', 'ESPORTS'] as const;

let site: TestSite;
let ctx: Ctx;
/** What is counted is never deleted by the house itself. */
let owner: Database;

beforeAll(async () => {
  site = await startTestSite();
  ctx = await site.ctx();
  owner = openDatabase(site.adminUrl, 1, pino({ level: 'silent' }));
  for (const way of ways)
    await sql`INSERT INTO contract_ways (brand_id, path) VALUES (${ctx.brand.id}, ${`/${way.join('/')}/`})`.execute(
      site.db,
    );
}, 60_000);
afterAll(async () => {
  await owner.close();
  await site.close();
});

const group = fc.record({
  slot: fc.integer({ min: 0, max: SLOTS - 1 }),
  way: fc.integer({ min: 0, max: ways.length - 1 }),
  member: fc.integer({ min: 1, max: 5 }),
  category: fc.constantFrom(...categories),
  stake: fc.integer({ min: 0, max: 9 }),
  payout: fc.integer({ min: 0, max: 12 }),
  valid: fc.integer({ min: -2, max: 9 }),
});
const step = fc.record({
  least: fc.integer({ min: 0, max: 8 }),
  won: fc.integer({ min: 0, max: 9 }),
  lost: fc.integer({ min: 0, max: 9 }),
});
const term = fc.record({
  way: fc.integer({ min: 0, max: ways.length - 1 }),
  product: fc.constantFrom('CONS', 'RNG', 'SPORTS'),
  active: fc.integer({ min: 1, max: 12 }),
  steps: fc.array(step, { minLength: 1, maxLength: 3 }),
});
const plays = fc.record({
  groups: fc.array(group, { maxLength: 25 }),
  terms: fc.array(term, { minLength: 1, maxLength: 6 }),
  /** After which slot who has paid in. */
  payers: fc.array(fc.integer({ min: 0, max: SLOTS }), { minLength: 5, maxLength: 5 }),
});
type Plays = typeof plays extends fc.Arbitrary<infer P> ? P : never;

function livingOf({ terms }: Plays): LivingRow[] {
  return terms.map(({ way, product, active, steps }, at) => ({
    contract_id: BigInt(at + 1),
    product: product as LivingRow['product'],
    upline_id: ways[way]!.at(-2) ?? null,
    member_id: ways[way]!.at(-1)!,
    version: 1,
    tiers: steps.map(({ least, won, lost }): KeptTier => ({
      minimumBetMinor: String(least),
      netLossMinor: '0',
      activeMembers: 0,
      rateType: 'P',
      rateMicro: won,
      lossMicro: lost,
      amountMinor: '0',
    })),
    active_minor: BigInt(active),
    carry_windows: 0,
  }));
}

/** Whether a way passes from a contract's upline to its downline. */
function passes(way: readonly bigint[], { upline_id: uplineId, member_id: memberId }: LivingRow): boolean {
  return way.some((id, at) => id === memberId && (way[at - 1] ?? null) === uplineId);
}

function expectedOf(kind: 'realtime' | 'hourly', all: Plays, living: LivingRow, slots: readonly number[]) {
  const mine = all.groups.filter(({ slot, way, category }) => {
    const product = category === 'ESPORTS' ? 'SPORTS' : category;
    return (
      slots.includes(slot) && passes(ways[way]!, living) && (living.product === 'CONS' || living.product === product)
    );
  });
  const sum = (of: (one: (typeof mine)[number]) => number) => mine.reduce((total, one) => total + of(one), 0);
  const rateOf = ({ stake, payout }: (typeof mine)[number]) =>
    Math.max(
      0,
      ...living.tiers
        .filter(({ minimumBetMinor }) => stake >= Number(minimumBetMinor))
        .map(({ rateMicro, lossMicro }) => (payout > stake ? rateMicro : lossMicro)),
    );
  const active = [...Map.groupBy(mine, ({ member }) => member)].filter(
    ([member, of]) =>
      all.payers[member - 1]! <= slots.at(-1)! &&
      of.reduce((total, { valid }) => total + valid, 0) >= Number(living.active_minor),
  ).length;
  return mine.length === 0
    ? undefined
    : {
        bets: BigInt(mine.length),
        stake_minor: BigInt(sum(({ stake }) => stake)),
        payout_minor: BigInt(sum(({ payout }) => payout)),
        valid_minor: BigInt(sum(({ valid }) => valid)),
        cost_minor: 0n,
        active,
        micro: String(kind === 'realtime' ? sum((one) => one.valid * rateOf(one)) : 0),
      };
}

async function write(all: Plays): Promise<void> {
  const momentOf = (slot: number) => new Date(START_MS + slot * SLOT_MS);
  await sql`DELETE FROM contract_slots`.execute(site.db);
  for (const [at, { slot, way, member, category, stake, payout, valid }] of all.groups.entries())
    await sql`
      INSERT INTO contract_slots (brand_id, slot_at, way_id, member_id, category, bet_group, bets, stake_minor, payout_minor, valid_minor)
      SELECT brand_id, ${momentOf(slot)}, id, ${member}, ${category}, ${`group-${at}`}, 1, ${stake}, ${payout}, ${valid}
        FROM contract_ways WHERE path = ${`/${ways[way]!.join('/')}/`}`.execute(site.db);
  for (const [at, slot] of all.payers.entries())
    await sql`
      INSERT INTO contract_payers AS p (brand_id, member_id, paid_at) VALUES (${ctx.brand.id}, ${at + 1}, ${momentOf(slot)})`.execute(
      site.db,
    );
}

test.each([
  ['realtime', [[0], [1], [2]]],
  ['hourly', [[0, 1, 2]]],
] as const)(
  '%s: each contract comes to what its groups say one by one',
  async (kind, windows) => {
    await fc.assert(
      fc.asyncProperty(plays, async (all) => {
        await sql`TRUNCATE contract_payers`.execute(owner.db);
        await write(all);
        const spans = windows.map((slots) => ({
          fromMs: START_MS + slots[0] * SLOT_MS,
          untilMs: START_MS + (slots.at(-1)! + 1) * SLOT_MS,
        }));
        const terms = livingOf(all);
        const rows = await playOver(site.db, booksOf(ctx), { kind, windows: spans }, terms);
        const found = new Map(rows.map(({ place, contract_id: id, ...of }) => [`${place}:${id}`, of]));
        const expected = windows.flatMap((slots, at) =>
          terms.flatMap((living) => {
            const of = expectedOf(kind, all, living, slots);
            return of === undefined ? [] : [[`${at + 1}:${living.contract_id}`, of] as const];
          }),
        );
        expect(found).toEqual(new Map(expected));
      }),
      { numRuns: 40, seed: 130 },
    );
  },
  120_000,
);
