import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { placeAll } from '../../bets/test-bets.ts';
import { checkLedger } from '../../ledger/ledger.ts';
import * as members from '../../members/service.ts';
import { brokenOf } from '../../platform/database/database-invariants.ts';
import type { FactReader } from '../../platform/jobs/facts.ts';
import { pauseMs } from '../../platform/jobs/pause.ts';
import { nowMs } from '../../platform/process/clock.ts';
import { Refusal } from '../../platform/process/fail.ts';
import { fund } from '../../testing/money.ts';
import { hasRead, reading } from '../../testing/readers.ts';
import { everySwitch, startTestSite, type TestSite } from '../../testing/site.ts';
import { countPlay } from '../jobs.ts';
import * as agents from '../service.ts';
import { insertMove } from '../store.ts';
import { agentOn, type Person, personOn } from '../test-agents.ts';
import * as contracts from './service.ts';
import * as store from './store.ts';
import { commissionsOf, daily, hourly, signedAt } from './test-contracts.ts';
import { asMember } from './test-trials.ts';
import { windowAt } from './windows.ts';

const TIMES = 20;
const SECOND_MS = 1_000;
const HOUR_MS = 60 * 60 * SECOND_MS;
const DAY_MS = 24 * HOUR_MS;

let site: TestSite;
let reader: FactReader;
let startMs: number;

beforeAll(async () => {
  site = await startTestSite({ settings: everySwitch, env: { RATE_LIMIT_FACTOR: '0' } });
  reader = await reading(site, countPlay);
  const { timeZone } = (await site.ctx()).brand.settings;
  startMs = windowAt('daily', 'D', nowMs() + 60 * DAY_MS, timeZone).fromMs;
});
afterAll(async () => {
  const broken = brokenOf(await checkLedger(site.db));
  await reader.stop();
  await site.close();
  expect(broken).toEqual([]);
});

/**
 * Lets deeds start while all that is agreed on in the brand is held, in an order that the test chooses, and come to each other at once as
 * it is let go. @returns what became of each, in the order of the deeds
 */
async function collide(deeds: readonly (() => Promise<unknown>)[], startsWith: number): Promise<string[]> {
  const ctx = await site.ctx();
  const begun = new Map<number, Promise<string>>();
  await ctx.db.transaction().execute(async (db) => {
    await store.lockBrand(db, ctx.brand.id);
    for (const at of [startsWith, 1 - startsWith]) {
      begun.set(at, outcomeOf(deeds[at]!()));
      while ((await waiting()) < begun.size) await pauseMs(1);
    }
  });
  return Promise.all(deeds.map((_, at) => begun.get(at)!));
}

