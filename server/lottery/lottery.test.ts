import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import {
  cancelLotteryTicket,
  getLotteryGame,
  getLotteryTicket,
  listLotteryDraws,
  listLotteryTickets,
  type LotteryTicket,
  placeLotteryBet,
  stopLotteryChase,
} from '../../contract/lottery.ts';
import { families } from '../../games/lottery/families.ts';
import { ticketPayoutMinor } from '../../games/lottery/lottery-game.ts';
import { selectionOf } from '../../games/lottery/shapes.ts';
import { checkLedger } from '../ledger/ledger.ts';
import { brokenOf } from '../platform/database/database-invariants.ts';
import { startTestSite, type TestSite } from '../testing/site.ts';
import { drawnNumbers } from './numbers.ts';
import { bettor, driveTo, drawNow, newDraw, offerLottery, someSelection } from './test-draws.ts';

let site: TestSite;

beforeAll(async () => {
  site = await startTestSite();
  await offerLottery(await site.ctx(), 'three', 'pick-3');
});
afterAll(async () => {
  expect(brokenOf(await checkLedger(site.db))).toEqual([]);
  await site.close();
});

let keys = 0;
const newKey = () => `lottery-test-${(keys += 1)}`;
const units = { playType: 'units', selection: '0,1,2,3,4,5,6,7,8,9', unit: '1', rebateMilli: 0, odds: [9_750] };
type Wanted = typeof units;

const place = (
  token: string,
  issues: string | readonly { issue: string; times: number }[],
  tickets: readonly Wanted[] = [units],
  { key = newKey(), stopOnWin = false, gameCode = 'three' } = {},
) =>
  site.call(
    placeLotteryBet,
    {
      gameCode,
      tickets: [...tickets],
      draws: typeof issues === 'string' ? [{ issue: issues, times: 1 }] : [...issues],
      stopOnWin,
    },
    { token, key },
  );
const draw = async (issue: string, closesInMs = 60_000) => newDraw(await site.ctx(), 'three', issue, closesInMs);
const own = async (token: string, ticketId: string) =>
  (await site.call(getLotteryTicket, { ticketId }, { token })).body.value;

