import fc from 'fast-check';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { cashOutSportsTicket, setSportsCashOutRule } from '../../contract/sports.ts';
import { bettor } from '../lottery/test-draws.ts';
import * as tallies from '../tallies/service.ts';
import { decideTickets } from './jobs.ts';
import { minor, openTicket, textOf } from './test-cash-outs.ts';
import { ask, feedUp, football, placeTicket } from './test-events.ts';
import { sportsTest } from './test-sports.ts';

const book = sportsTest();

/** All that was heard is looked at. */
async function look() {
  await feedUp(book.site.db);
  await decideTickets(await book.site.ctx());
}

describe('a part that is cashed out', () => {
  test('is paid at once before a match, the rest goes on, and both are settled once', async () => {
    const ticket = await openTicket(book);
    const before = await book.who.balanceMinor();
    const { value } = await ticket.part(250);
    expect(value.ticket).toMatchObject({ state: 'accepted', stake: '100.00', openStake: '75.00', cashingOut: null });
    const [part] = value.ticket.parts;
    expect(part).toMatchObject({ stake: '25.00', byRule: false });
    expect(await book.who.balanceMinor()).toBe(before + minor(part!.payout));
    await ticket.match.ended(football(90, 2, 0, [1, 0]));
    await book.settle();
    const settled = await ticket.now();
    const rest = (7_500n * BigInt(settled.legs[0]!.odds)) / 1000n;
    expect(settled).toMatchObject({ state: 'settled', payout: textOf(rest + minor(part!.payout)) });
    expect(await book.who.balanceMinor()).toBe(before + minor(part!.payout) + rest);
  });

  test('asked for again it is the same part, at another stake it is refused, and the smallest parts are none', async () => {
    const ticket = await openTicket(book, '4');
    const first = await ticket.part(500);
    const { payout } = first.value.ticket.parts[0]!;
    const before = await book.who.balanceMinor();
    const again = await ticket.part(500, { openStake: '4', offer: payout });
    expect(again.value.ticket.parts).toHaveLength(1);
    expect(await ticket.part(250, { openStake: '4', offer: '0.5' })).toMatchObject({
      errorCode: 'sports_cash_out_changed',
    });
    expect(await ticket.part(1000, { openStake: '4', offer: '0.5' })).toMatchObject({
      errorCode: 'sports_cash_out_changed',
    });
    for (const share of [400, 600, 1]) expect(await ticket.part(share)).toMatchObject({ errorCode: 'bad_input' });
    expect(await ticket.part(500, { offer: '5' })).toMatchObject({ errorCode: 'sports_cash_out_changed' });
    const other = await bettor(book.site, 'fan-of-others', 0n);
    expect(await ticket.part(500, { token: other.token })).toMatchObject({ errorCode: 'not_found' });
    expect(await book.who.balanceMinor()).toBe(before);
    // What is left can be cashed out whole; then nothing is.
    expect((await ticket.part(1000)).value.ticket).toMatchObject({ state: 'cashed_out' });
  });

  test('twice at the same moment is one part', async () => {
    const ticket = await openTicket(book);
    const before = await book.who.balanceMinor();
    const press = () => ticket.part(500, { openStake: '100', offer: '40' });
    await Promise.all([press(), press(), press()]);
    const { openStake, parts } = await ticket.now();
    expect([openStake, parts.length]).toEqual(['50.00', 1]);
    expect(await book.who.balanceMinor()).toBe(before + minor(parts[0]!.payout));
  });

  test('counts as played with the rest, and no more than was risked', async () => {
    const who = await bettor(book.site, 'farmer', 100_000n);
    const valid = async () => (await tallies.memberTotals(await book.site.ctx(), who.memberId)).validMinor;
    const match = await book.event();
    const token = who.token;
    const placed = await placeTicket(book.site, token, [[match, 'match_result', 'home']], { stake: '100' });
    const { ticketId } = placed.value.ticket;
    const cash = (openStake: string, share: number) =>
      ask(book.site, cashOutSportsTicket, { ticketId, openStake, share, offer: '0.01' }, { token });
    await cash('100', 900);
    expect(await valid()).toBe(0n);
    const { value } = await cash('10', 1000);
    expect(value.ticket).toMatchObject({ state: 'cashed_out', payout: '0.02' });
    expect(await valid()).toBe(10_000n - 2n);
  });
});

