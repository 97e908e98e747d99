import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { cashOutSportsTicket, setSportsCashOutRule } from '../../contract/sports.ts';
import { partOfferMinor, partStakeMinor } from '../../games/sports/parts-shapes.ts';
import { bettor } from '../lottery/test-draws.ts';
import * as tallies from '../tallies/service.ts';
import { decideTickets } from './jobs.ts';
import { ask, feedUp, football, placeTicket, type TestEvent } from './test-events.ts';
import { sportsTest } from './test-sports.ts';

const book = sportsTest();
const minor = (text: string) => BigInt(text.replace('.', ''));
const textOf = (value: bigint) => `${value / 100n}.${String(value % 100n).padStart(2, '0')}`;

/** An open ticket on the home side of a match to come, and what a member does with it. */
async function openTicket(stake = '100') {
  const match = await book.event();
  const placed = await book.place([[match, 'match_result', 'home']], { stake });
  const { ticketId } = placed.value.ticket;
  const now = () => book.ticket(ticketId);
  return {
    match,
    ticketId,
    now,
    async part(share: number, asked: { offer?: string; openStake?: string; token?: string } = {}) {
      const { openStake, cashOut } = await now();
      const part = partOfferMinor(minor(cashOut!.offer), minor(openStake), partStakeMinor(minor(openStake), share));
      const { token = book.who.token, ...given } = asked;
      return ask(
        book.site,
        cashOutSportsTicket,
        { ticketId, openStake, share, offer: textOf(part), ...given },
        { token },
      );
    },
    rule: (offer: string | null, share = 1000) =>
      ask(book.site, setSportsCashOutRule, { ticketId, offer, share }, { token: book.who.token }),
  };
}

/** All that was heard is looked at. */
async function look() {
  await feedUp(book.site.db);
  await decideTickets(await book.site.ctx());
}

describe('a part that is cashed out', () => {
  test('is paid at once before a match, the rest goes on, and both are settled once', async () => {
    const ticket = await openTicket();
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
    const ticket = await openTicket('4');
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
    const ticket = await openTicket();
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
    const ticket = await openTicket();
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
    const ticket = await openTicket();
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
    const ticket = await openTicket();
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

  test('beside a cash-out by hand and a settlement there is one end', async () => {
    const ticket = await openTicket();
    await ticket.rule('1');
    const before = await book.who.balanceMinor();
    await ticket.match.ended(football(90, 1, 0, [1, 0]));
    await Promise.all([look(), book.settle(), ticket.part(1000, { offer: '1' }).catch(() => null)]);
    await book.settle();
    const { payout } = await ticket.now();
    expect(await book.who.balanceMinor()).toBe(before + minor(payout));
  });
});

describe('a match that moves', () => {
  const H = 3_600_000;
  const announce = (match: TestEvent, startsAtMs: number) =>
    match.say({
      type: 'event',
      sport: 'football',
      tournament: { BN: 'পরীক্ষা', EN: 'Test league' },
      home: { BN: 'ঘর', EN: 'Home' },
      away: { BN: 'অতিথি', EN: 'Away' },
      startsAtMs,
      strengths: { home: 1.6, away: 1.1 },
      seedHash: null,
    });

  test.each([
    ['by two days and an hour voids what was bet on it, for good', 49, 'void'],
    ['by less does not', 47, 'win'],
  ] as const)('%s', async (_, hours, result) => {
    const ticket = await openTicket();
    const { startsAtMs } = (await ticket.now()).legs[0]!;
    await announce(ticket.match, startsAtMs + hours * H);
    await book.settle();
    // It comes back near its time: what is void stays so.
    await announce(ticket.match, startsAtMs + H);
    await book.settle();
    await ticket.match.ended(football(90, 1, 0, [1, 0]));
    await book.settle();
    const { legs, payout } = await ticket.now();
    expect(legs[0]).toMatchObject({ result, postponed: result === 'void' });
    if (result === 'void') expect(payout).toBe('100.00');
  });

  test('and does not begin within two days: void as soon as the feed is heard, never while it is silent', async () => {
    const ticket = await openTicket();
    const back = sql`interval '49 hours 1 minute'`;
    await sql`UPDATE sports_events SET starts_at = starts_at - ${back} WHERE id = ${ticket.match.id}::bigint`.execute(
      book.site.db,
    );
    await sql`UPDATE sports_legs SET starts_at = starts_at - ${back} WHERE ticket_id = ${ticket.ticketId}::bigint`.execute(
      book.site.db,
    );
    await sql`UPDATE sports_feeds SET heard_at = heard_at - interval '1 minute'`.execute(book.site.db);
    await book.settle();
    expect((await ticket.now()).legs[0]).toMatchObject({ result: null });
    await feedUp(book.site.db);
    await book.settle();
    expect(await ticket.now()).toMatchObject({
      state: 'settled',
      payout: '100.00',
      legs: [{ result: 'void', postponed: true }],
    });
  });
});
