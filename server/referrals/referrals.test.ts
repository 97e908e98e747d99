import fc from 'fast-check';
import { sql } from 'kysely';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { getInviter, getReferral, listReferredFriends } from '../../contract/referrals.ts';
import { claimAllRewards, getAvailablePromotions } from '../../contract/rewards.ts';
import { register } from '../../contract/sessions.ts';
import { resettle } from '../bets/test-bets.ts';
import { checkLedger } from '../ledger/ledger.ts';
import { type Database, openDatabase } from '../platform/database/database.ts';
import { brokenOf } from '../platform/database/database-invariants.ts';
import type { FactReader } from '../platform/jobs/facts.ts';
import { memberOn } from '../testing/people.ts';
import { hasRead, reading } from '../testing/readers.ts';
import { startTestSite, type TestSite } from '../testing/site.ts';
import { watchReferrals } from './jobs.ts';
import * as service from './service.ts';
import {
  bondOn,
  deposits,
  goodFriend,
  hoursPass,
  joins,
  newPerson,
  type Person,
  plays,
  testTerms,
  underTerms,
} from './test-referrals.ts';

let site: TestSite;
let reader: FactReader;
let admin: Database;

beforeAll(async () => {
  site = await startTestSite({ settings: { referral: testTerms }, env: { RATE_LIMIT_FACTOR: '0' } });
  admin = openDatabase(site.adminUrl, 1, pino({ level: 'silent' }));
  reader = await reading(site, watchReferrals);
});
afterAll(async () => {
  await allRead();
  await reader.stop();
  const broken = brokenOf(await checkLedger(site.db));
  await admin.close();
  await site.close();
  expect(broken).toEqual([]);
});

const allRead = () => hasRead(site.db, 'referrals');
const bondOf = (friend: Person) => bondOn(site, friend);
const withTerms = (terms: typeof testTerms, act: () => Promise<void>) => underTerms(site, terms, act);

