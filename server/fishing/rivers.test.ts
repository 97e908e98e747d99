import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { FishingNews } from '../../contract/fishing.ts';
import { setClientSeed } from '../../contract/house-games.ts';
import { meanBullets, type Species, speciesById } from '../../games/fishing/fish-shapes.ts';
import { preyOf } from '../../games/fishing/returns.ts';
import { rooms } from '../../games/fishing/rooms-shapes.ts';
import { catchOdds, weapons } from '../../games/fishing/weapons-shapes.ts';
import { fishingRounds } from '../../games/catalogue.ts';
import { playedAgain } from '../../games/house-game.ts';
import { randomFromBytes } from '../../games/random.ts';
import { checkLedger } from '../ledger/ledger.ts';
import { brokenOf } from '../platform/database/database-invariants.ts';
import type { LiveBus } from '../platform/live/live-bus.ts';
import { provableBytes } from '../platform/process/random.ts';
import { roundOf } from '../rounds/service.ts';
import { startTestSite, type TestSite } from '../testing/site.ts';
import { forgetCatches } from './jobs.ts';
import { topicsFor } from './service.ts';
import { type Angler, at, awaited, fireUntilCaught, memberAt, swimming, visitorAt } from './test-rivers.ts';

let site: TestSite;
beforeAll(async () => {
  site = await startTestSite({ env: { RATE_LIMIT_FACTOR: '0' } });
});
/** Whoever came has been silent for long: the next test finds free rivers. */
afterEach(async () => silence());
afterAll(async () => {
  const broken = brokenOf(await checkLedger(site.db));
  await site.close();
  expect(broken).toEqual([]);
});

async function silence(): Promise<void> {
  await sql`UPDATE fishing_rods SET seen_at = seen_at - interval '31 seconds'`.execute(site.db);
}
const minor = (text: string) => BigInt(Math.round(Number(text) * 100));
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
const seatsOf = ({ river }: Awaited<ReturnType<Angler['open']>>) => river.rods.map(({ seat }) => seat);

describe('rods', () => {
  test('fill a river before another is opened, and each player has one', async () => {
    const five = await Promise.all([1, 2, 3, 4, 5].map((one) => memberAt(site, `rod-${one}`)));
    const opened = [];
    for (const who of five) opened.push(await who.open());
    const rivers = opened.map(({ river }) => river.riverId);
    expect(new Set(rivers.slice(0, 4)).size).toBe(1);
    expect(rivers[4]).not.toBe(rivers[0]);
    expect(opened.map(({ seat }) => seat)).toEqual([1, 2, 3, 4, 1]);
    const again = await five[1]!.open();
    expect([again.seat, again.river.riverId, seatsOf(again)]).toEqual([2, rivers[0], [1, 2, 3, 4]]);
    expect(again.river.rods.map(({ name, isMe }) => [name, isMe])).toEqual([
      ['ro***', false],
      ['rod-2', true],
      ['ro***', false],
      ['ro***', false],
    ]);
    const other = await (await five[1]!.again()).open();
    expect([other.seat, other.river.riverId]).toEqual([2, rivers[0]]);
  });

  test('that are silent are given to others; whoever comes back finds another', async () => {
    const [first, second] = [await memberAt(site, 'silent'), await memberAt(site, 'comes-next')];
    const { magazine } = await first.load('0.10');
    const had = await first.open();
    await silence();
    expect((await first.open()).river.riverId).toBe(had.river.riverId);
    await silence();
    const given = await second.open();
    expect([given.river.riverId, given.seat]).toEqual([had.river.riverId, had.seat]);
    const back = await first.open();
    expect([back.river.riverId, back.seat]).toEqual([had.river.riverId, 2]);
    expect(back.magazine?.roundId).toBe(magazine.roundId);
    await first.close(magazine.roundId, 1);
  });

  test('show what their bullets cost', async () => {
    const [one, other] = [await memberAt(site, 'costs-one'), await memberAt(site, 'looks-on')];
    await one.open();
    await one.load('0.70');
    const { river } = await other.open();
    expect(river.rods.map(({ bullet, isMe }) => [bullet, isMe])).toEqual([
      ['0.70', false],
      ['0.10', true],
    ]);
  });
});