describe('a rule', () => {
  test('cashes out its share when all is offered enough, once, and says so', async () => {
    const ticket = await openTicket(book);
    const { offer } = (await ticket.now()).cashOut!;
    const target = textOf(minor(offer) + 3_000n);
    expect((await ticket.rule(target, 500)).value.ticket.rule).toEqual({ offer: target, share: 500 });
    await look();
    expect((await ticket.now()).parts).toEqual([]);
    await ticket.match.state(football(60, 1, 0, [1, 0]));
    await look();
    // It is played: it waits as a bet does.
    expect(await ticket.now()).toMatchObject({ parts: [], rule: { share: 500 } });
    expect((await ticket.now()).cashingOut).not.toBeNull();
    await book.decide();
    const done = await ticket.now();
    expect(done).toMatchObject({ state: 'accepted', openStake: '50.00', rule: null, parts: [{ byRule: true }] });
    expect(minor(done.parts[0]!.payout) * 2n).toBeGreaterThanOrEqual(minor(target));
    await look();
    expect((await ticket.now()).parts).toHaveLength(1);
    const letters = await sql<{ n: number }>`
      SELECT count(*)::int AS n FROM messages WHERE key LIKE ${`sports-rule:${ticket.ticketId}:%`}`.execute(
      book.site.db,
    );
    expect(letters.rows[0]!.n).toBe(1);
  });

  test('a goal inside its wait leaves ticket and rule, and who removes or changes it asks for nothing any more', async () => {
    const ticket = await openTicket(book);
    const { offer } = (await ticket.now()).cashOut!;
    await ticket.rule(textOf(minor(offer) + 2_000n));
    await ticket.match.state(football(60, 1, 0, [1, 0]));
    await look();
    await ticket.match.state(football(61, 1, 1, [1, 0]));
    await book.decide();
    expect(await ticket.now()).toMatchObject({ state: 'accepted', cashingOut: null, rule: { share: 1000 } });
    await ticket.match.state(football(62, 2, 1, [1, 0]));
    await look();
    expect((await ticket.now()).cashingOut).not.toBeNull();
    expect((await ticket.rule(null)).value.ticket).toMatchObject({ rule: null, cashingOut: null });
    await book.decide();
    expect(await ticket.now()).toMatchObject({ state: 'accepted', parts: [] });
  });

  test('on what is not open, of others, or beyond what can come is refused', async () => {
    const ticket = await openTicket(book);
    for (const [offer, share] of [
      ['0', 1000],
      ['99999', 1000],
      ['120', 1],
    ] as const)
      expect(await ticket.rule(offer, share)).toMatchObject({ errorCode: 'bad_input' });
    const other = await bettor(book.site, 'rule-of-others', 0n);
    const { ticketId } = ticket;
    const asked = { ticketId, offer: '120', share: 1000 };
    expect(await ask(book.site, setSportsCashOutRule, asked, { token: other.token })).toMatchObject({
      errorCode: 'not_found',
    });
    await ticket.part(1000);
    expect(await ticket.rule('120')).toMatchObject({ errorCode: 'sports_cash_out_changed' });
  });
});

test('a rule beside a cash-out by hand and a settlement there is one end', async () => {
  const ticket = await openTicket(book);
  await ticket.rule('1');
  const before = await book.who.balanceMinor();
  await ticket.match.ended(football(90, 1, 0, [1, 0]));
  await Promise.all([look(), book.settle(), ticket.part(1000, { offer: '1' }).catch(() => null)]);
  await book.settle();
  const { payout } = await ticket.now();
  expect(await book.who.balanceMinor()).toBe(before + minor(payout));
});

test(
  'any sequence of parts, goals, results and results taken back leaves one stake, paid once',
  { tags: ['nightly'] },
  async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.constantFrom('part', 'half', 'goal', 'decide', 'end', 'reopen'), { maxLength: 9 }),
        async (steps) => {
          const ticket = await openTicket(book);
          const before = (await book.who.balanceMinor()) + 10_000n;
          let home = 0;
          let isOver = false;
          for (const step of [...steps, 'decide', 'end'] as const) {
            const { cashOut } = await ticket.now();
            if ((step === 'part' || step === 'half') && cashOut) await ticket.part(step === 'half' ? 500 : 70);
            else if (step === 'goal' && !isOver) await ticket.match.state(football(30 + home, (home += 1), 0, null));
            else if (step === 'decide') await book.decide();
            else if (step === 'end' && !isOver) {
              await ticket.match.ended(football(90, home, home % 2, [0, 0]));
              isOver = true;
              await book.settle();
            } else if (step === 'reopen' && isOver) {
              await ticket.match.reopened(football(90, home, 0, [0, 0]));
              isOver = false;
            }
          }
          const { stake, openStake, parts, payout } = await ticket.now();
          const staked = parts.reduce((sum, part) => sum + minor(part.stake), minor(openStake));
          expect(staked).toBe(minor(stake));
          expect(await book.who.balanceMinor()).toBe(before - 10_000n + minor(payout));
        },
      ),
      { numRuns: 4 },
    );
  },
);
