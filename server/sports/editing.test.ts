import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cashOutSportsTicket, placeSportsTicket } from '../../contract/sports.ts';
import { editSportsTicket, getSportsTicket } from '../../contract/sports-edit.ts';
import { editCreditMinor } from '../../games/sports/parts-shapes.ts';
import { bettor } from '../lottery/test-draws.ts';
import * as tallies from '../tallies/service.ts';
import { minor } from './test-cash-outs.ts';
import { ask, football, legsOf, type TestEvent, type Wanted } from './test-events.ts';
import { sportsTest } from './test-sports.ts';

const book = sportsTest();
let keys = 0;

type Changed = { stake?: string; credit?: string; token?: string; openStake?: string; sizes?: number[] };

/** An open ticket of one's own, and what its player makes of it. */
async function ticketOn(wanted: readonly Wanted[], stake = '100', token = book.who.token) {
  const legs = await legsOf(book.site, wanted);
  const asked = { legs, sizes: [legs.length], stake, policy: 'any' as const };
  const placed = await ask(book.site, placeSportsTicket, asked, { token, key: `edit-of-${(keys += 1)}` });
  return changing(placed.value.ticket.ticketId, token);
}

function changing(ticketId: string, token = book.who.token) {
  const now = async () => (await ask(book.site, getSportsTicket, { ticketId }, { token })).value;
  return {
    ticketId,
    now,
    async into(wanted: readonly Wanted[], { token: as = token, ...changed }: Changed = {}) {
      const legs = await legsOf(book.site, wanted);
      const asked = {
        ticketId,
        legs,
        sizes: [legs.length],
        stake: '50',
        policy: 'none' as const,
        openStake: '100',
        credit: '0',
        ...changed,
      };
      return ask(book.site, editSportsTicket, asked, { token: as });
    },
  };
}

describe('a ticket that is changed', () => {
  test('ends for its worth, and another takes its place, at the odds of now', async () => {
    const [one, two] = [await book.event(), await book.event()];
    const ticket = await ticketOn([[one, 'match_result', 'home']]);
    const { cashOut, canEdit } = await ticket.now();
    expect(canEdit).toBe(true);
    const before = await book.who.balanceMinor();
    const { value } = await ticket.into(
      [
        [one, 'match_result', 'home'],
        [two, 'match_result', 'away'],
      ],
      { stake: '120', credit: cashOut!.worth },
    );
    expect(value.ticket).toMatchObject({ state: 'accepted', stake: '120.00', editedFrom: ticket.ticketId });
    // What is staked again is changed at its worth: the house keeps no margin of a cash-out.
    expect(await book.who.balanceMinor()).toBe(before + minor(cashOut!.worth) - 12_000n);
    const ended = { state: 'cashed_out', payout: cashOut!.worth, editedInto: value.ticket.ticketId, canEdit: false };
    expect(await ticket.now()).toMatchObject(ended);
    await one.ended(football(90, 2, 0, [1, 0]));
    await two.ended(football(90, 0, 1, [0, 0]));
    await book.settle();
    expect(await changing(value.ticket.ticketId).now()).toMatchObject({
      state: 'settled',
      payout: value.ticket.mostPayout,
    });
    expect((await ticket.now()).payout).toBe(cashOut!.worth);
  });

  test('gives what is taken out of it at what a cash-out pays: a small stake is no way around its margin', async () => {
    const one = await book.event();
    const ticket = await ticketOn([[one, 'match_result', 'home']]);
    const { cashOut } = await ticket.now();
    const before = await book.who.balanceMinor();
    await ticket.into([[one, 'match_result', 'away']], { stake: '1' });
    const credit = editCreditMinor(minor(cashOut!.worth), minor(cashOut!.offer), 100n);
    expect(await book.who.balanceMinor()).toBe(before + credit - 100n);
    expect(credit - 100n).toBeLessThanOrEqual(minor(cashOut!.offer));
  });

  test('sixteen times at once is changed once, and by another request no more', async () => {
    const [one, two] = [await book.event(), await book.event()];
    const ticket = await ticketOn([[one, 'match_result', 'home']]);
    const { worth, offer } = (await ticket.now()).cashOut!;
    const before = await book.who.balanceMinor();
    const press = () => ticket.into([[two, 'match_result', 'home']]);
    const answers = await Promise.all(Array.from({ length: 16 }, press));
    expect(new Set(answers.map(({ value }) => value.ticket.ticketId)).size).toBe(1);
    const credit = editCreditMinor(minor(worth), minor(offer), 5_000n);
    expect(await book.who.balanceMinor()).toBe(before + credit - 5_000n);
    expect(await ticket.into([[two, 'match_result', 'away']])).toMatchObject({ errorCode: 'key_reused' });
  });

  test('races with a cash-out of it to one end', async () => {
    const [one, two] = [await book.event(), await book.event()];
    const ticket = await ticketOn([[one, 'match_result', 'home']]);
    const cash = { ticketId: ticket.ticketId, openStake: '100', share: 1000, offer: '1' };
    const both = await Promise.all([
      ticket.into([[two, 'match_result', 'home']]),
      ask(book.site, cashOutSportsTicket, cash, { token: book.who.token }),
    ]);
    const refused = both.filter(({ errorCode }) => errorCode !== undefined && errorCode !== null);
    expect(refused.map(({ errorCode }) => errorCode)).toHaveLength(1);
    expect(['sports_edit_closed', 'sports_cash_out_changed']).toContain(refused[0]!.errorCode);
    expect((await ticket.now()).state).toBe('cashed_out');
  });
});