describe('a fish', () => {
  test('that one has caught is not hit by another, and is told to whoever comes', async () => {
    const [one, other] = [await memberAt(site, 'catches'), await memberAt(site, 'comes-late')];
    const [mine, theirs] = [await one.load('0.10'), await other.load('0.10')];
    const opened = await one.open();
    await other.open();
    const [fish] = swimming(opened).toSorted(
      (a, b) => meanBullets(speciesById[a.species]) - meanBullets(speciesById[b.species]),
    );
    const { isCaught, steps } = await fireUntilCaught(one, mine.magazine.roundId, fish!.id);
    if (isCaught) {
      const late = await other.fire(theirs.magazine.roundId, 1, at('rod', [fish!.id]));
      expect([late.shots[0]!.hits, late.magazine.bulletsLeft]).toEqual([[], 40]);
      const again = await one.fire(mine.magazine.roundId, steps, at('net', [fish!.id]));
      expect(again.shots[0]!.hits).toEqual([]);
      expect((await other.open()).river.caught).toContain(fish!.id);
    }
    await forgetCatches({ ...(await site.ctx()), nowMs: Date.now() + 61_000 });
    expect((await other.open()).river.caught).toEqual([]);
  });

  test('is caught once, however many fire at the same moment', async () => {
    const four = await Promise.all([1, 2, 3, 4].map((one) => memberAt(site, `fires-${one}`)));
    const bought = await Promise.all(four.map((who) => who.load('0.10')));
    const [first] = await Promise.all(four.map((who) => who.open()));
    const fish = swimming(first!).slice(0, 5);
    const fired = await Promise.all(
      four.map((who, one) => who.fire(bought[one]!.magazine.roundId, 1, at('rod', ...fish.map(({ id }) => [id])))),
    );
    const paid = fired.flatMap(({ shots }) => shots.flatMap(({ hits }) => hits.filter((hit) => hit.paid !== null)));
    expect(new Set(paid.map((hit) => hit.fish)).size).toBe(paid.length);
    const { rows } = await sql<{ fish: bigint }>`SELECT fish_id AS fish FROM fishing_catches`.execute(site.db);
    expect(new Set(rows.map((row) => Number(row.fish)))).toEqual(new Set(paid.map((hit) => hit.fish)));
  });
});

test('a visitor fishes for fun at the same river, and feeds no pool', async () => {
  const [who, guest] = [await memberAt(site, 'beside-a-guest'), await visitorAt(site)];
  const { river } = await who.open();
  const opened = await guest.open();
  expect(opened).toMatchObject({ trial: true, balance: '1000.00', river: { riverId: river.riverId } });
  const pool = await poolHundredths('ilish-nodi');
  const { magazine } = await guest.load('0.10');
  const [fish] = swimming(opened);
  const fired = await guest.fire(magazine.roundId, 1, at('rod', [fish!.id]));
  expect(fired.magazine).toMatchObject({ steps: 2, bulletsLeft: 39 });
  const closed = await guest.close(magazine.roundId, fired.magazine.steps);
  expect(minor(closed.balance)).toBe(100_000n - 10n + minor(fired.magazine.won));
  expect(await poolHundredths('ilish-nodi')).toBe(pool);
});

async function poolHundredths(game: string): Promise<bigint> {
  const { rows } = await sql<{ left: bigint }>`
    SELECT coalesce(sum(fed_hundredths - won_hundredths), 0)::bigint AS left FROM fishing_pools WHERE game_code = ${game}`.execute(
    site.db,
  );
  return rows[0]!.left;
}

/** Most of them get away. */
const isLarge = (species: Species) => meanBullets(species) >= 18;

/** A client seed with which the first shot of a harpoon of so many units wins the pool and nothing else, whichever large one it hits. */
async function luckySeed(memberId: bigint, costUnits: number): Promise<string> {
  const { rows } = await sql<{ sealed: Buffer }>`
    SELECT server_seed_sealed AS sealed FROM game_seed_promises WHERE member_id = ${memberId}`.execute(site.db);
  const serverSeed = site.app.platform.seal.open('game-seed', rows[0]!.sealed);
  const odds = preyOf(rooms['sundarban-khari'], weapons.harpoon)
    .filter(isLarge)
    .map((species) => catchOdds(5, 1, species));
  for (let tries = 0; ; tries += 1) {
    const wins = odds.every(({ wins: catches, limit }) => {
      const random = randomFromBytes(provableBytes(serverSeed, `lucky-${tries}`, 0n, 1));
      return random.below(limit) >= catches && random.below(1_000_000) < costUnits;
    });
    if (wins) return `lucky-${tries}`;
  }
}

