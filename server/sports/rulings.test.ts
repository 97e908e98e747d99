import { describe, expect, test } from 'vitest';
import { sql } from 'kysely';
import type { CallInput } from '../../contract/call.ts';
import { cashOutSportsTicket } from '../../contract/sports.ts';
import {
  officeEndSportsRuling,
  officePreviewSportsRuling,
  type SportsRulingBody,
} from '../../contract/sports-rulings.ts';
import { approveAs } from '../testing/people.ts';
import { ask, football } from './test-events.ts';
import { all, deciders, publicReason, reason } from './test-rulings.ts';
import { sportsTest } from './test-sports.ts';

const book = sportsTest();
const { about, decide, propose, second, single, takeBack } = deciders(book);

const result = (home: number, away: number, outcome: 'played' | 'cancelled' = 'played'): SportsRulingBody => ({
  kind: 'result',
  outcome,
  state: football(90, home, away, [home, away]) as never,
});
const heat = {
  kind: 'factor',
  market: 'match_result',
  line: null,
  outcome: 'home',
  result: 'dead_heat',
  places: 1,
  sharing: 2,
} as const;

const preview = async ({ id }: { id: string }, ruling: SportsRulingBody) =>
  (await ask(book.site, officePreviewSportsRuling, { eventId: id, ruling }, { token: book.trader })).value;

async function messages(title: string): Promise<{ content_en: string }[]> {
  const { rows } = await sql<{
    content_en: string;
  }>`SELECT content_en FROM messages WHERE title_en = ${title} ORDER BY id`.execute(book.site.db);
  return rows;
}

describe('a result by two people', () => {
  test('settles while the feed is silent, shows where the feed differs, and gives way when it is taken back', async () => {
    const match = await book.event();
    const before = await book.who.balanceMinor();
    const [home, away] = [await single(match), await single(match, 'away')];
    await sql`UPDATE sports_events SET starts_at = now() - interval '2 hours' WHERE id = ${match.id}`.execute(
      book.site.db,
    );
    const proposed = await propose(match, result(1, 0));
    await book.settle();
    expect(await book.ticket(home)).toMatchObject({ state: 'accepted' });
    await approveAs(book.site, await second(), proposed.value.proposalId);
    await book.settle();
    expect(await book.ticket(home)).toMatchObject({
      state: 'settled',
      legs: [{ result: 'win', status: 'ended', ruled: { kind: 'result', reason: publicReason } }],
    });
    expect(await book.place([[match, 'match_result', 'home']])).toMatchObject({ errorCode: 'sports_suspended' });
    // The feed says otherwise: nothing moves until people decide.
    await match.ended(football(90, 0, 2, [0, 1]));
    await book.settle();
    expect(await book.ticket(away)).toMatchObject({ payout: '0.00' });
    const page = await about(match);
    expect(page).toMatchObject({
      differs: true,
      feedResult: { outcome: 'played' },
      houseResult: { outcome: 'played' },
    });
    await takeBack(page.rulings[0]!.rulingId);
    expect(await book.ticket(home)).toMatchObject({ payout: '0.00', legs: [{ result: 'lose', ruled: null }] });
    const won = await book.ticket(away);
    expect(won).toMatchObject({ legs: [{ result: 'win' }] });
    expect(await book.who.balanceMinor()).toBe(before - 2_000n + BigInt(won.legs[0]!.odds));
  });

  test('is replaced by a newer one, and a cancelled match is void before it begins', async () => {
    const match = await book.event();
    const ticket = await single(match);
    await decide(match, result(0, 0, 'cancelled'));
    expect(await book.ticket(ticket)).toMatchObject({
      payout: '10.00',
      legs: [{ result: 'void', status: 'abandoned' }],
    });
    await decide(match, result(0, 0, 'cancelled'));
    const { rulings } = await about(match);
    expect(rulings.map(({ ended }) => ended === null)).toEqual([true, false]);
  });
});

