// @module-tag nightly
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { SandboxBeacon } from '../../gateway/beacon/beacon.ts';
import type { CallOutput } from '../../contract/call.ts';
import { getLotteryTicket, listLotteryDraws, placeLotteryBet } from '../../contract/lottery.ts';
import { hasPython, verify } from '../../campaigns/fairness/verifier.ts';
import { pageSays } from '../../campaigns/fairness/page.ts';
import { asking, beaconAt, beaconForTests, freshRound, listeningAt } from '../beacon/test-beacon.ts';
import { checkLedger } from '../ledger/ledger.ts';
import { brokenOf } from '../platform/database/database-invariants.ts';
import { sha256 } from '../platform/process/seal.ts';
import { startTestSite, type TestSite } from '../testing/site.ts';
import * as service from './service.ts';
import { bettor, drawNow, driveTo, newDraw, offerLottery } from './test-draws.ts';

const GAME = 'beacon-3d';
let sandbox: SandboxBeacon;
let site: TestSite;
const { signal: stopped } = new AbortController();
beforeAll(async () => {
  sandbox = await beaconForTests();
  site = await startTestSite({ env: asking(sandbox) });
  await offerLottery(await site.ctx(), GAME, 'pick-3');
});
afterEach(() => {
  sandbox.fault = 'none';
});
afterAll(async () => {
  const broken = brokenOf(await checkLedger(site.db));
  await site.close();
  await sandbox.stop();
  expect(broken).toEqual([]);
});

const listening = () => listeningAt(site, async () => service.awaitedBeacon({ db: site.db }, beaconAt(site).publicKey));

async function bet(token: string, issue: string) {
  const ticket = { playType: 'units', selection: '0,1,2,3,4', unit: '1', rebateMilli: 0, odds: [9_750] };
  const input = { gameCode: GAME, tickets: [ticket], draws: [{ issue, times: 1 }], stopOnWin: false };
  return (await site.call(placeLotteryBet, input, { token, key: `beacon-${issue}` })).body.value.tickets[0]!;
}

const found = async (token: string, ticketId: string): Promise<CallOutput<typeof getLotteryTicket>> =>
  (await site.call(getLotteryTicket, { ticketId }, { token })).body.value;

/** The round that was named falls due: nobody waits for it in a test. */
async function fallDue(issue: string): Promise<bigint> {
  const round = freshRound(site);
  await site.app.database.pool.query('UPDATE lottery_draws SET beacon_round = $1 WHERE issue = $2', [
    String(round),
    issue,
  ]);
  return round;
}