describe('a change that meets the feed', () => {
  test.each([
    ['the end of its match', (one: TestEvent) => one.ended(football(90, 1, 0, [0, 0]))],
    ['a stop of betting', (one: TestEvent) => one.stop()],
  ] as const)('at the same moment as %s: it is changed, or it stands, and is paid once', async (_, happens) => {
    const [one, two] = [await book.event(), await book.event()];
    const ticket = await ticketOn([[one, 'match_result', 'home']]);
    const before = await book.who.balanceMinor();
    const [changed] = await Promise.all([ticket.into([[two, 'match_result', 'home']]), happens(one).then(book.settle)]);
    await book.settle();
    const { state, payout, editedInto, mostPayout } = await ticket.now();
    if (changed.success) {
      expect({ state, editedInto }).toEqual({ state: 'cashed_out', editedInto: changed.value.ticket.ticketId });
      expect(await book.who.balanceMinor()).toBe(before + minor(payout) - 5_000n);
    } else {
      expect(['sports_edit_closed', 'sports_suspended']).toContain(changed.errorCode);
      expect(editedInto).toBeNull();
      expect([state, payout]).toEqual((await one.isOver()) ? ['settled', mostPayout] : ['accepted', '0.00']);
      expect(await book.who.balanceMinor()).toBe(before + minor(payout));
    }
  });

  test('after it: what is stopped, of the old or of the new ticket, is not changed; what was settled neither', async () => {
    const [one, two] = [await book.event(), await book.event()];
    const ticket = await ticketOn([[one, 'match_result', 'home']]);
    await two.stop();
    expect(await ticket.into([[two, 'match_result', 'home']])).toMatchObject({ errorCode: 'sports_suspended' });
    await one.stop();
    expect(await ticket.into([[one, 'match_result', 'away']])).toMatchObject({ errorCode: 'sports_edit_closed' });
    expect(await ticket.now()).toMatchObject({ state: 'accepted', openStake: '100.00', editedInto: null });
    await one.ended(football(90, 1, 0, [0, 0]));
    await book.settle();
    expect(await ticket.into([[one, 'match_result', 'away']])).toMatchObject({ errorCode: 'sports_edit_closed' });
    expect(await ticket.now()).toMatchObject({ state: 'settled', editedInto: null });
  });

  test('a result that is taken back afterwards opens no ticket again that was changed', async () => {
    const [one, two] = [await book.event(), await book.event()];
    const ticket = await ticketOn([[one, 'match_result', 'home']]);
    await ticket.into([[two, 'match_result', 'home']]);
    const ended = await ticket.now();
    await one.ended(football(90, 3, 0, [1, 0]));
    await book.settle();
    await one.reopened(football(90, 3, 0, [1, 0]));
    await one.ended(football(90, 0, 3, [0, 1]));
    await book.settle();
    expect(await ticket.now()).toMatchObject({
      state: 'cashed_out',
      payout: ended.payout,
      editedInto: ended.editedInto,
    });
  });
});