test('the pool is fed a hundredth of what is fired, and paid to the minor unit to who wins it', async () => {
  const who = await memberAt(site, 'wins-the-pool', 'sundarban-khari');
  const feeder = await memberAt(site, 'feeds-the-pool', 'sundarban-khari');
  const opened = await who.open();
  await feeder.open();
  const before = await poolHundredths('sundarban-khari');
  const fed = await feeder.load('10');
  const [target] = swimming(opened, 'sundarban-khari');
  const fired = await feeder.fire(fed.magazine.roundId, 1, at('rod', [target!.id]));
  // 10.00 were fired: 1,000 minor units, of each a hundredth.
  expect(await poolHundredths('sundarban-khari')).toBe(before + 1_000n);
  const seed = await luckySeed(who.memberId, 50);
  await site.call(setClientSeed, { clientSeed: seed }, { token: who.token });
  const { magazine } = await who.load('10');
  const [fish] = await awaited(who, 'sundarban-khari', 'harpoon', isLarge);
  const won = await who.fire(magazine.roundId, 1, at('harpoon', [fish!.id]));
  const hundredths = before + 1_000n + 5_000n;
  expect(won.shots[0]).toMatchObject({ hits: [{ fish: fish!.id, paid: null }] });
  expect(minor(won.shots[0]!.jackpot!)).toBe(hundredths / 100n);
  expect(minor(won.magazine.won)).toBe(hundredths / 100n);
  expect(await poolHundredths('sundarban-khari')).toBe(hundredths % 100n);
  const closed = await who.close(magazine.roundId, 2);
  expect(minor(closed.magazine.payout)).toBe(hundredths / 100n + 35_000n);
  expect(await who.balanceMinor()).toBe(100_000n - 5_000n + hundredths / 100n);
  const row = (await roundOf(await site.ctx(), who.memberId, BigInt(magazine.roundId)))!;
  const rules = fishingRounds.get('sundarban-khari')!;
  const pair = await sql<{
    sealed: Buffer;
  }>`SELECT server_seed_sealed AS sealed FROM game_seeds WHERE id = ${row.seed_id}`.execute(site.db);
  const serverSeed = site.app.platform.seal.open('game-seed', pair.rows[0]!.sealed);
  const chance = (step: number) => randomFromBytes(provableBytes(serverSeed, seed, row.nonce, step));
  const again = playedAgain(rules, rules.choice(row.choice)!, row.moves as never, chance);
  expect(rules.payoutMinor(again, row.stake_minor)).toBe(row.payout_minor);
  await feeder.close(fed.magazine.roundId, fired.magazine.steps);
});

test('a river hears who comes, and what is fired, at most four times a second', async () => {
  // What was fired before has been told.
  await pause(1_500);
  const [who, other] = [await memberAt(site, 'is-heard'), await memberAt(site, 'hears')];
  const { river, seat } = await who.open();
  const ctx = await site.ctx({ kind: 'visitor' });
  const [topic] = await topicsFor(ctx, other.token);
  const news: FishingNews[] = [];
  (site.app.platform.live as LiveBus).subscribe({
    onNews: (of, message) => of === topic && news.push(message as FishingNews),
    onGap: () => undefined,
    hears: () => true,
  });
  await other.open();
  const { magazine } = await who.load('0.30');
  const [fish] = swimming(await who.open());
  const fired = await who.fire(magazine.roundId, 1, at('rod', [fish!.id]));
  await expect.poll(() => news.map(({ type }) => type)).toContain('fishing-shots');
  const shots = news.find(({ type }) => type === 'fishing-shots');
  expect(shots).toMatchObject({ riverId: river.riverId, seat, shots: fired.shots });
  expect(news.findLast(({ type }) => type === 'fishing-rods')).toMatchObject({
    rods: [
      { seat: 1, name: 'is***', isMe: false, bullet: '0.30' },
      { seat: 2, name: 'he***', isMe: false, bullet: '0.10' },
    ],
  });
  news.length = 0;
  for (let step = fired.magazine.steps, fires = 0; fires < 4; fires += 1) {
    const [next] = swimming(await who.open());
    ({
      magazine: { steps: step },
    } = await who.fire(magazine.roundId, step, at('rod', [next!.id])));
    await pause(50);
  }
  await pause(700);
  expect(news.filter(({ type }) => type === 'fishing-shots').length).toBeLessThanOrEqual(4);
  expect(news.flatMap((one) => (one.type === 'fishing-shots' ? one.shots : []))).toHaveLength(4);
  expect(await topicsFor(ctx, undefined)).toEqual([]);
});
