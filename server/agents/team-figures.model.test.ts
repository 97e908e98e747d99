import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { place, resettle } from '../bets/test-bets.ts';
import * as brand from '../brand/service.ts';
import { checkLedger } from '../ledger/ledger.ts';
import * as members from '../members/service.ts';
import { brokenOf } from '../platform/database/database-invariants.ts';
import type { FactReader } from '../platform/jobs/facts.ts';
import { dayOf, startOfDayMs } from '../platform/process/clock.ts';
import type { Ctx } from '../platform/process/ctx.ts';
import * as tallies from '../tallies/service.ts';
import { addingUp, allAddedUp, everySum } from '../tallies/test-tallies.ts';
import { startTestSite, type TestSite } from '../testing/site.ts';
import { fund } from '../testing/money.ts';
import * as wallet from '../wallet/service.ts';
import { closeDays, openDays } from './closing.ts';
import { daysBack, teamIn } from './figures.ts';
import { activeIn, teamFigures } from './store-figures.ts';
import { type Person, personOn } from './test-agents.ts';

const DAYS = 6;
const HOUR_MS = 60 * 60_000;
const ACTIVE_FROM_MINOR = 500n;
const spans = [
  [0, 0],
  [1, 1],
  [3, 0],
  [29, 0],
] as const;

/** The rewards here have no reward behind them, so that not all rules are asked. */
const addedUp = [
  'what is added up by member and day is what the bets come to',
  'what is added up by team is what the bets of those below come to',
  'the latest days of a member are what their days come to',
  'what the money of a team comes to on a closed day is that of its members',
];

let site: TestSite;
let ctx: Ctx;
let reader: FactReader;

beforeAll(async () => {
  site = await startTestSite({ env: { RATE_LIMIT_FACTOR: '0' } });
  reader = await addingUp(site);
  ctx = await site.ctx();
}, 60_000);
afterAll(async () => {
  await reader.stop();
  await site.close();
});

const who = fc.integer({ min: 0, max: 7 });
const deed = fc.oneof(
  fc.record({
    what: fc.constant('bet' as const),
    who,
    live: fc.boolean(),
    stake: fc.integer({ min: 1, max: 400 }),
    payout: fc.integer({ min: 0, max: 600 }),
  }),
  fc.record({ what: fc.constant('again' as const), payout: fc.integer({ min: 0, max: 600 }) }),
  fc.record({ what: fc.constant('move' as const), who, to: who }),
  fc.record({ what: fc.constant('pay' as const), who, deposit: fc.boolean(), minor: fc.integer({ min: 1, max: 900 }) }),
);

interface Line {
  member: number;
  day: number;
  category: string;
  bets: bigint;
  stake: bigint;
  payout: bigint;
  valid: bigint;
  deposit: bigint;
  reward: bigint;
}

const nothing = { category: '', bets: 0n, stake: 0n, payout: 0n, valid: 0n, deposit: 0n, reward: 0n };

/** A tree of eight and what they did, kept as plainly as can be: the uplines of each day, and a list of what happened on which. */
class Model {
  readonly people: readonly Person[];
  readonly lines: Line[] = [];
  readonly uplines: (number | null)[][];
  constructor(people: readonly Person[], first: readonly (number | null)[]) {
    this.people = people;
    this.uplines = Array.from({ length: DAYS }, () => [...first]);
  }

  stoodBelow(member: number, agent: number, day: number): boolean {
    const upline = this.uplines[day]![member]!;
    return upline !== null && (upline === agent || this.stoodBelow(upline, agent, day));
  }

  teamOf(agent: number): Line[] {
    return this.lines.filter(({ member, day }) => this.stoodBelow(member, agent, day));
  }
}

async function peopleOf(): Promise<Model> {
  const uplines = [null, 0, 1, 1, 2, 0, null, 6];
  const people: Person[] = [];
  for (const upline of uplines) people.push(await personOn(site, 1, upline === null ? undefined : people[upline]));
  for (const { memberId } of people) await fund(site, memberId, 100_000n);
  return new Model(people, uplines);
}

/** Noon of the day so many days after the first one. */
const noonMs = (day: number) =>
  startOfDayMs(ctx.nowMs, ctx.brand.settings.timeZone, DAYS - 1 - day) + (day === DAYS - 1 ? 1 : 12 * HOUR_MS);