describe('a ticket', () => {
  test('is taken while its draw is open, sealed, drawn and paid', async () => {
    const who = await bettor(site, 'pays-ten', 100_000n);
    await draw('a-1');
    const placed = await place(who.token, 'a-1');
    expect(placed.body).toMatchObject({ success: true, value: { chaseId: null, balance: '990.00' } });
    const [ticket] = placed.body.value.tickets;
    expect(ticket).toMatchObject({ lines: 10, stake: '10.00', unit: '1.00', state: 'placed', odds: [9_750] });
    const before = await own(who.token, ticket!.ticketId);
    expect([before.proof, before.draw.serverSeed, before.draw.result]).toEqual([null, null, null]);
    await driveTo(site, 'three', 'a-1', 'settled');
    const { ticket: settled, draw: drawn } = await own(who.token, ticket!.ticketId);
    // One of the ten digits is always right.
    expect(settled).toMatchObject({ state: 'won', payout: '9.75' });
    expect(await who.balanceMinor()).toBe(100_000n - 1_000n + 975n);
    expect(drawn.state).toBe('settled');
    expect(sha256(Buffer.from(drawn.serverSeed!, 'hex'))).toBe(before.draw.serverSeedHash);
    const row = await drawNow(await site.ctx(), 'three', 'a-1');
    expect(drawnNumbers('pick-3', row, Buffer.from(drawn.serverSeed!, 'hex'))).toEqual(drawn.result);
  });

  test('is proven to have been sealed, whatever its place among many, and an altered one is not', async () => {
    const who = await bettor(site, 'proof-asker', 1_000_000n);
    await draw('a-2');
    const tickets: LotteryTicket[] = [];
    for (let basket = 0; basket < 3; basket += 1) {
      const some = Array.from({ length: 7 }, (_, at) => ({ ...units, selection: String(at) }));
      tickets.push(...(await place(who.token, 'a-2', some)).body.value.tickets);
    }
    await driveTo(site, 'three', 'a-2', 'settled');
    for (const { ticketId } of tickets) {
      const { proof, draw: sealed } = await own(who.token, ticketId);
      expect(rootOf(proof!.leaf, proof!.path)).toBe(sealed.merkleRoot);
      expect(rootOf(proof!.leaf.replace(';units;', ';tens;'), proof!.path)).not.toBe(sealed.merkleRoot);
    }
  });

  test('is placed once under its key, and answered again', async () => {
    const who = await bettor(site, 'asks-twice', 10_000n);
    await draw('a-3');
    const key = newKey();
    const first = await place(who.token, 'a-3', [units], { key });
    const again = await place(who.token, 'a-3', [units], { key });
    expect(again.body.value.tickets).toEqual(first.body.value.tickets);
    expect(await who.balanceMinor()).toBe(9_000n);
    const other = await place(who.token, 'a-3', [{ ...units, playType: 'tens' }], { key });
    expect([other.status, other.body.errorCode]).toEqual([409, 'key_reused']);
  });

  test('is taken back while its draw is open, once, and not after', async () => {
    const who = await bettor(site, 'thinks-again', 10_000n);
    await draw('a-4');
    const [one, two] = (await place(who.token, 'a-4', [units, { ...units, playType: 'tens' }])).body.value.tickets;
    const cancel = (ticketId: string) => site.call(cancelLotteryTicket, { ticketId }, { token: who.token });
    expect((await cancel(one!.ticketId)).body.value).toMatchObject({
      ticket: { state: 'cancelled' },
      balance: '90.00',
    });
    expect((await cancel(one!.ticketId)).body.value.balance).toBe('90.00');
    await driveTo(site, 'three', 'a-4', 'settled');
    expect((await cancel(two!.ticketId)).body.errorCode).toBe('lottery_draw_closed');
    const { draw: sealed } = await own(who.token, two!.ticketId);
    expect(sealed.tickets).toBe(1);
    const stranger = await bettor(site, 'a-stranger', 0n);
    const theirs = await site.call(cancelLotteryTicket, { ticketId: two!.ticketId }, { token: stranger.token });
    expect(theirs.body.errorCode).toBe('not_found');
  });

  test('with a rebate has lower odds and gets its share back, won or lost', async () => {
    const who = await bettor(site, 'rebate-taker', 10_000n);
    await draw('a-5');
    // 9.75 of a return of 97.5 %, less the 5 % that come back anyway.
    const placed = await place(who.token, 'a-5', [{ ...units, rebateMilli: 50, odds: [9_250] }]);
    expect(placed.body.value.tickets[0]?.odds).toEqual([9_250]);
    await driveTo(site, 'three', 'a-5', 'settled');
    expect(await who.balanceMinor()).toBe(10_000n - 1_000n + 925n + 50n);
  });
});

describe('a chase', () => {
  test('ends with the first win, and gives the rest back', async () => {
    const who = await bettor(site, 'chaser', 100_000n);
    await draw('b-1');
    for (const issue of ['b-2', 'b-3']) await draw(issue);
    const draws = [
      { issue: 'b-1', times: 1 },
      { issue: 'b-2', times: 2 },
      { issue: 'b-3', times: 4 },
    ];
    const { tickets, chaseId, balance } = (await place(who.token, draws, [units], { stopOnWin: true })).body.value;
    expect(tickets.map(({ stake }) => stake)).toEqual(['10.00', '20.00', '40.00']);
    expect(balance).toBe('930.00');
    await driveTo(site, 'three', 'b-1', 'settled');
    const { list } = (await site.call(listLotteryTickets, { chaseId: chaseId! }, { token: who.token })).body.value;
    expect(list.map(({ issue, state }) => [issue, state])).toEqual([
      ['b-3', 'cancelled'],
      ['b-2', 'cancelled'],
      ['b-1', 'won'],
    ]);
    expect(await who.balanceMinor()).toBe(100_000n - 1_000n + 975n);
  });

  test('is stopped by its player', async () => {
    const who = await bettor(site, 'stopper', 100_000n);
    for (const issue of ['b-4', 'b-5']) await draw(issue);
    const draws = ['b-4', 'b-5'].map((issue) => ({ issue, times: 1 }));
    const { chaseId } = (await place(who.token, draws)).body.value;
    const stop = () => site.call(stopLotteryChase, { chaseId: chaseId! }, { token: who.token });
    expect((await stop()).body.value).toEqual({ cancelled: 2, balance: '1000.00' });
    expect((await stop()).body.value).toEqual({ cancelled: 0, balance: '1000.00' });
    const stranger = await bettor(site, 'not-the-chaser', 0n);
    const theirs = await site.call(stopLotteryChase, { chaseId: chaseId! }, { token: stranger.token });
    expect(theirs.body.errorCode).toBe('not_found');
  });
});