async function waiting(): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    SELECT count(*)::int AS count FROM pg_locks WHERE locktype = 'advisory' AND NOT granted
       AND database = (SELECT oid FROM pg_database WHERE datname = current_database())`.execute(site.db);
  return rows[0]!.count;
}

async function outcomeOf(doing: Promise<unknown>): Promise<string> {
  try {
    await doing;
    return 'done';
  } catch (error) {
    if (error instanceof Refusal) return error.code;
    throw error;
  }
}

async function plays({ memberId }: Person, ...moments: number[]): Promise<void> {
  await fund(site, memberId, 100_000n * BigInt(moments.length));
  const bets = moments.map((atMs) => ({ memberId, key: `race-${atMs}`, stakeMinor: 100_000n, payoutMinor: 0n, atMs }));
  await placeAll(await site.ctx(), bets);
  await hasRead(site.db, contracts.READER);
}

/** What an agent's windows were paid, and of how many runs they are. */
async function windowsOf({ memberId }: Person, sinceMs: number) {
  const { rows } = await sql<{ from_ms: number; amount: number }>`
    SELECT round(extract(epoch FROM from_at) * 1000)::float8 AS from_ms, amount_minor::float8 AS amount FROM contract_statements
     WHERE member_id = ${memberId} AND from_at >= ${new Date(sinceMs)}::timestamptz ORDER BY id`.execute(site.db);
  return rows.map(({ from_ms, amount }): [number, number] => [from_ms, amount]);
}

/** The last contract of an agent: its state, and until when it pays. */
async function lastOf({ memberId }: Person) {
  const { rows } = await sql<{ id: bigint; state: string; until_ms: number | null }>`
    SELECT c.id, c.state, (SELECT max(round(extract(epoch FROM v.until_at) * 1000))::float8 FROM contract_versions v
                            WHERE v.contract_id = c.id AND v.until_at < 'infinity') AS until_ms
      FROM contracts c WHERE c.member_id = ${memberId} ORDER BY c.id DESC LIMIT 1`.execute(site.db);
  return rows[0]!;
}

test('an offer is accepted or taken back, whichever came first, and never both', async () => {
  const top = await agentOn(site);
  const low = await agentOn(site, top);
  await signedAt(site, startMs, null, top, daily(10_000));
  const [above, below] = [await asMember(site, top, startMs), await asMember(site, low, startMs)];
  const seen = { accepted: 0, withdrawn: 0 };
  for (let time = 0; time < TIMES; time++) {
    const tiers = [{ ...daily(4_000).tiers[0]!, ...noMore }];
    const terms = { memberId: String(low.memberId), kind: 'daily', product: 'CONS', period: 'D', tiers } as const;
    const { contractId } = await contracts.offer(above, terms);
    const outcomes = await collide(
      [
        () => contracts.answer(below, { contractId, version: 1, answer: 'accept' }),
        () => contracts.withdraw(above, { contractId }),
      ],
      time % 2,
    );
    const { state } = await lastOf(low);
    if (time % 2 === 0) {
      // What was accepted first waits for nothing any more, and cannot be taken back.
      expect([outcomes, state]).toEqual([['done', 'contract_answered'], 'active']);
      seen.accepted += 1;
      await contracts.end(below, { contractId, note: '' });
    } else {
      expect([outcomes, state]).toEqual([['contract_answered', 'done'], 'withdrawn']);
      seen.withdrawn += 1;
    }
  }
  expect(seen).toEqual({ accepted: TIMES / 2, withdrawn: TIMES / 2 });
  await contracts.end(above, { contractId: String((await lastOf(top)).id), note: '' });
});

const noMore = { netLoss: '0', activeMembers: 0, rateType: 'P', lossMicro: 0, amount: '0' } as const;

test('a window is paid once and alike whether who earned by it is moved before its run or behind it', async () => {
  const tops = [await agentOn(site), await agentOn(site)];
  const low = await agentOn(site, tops[0]);
  const far = await personOn(site, 0, low);
  for (const top of tops) await signedAt(site, startMs, null, top, daily(10_000));
  let dayMs = startMs + 2 * DAY_MS;
  for (let time = 0; time < TIMES; time++, dayMs += 2 * DAY_MS) {
    const [from, to] = [tops[time % 2]!, tops[1 - (time % 2)]!];
    await signedAt(site, dayMs - HOUR_MS, from, low, daily(4_000));
    await plays(far, dayMs + HOUR_MS);
    const midnightMs = dayMs + DAY_MS;
    await moves(low, from, to, midnightMs);
    const ctx = { ...(await site.ctx()), nowMs: midnightMs + 10 * SECOND_MS };
    const outcomes = await collide([() => agents.followMoves(ctx), () => contracts.settleAndPay(ctx)], time % 2);
    // As its job does: a run that found the brand held goes on behind it.
    await contracts.settleAndPay(ctx);
    expect(outcomes).toEqual(['done', 'done']);
    expect(await windowsOf(low, dayMs)).toEqual([[dayMs, 400]]);
    expect((await windowsOf(from, dayMs)).at(-1)).toEqual([dayMs, 600]);
    expect((await windowsOf(to, dayMs)).at(-1)).toEqual([dayMs, 0]);
    expect(await lastOf(low)).toMatchObject({ state: 'ended', until_ms: midnightMs + DAY_MS });
  }
  expect(await commissionsOf(site, low)).toBe(BigInt(TIMES * 400));
}, 180_000);

/** As two people have agreed on, from a moment on. */
async function moves({ memberId }: Person, from: Person, to: Person, effectiveAtMs: number): Promise<void> {
  const ctx = await site.ctx();
  await members.moveInTree(ctx, { memberId, uplineId: to.memberId, atMs: effectiveAtMs });
  const [fromUplineId, toUplineId] = [from.memberId, to.memberId];
  const by = { teamSize: 1, reason: 'as the test asks', proposedBy: 'one', decidedBy: 'another' };
  await insertMove(ctx.db, ctx.brand.id, {
    ...by,
    memberId,
    fromUplineId,
    toUplineId,
    decidedAtMs: ctx.nowMs,
    effectiveAtMs,
  });
}

test.each([
  ['just before its last window is over', -1, 1],
  ['as that is settled', 6 * SECOND_MS, 2],
])('a contract that is ended %s is paid to its end, once, whoever comes first', async (_, endedAfterMs, windows) => {
  const top = await agentOn(site);
  const far = await personOn(site, 0, top);
  let hourMs = startMs + (60 + 20 * windows) * DAY_MS;
  for (let time = 0; time < TIMES; time++, hourMs += 4 * HOUR_MS) {
    await signedAt(site, hourMs - SECOND_MS, null, top, hourly(10_000));
    await plays(far, ...[0, 1, 2].map((hour) => hourMs + hour * HOUR_MS + SECOND_MS));
    const contractId = String((await lastOf(top)).id);
    const ending = await asMember(site, top, hourMs + HOUR_MS + endedAfterMs);
    const settling = { ...(await site.ctx()), nowMs: hourMs + HOUR_MS + 6 * SECOND_MS };
    const outcomes = await collide(
      [() => contracts.end(ending, { contractId, note: '' }), () => contracts.settleAndPay(settling)],
      time % 2,
    );
    await contracts.settleAndPay({ ...settling, nowMs: hourMs + 3 * HOUR_MS + 6 * SECOND_MS });
    expect(outcomes).toEqual(['done', 'done']);
    const paid = Array.from({ length: windows }, (_hour, at) => [hourMs + at * HOUR_MS, 1_000]);
    expect(await windowsOf(top, hourMs)).toEqual(paid);
    expect(await lastOf(top)).toMatchObject({ state: 'ended', until_ms: hourMs + windows * HOUR_MS });
  }
  expect(await commissionsOf(site, top)).toBe(BigInt(TIMES * windows * 1_000));
});