describe('a friend', () => {
  test('who joins by a link, pays in and plays brings both a reward after the hold, to be claimed once', async () => {
    const referrer = await newPerson(site);
    const form = { username: 'friendlink', password: 'khela123', confirmPassword: 'khela123', agreed: true };
    const code = (await site.call(getReferral, {}, referrer)).body.value.code;
    const { body } = await site.call(register, { ...form, referralCode: code, login: true });
    const friend: Person = { account: form.username, memberId: BigInt(body.value.id), token: body.value.token };
    await deposits(site, friend);
    await plays(site, friend);
    await expect.poll(async () => (await bondOf(friend))?.state).toBe('qualified');
    await allRead();
    await hoursPass(site, 71);
    expect((await bondOf(friend))?.state).toBe('qualified');
    await hoursPass(site, 73);
    expect(await bondOf(friend)).toMatchObject({ state: 'paid', referrer_minor: 5_000n, friend_minor: 2_000n });
    expect((await site.call(claimAllRewards, {}, referrer)).body.value.total).toBe('50.00');
    expect((await site.call(claimAllRewards, {}, friend)).body.value.total).toBe('20.00');
    const page = (await site.call(getReferral, {}, referrer)).body.value;
    expect(page).toMatchObject({ earned: '50.00', held: '0.00', paidThisMonth: 1, friends: { paid: 1 } });
    const { list } = (await site.call(listReferredFriends, {}, referrer)).body.value;
    expect(list).toMatchObject([
      { name: 'fr***', state: 'paid', deposited: true, turnoverPercent: 100, reward: '50.00' },
    ]);
    expect((await site.call(getReferral, {}, friend)).body.value.invited).toMatchObject({
      name: 're***',
      state: 'paid',
      reward: '20.00',
    });
  });

  test('keeps who invited them, and the terms of the day they joined', async () => {
    const [referrer, other] = [await newPerson(site), await newPerson(site)];
    const friend = await joins(site, referrer);
    const id = (await bondOf(friend))!.id;
    await expect(
      sql`UPDATE referrals SET referrer_id = ${other.memberId} WHERE id = ${id}`.execute(site.db),
    ).rejects.toThrow('append-only');
    await expect(sql`DELETE FROM referrals WHERE id = ${id}`.execute(site.db)).rejects.toThrow();
    await withTerms({ ...testTerms, turnoverMinor: 2_000_000 }, async () => {
      const later = await joins(site, referrer);
      expect((await bondOf(later))!.terms.turnoverMinor).toBe(2_000_000);
      await deposits(site, friend);
      await plays(site, friend);
      await service.lookAt(await site.ctx(), [friend.memberId]);
      expect(await bondOf(friend)).toMatchObject({ state: 'qualified', terms: { turnoverMinor: 1_000_000 } });
    });
  });

  test('is nobody’s while the brand pays for none, of an agent, or of somebody with another kind of account', async () => {
    const agent = await memberOn(site, 'agent-of-friends', 1);
    const ofAgent = await newPerson(site, agent.memberId);
    await allRead();
    expect(await bondOf(ofAgent)).toBeUndefined();
    expect((await site.call(getReferral, {}, agent)).body.errorCode).toBe('function.not.available');
    expect((await site.call(getAvailablePromotions, {}, agent)).body.value['REFERRAL']).toEqual({ enabled: false });
    await withTerms({ ...testTerms, on: false }, async () => {
      const [referrer, friend] = [await newPerson(site), await newPerson(site)];
      await service.bind(await site.ctx(), {
        memberId: String(friend.memberId),
        accountType: 0,
        uplineId: String(referrer.memberId),
      });
      expect(await bondOf(friend)).toBeUndefined();
      expect((await site.call(getReferral, {}, referrer)).body.value.terms).toBeNull();
    });
    expect((await site.call(getAvailablePromotions, {}, await newPerson(site))).body.value['REFERRAL']).toEqual({
      enabled: true,
    });
  });

  test('counts no turnover that was taken back before it was paid, nor any of the time after', async () => {
    const referrer = await newPerson(site);
    const friend = await joins(site, referrer);
    await deposits(site, friend);
    const key = await plays(site, friend, 1_000_000n, 'LIVE');
    await allRead();
    expect((await bondOf(friend))?.state).toBe('qualified');
    // Settled anew as if nobody had won: a stake that came back was no turnover.
    await resettle(await site.ctx(), friend.memberId, key, 1_000_000n);
    await allRead();
    expect(await bondOf(friend)).toMatchObject({ state: 'joined', valid_minor: 0n, held_until: null });
    await hoursPass(site, 24 * 31);
    expect(await bondOf(friend)).toMatchObject({ state: 'lapsed', reason: 'late' });
    await plays(site, friend);
    await allRead();
    expect((await bondOf(friend))?.state).toBe('lapsed');
  });

  test('who shows their number after all the rest qualifies as time goes by', async () => {
    await withTerms({ ...testTerms, needsNumber: true }, async () => {
      const friend = await goodFriend(site, await newPerson(site));
      expect((await bondOf(friend))?.state).toBe('joined');
      await sql`UPDATE members SET mobile = '8801711555001' WHERE id = ${friend.memberId}`.execute(site.db);
      await hoursPass(site, 0);
      expect((await bondOf(friend))?.state).toBe('qualified');
    });
  });

  test('comes to the same in whatever order and parts the news comes, and however often', async () => {
    const { nowMs } = await site.ctx();
    const referrer = await newPerson(site);
    const made: Person[] = [];
    for (let at = 0; at < 3; at++) made.push(await newPerson(site, referrer.memberId));
    await deposits(site, made[0]!);
    await deposits(site, made[1]!, '100');
    for (const friend of made) await plays(site, friend);
    const taken = await plays(site, made[2]!, 1_000_000n, 'LIVE');
    await resettle(await site.ctx(), made[2]!.memberId, taken, 1_000_000n);
    await allRead();
    const stands = async () => (await Promise.all(made.map(bondOf))).map((row) => [row?.state, row?.deposit_minor]);
    const due = await stands();
    expect(due.map(([state]) => state)).toEqual(['qualified', 'lapsed', 'joined']);
    const news = made.flatMap((_, at) => [
      { at, joins: true },
      { at, joins: false },
    ]);
    await fc.assert(
      fc.asyncProperty(
        fc.shuffledSubarray([...news, ...news], { minLength: news.length * 2 }),
        fc.integer({ min: 1, max: 4 }),
        async (told, size) => {
          await forget(made);
          for (let from = 0; from < told.length; from += size) {
            const part = told.slice(from, from + size);
            const ctx = { ...(await site.ctx()), nowMs };
            for (const { at, joins: isNew } of part)
              if (isNew)
                await service.bind(ctx, {
                  memberId: String(made[at]!.memberId),
                  accountType: 0,
                  uplineId: String(referrer.memberId),
                });
            await service.lookAt(
              ctx,
              part.map(({ at }) => made[at]!.memberId),
            );
          }
          expect(await stands()).toEqual(due);
        },
      ),
      { numRuns: 12 },
    );
  });
});

test('a link says who invites, with most of the name covered, and nothing where it is nobody’s', async () => {
  const { memberId, account } = await newPerson(site);
  for (const code of [String(memberId), account])
    expect((await site.call(getInviter, { code })).body.value).toEqual({ name: 're***' });
  const { status, body } = await site.call(getInviter, { code: 'nobody-here' });
  expect([status, body.errorCode]).toEqual([422, 'invitation_code_error']);
});

/** Begins anew, past the guards that keep bonds. */
async function forget(friends: readonly Person[]): Promise<void> {
  const ids = friends.map(({ memberId }) => memberId);
  await admin.db.transaction().execute(async (past) => {
    await sql`SET LOCAL session_replication_role = replica`.execute(past);
    await sql`DELETE FROM referrals WHERE friend_id IN (${sql.join(ids)})`.execute(past);
  });
}
