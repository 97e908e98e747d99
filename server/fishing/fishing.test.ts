import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { closeMagazine, fireShots, loadMagazine, openFishing } from '../../contract/fishing.ts';
import { defaultSettings } from '../brand/service-default-settings.ts';
import { checkLedger } from '../ledger/ledger.ts';
import { brokenOf } from '../platform/database/database-invariants.ts';
import { finishDueRounds } from '../rounds/jobs.ts';
import { saveLimits, suspendGame } from '../rounds/service.ts';
import { get } from '../rounds/service-records.ts';
import * as tallies from '../tallies/service.ts';
import { startTestSite, type TestSite } from '../testing/site.ts';
import { at, awaited, memberAt, type MemberAngler, swimming } from './test-rivers.ts';

let site: TestSite;
beforeAll(async () => {
  site = await startTestSite({ env: { RATE_LIMIT_FACTOR: '0' }, settings: { play: defaultSettings().play } });
});
afterAll(async () => {
  const broken = brokenOf(await checkLedger(site.db));
  await site.close();
  expect(broken).toEqual([]);
});

const minor = (text: string) => BigInt(Math.round(Number(text) * 100));
const validOf = async ({ memberId }: MemberAngler) =>
  (await tallies.memberTotals(await site.ctx(), memberId)).validMinor;

describe('a magazine', () => {
  test('is bought, fired and closed, and pays its fish and what was not fired to the minor unit', async () => {
    const who = await memberAt(site, 'angler');
    const opened = await who.open();
    expect(opened).toMatchObject({ trial: false, balance: '1000.00', magazine: null, maintenance: false });
    expect(opened.bullets).toEqual(Array.from({ length: 10 }, (_, power) => ((power + 1) / 10).toFixed(2)));
    const bought = await who.load('0.50');
    expect(bought).toMatchObject({
      balance: '980.00',
      magazine: { stake: '20.00', steps: 1, bullet: '0.50', bulletsLeft: 40 },
    });
    const { roundId } = bought.magazine;
    const [first, second] = swimming(opened);
    const fired = await who.fire(roundId, 1, at('rod', [first!.id], [second!.id]));
    expect(fired.magazine).toMatchObject({ steps: 2, bulletsLeft: 38, closed: false, payout: '0.00' });
    const caught = fired.shots.flatMap(({ hits }) => hits.flatMap(({ paid }) => paid ?? []));
    const wonMinor = caught.reduce((sum, paid) => sum + minor(paid), 0n);
    expect(minor(fired.magazine.won)).toBe(wonMinor);
    expect((await who.open()).magazine).toEqual(fired.magazine);
    const closed = await who.close(roundId, 2);
    expect(closed.magazine).toMatchObject({ steps: 3, closed: true, closedBy: 'player' });
    expect(minor(closed.magazine.payout)).toBe(wonMinor + 1_900n);
    expect(await who.balanceMinor()).toBe(100_000n - 2_000n + 1_900n + wonMinor);
    expect(minor(closed.balance)).toBe(await who.balanceMinor());
    expect((await who.open()).magazine).toBeNull();
    const { record } = await get(await site.ctx(), who.memberId, BigInt(roundId));
    expect(record).toMatchObject({ game: 'ilish-nodi', choice: { power: 5 }, payoutMinor: String(wonMinor + 1_900n) });
    expect(record.views).toHaveLength(3);
  });

  test('that is bought and closed unfired is whole again, and counts nothing', async () => {
    const who = await memberAt(site, 'turns-over');
    const { magazine } = await who.load('1');
    const closed = await who.close(magazine.roundId, 1);
    expect(closed.magazine).toMatchObject({ payout: '40.00', won: '0.00', bulletsLeft: 40 });
    expect([await who.balanceMinor(), await validOf(who)]).toEqual([100_000n, 0n]);
  });

  test('is closed and paid with its last bullet', async () => {
    const who = await memberAt(site, 'fires-all', 'sundarban-khari');
    const { magazine } = await who.load('1.00');
    let [step, left, wonMinor] = [1, 40, 0n];
    while (left > 0) {
      const fish = await awaited(who, 'sundarban-khari', 'lightning');
      const ids = fish.slice(0, 10).map(({ id }) => id);
      const fired = await who.fire(magazine.roundId, step, at('lightning', ids));
      ({ steps: step, bulletsLeft: left } = fired.magazine);
      wonMinor = minor(fired.magazine.won);
      if (left > 0) await new Promise((resolve) => setTimeout(resolve, 210));
      else expect(fired.magazine).toMatchObject({ closed: true, closedBy: 'player', payout: fired.magazine.won });
    }
    expect(await who.balanceMinor()).toBe(100_000n - 4_000n + wonMinor);
    expect(await validOf(who)).toBe(
      wonMinor > 8_000n ? 4_000n : wonMinor > 4_000n ? wonMinor - 4_000n : 4_000n - wonMinor,
    );
    expect(await who.refused(fireShots, { roundId: magazine.roundId, step, shots: at('rod', [7]) })).toBe(
      'round_closed',
    );
  });

  test('is one for equal keys, and another beside it is refused', async () => {
    const who = await memberAt(site, 'buys-twice');
    const buy = (bullet: string) => site.call(loadMagazine, { bullet }, { token: who.token, key: 'one-magazine' });
    const [one, other] = [await buy('0.10'), await buy('0.10')];
    expect(other.body.value).toEqual(one.body.value);
    expect((await buy('0.20')).body.errorCode).toBe('key_reused');
    expect(await who.refused(loadMagazine, { bullet: '0.10' })).toBe('round_open');
    expect(await who.balanceMinor()).toBe(100_000n - 400n);
  });

  test('that its player has left is ended, and what they had is paid', async () => {
    const who = await memberAt(site, 'goes-away');
    const { magazine } = await who.load('1');
    const [fish] = swimming(await who.open());
    const fired = await who.fire(magazine.roundId, 1, at('rod', [fish!.id]));
    const { brand, ...ctx } = await site.ctx();
    const later = { ...ctx, nowMs: ctx.nowMs + 61 * 60_000 };
    await Promise.all([finishDueRounds(later, async () => brand), finishDueRounds(later, async () => brand)]);
    expect(await who.balanceMinor()).toBe(100_000n - 100n + minor(fired.magazine.won));
    expect((await who.open()).magazine).toBeNull();
  });
});

