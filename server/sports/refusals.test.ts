import { describe, expect, test } from 'vitest';
import { sql } from 'kysely';
import { officeSaveSportsBook, officeSaveSportsTerms } from '../../contract/sports-office.ts';
import { ask, feedUp, legsOf } from './test-events.ts';
import { sportsTest } from './test-sports.ts';

const book = sportsTest();

describe('refused is, and nothing changes:', () => {
  test('a bet on what a feed is silent about, what has begun, and what a trader holds', async () => {
    const match = await book.event();
    const legs = await legsOf(book.site, [[match, 'match_result', 'home']]);
    await sql`UPDATE sports_feeds SET heard_at = now() - interval '21 seconds'`.execute(book.site.db);
    expect(await book.place([], { legs })).toMatchObject({ errorCode: 'sports_suspended' });
    await feedUp(book.site.db);
    const held = { eventId: match.id, held: true, marginMilli: null, homeShiftMilli: 0, version: 0 };
    expect((await ask(book.site, officeSaveSportsBook, held, { token: book.trader })).value).toMatchObject({
      suspended: true,
    });
    expect(await book.place([], { legs })).toMatchObject({ errorCode: 'sports_suspended' });
    expect(await ask(book.site, officeSaveSportsBook, held, { token: book.trader })).toMatchObject({
      errorCode: 'version_conflict',
    });
    const late = await book.event('football', -1_000);
    expect(await book.place([], { legs: [{ ...legs[0]!, eventId: late.id }] })).toMatchObject({
      errorCode: 'sports_suspended',
    });
  });

  test('other odds, related selections, shapes that are none, and what does not exist', async () => {
    const match = await book.event();
    const [leg] = await legsOf(book.site, [[match, 'match_result', 'home']]);
    const cases: [Parameters<typeof book.place>[1], string][] = [
      [{ legs: [{ ...leg!, odds: Number(leg!.odds) + 10 }] }, 'sports_odds_changed'],
      [{ legs: [{ ...leg!, odds: Number(leg!.odds) - 10 }], policy: 'none' }, 'sports_odds_changed'],
      [{ legs: [leg!, { ...leg!, outcome: 'draw' }] }, 'sports_related'],
      [{ legs: [{ ...leg!, outcome: 'both' }] }, 'sports_suspended'],
      [{ legs: [{ ...leg!, market: 'toString' }] }, 'sports_suspended'],
      [{ legs: [{ ...leg!, eventId: '999999' }] }, 'not_found'],
      [{ legs: [leg!], sizes: [2] }, 'bad_input'],
      [{ legs: [leg!], sizes: [1, 1] }, 'bad_input'],
      [{ legs: [{ ...leg!, banker: true }] }, 'bad_input'],
      [{ legs: [leg!], stake: '0' }, 'bad_input'],
      [{ legs: [leg!], stake: '0.001' }, 'bad_input'],
      [{ legs: [leg!], stake: '9999999' }, 'sports_stake_limit'],
    ];
    const before = await book.who.balanceMinor();
    for (const [asked, errorCode] of cases) expect(await book.place([], asked), errorCode).toMatchObject({ errorCode });
    const higher = await book.place([], { legs: [{ ...leg!, odds: Number(leg!.odds) - 10 }], policy: 'higher' });
    expect(higher.value.ticket.legs[0]?.odds).toBe(leg!.odds);
    expect(await book.who.balanceMinor()).toBe(before - 1_000n);
  });

  test('what would cost more than the limit, and the refusal names the stake that passes', async () => {
    const match = await book.event();
    const terms = {
      sport: 'football',
      enabled: true,
      marginMilli: 50,
      delayMs: 6_000,
      mostPayout: '100000',
      mostLiability: '500',
      cashOutMarginMilli: 50,
      leastTurnoverOdds: 1_200,
      version: 0,
    } as const;
    expect((await ask(book.site, officeSaveSportsTerms, terms, { token: book.trader })).value.version).toBe(1);
    const refused = await book.place([[match, 'match_result', 'home']], { stake: '1000' });
    expect(refused).toMatchObject({ errorCode: 'sports_stake_limit' });
    const { most } = refused.value as unknown as { most: string };
    expect(await book.place([[match, 'match_result', 'home']], { stake: most })).toMatchObject({ success: true });
    expect(await book.place([[match, 'match_result', 'home']], { stake: '2' })).toMatchObject({
      errorCode: 'sports_stake_limit',
    });
    // Another outcome of it has room of its own.
    expect(await book.place([[match, 'match_result', 'away']], { stake: '2' })).toMatchObject({ success: true });
    await ask(
      book.site,
      officeSaveSportsTerms,
      { ...terms, mostLiability: '250000', version: 1 },
      { token: book.trader },
    );
  });
});