describe('nothing is lost', () => {
  test('where the second half is refused: the ticket stands as it stood', async () => {
    const [one, two] = [await book.event(), await book.event()];
    const ticket = await ticketOn([[one, 'match_result', 'home']]);
    const stood = await ticket.now();
    const before = await book.who.balanceMinor();
    const to: Wanted[] = [[two, 'match_result', 'home']];
    expect(await ticket.into(to, { stake: '900000' })).toMatchObject({ errorCode: 'sports_stake_limit' });
    expect(await ticket.into(to, { credit: '99.99' })).toMatchObject({ errorCode: 'sports_cash_out_changed' });
    expect(await ticket.into(to, { openStake: '90' })).toMatchObject({ errorCode: 'sports_cash_out_changed' });
    expect(await ticket.into(to, { stake: '0.5' })).toMatchObject({ errorCode: 'bad_input' });
    const stranger = await bettor(book.site, 'fan-of-strangers', 0n);
    expect(await ticket.into(to, { token: stranger.token })).toMatchObject({ errorCode: 'not_found' });
    const look = { ticketId: ticket.ticketId };
    expect(await ask(book.site, getSportsTicket, look, { token: stranger.token })).toMatchObject({
      errorCode: 'not_found',
    });
    await two.stop();
    const poor = await bettor(book.site, 'fan-without-more', 10_000n);
    const own = await ticketOn([[one, 'match_result', 'home']], '100', poor.token);
    expect(await own.into([[one, 'match_result', 'away']], { stake: '500' })).toMatchObject({
      errorCode: 'insufficient_balance',
    });
    expect([await poor.balanceMinor(), (await own.now()).state]).toEqual([0n, 'accepted']);
    expect(await book.who.balanceMinor()).toBe(before);
    expect(await ticket.now()).toMatchObject({ state: 'accepted', openStake: stood.openStake, editedInto: null });
  });

  test('once something of it is being played, on either side: it is not changed', async () => {
    const [one, two, played] = [await book.event(), await book.event(), await book.event('football', -600_000)];
    await played.state(football(20, 0, 0));
    const ticket = await ticketOn([[one, 'match_result', 'home']]);
    expect(await ticket.into([[played, 'match_result', 'home']])).toMatchObject({ errorCode: 'sports_edit_closed' });
    await one.state(football(5, 0, 0));
    expect(await ticket.now()).toMatchObject({ state: 'accepted', canEdit: false });
    expect(await ticket.into([[two, 'match_result', 'home']])).toMatchObject({ errorCode: 'sports_edit_closed' });
  });
});

test('what was partly cashed out is changed as far as it is open', async () => {
  const one = await book.event();
  const ticket = await ticketOn([[one, 'match_result', 'home']]);
  const half = { ticketId: ticket.ticketId, openStake: '100', share: 500, offer: '1' };
  await ask(book.site, cashOutSportsTicket, half, { token: book.who.token });
  const { worth } = (await ticket.now()).cashOut!;
  const to: Wanted[] = [[one, 'match_result', 'draw']];
  expect(await ticket.into(to)).toMatchObject({ errorCode: 'sports_cash_out_changed' });
  const before = await book.who.balanceMinor();
  await ticket.into(to, { openStake: '50', stake: '60' });
  expect(await book.who.balanceMinor()).toBe(before + minor(worth) - 6_000n);
});

test('to and fro, it counts as played no more than what was lost on the way and what stands at its end', async () => {
  const who = await bettor(book.site, 'fan-to-and-fro', 100_000n);
  const [one, two] = [await book.event(), await book.event()];
  const valid = async () => (await tallies.memberTotals(await book.site.ctx(), who.memberId)).validMinor;
  const sides: Wanted[][] = [[[one, 'match_result', 'home']], [[two, 'match_result', 'away']]];
  let ticket = await ticketOn(sides[0]!, '100', who.token);
  let [openStake, stake] = ['100', '100'];
  for (let turn = 1; turn <= 8; turn++) {
    stake = (await ticket.now()).cashOut!.worth;
    const { value } = await ticket.into(sides[turn % 2]!, { openStake, stake });
    openStake = stake;
    ticket = changing(value.ticket.ticketId, who.token);
  }
  const lost = 10_000n - minor(stake);
  expect(await valid()).toBeLessThanOrEqual(lost);
  await one.ended(football(90, 0, 1, [0, 0]));
  await two.ended(football(90, 1, 0, [0, 0]));
  await book.settle();
  expect((await ticket.now()).payout).toBe('0.00');
  expect(await valid()).toBe(10_000n);
});

test('a smaller stake never gives more than a cash-out, a larger one never more than the worth', () => {
  const amount = fc.bigInt(1n, 10n ** 12n);
  fc.assert(
    fc.property(amount, amount, amount, (one, other, stake) => {
      const [offer, worth] = one < other ? [one, other] : [other, one];
      const credit = editCreditMinor(worth, offer, stake);
      expect(credit).toBeLessThanOrEqual(worth);
      if (stake < worth) expect(credit - stake).toBeLessThanOrEqual(offer);
      expect(editCreditMinor(worth, offer, stake + 1n)).toBeGreaterThanOrEqual(credit);
    }),
  );
});