describe('shots', () => {
  test('that are repeated get the same answer, also after the end; others at the same step conflict', async () => {
    const who = await memberAt(site, 'repeats-shots');
    const { magazine } = await who.load('1');
    const [one, two] = swimming(await who.open());
    const asked = { roundId: magazine.roundId, step: 1, shots: at('rod', [one!.id], [7], [8], [9]) };
    const all = await Promise.all(Array.from({ length: 8 }, () => site.call(fireShots, asked, { token: who.token })));
    expect(new Set(all.map(({ body }) => JSON.stringify(body.value))).size).toBe(1);
    expect(all[0]!.body.value.magazine.bulletsLeft).toBe(39);
    for (const shots of [at('rod', [two!.id]), at('rod', [one!.id], [two!.id]), at('net', [one!.id])])
      expect(await who.refused(fireShots, { ...asked, shots })).toBe('conflict');
    expect(await who.refused(fireShots, { ...asked, step: 3 })).toBe('conflict');
    expect(await who.refused(closeMagazine, { roundId: magazine.roundId, step: 1 })).toBe('conflict');
    const closed = await who.close(magazine.roundId, 2);
    expect(await who.fire(magazine.roundId, 1, asked.shots)).toEqual(all[0]!.body.value);
    expect(await who.close(magazine.roundId, 2)).toEqual(closed);
  });

  test('at fish that are not there cost nothing and make no step', async () => {
    const who = await memberAt(site, 'shoots-at-water');
    const { magazine } = await who.load('1');
    await who.open();
    const fired = await who.fire(magazine.roundId, 1, at('rod', [7], [8]));
    expect(fired.magazine).toEqual(magazine);
    expect(fired.shots.map(({ hits }) => hits)).toEqual([[], []]);
    await who.close(magazine.roundId, 1);
    expect(await who.balanceMinor()).toBe(100_000n);
  });

  test('come no faster than five in a second', async () => {
    const who = await memberAt(site, 'in-a-hurry');
    const { magazine } = await who.load('1');
    const [fish] = swimming(await who.open(), 'ilish-nodi');
    const five = Array.from({ length: 5 }, () => [fish!.id]);
    const { magazine: fired } = await who.fire(magazine.roundId, 1, at('rod', ...five));
    const asked = { roundId: magazine.roundId, step: fired.steps, shots: at('rod', ...five.slice(0, 4)) };
    expect(await who.refused(fireShots, asked)).toBe('round_too_fast');
    expect((await who.open()).magazine).toEqual(fired);
    await new Promise((resolve) => setTimeout(resolve, 1_000));
    await who.fire(magazine.roundId, fired.steps, asked.shots);
  });

  test.each([
    ['more fish than the weapon hits', at('rod', [1, 2]), 'bad_input'],
    ['a fish twice', at('net', [1, 1]), 'bad_input'],
    ['more bullets than are left', at('torpedo', [1], [2], [3]), 'bad_input'],
  ])('that aim at %s are refused and change nothing', async (what, shots, code) => {
    const who = await memberAt(site, `aims-${what.replaceAll(' ', '-').slice(0, 20)}`);
    const { magazine } = await who.load('1');
    await who.open();
    expect(await who.refused(fireShots, { roundId: magazine.roundId, step: 1, shots })).toBe(code);
    expect((await who.open()).magazine).toEqual(magazine);
  });

  test('that are refused take nothing from those that are written with them', async () => {
    const people = await Promise.all(
      ['fires-well', 'fires-too-much', 'fires-theirs'].map((who) => memberAt(site, who)),
    );
    const loaded = [];
    for (const who of people) loaded.push({ who, river: await who.open(), magazine: (await who.load('1')).magazine });
    const [well, much, stranger] = loaded as [(typeof loaded)[0], (typeof loaded)[0], (typeof loaded)[0]];
    const shots = at('rod', [swimming(well.river)[0]!.id]);
    const [fired, ...refused] = await Promise.all([
      well.who.fire(well.magazine.roundId, 1, shots),
      much.who.refused(fireShots, { roundId: much.magazine.roundId, step: 1, shots: at('torpedo', [1], [2], [3]) }),
      stranger.who.refused(fireShots, { roundId: well.magazine.roundId, step: 1, shots }),
    ]);
    expect(fired.magazine).toMatchObject({ steps: 2, bulletsLeft: 39 });
    expect(refused).toEqual(['bad_input', 'not_found']);
    expect((await much.who.open()).magazine).toEqual(much.magazine);
  });

  test('that meet the end of their magazine come before it or not at all', async () => {
    const who = await memberAt(site, 'fires-and-closes');
    const { magazine } = await who.load('1');
    const [fish] = swimming(await who.open());
    const fire = { roundId: magazine.roundId, step: 1, shots: at('rod', [fish!.id]) };
    const close = { roundId: magazine.roundId, step: 1 };
    const [fired, closed] = await Promise.all([
      site.call(fireShots, fire, { token: who.token }),
      site.call(closeMagazine, close, { token: who.token }),
    ]);
    // The end was asked for after the same step: one of them is too late.
    expect([fired, closed].filter(({ body }) => body.success)).toHaveLength(1);
    expect([fired, closed].find(({ body }) => !body.success)!.body.errorCode).toBe('conflict');
  });

  test('of a frame that never came to the river, of strangers and of other games are refused', async () => {
    const [who, stranger] = [await memberAt(site, 'never-opened'), await memberAt(site, 'stranger')];
    const { magazine } = await who.load('1');
    const asked = { roundId: magazine.roundId, step: 1, shots: at('rod', [7]) };
    expect(await who.refused(fireShots, asked)).toBe('conflict');
    await stranger.open();
    expect(await stranger.refused(fireShots, asked)).toBe('not_found');
    const dice = await memberAt(site, 'plays-dice', 'dice');
    expect(await dice.refused(openFishing, {})).toBe('not_found');
    expect(await who.balanceMinor()).toBe(100_000n - 4_000n);
  });
});

