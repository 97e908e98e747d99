import { sql } from 'kysely';
import { fund } from '../testing/money.ts';
import { memberOn } from '../testing/people.ts';
import type { TestSite } from '../testing/site.ts';
import { count } from './counting.ts';
import * as service from './service.ts';
import { boardFor, calendarFor, missionFor, opened, plays } from './test-missions.ts';

type Fault = [invariant: string, fault: ReturnType<typeof sql>[], alsoBroken?: string[]];

const DAY_MS = 24 * 60 * 60 * 1000;

/** A mission that was claimed, a day that was signed, and a leaderboard that is closed. */
export async function liveMissions(site: TestSite): Promise<void> {
  const { memberId } = await memberOn(site, 'does-missions');
  await fund(site, memberId, 1_000_000n);
  const ctx = await site.ctx({ kind: 'member', memberId, accountType: 0, sessionId: 0n });
  const system = await site.ctx();
  const missionId = await opened(system, missionFor({ metric: 'bets', target: 1, gameCodes: ['of-the-mission'] }));
  await plays(site, memberId, 100n, { gameCode: 'of-the-mission' });
  await service.claim(await site.ctx(ctx.actor), { missionId, occurrence: 'once' });
  await service.signIn(ctx, BigInt(await opened(system, calendarFor())));
  await opened(system, await boardFor(system, { gameCodes: ['of-the-board'] }));
  const bet = {
    betId: '1',
    category: 'RNG',
    gameCode: 'of-the-board',
    stakeMinor: '100',
    payoutMinor: '0',
    validMinor: '100',
  };
  const told = { memberId: String(memberId), version: 1, settlement: 1, placedAtMs: ctx.nowMs, settledAtMs: ctx.nowMs };
  await count(system, [{ ...bet, ...told }]);
  await sql`INSERT INTO fact_readers (reader, written_xid, fact_id)
            VALUES (${service.READER}, '9223372036854775807', 9223372036854775807) ON CONFLICT DO NOTHING`.execute(
    site.db,
  );
  await service.closeDue({ ...system, nowMs: system.nowMs + DAY_MS + 3_600_000 });
}

const window = 'a reward of a mission has its completed window';
const day = 'a reward for signing in has its day';
const place = 'a reward of a leaderboard has its place';
const given = 'what missions and leaderboards gave is in their rewards and within their budget';

/** For each invariant of missions faults that break it. */
export const missionFaults: Fault[] = [
  [window, [sql`DELETE FROM mission_claims`], [given]],
  [window, [sql`UPDATE mission_claims SET prize_minor = prize_minor + 1`], [given]],
  [day, [sql`UPDATE mission_sign_ins SET day = day - 1`]],
  [
    place,
    [
      sql`DELETE FROM board_places`,
      sql`UPDATE rewards SET ended_at = now(), state = 'revoked' WHERE program = 'board'`,
    ],
    [given],
  ],
];

/** The same for what is asked of all the books only. */
export const missionBudgetFaults: Fault[] = [
  [given, [sql`UPDATE mission_programs SET given_minor = given_minor + 1 WHERE given_minor > 0`]],
];
