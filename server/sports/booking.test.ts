import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import type { CallInput } from '../../contract/call.ts';
import {
  bookSportsSlip,
  listSportsBookings,
  loadSportsSlip,
  officeExportSportsBookings,
  officeListSportsBookings,
} from '../../contract/sports-bookings.ts';
import { listSportsTickets } from '../../contract/sports.ts';
import { priceSportsBuilder } from '../../contract/sports-builder.ts';
import { bettor } from '../lottery/test-draws.ts';
import { forgetBookings, load as loadSlip } from './booking.ts';
import { ask, football, legsOf, placeTicket } from './test-events.ts';
import { sportsTest } from './test-sports.ts';

const book = sportsTest();
const DAY_MS = 24 * 3_600_000;

type Slip = CallInput<typeof bookSportsSlip>;
const save = (slip: Slip, token?: string) => ask(book.site, bookSportsSlip, slip, token === undefined ? {} : { token });
const load = (code: string, token?: string) =>
  ask(book.site, loadSportsSlip, { code }, token === undefined ? {} : { token });

describe('a slip that is saved', () => {
  test('is loaded by anybody as it was put together, with the odds of now, and says what came of it', async () => {
    const [one, two, three] = [await book.event(), await book.event(), await book.event()];
    const parts = 'both_score::yes+match_result::home';
    const built = (await ask(book.site, priceSportsBuilder, { eventId: three.id, parts }, {})).value;
    const legs = [
      ...(await legsOf(book.site, [
        [one, 'match_result', 'home'],
        [two, 'match_result', 'away'],
      ])),
      { eventId: three.id, market: 'builder', line: null, outcome: parts, odds: built.odds!, banker: true },
    ];
    const { value } = await save({ legs, sizes: [2, 3] }, book.who.token);
    expect(value.code).toMatch(/^[2-9A-HJ-NP-Z]{8}$/);
    expect(value.keptUntilMs).toBeGreaterThan(Date.now() + 14 * DAY_MS);
    await two.ended(football(90, 0, 1, [0, 0]));
    await one.stop();
    // Typed by a visitor, as people do.
    const typed = ` ${value.code.slice(0, 4).toLowerCase()} ${value.code.slice(4)}`;
    const loaded = (await load(typed)).value;
    expect(loaded).toMatchObject({ code: value.code, sizes: [2, 3] });
    expect(loaded.legs.map(({ oddsNow, banker }) => [oddsNow, banker])).toEqual([
      [legs[0]!.odds, false],
      [null, false],
      [legs[2]!.odds, true],
    ]);
    const fan = await bettor(book.site, 'fan-who-follows', 100_000n);
    await load(value.code, fan.token);
    // Its maker looks at it: nobody has loaded it by that.
    await load(value.code, book.who.token);
    const made = { legs: [legs[2]!], sizes: [1], booking: value.code };
    await placeTicket(book.site, fan.token, [], { ...made, legs: [{ ...legs[2]!, banker: false }], key: 'of-a-slip' });
    await placeTicket(book.site, fan.token, [[three, 'match_result', 'away']], { booking: value.code });
    await placeTicket(book.site, fan.token, [[three, 'match_result', 'draw']], { booking: 'ZZZZZZZZ' });
    const own = (await ask(book.site, listSportsBookings, {}, { token: book.who.token })).value.list;
    expect(own[0]).toMatchObject({ code: value.code, loads: 2, tickets: 1 });
    expect((await ask(book.site, listSportsBookings, {}, { token: fan.token })).value.list).toEqual([]);
    const { list } = (await ask(book.site, officeListSportsBookings, { code: value.code }, { token: book.trader }))
      .value;
    expect(list).toMatchObject([{ account: 'sports-fan', loads: 2, tickets: 1, legs: { length: 3 } }]);
    expect(list[0]!.ticketIds).toHaveLength(1);
    const file = await fetch(book.site.url + officeExportSportsBookings.path, {
      headers: { authorization: book.trader },
    });
    expect(await file.text()).toContain(value.code);
  });

  test('a system with bankers comes whole: every line of the ticket that is made of it holds them', async () => {
    const matches = await Promise.all(Array.from({ length: 4 }, () => book.event()));
    const wanted = await legsOf(
      book.site,
      matches.map((match) => [match, 'match_result', 'home'] as const),
    );
    const legs = wanted.map((leg, at) => ({ ...leg, banker: at === 0 }));
    const { code } = (await save({ legs, sizes: [2, 3] }, book.who.token)).value;
    const fan = await bettor(book.site, 'fan-of-bankers', 100_000n);
    const loaded = (await load(code, fan.token)).value;
    const asked = {
      legs: loaded.legs.map(({ eventId, market, line, outcome, oddsNow, banker }) => ({
        eventId,
        market,
        line,
        outcome,
        banker,
        odds: oddsNow!,
      })),
      sizes: loaded.sizes,
      stake: '1',
      booking: code,
    };
    const { ticket } = (await placeTicket(book.site, fan.token, [], asked)).value;
    // Of three that are free one or two go with the banker.
    expect(ticket).toMatchObject({ lines: 6, stake: '6.00', sizes: [2, 3] });
    expect(ticket.legs.map(({ banker }) => banker)).toEqual([true, false, false, false]);
    const before = await fan.balanceMinor();
    await matches[0]!.ended(football(90, 0, 1, [0, 0]));
    await book.settle();
    // The banker has lost: nothing that is open can change that.
    expect((await ask(book.site, listSportsTickets, {}, { token: fan.token })).value.list).toMatchObject([
      { state: 'settled', payout: '0.00' },
    ]);
    expect(await fan.balanceMinor()).toBe(before);
    expect((await ask(book.site, listSportsBookings, {}, { token: book.who.token })).value.list[0]).toMatchObject({
      code,
      tickets: 1,
    });
  });

  test('again, or sixteen times at once, keeps its code; another maker gets another', async () => {
    const legs = await legsOf(book.site, [[await book.event(), 'match_result', 'home']]);
    const answers = await Promise.all(Array.from({ length: 16 }, () => save({ legs, sizes: [1] }, book.who.token)));
    const codes = new Set(answers.map(({ value }) => value.code));
    expect(codes.size).toBe(1);
    const visitor = (await save({ legs, sizes: [1] })).value.code;
    expect(codes.has(visitor)).toBe(false);
    expect((await save({ legs: [{ ...legs[0]!, odds: 9_000 }], sizes: [1] })).value.code).toBe(visitor);
  });

  test('is forgotten some time after its last event', async () => {
    const legs = await legsOf(book.site, [[await book.event(), 'match_result', 'home']]);
    const { code, keptUntilMs } = (await save({ legs, sizes: [1] }, book.who.token)).value;
    const ctx = await book.site.ctx();
    await forgetBookings({ ...ctx, nowMs: keptUntilMs - 1_000 });
    expect((await load(code)).value.code).toBe(code);
    await forgetBookings({ ...ctx, nowMs: keptUntilMs });
    expect(await load(code, book.who.token)).toMatchObject({ errorCode: 'sports_code_wrong' });
  });
});