describe('what an operator says', () => {
  test.each([
    ['a power that the room does not have', '1.10', 'stake_not_offered'],
    ['a part of a unit', '0.15', 'stake_not_offered'],
    ['nothing', '0', 'stake_not_offered'],
    ['more than they have', '1', 'insufficient_balance'],
  ])('%s is refused, and changes nothing', async (what, bullet, code) => {
    const who = await memberAt(site, `buys-${what.replaceAll(' ', '-').slice(0, 30)}`, 'ilish-nodi', 3_000n);
    expect(await who.refused(loadMagazine, { bullet })).toBe(code);
    expect(await who.balanceMinor()).toBe(3_000n);
  });

  test('limits what is offered and sold, and suspends a room while what was bought goes on', async () => {
    const who = await memberAt(site, 'limited', 'sundarban-khari');
    const ctx = await site.ctx();
    await saveLimits(ctx, 'sundarban-khari', {
      leastStakeMinor: 8_000n,
      mostStakeMinor: 12_000n,
      mostPayoutMinor: null,
    });
    expect((await who.open()).bullets).toEqual(['2.00', '3.00']);
    expect(await who.refused(loadMagazine, { bullet: '1' })).toBe('stake_limit');
    const { magazine } = await who.load('2');
    await suspendGame(ctx, 'sundarban-khari', 'staff');
    const opened = await who.open();
    expect(opened).toMatchObject({ maintenance: true, magazine: { roundId: magazine.roundId } });
    const [fish] = swimming(opened, 'sundarban-khari');
    expect((await who.fire(magazine.roundId, 1, at('rod', [fish!.id]))).magazine.bulletsLeft).toBe(39);
    await who.close(magazine.roundId, 2);
    expect(await who.refused(loadMagazine, { bullet: '2' })).toBe('game_maintenance');
    await suspendGame(ctx, 'sundarban-khari', null);
    await saveLimits(ctx, 'sundarban-khari', { leastStakeMinor: null, mostStakeMinor: null, mostPayoutMinor: null });
  });
});