test('what a player won and what comes back to them is told to their open screens, as their balance', async () => {
  const who = await bettor(site, 'looks-on', 100_000n);
  await draw('f-1');
  await draw('f-2');
  const publish = vi.spyOn(site.app.platform.live, 'publish');
  const draws = ['f-1', 'f-2'].map((issue) => ({ issue, times: 1 }));
  await place(who.token, draws, [units, units], { stopOnWin: true });
  await driveTo(site, 'three', 'f-1', 'settled');
  const told = publish.mock.calls.flatMap(([topic, news]) =>
    topic === `member:${who.memberId}` && news.type === 'balance' ? [news.balance] : [],
  );
  publish.mockRestore();
  // Four stakes together, both wins together, both tickets that the win spared.
  expect(told).toEqual(['960.00', '979.50', '999.50']);
});

test('every family is drawn, settled and paid by its own rules', async () => {
  const ctx = await site.ctx();
  const who = await bettor(site, 'plays-all', 10_000_000n);
  for (const [id, family] of families) {
    await offerLottery(ctx, `all-${id}`, family.facts.id, { most_liability_minor: 10n ** 13n });
    await newDraw(ctx, `all-${id}`, 'e-1', 60_000);
    const { plays } = (await site.call(getLotteryGame, { gameCode: `all-${id}` })).body.value;
    const tickets = family.facts.playTypes.slice(0, 40).map((playType) => ({
      playType: playType.code,
      selection: someSelection(playType.pad),
      unit: '1',
      rebateMilli: 0,
      odds: plays.find((play) => play.playType === playType.code)!.odds,
    }));
    const placed = await place(who.token, 'e-1', tickets, { gameCode: `all-${id}` });
    expect([id, placed.body.errorCode]).toEqual([id, null]);
  }
  for (const [id, family] of families) {
    await driveTo(site, `all-${id}`, 'e-1', 'settled');
    const filter = { gameCode: `all-${id}`, pageSize: 100 };
    const { list } = (await site.call(listLotteryTickets, filter, { token: who.token })).body.value;
    const { list: drawn } = (await site.call(listLotteryDraws, { gameCode: `all-${id}` })).body.value;
    expect(list.length).toBe(Math.min(40, family.facts.playTypes.length));
    for (const ticket of list) {
      const hits = family.hits(ticket.playType, selectionOf(ticket.selection), drawn[0]!.result!);
      const payoutMinor = ticketPayoutMinor(100n, hits, ticket.odds);
      expect([ticket.playType, ticket.payout]).toEqual([ticket.playType, (Number(payoutMinor) / 100).toFixed(2)]);
    }
  }
});

function rootOf(leaf: string, path: readonly { side: string; hash: string }[]): string {
  let hash = createHash('sha256')
    .update(Buffer.concat([Buffer.of(0), Buffer.from(leaf)]))
    .digest();
  for (const step of path) {
    const other = Buffer.from(step.hash, 'hex');
    const pair = step.side === 'left' ? [other, hash] : [hash, other];
    hash = createHash('sha256')
      .update(Buffer.concat([Buffer.of(1), ...pair]))
      .digest();
  }
  return hash.toString('hex');
}

function sha256(bytes: Buffer): string {
  return createHash('sha256').update(bytes).digest('hex');
}
