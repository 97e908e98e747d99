// @module-tag nightly
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { getLotteryTicket, placeLotteryBet } from '../../contract/lottery.ts';
import type { CallOutput } from '../../contract/call.ts';
import { families } from '../../games/lottery/families.ts';
import { hasPython, verify } from '../../campaigns/fairness/verifier.ts';
import { startTestSite, type TestSite } from '../testing/site.ts';
import { bettor, driveTo, newDraw, offerLottery, someSelection } from './test-draws.ts';

type Sealed = CallOutput<typeof getLotteryTicket>;

const python = hasPython();

let site: TestSite;
const tickets: Sealed[] = [];

beforeAll(async () => {
  site = await startTestSite();
  const ctx = await site.ctx();
  const who = await bettor(site, 'asks-python', 1_000_000n);
  const placed: [string, string][] = [];
  for (const [id, { facts }] of families) {
    await offerLottery(ctx, `py-${id}`, facts.id, { most_liability_minor: 10n ** 13n });
    await newDraw(ctx, `py-${id}`, 'v-1', 60_000);
    const [playType] = facts.playTypes;
    for (let at = 0; at < 5; at += 1) {
      const ticket = { playType: playType!.code, selection: someSelection(playType!.pad), unit: '1', rebateMilli: 0 };
      const { body } = await site.call(
        placeLotteryBet,
        {
          gameCode: `py-${id}`,
          tickets: [{ ...ticket, odds: playType!.prizes.map(() => 0) }],
          draws: [{ issue: 'v-1', times: 1 }],
          stopOnWin: false,
        },
        { token: who.token, key: `python-${id}-${at}` },
      );
      placed.push([`py-${id}`, body.value.tickets[0]!.ticketId]);
    }
  }
  for (const [id] of families) await driveTo(site, `py-${id}`, 'v-1', 'settled');
  for (const [, ticketId] of placed)
    tickets.push((await site.call(getLotteryTicket, { ticketId }, { token: who.token })).body.value);
}, 60_000);
afterAll(() => site.close());

describe.runIf(python)('the verifier in another language', () => {
  const told = (records: readonly Sealed[]) => verify(records);

  test('finds every ticket sealed, and the numbers of every family drawn from the promised seed', async () => {
    const { code, told: said } = await told(tickets);
    expect(said).toContain(`${tickets.length} rounds are right, 0 wait for their seed, 0 faults`);
    expect(code).toBe(0);
  });

  const changed = (change: (ticket: Sealed) => Sealed) =>
    tickets.map((ticket, at) => (at === 7 ? change(structuredClone(ticket)) : ticket));
  test.each<[string, (ticket: Sealed) => Sealed, string]>([
    ['another selection', (one) => ({ ...one, ticket: { ...one.ticket, selection: '9' } }), 'another ticket'],
    [
      'a leaf that was altered',
      (one) => ({
        ...one,
        ticket: { ...one.ticket, lines: 2 },
        proof: { ...one.proof!, leaf: one.proof!.leaf.replace(';1;', ';2;') },
      }),
      'not in the seal',
    ],
    ['another unit', (one) => ({ ...one, ticket: { ...one.ticket, unit: '999.00' } }), 'unit: what was sealed'],
    ['another stake', (one) => ({ ...one, ticket: { ...one.ticket, stake: '999.00' } }), 'stake: what was sealed'],
    ['another payout', (one) => ({ ...one, ticket: { ...one.ticket, payout: '999.00' } }), 'payout: it says 999.00'],
    ['a ticket that the seal leaves out', (one) => ({ ...one, proof: null }), 'no place in the seal'],
    ['another root', (one) => ({ ...one, draw: { ...one.draw, merkleRoot: '0'.repeat(64) } }), 'not in the seal'],
    ['other numbers', (one) => ({ ...one, draw: { ...one.draw, result: [['0']] } }), 'do not follow'],
    ['another seed', (one) => ({ ...one, draw: { ...one.draw, serverSeed: '0'.repeat(64) } }), 'promised'],
  ])('finds %s', async (_, change, why) => {
    const { code, told: said } = await told(changed(change));
    expect(said).toContain('1 faults');
    expect(said).toContain(why);
    expect(code).toBe(1);
  });
});