describe('a stretch of time that is void', () => {
  test('takes exactly what was accepted in it, gives back and takes back, tells members, and can be taken back', async () => {
    const match = await book.event();
    const [early, inside, late] = [await single(match), await single(match), await single(match)];
    await at(early, 1_000);
    await at(inside, 2_000);
    await at(late, 3_000);
    await match.ended(football(90, 1, 0, [0, 0]));
    await book.settle();
    const before = await book.who.balanceMinor();
    const span: SportsRulingBody = { ...all, fromMs: 2_000, untilMs: 3_000 };
    const won = BigInt((await book.ticket(inside)).legs[0]!.odds);
    expect(await preview(match, span)).toMatchObject({
      tickets: 1,
      members: 1,
      returned: '0.00',
      list: [{ ticketId: inside, pays: '10.00' }],
    });
    const rulingId = await decide(match, span);
    expect(await book.ticket(inside)).toMatchObject({
      payout: '10.00',
      legs: [{ result: 'void', ruled: { kind: 'cancel', reason: publicReason } }],
    });
    for (const other of [early, late])
      expect(await book.ticket(other)).toMatchObject({ legs: [{ result: 'win', ruled: null }] });
    expect(await book.who.balanceMinor()).toBe(before - won + 1_000n);
    expect((await messages('A bet of yours is void')).at(-1)!.content_en).toContain(publicReason.EN);
    await takeBack(rulingId);
    expect(await book.who.balanceMinor()).toBe(before);
    expect(await messages('A decision was taken back')).toHaveLength(2);
  });

  test('reopens an accumulator when it is taken back, and pays nobody who cashes out faster than it settles', async () => {
    const [one, two] = [await book.event(), await book.event()];
    const placed = await book.place([
      [one, 'match_result', 'home'],
      [two, 'match_result', 'home'],
    ]);
    const { ticketId } = placed.value.ticket;
    const offered = (await book.ticket(ticketId)).cashOut!;
    const proposed = await propose(one, { ...all, market: 'match_result' });
    await approveAs(book.site, await second(), proposed.value.proposalId);
    // Not settled yet, but decided: the ticket is worth a single by now.
    expect((await book.ticket(ticketId)).cashOut?.offer).not.toBe(offered.offer);
    await book.settle();
    expect(await book.ticket(ticketId)).toMatchObject({
      state: 'accepted',
      legs: [{ result: 'void' }, { result: null }],
    });
    await takeBack((await about(one)).rulings[0]!.rulingId);
    expect(await book.ticket(ticketId)).toMatchObject({
      state: 'accepted',
      legs: [{ result: null }, { result: null }],
    });
    const { cashOut, openStake } = await book.ticket(ticketId);
    await ask(
      book.site,
      cashOutSportsTicket,
      { ticketId, openStake, share: 1000, offer: cashOut!.offer },
      { token: book.who.token },
    );
    // What was cashed out stays so.
    expect(await preview(one, all)).toMatchObject({ tickets: 1, cashedOut: 1, returned: '0.00', takenBack: '0.00' });
  });

  test('ends when it is decided: what is accepted later counts', async () => {
    const match = await book.event();
    const first = await single(match);
    await decide(match, { ...all, untilMs: 4_000_000_000_000 });
    const later = await single(match);
    await match.ended(football(90, 1, 0, [0, 0]));
    await book.settle();
    expect(await book.ticket(first)).toMatchObject({ legs: [{ result: 'void' }] });
    expect(await book.ticket(later)).toMatchObject({ legs: [{ result: 'win' }] });
  });
});

describe('one selection', () => {
  test('is decided alone: a dead heat pays a share of its odds', async () => {
    const match = await book.event();
    const [home, away] = [await single(match), await single(match, 'away')];
    await decide(match, heat);
    const ticket = await book.ticket(home);
    const minor = (1_000n * BigInt(ticket.legs[0]!.odds)) / 2_000n;
    expect(ticket).toMatchObject({ state: 'settled', legs: [{ result: 'dead_heat', ruled: { kind: 'factor' } }] });
    expect(ticket.payout).toBe(`${minor / 100n}.${String(minor % 100n).padStart(2, '0')}`);
    expect(await book.ticket(away)).toMatchObject({ state: 'accepted' });
    await decide(match, { ...heat, result: 'half_lose', places: null, sharing: null });
    expect(await book.ticket(home)).toMatchObject({ payout: '5.00', legs: [{ result: 'half_lose' }] });
  });
});

describe('refused is, and nothing changes:', () => {
  test('what cannot be, what is not yet, what touches nothing, and deciding alone', async () => {
    const match = await book.event();
    await single(match);
    const cases: [SportsRulingBody, string][] = [
      [result(1, 0), 'sports_not_begun'],
      [
        {
          kind: 'result',
          outcome: 'cancelled',
          state: { sport: 'counter-strike', maps: { home: 0, away: 0 }, rounds: { home: 0, away: 0 } },
        },
        'bad_input',
      ],
      [{ ...all, market: 'toString' }, 'bad_input'],
      [{ ...all, line: 2 }, 'bad_input'],
      [{ ...all, fromMs: 2_000, untilMs: 2_000 }, 'bad_input'],
      [{ ...all, fromMs: 1_000, untilMs: 2_000 }, 'sports_no_bets'],
      [{ ...heat, outcome: 'both' }, 'bad_input'],
      [{ ...heat, places: null }, 'bad_input'],
      [{ ...heat, places: 2 }, 'bad_input'],
      [{ ...heat, result: 'void' }, 'bad_input'],
    ];
    for (const [ruling, errorCode] of cases)
      expect(await propose(match, ruling), JSON.stringify(ruling)).toMatchObject({ errorCode });
    expect(await propose({ id: '999999' }, all)).toMatchObject({ errorCode: 'not_found' });
    const { proposalId } = (await propose(match, all)).value;
    await expect(approveAs(book.site, book.trader, proposalId)).rejects.toThrow('second_person_needed');
    const rulingId = await decide(match, all);
    const end = (asked: CallInput<typeof officeEndSportsRuling>) =>
      ask(book.site, officeEndSportsRuling, asked, { token: book.trader });
    const twice = (await end({ rulingId, reason })).value.proposalId;
    await takeBack(rulingId);
    await expect(approveAs(book.site, await second(), twice)).rejects.toThrow('proposal_stale');
    expect(await end({ rulingId, reason })).toMatchObject({ errorCode: 'sports_ruling_ended' });
    expect(await end({ rulingId: '999999', reason })).toMatchObject({ errorCode: 'not_found' });
  });
});

async function at(ticketId: string, acceptedAtMs: number): Promise<void> {
  await sql`UPDATE sports_tickets SET decided_at = to_timestamp(${acceptedAtMs / 1_000}) WHERE id = ${ticketId}`.execute(
    book.site.db,
  );
}