describe('refused are', () => {
  test('slips that could not be bet on, and more than a day allows', async () => {
    const who = await bettor(book.site, 'fan-of-saving', 0n);
    const match = await book.event();
    const [leg] = await legsOf(book.site, [[match, 'match_result', 'home']]);
    const cases: [Slip, string][] = [
      [{ legs: [leg!, { ...leg!, outcome: 'draw' }], sizes: [2] }, 'sports_related'],
      [{ legs: [leg!], sizes: [2] }, 'bad_input'],
      [{ legs: [{ ...leg!, outcome: 'both' }], sizes: [1] }, 'sports_suspended'],
      [{ legs: [{ ...leg!, eventId: '999999' }], sizes: [1] }, 'not_found'],
    ];
    for (const [slip, errorCode] of cases) expect(await save(slip, who.token)).toMatchObject({ errorCode });
    await save({ legs: [leg!], sizes: [1] }, who.token);
    await sql`INSERT INTO sports_bookings (brand_id, code, maker, slip_hash, sizes, legs, created_at, kept_until)
      SELECT brand_id, translate(lpad(to_hex(g), 8, 'Z'), '01abcdef', 'XYABCDEF'), maker, int4send(g), sizes, legs, created_at, kept_until
        FROM sports_bookings, generate_series(1, 49) g WHERE member_id = ${who.memberId}`.execute(book.site.db);
    const draw = { legs: [{ ...leg!, outcome: 'draw' }], sizes: [1] };
    expect(await save(draw, who.token)).toMatchObject({ errorCode: 'sports_codes_many' });
    expect(await save({ legs: [leg!], sizes: [1] }, who.token)).toMatchObject({ success: true });
    expect(await save(draw, book.who.token)).toMatchObject({ success: true });
  });

  test('codes of nobody, of another brand, and after some of them every code', async () => {
    const who = await bettor(book.site, 'fan-of-guessing', 0n);
    const legs = await legsOf(book.site, [[await book.event(), 'match_result', 'home']]);
    const { code } = (await save({ legs, sizes: [1] }, book.who.token)).value;
    const ctx = await book.site.ctx();
    const elsewhere = { ...ctx, brand: { ...ctx.brand, id: 99 } };
    await expect(loadSlip(elsewhere, { code }, '203.0.113.9')).rejects.toMatchObject({ code: 'sports_code_wrong' });
    for (const tried of ['ABCDEFGH', '', '0O1I', "'; --", '২২২২২২২২'].filter((each) => each !== ''))
      expect(await load(tried, who.token)).toMatchObject({ errorCode: 'sports_code_wrong' });
    expect(await load('HGFEDCBA', who.token)).toMatchObject({ errorCode: 'sports_code_wrong' });
    const { status, body } = await book.site.call(loadSportsSlip, { code }, { token: who.token });
    expect([status, body.errorCode]).toEqual([429, 'sports_code_wait']);
    expect((await load(code)).value.code).toBe(code);
  });
});