describe('a draw', () => {
  test('names its beacon before betting, waits for its word, and its numbers follow from seed, tickets and word', async () => {
    const who = await bettor(site, 'hears-it', 10_000n);
    const draw = await newDraw(await site.ctx(), GAME, 'b-1', 60_000);
    expect(draw.beacon_round).toBe(beaconAt(site).roundAfter(draw.closes_at.getTime() + 1_000));
    const { ticketId } = await bet(who.token, 'b-1');
    const round = await fallDue('b-1');
    await driveTo(site, GAME, 'b-1', 'closed');
    for (const fault of ['silent', 'wrong-signature', 'wrong-round'] as const) {
      sandbox.fault = fault;
      await listening().askDue(stopped);
      await service.moveDraws(await site.ctx());
      expect((await drawNow(await site.ctx(), GAME, 'b-1')).state).toBe('closed');
    }
    sandbox.fault = 'none';
    await listening().askDue(stopped);
    await driveTo(site, GAME, 'b-1', 'settled');
    const record = await found(who.token, ticketId);
    expect(record.draw).toMatchObject({ beaconRound: String(round), beaconSignature: sandbox.signature(round) });
    expect(pageSays(record)).toMatchObject({
      verdict: 'right',
      notProven: expect.arrayContaining(['draw.beaconKey']),
    });
    const others = [
      { ...record, draw: { ...record.draw, beaconRound: String(round + 1n) } },
      { ...record, draw: { ...record.draw, beaconRound: null, beaconKey: null, beaconSignature: null } },
      { ...record, ticket: { ...record.ticket, commitment: 'ab'.repeat(32) } },
    ];
    expect(others.map((other) => (pageSays(other) as { faults: string[] }).faults)).toEqual([
      ['beacon'],
      ['numbers'],
      ['seal'],
    ]);
    if (hasPython()) {
      expect(await verify([record])).toMatchObject({ code: 0 });
      for (const other of others) expect(await verify([other])).toMatchObject({ code: 1 });
    }
  });

  test('on which nobody bet waits alike', async () => {
    await newDraw(await site.ctx(), GAME, 'b-2', 60_000);
    const round = await fallDue('b-2');
    await driveTo(site, GAME, 'b-2', 'closed');
    await service.moveDraws(await site.ctx());
    expect((await drawNow(await site.ctx(), GAME, 'b-2')).state).toBe('closed');
    await listening().askDue(stopped);
    const { beacon_signature: said } = await driveTo(site, GAME, 'b-2', 'settled');
    expect(said?.toString('hex')).toBe(sandbox.signature(round));
  });

  test('whose beacon has been asked for an hour and says nothing is cancelled: stakes go back, its seed is shown', async () => {
    const who = await bettor(site, 'gets-it-back', 10_000n);
    await newDraw(await site.ctx(), GAME, 'b-3', 60_000);
    const { ticketId, commitment } = await bet(who.token, 'b-3');
    const round = await fallDue('b-3');
    sandbox.fault = 'silent';
    await driveTo(site, GAME, 'b-3', 'closed');
    await listening().askDue(stopped);
    await site.app.database.pool.query(
      `UPDATE beacon_rounds SET asked_at = asked_at - interval '59 minutes' WHERE round = $1`,
      [String(round)],
    );
    await service.moveDraws(await site.ctx());
    expect((await drawNow(await site.ctx(), GAME, 'b-3')).state).toBe('closed');
    await site.app.database.pool.query(
      `UPDATE beacon_rounds SET asked_at = asked_at - interval '2 minutes' WHERE round = $1`,
      [String(round)],
    );
    await driveTo(site, GAME, 'b-3', 'refunded');
    expect(await who.balanceMinor()).toBe(10_000n);
    const record = await found(who.token, ticketId);
    expect(record).toMatchObject({
      ticket: { state: 'refunded', commitment },
      draw: { state: 'cancelled', result: null },
    });
    const [listed] = (await site.call(listLotteryDraws, { gameCode: GAME, issue: 'b-3' })).body.value.list;
    expect(sha256(Buffer.from(listed!.serverSeed!, 'hex')).toString('hex')).toBe(listed!.serverSeedHash);
    expect(pageSays(record)).toMatchObject({ verdict: 'waits', faults: [] });
    if (hasPython()) expect(await verify([record])).toMatchObject({ code: 0 });
  });

  test('of which a beacon was named that is not asked any more is cancelled an hour after its close', async () => {
    await newDraw(await site.ctx(), GAME, 'b-4', 60_000);
    await driveTo(site, GAME, 'b-4', 'closed');
    await site.app.database.pool.query(
      `UPDATE lottery_draws SET beacon_key = $1, closes_at = closes_at - interval '61 minutes', draws_at = draws_at - interval '61 minutes'
        WHERE issue = 'b-4'`,
      [Buffer.alloc(96, 7)],
    );
    await service.moveDraws(await site.ctx());
    expect((await drawNow(await site.ctx(), GAME, 'b-4')).state).toBe('cancelled');
  });
});

test('whoever bets is told the hash under which the ticket is sealed, and it stays that', async () => {
  const who = await bettor(site, 'notes-it', 10_000n);
  await newDraw(await site.ctx(), GAME, 'b-5', 60_000);
  const placed = await bet(who.token, 'b-5');
  expect(placed.commitment).toMatch(/^[\da-f]{64}$/);
  expect((await found(who.token, placed.ticketId)).ticket.commitment).toBe(placed.commitment);
  await fallDue('b-5');
  await driveTo(site, GAME, 'b-5', 'closed');
  await listening().askDue(stopped);
  await driveTo(site, GAME, 'b-5', 'settled');
  const { proof, ticket } = await found(who.token, placed.ticketId);
  expect(sha256(Buffer.concat([Buffer.of(0), Buffer.from(proof!.leaf)])).toString('hex')).toBe(placed.commitment);
  expect(ticket.commitment).toBe(placed.commitment);
});
