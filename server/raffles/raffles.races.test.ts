// @module-tag nightly
import { afterAll, beforeAll, expect, test } from 'vitest';
import { moveRaffle } from '../../contract/raffles-office.ts';
import { checkLedger } from '../ledger/ledger.ts';
import { brokenOf } from '../platform/database/database-invariants.ts';
import { deposits } from '../referrals/test-referrals.ts';
import { approveAs, staffOn } from '../testing/people.ts';
import { startTestSite, type TestSite } from '../testing/site.ts';
import type { Ctx } from '../platform/process/ctx.ts';
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

/** What a second person is asked: to call a raffle off. @returns the proposal's number */
async function calledOff(id: string, manager: string): Promise<string | null> {
  const { version } = await rowOf(await site.ctx(), id);
  const asked = { id, version, state: 'cancelled', note: 'the prizes were announced wrongly' } as const;
  return (await site.call(moveRaffle, asked, { token: manager })).body.value.proposalId;
}

test('what is sealed is called off by two: its holders see it, nobody wins, nothing stays set aside, and no draw follows', async () => {
  const [manager, owner] = [await staffOn(site, 'manager'), await staffOn(site, 'owner')];
  const { id, own } = await withTickets();
  await passes(site, id, 'sealed');
  const proposalId = await calledOff(id, manager);
  expect((await rowOf(own, id)).state).toBe('sealed');
  await approveAs(site, owner, proposalId);
  const { closes_at } = await rowOf(own, id);
  await service.moveDue({ ...(await site.ctx()), nowMs: closes_at.getTime() + DAY_MS });
  const row = await rowOf(own, id);
  expect(row).toMatchObject({ state: 'cancelled', tickets: 5, reserved_minor: 0n, spent_minor: 0n });
  expect(row.seed).not.toBeNull();
  const shown = (await service.shown(own, 'EN')).raffles.find((raffle) => raffle.id === id);
  expect(shown).toMatchObject({ state: 'cancelled', own: 5, wins: [], winners: [] });

  // Approved once it was drawn, or at the same moment: it is one or the other.
  const late = await withTickets();
  await passes(site, late.id, 'sealed');
  const tooLate = await calledOff(late.id, manager);
  await passes(site, late.id);
  await expect(approveAs(site, owner, tooLate)).rejects.toThrow('proposal_stale');
  const both = await withTickets();
  await passes(site, both.id, 'sealed');
  const asked = await calledOff(both.id, manager);
  const nowMs = (await rowOf(own, both.id)).closes_at.getTime() + DAY_MS;
  const isOff = approveAs(site, owner, asked).then(
    () => true,
    () => false,
  );
  await Promise.all([isOff, service.moveDue({ ...(await site.ctx()), nowMs }, BigInt(both.id))]);
  const wins = (await service.shown(both.own, 'EN')).raffles.find((raffle) => raffle.id === both.id)?.wins.length;
  expect([(await rowOf(own, both.id)).state, wins]).toEqual((await isOff) ? ['cancelled', 0] : ['drawn', 3]);
});

test('a seal that is cut off is set anew to the same tickets, and a payment that is cut off is paid once', async () => {
  const { id, person, own } = await withTickets();
  const ctx = await site.ctx();
  const closesMs = (await rowOf(ctx, id)).closes_at.getTime();
  await addedUp(site, closesMs);
  const cut = new Error('cut off');
  const cutOff = async (deed: (db: Ctx['db']) => Promise<unknown>) => {
    const doing = ctx.db.transaction().execute(async (db) => {
      await deed(db);
      throw cut;
    });
    await expect(doing).rejects.toBe(cut);
  };
  await cutOff(async (db) => {
    await service.moveDue({ ...ctx, db, nowMs: closesMs + 10 * 60_000 });
    expect((await rowOf({ ...ctx, db }, id)).state).toBe('sealed');
  });
  expect(await rowOf(ctx, id)).toMatchObject({ state: 'active', root: null });
  expect(await passes(site, id)).toMatchObject({ state: 'drawn', tickets: 5 });
  const had = (await wallet.balance(own, person.memberId)).balanceMinor;
  await cutOff(async (db) => service.claim({ ...own, db }, {}, 'EN'));
  expect((await wallet.balance(own, person.memberId)).balanceMinor).toBe(had);
  await service.claim(own, {}, 'EN');
  expect((await service.claim(own, {}, 'EN')).claimed).toEqual([]);
  expect((await wallet.balance(own, person.memberId)).balanceMinor - had).toBe(700n);
});