async function live(
  model: Model,
  days: readonly (readonly (typeof deed extends fc.Arbitrary<infer D> ? D : never)[])[],
) {
  const placed: { line: Line; key: string }[] = [];
  for (const [day, deeds] of days.entries()) {
    for (const one of deeds) {
      const inTime = { ...ctx, nowMs: noonMs(day) };
      const key = `model-${placed.length}-${model.lines.length}`;
      if (one.what === 'move') await move(model, day, one.who, one.to);
      else if (one.what === 'pay') {
        const minor = BigInt(one.minor);
        const [kind, house] = one.deposit
          ? (['deposit', 'house_payments'] as const)
          : (['reward', 'house_rewards'] as const);
        const { memberId } = model.people[one.who]!;
        await wallet.post(inTime, { memberId, kind, key, amountMinor: minor, house, reference: 'model:1' });
        model.lines.push({ ...nothing, member: one.who, day, [one.deposit ? 'deposit' : 'reward']: minor });
      } else if (one.what === 'bet') {
        const [stake, payout, category] = [BigInt(one.stake), BigInt(one.payout), one.live ? 'LIVE' : 'RNG'];
        await place(inTime, {
          memberId: model.people[one.who]!.memberId,
          key,
          stakeMinor: stake,
          payoutMinor: payout,
          category,
          atMs: inTime.nowMs,
        });
        const line = { ...nothing, member: one.who, day, category, bets: 1n, stake, payout };
        model.lines.push(line);
        placed.push({ line, key });
      } else if (placed.length > 0) {
        // A bet of whichever day is settled once more, and counts for whoever stood above its member then.
        const { line, key: again } = placed[one.payout % placed.length]!;
        await resettle(inTime, model.people[line.member]!.memberId, again, BigInt(one.payout));
        line.payout = BigInt(one.payout);
      }
    }
  }
  await allAddedUp(site);
  await wallet.addUpPostings(ctx, [ctx.brand]);
  for (const { line, key } of placed) {
    const { rows } = await sql<{ valid: bigint }>`
      SELECT valid_minor AS valid FROM bets WHERE key = ${key} AND member_id = ${model.people[line.member]!.memberId}`.execute(
      site.db,
    );
    line.valid = rows[0]!.valid;
  }
}

/** From the next midnight on, as all moves are; who would stand below themselves stays. */
async function move(model: Model, day: number, member: number, to: number): Promise<void> {
  const next = day + 1;
  if (next >= DAYS || member === to || model.stoodBelow(to, member, next) || model.uplines[next]![member] === to)
    return;
  const { timeZone } = ctx.brand.settings;
  const atMs = startOfDayMs(ctx.nowMs, timeZone, DAYS - 1 - next);
  const [memberId, uplineId] = [model.people[member]!.memberId, model.people[to]!.memberId];
  await members.moveInTree(ctx, { memberId, uplineId, atMs });
  for (let later = next; later < DAYS; later += 1) model.uplines[later]![member] = to;
}

async function expectTeams(model: Model): Promise<void> {
  const dayText = (day: number) => dayOf(noonMs(day), ctx.brand.settings.timeZone);
  const windows = spans.map(([from, until]) => daysBack(ctx, from, until));
  for (const [agent, { memberId }] of model.people.entries()) {
    const team = model.teamOf(agent);
    const month = teamIn(ctx, memberId, daysBack(ctx, 29));
    const rows = await teamFigures(site.db, month, 'dayAndCategory');
    const expected = Map.groupBy(team, ({ day, category }) => `${dayText(day)} ${category}`);
    const sum = (lines: readonly Line[], of: Exclude<keyof Line, 'category' | 'member' | 'day'>) =>
      lines.reduce((total, line) => total + line[of], 0n);
    expect(
      new Map(
        rows.map((row) => [
          row.key,
          [row.bets, row.stake_minor, row.payout_minor, row.valid_minor, row.deposit_minor, row.reward_minor],
        ]),
      ),
    ).toEqual(
      new Map(
        [...expected].map(([key, lines]) => [
          key,
          (['bets', 'stake', 'payout', 'valid', 'deposit', 'reward'] as const).map((of) => sum(lines, of)),
        ]),
      ),
    );
    const active = windows.map(({ fromDay, untilDay }) => {
      const within = team.filter(({ day }) => dayText(day) >= fromDay && dayText(day) < untilDay);
      return [...Map.groupBy(within, ({ member }) => member)].filter(
        ([member, lines]) =>
          sum(lines, 'valid') >= ACTIVE_FROM_MINOR &&
          model.lines.some((line) => line.member === member && line.deposit > 0n),
      ).length;
    });
    expect(await activeIn(site.db, month, windows, ACTIVE_FROM_MINOR)).toEqual(active);
  }
}

test('a team comes to what a plain walk over its tree of each day says, whoever is moved and however it is added up', async () => {
  const brands = await brand.allBrands(site.db);
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.array(deed, { minLength: 1, maxLength: 7 }), { minLength: DAYS, maxLength: DAYS }),
      async (days) => {
        // What is paid in the past here comes to no day that is closed.
        await openDays(ctx, brands);
        const model = await peopleOf();
        await live(model, days);
        await expectTeams(model);
        const sums = await everySum(site.db);
        await sql`SELECT tallies_roll_up()`.execute(site.db);
        expect(await everySum(site.db)).toEqual(sums);
        await closeDays(ctx);
        await expectTeams(model);
        await tallies.rebuild(ctx, brands);
        expect(await everySum(site.db)).toEqual(sums);
        await expectTeams(model);
        const broken = brokenOf(await checkLedger(site.db)).map(({ name }) => name);
        expect(broken.filter((name) => addedUp.includes(name))).toEqual([]);
      },
    ),
    { numRuns: 4, seed: 130 },
  );
}, 300_000);
