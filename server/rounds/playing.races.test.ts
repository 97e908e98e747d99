import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { brokenOf } from '../platform/database/database-invariants.ts';
import { spin } from '../../contract/slots.ts';
import { checkLedger } from '../ledger/ledger.ts';
import { Refusal } from '../platform/process/fail.ts';
import { eventually } from '../platform/process/test-ctx.ts';
import { createApp } from '../app.ts';
import { activePair } from './seeds.ts';
import { writePlay } from './round-writer.ts';
import type { PlayCommand } from './store.ts';
import { funded, type SlotPlayer } from '../slots/test-players.ts';
import { startTestSite, type TestSite } from '../testing/site.ts';

let site: TestSite;

beforeAll(async () => {
  site = await startTestSite({ env: { RATE_LIMIT_FACTOR: '0' } });
});
afterAll(async () => {
  const broken = brokenOf(await checkLedger(site.db));
  // A round that a spin left open is finished by a job that does not run here.
  expect(broken.filter(({ name }) => !name.includes('30 seconds'))).toEqual([]);
  await site.close();
});

const spinAt = (url: string, who: SlotPlayer, key: string) =>
  fetch(`${url}${spin.path}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      language: 'EN',
      authorization: who.gameToken,
      'idempotency-key': key,
    },
    body: JSON.stringify({ stake: '2' }),
  });

async function betsOf(who: SlotPlayer): Promise<number> {
  const row = await site.db
    .selectFrom('bets')
    .select(({ fn }) => fn.countAll<bigint>().as('count'))
    .where('member_id', '=', who.memberId)
    .executeTakeFirstOrThrow();
  return Number(row.count);
}

describe('spins of one member at the same moment', () => {
  test('follow each other, each with a nonce of its own, until a free round stands open', async () => {
    const who = await funded(site, 'hot-member', 100_000n);
    const answers = await Promise.all(
      Array.from({ length: 60 }, (_, at) => spinAt(site.url, who, `hot-member-spin-${at}`)),
    );
    const told = await Promise.all(answers.map(async (answer) => [answer.status, (await answer.json()).errorCode]));
    const taken = told.filter(([status]) => status === 200).length;
    expect(taken).toBeGreaterThan(0);
    for (const [status, code] of told) if (status !== 200) expect([status, code]).toEqual([422, 'round_open']);
    expect(await betsOf(who)).toBe(taken);
  });

  test('through two servers never share a nonce and take no more than there is', async () => {
    const other = await createApp({
      config: { ...site.app.platform.config },
      databaseUrl: site.databaseUrl,
      log: site.app.platform.log,
    });
    try {
      const otherUrl = await other.http.listen({ host: '127.0.0.1', port: 0 });
      const players = await Promise.all(
        Array.from({ length: 6 }, (_, at) => funded(site, `two-servers-${at}`, 1_000n)),
      );
      const answers = await Promise.all(
        players.flatMap((who) =>
          Array.from({ length: 12 }, (_, at) =>
            spinAt(at % 2 ? otherUrl : site.url, who, `two-servers-${who.memberId}-${at}`),
          ),
        ),
      );
      const codes = await Promise.all(answers.map(async (answer) => (await answer.json()).errorCode ?? 'done'));
      for (const code of new Set(codes)) expect(['done', 'round_open', 'insufficient_balance']).toContain(code);
      const taken = await Promise.all(players.map(betsOf));
      expect(taken.reduce((sum, count) => sum + count, 0)).toBe(codes.filter((code) => code === 'done').length);
    } finally {
      await other.close();
    }
  });
});

test('more spins than may wait are refused with 503 and when to come back, and nothing of them is done', async () => {
  const players = await Promise.all(Array.from({ length: 12 }, (_, at) => funded(site, `crowded-${at}`, 10_000n)));
  for (const { memberId } of players) await activePair(await site.ctx(), memberId, 'test');
  const lock = new pg.Client({ connectionString: site.adminUrl });
  await lock.connect();
  try {
    // No list gets past what it asks of its games while this holds: what comes piles up.
    await lock.query('BEGIN; LOCK TABLE game_limits IN ACCESS EXCLUSIVE MODE');
    const core = { db: site.db, platform: site.app.platform };
    const come = (first: number, count: number) =>
      Array.from({ length: count }, (_, at) => writePlay(core, strayOf(first + at)).catch(codeOf));
    // Two lists are under way before the line is full.
    const crowd = come(0, 1_000);
    await new Promise((resolve) => setTimeout(resolve, 20));
    crowd.push(...come(1_000, 1_500));
    await eventually(
      () => site.app.platform.metrics.text(),
      (text) => text.includes('khela_plays_waiting 2000'),
    );
    const answers = await Promise.all(players.map((who, at) => spinAt(site.url, who, `crowded-spin-${at}`)));
    for (const answer of answers) {
      expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '1']);
      expect(await answer.json()).toMatchObject({ success: false, errorCode: 'unavailable' });
    }
    await lock.query('ROLLBACK');
    const outcomes = Map.groupBy(await Promise.all(crowd), (told) => (typeof told === 'string' ? told : told.outcome));
    expect([...outcomes.keys()].toSorted()).toEqual(['session_ended', 'unavailable']);
    expect(await Promise.all(players.map(betsOf))).toEqual(players.map(() => 0));
    // The same requests again, with the same keys, when there is room: now they are done.
    const again = await Promise.all(players.map((who, at) => spinAt(site.url, who, `crowded-spin-${at}`)));
    expect(new Set(again.map(({ status }) => status))).toEqual(new Set([200]));
    expect(await Promise.all(players.map(betsOf))).toEqual(players.map(() => 1));
  } finally {
    await lock.end();
  }
});

/** A round of a session that there never was. */
function strayOf(at: number): PlayCommand {
  return {
    brandId: 1,
    memberId: BigInt(at),
    sessionId: 0n,
    key: `stray-${at}`,
    bodyHash: Buffer.alloc(32),
    seedId: 0n,
    nonce: 0n,
    stakeMinor: 200n,
    payoutMinor: 0n,
    closed: true,
    record: null,
    choice: null,
    rules: 1,
    leastMs: 0,
    idleMs: 20_000,
    largestMinor: 0n,
    leastStakeMinor: 1n,
    mostStakeMinor: 1_000_000n,
    mostPayoutMinor: 1_000_000n,
    atMs: 0,
  };
}

function codeOf(error: unknown): string {
  return error instanceof Refusal ? error.code : String(error);
}
