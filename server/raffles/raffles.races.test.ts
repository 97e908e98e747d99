import { afterAll, beforeAll, expect, test } from 'vitest';
import { checkLedger } from '../ledger/ledger.ts';
import { brokenOf } from '../platform/database/database-invariants.ts';
import { deposits } from '../referrals/test-referrals.ts';
import { startTestSite, type TestSite } from '../testing/site.ts';
import * as wallet from '../wallet/service.ts';
import * as service from './service.ts';
import { addedUp, circleOf, passes, published, rowOf } from './test-raffles.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

let site: TestSite;

beforeAll(async () => {
  site = await startTestSite({ env: { RATE_LIMIT_FACTOR: '0' } });
});
afterAll(async () => {
  const broken = brokenOf(await checkLedger(site.db));
  await site.close();
  expect(broken).toEqual([]);
});

async function withTickets() {
  const { audience, newcomer } = circleOf(site);
  const person = await newcomer();
  const id = await published(await site.ctx(), { audience });
  await deposits(site, person);
  const own = await site.ctx({ kind: 'member', memberId: person.memberId, accountType: 0, sessionId: 0n });
  return { id, person, own };
}

test('64 equal claims pay once, whether they name the prize or not', async () => {
  const { id, person, own } = await withTickets();
  await passes(site, id);
  const [win] = (await service.shown(own, 'EN')).raffles[0]?.wins ?? [];
  const had = (await wallet.balance(own, person.memberId)).balanceMinor;
  const asks = Array.from({ length: 64 }, (_, at) => service.claim(own, at % 2 === 0 ? { winId: win?.id } : {}, 'EN'));
  const answers = await Promise.all(asks);
  expect(answers.every(({ left }) => left <= 2)).toBe(true);
  expect((await wallet.balance(own, person.memberId)).balanceMinor - had).toBe(700n);
  expect(await rowOf(own, id)).toMatchObject({ reserved_minor: 0n, spent_minor: 700n });
});

test('two servers, many times at once, seal and draw a raffle once', async () => {
  const { id } = await withTickets();
  const ctx = await site.ctx();
  const closesMs = (await rowOf(ctx, id)).closes_at.getTime();
  await addedUp(site, closesMs);
  const together = (nowMs: number) => Promise.all(Array.from({ length: 8 }, () => service.moveDue({ ...ctx, nowMs })));
  await together(closesMs + 10 * 60_000);
  const sealed = await rowOf(ctx, id);
  expect(sealed).toMatchObject({ state: 'sealed', tickets: 5 });
  await together(closesMs + DAY_MS);
  expect(await rowOf(ctx, id)).toMatchObject({ state: 'drawn', root: sealed.root, reserved_minor: 700n });
});

test('a draw that is cut off at any of its steps is drawn again to the same numbers', async () => {
  const { id } = await withTickets();
  await passes(site, id, 'sealed');
  const ctx = await site.ctx();
  const { closes_at } = await rowOf(ctx, id);
  const cut = new Error('cut off');
  const drawnIn = async (end: boolean): Promise<bigint[]> => {
    let seen: bigint[] = [];
    const drawing = ctx.db.transaction().execute(async (db) => {
      await service.moveDue({ ...ctx, db, nowMs: closes_at.getTime() + DAY_MS });
      const rows = await db
        .selectFrom('raffle_wins')
        .select('number')
        .where('raffle_id', '=', BigInt(id))
        .orderBy('place')
        .execute();
      seen = rows.map(({ number }) => BigInt(number));
      if (!end) throw cut;
    });
    await drawing.catch((error: unknown) => expect(error).toBe(cut));
    return seen;
  };
  const before = await drawnIn(false);
  expect(before).toHaveLength(3);
  expect(await rowOf(ctx, id)).toMatchObject({ state: 'sealed', reserved_minor: 700n });
  expect(await drawnIn(true)).toEqual(before);
  expect((await rowOf(ctx, id)).state).toBe('drawn');
});
