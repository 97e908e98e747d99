import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { getSportsForm, getSportsLeague, getSportsTeam, searchSports } from '../../contract/sports-leagues.ts';
import { listSportsStars, MOST_STARS, starSports } from '../../contract/sports-stars.ts';
import { listSportsEvents } from '../../contract/sports.ts';
import { bettor } from '../lottery/test-draws.ts';
import { ask, football, newEvent } from './test-events.ts';
import { partsOf } from './searching.ts';
import { sportsTest } from './test-sports.ts';

const book = sportsTest();
const named = (EN: string, BN = EN) => ({ EN, BN });
const HOUR_MS = 3_600_000;

/** A match of a league of its own, that began so many hours ago, or begins in so many. */
function match(tournament: string, home: string, away: string, inHours = 1, seasonAtMs = 0) {
  const of = { tournament: named(tournament), home: named(home), away: named(away), seasonAtMs };
  return book.event('football', inHours * HOUR_MS, of);
}

async function idOf(text: string, kind: 'leagues' | 'teams' = 'leagues'): Promise<string> {
  return (await ask(book.site, searchSports, { text }, {})).value[kind][0]!.id;
}

const league = async (leagueId: string, seasonAtMs?: number) =>
  (await ask(book.site, getSportsLeague, { leagueId, ...(seasonAtMs !== undefined && { seasonAtMs }) }, {})).value;

describe('a table', () => {
  const lines = async (leagueId: string, seasonAtMs?: number) =>
    (await league(leagueId, seasonAtMs)).table.map(({ place, team, points }) => `${place} ${team.name.EN} ${points}`);

  test('holds what is confirmed, follows corrections, and loses what is taken back until it is confirmed again', async () => {
    const played = await match('Delta Cup', 'Padma FC', 'Jamuna FC');
    const id = await idOf('delta');
    expect(await league(id)).toMatchObject({ seasons: [], seasonAtMs: null, table: [], hasPoints: true });
    await played.ended(football(90, 2, 1, [1, 0]));
    expect(await lines(id)).toEqual(['1 Padma FC 3', '2 Jamuna FC 0']);
    // Told otherwise, then taken back, then confirmed.
    await played.ended(football(90, 1, 1, [1, 0]));
    expect(await lines(id)).toEqual(['1 Jamuna FC 1', '1 Padma FC 1']);
    await played.reopened(football(90, 1, 1, [1, 0]));
    expect(await league(id)).toMatchObject({ seasons: [], table: [], results: [] });
    await played.ended(football(90, 0, 1, [0, 0]));
    expect(await lines(id)).toEqual(['1 Jamuna FC 3', '2 Padma FC 0']);
    await played.ended(football(0, 0, 0), 'cancelled');
    expect(await lines(id)).toEqual([]);
  });

  test('is of one season, and outlives the events that it was made of', async () => {
    const [old, current] = [
      await match('Haor League', 'Ilish', 'Rui'),
      await match('Haor League', 'Ilish', 'Rui', 1, HOUR_MS),
    ];
    await old.ended(football(90, 3, 0, [1, 0]));
    await current.ended(football(90, 0, 2, [0, 1]));
    const id = await idOf('haor');
    expect(await league(id)).toMatchObject({ seasons: [HOUR_MS, 0], seasonAtMs: HOUR_MS });
    expect(await lines(id)).toEqual(['1 Rui 3', '2 Ilish 0']);
    expect(await lines(id, 0)).toEqual(['1 Ilish 3', '2 Rui 0']);
    const rui = await idOf('rui', 'teams');
    await sql`DELETE FROM sports_statements WHERE event_id = ${old.id}::bigint`.execute(book.site.db);
    await sql`DELETE FROM sports_events WHERE id = ${old.id}::bigint`.execute(book.site.db);
    const { results } = (await ask(book.site, getSportsTeam, { teamId: rui }, {})).value;
    expect(results.map(({ eventId, winner }) => [eventId, winner])).toEqual([
      [current.id, 'away'],
      [null, 'home'],
    ]);
    expect((await league(id)).results).toMatchObject([{ eventId: current.id, winner: 'away' }]);
  });
});

test('an event tells the last five of both sides and when they met, before it and nothing after it', async () => {
  const results: [string, string, number, number][] = [
    ['Kobi', 'Lekhok', 1, 0],
    ['Lekhok', 'Kobi', 2, 2],
    ['Kobi', 'Nobin', 0, 3],
    ...Array.from({ length: 5 }, () => ['Lekhok', 'Nobin', 1, 0] as [string, string, number, number]),
  ];
  for (const [at, [home, away, own, other]] of results.entries()) {
    const played = await match('Boimela', home, away, at - 20);
    await played.ended(football(90, own, other, [0, 0]));
  }
  const coming = await match('Boimela', 'Lekhok', 'Kobi', 2);
  const later = await match('Boimela', 'Kobi', 'Lekhok', 3);
  await later.ended(football(90, 9, 0, [0, 0]));
  const { value } = await ask(book.site, getSportsForm, { eventId: coming.id }, {});
  expect(value.home.results.map(({ winner }) => winner)).toEqual(['home', 'home', 'home', 'home', 'home']);
  expect(value.away.results.map(({ winner }) => winner)).toEqual(['away', 'draw', 'home']);
  expect(value.meetings.map(({ home, winner }) => [home.name.EN, winner])).toEqual([
    ['Lekhok', 'draw'],
    ['Kobi', 'home'],
  ]);
  const team = (await ask(book.site, getSportsTeam, { teamId: value.away.team.id }, {})).value;
  expect(team.results).toHaveLength(4);
  expect(team.leagues).toMatchObject([{ name: { EN: 'Boimela' } }]);
});

describe('looked for', () => {
  test('leagues, teams and events are found by parts of either name, with and without accents', async () => {
    const of = {
      tournament: named('Liga Única', 'লিগা উনিকা'),
      home: named('Atlético 100%', 'আতলেতিকো'),
      away: named('São Tomé', 'সাও তোমে'),
    };
    const coming = await book.event('football', HOUR_MS, of);
    const found = async (text: string) => (await ask(book.site, searchSports, { text }, {})).value;
    for (const text of ['atletico', 'ATLÉT', 'তলেতি', 'sao atle', '0%'])
      expect((await found(text)).events.map(({ eventId }) => eventId)).toEqual([coming.id]);
    expect(await found('unica')).toMatchObject({ leagues: [{ name: { BN: 'লিগা উনিকা' } }], teams: [] });
    expect(await found('sao')).toMatchObject({ leagues: [], teams: [{ name: { EN: 'São Tomé' } }] });
    // A sign of LIKE stands for itself, and over events nobody looks for them.
    expect((await found('a_l')).events).toEqual([]);
    expect(await found(' - ')).toEqual({ leagues: [], teams: [], events: [] });
    await coming.ended(football(90, 0, 0, [0, 0]));
    expect((await found('atletico')).events).toEqual([]);
    expect(await ask(book.site, searchSports, { text: 'x' }, {})).toMatchObject({ errorCode: 'bad_input' });
  });

  test('names fold as the database folds them', async () => {
    const texts = ['Éire ÅSA', 'ঢাকা রড়ঢ়য়', 'ক্\u200cষ ZÜRICH', 'ﬁne İstanbul'];
    for (const text of texts) {
      const { rows } = await sql<{ folded: string }>`SELECT regexp_replace(lower(normalize(${text}, NFKD)),
        '[\u0300-\u036f\u200c\u200d]', '', 'g') AS folded`.execute(book.site.db);
      expect(partsOf(text).join(' ')).toBe(rows[0]!.folded);
    }
  });
});

describe('starred', () => {
  const star = (token: string, kind: 'league' | 'team' | 'event', id: string, starred = true) =>
    ask(book.site, starSports, { kind, id, starred }, { token });

  test('a league, a team or an event is first in the lists of who starred it, and of nobody else', async () => {
    const who = await bettor(book.site, 'fan-of-stars', 0n);
    const soon = await match('Star league', 'Alpha', 'Beta', 3);
    const ofTeam = await match('Star league', 'Gamma', 'Delta', 30);
    const ofLeague = await match('Late league', 'Alpha', 'Beta', 40);
    const listed = async (token?: string) =>
      (await ask(book.site, listSportsEvents, { view: 'coming' }, token === undefined ? {} : { token })).value.events;
    await star(who.token, 'team', await idOf('gamma', 'teams'));
    await star(who.token, 'league', await idOf('late league'));
    await star(who.token, 'league', await idOf('late league'));
    const own = await listed(who.token);
    expect(own.slice(0, 2).map(({ eventId, starred }) => [eventId, starred])).toEqual([
      [ofTeam.id, true],
      [ofLeague.id, true],
    ]);
    expect(new Set(own.map(({ eventId }) => eventId)).size).toBe(own.length);
    for (const events of [await listed(), await listed(book.who.token)]) {
      expect(events.some(({ starred }) => starred)).toBe(false);
      expect(events.findIndex(({ eventId }) => eventId === soon.id)).toBeLessThan(
        events.findIndex(({ eventId }) => eventId === ofTeam.id),
      );
    }
    await star(who.token, 'event', soon.id);
    const { value } = await ask(book.site, listSportsStars, {}, { token: who.token });
    expect(value).toMatchObject({
      leagues: [{ name: { EN: 'Late league' } }],
      teams: [{ name: { EN: 'Gamma' } }],
      events: [soon.id],
    });
    await star(who.token, 'event', soon.id, false);
    await star(who.token, 'event', soon.id, false);
    expect((await ask(book.site, listSportsStars, {}, { token: who.token })).value.events).toEqual([]);
  });

  test('is nothing that is not there, of visitors, or beyond the most', async () => {
    const who = await bettor(book.site, 'fan-of-all', 0n);
    const one = await match('Many', 'One', 'Two');
    const teamId = await idOf('two', 'teams');
    for (const kind of ['league', 'team', 'event'] as const)
      expect(await star(who.token, kind, '999999999')).toMatchObject({ errorCode: 'not_found' });
    expect(await star(who.token, 'league', teamId)).toMatchObject({ errorCode: 'not_found' });
    expect((await book.site.call(starSports, { kind: 'event', id: one.id, starred: true }, {})).status).toBe(401);
    await sql`INSERT INTO sports_stars (brand_id, member_id, kind, of_id, starred_at)
      SELECT 1, ${who.memberId}::bigint, 'team', 900000 + g, now() FROM generate_series(1, ${MOST_STARS - 1}::integer) g`.execute(
      book.site.db,
    );
    const others = [teamId, await idOf('one', 'teams'), await idOf('alpha', 'teams')];
    const answers = await Promise.all(others.map((id) => star(who.token, 'team', id)));
    expect(answers.filter(({ success }) => success)).toHaveLength(1);
    expect(answers.filter(({ errorCode }) => errorCode === 'limit_reached')).toHaveLength(2);
  });
});

test('what a brand does not offer has no table and is not found', async () => {
  await match('Hidden league', 'Unseen', 'Unheard');
  const id = await idOf('hidden');
  expect(await ask(book.site, getSportsTeam, { teamId: id }, {})).toMatchObject({ errorCode: 'not_found' });
  expect(await ask(book.site, getSportsForm, { eventId: '999999999' }, {})).toMatchObject({ errorCode: 'not_found' });
  const shuts = sql`INSERT INTO sports_terms (brand_id, sport, enabled, margin_milli, delay_ms, most_payout_minor, most_liability_minor, cash_out_margin_milli, least_turnover_odds, version)
    VALUES (1, 'football', false, 50, 6000, 1000, 1000, 50, 1200, 1)`;
  await shuts.execute(book.site.db);
  expect(await ask(book.site, getSportsLeague, { leagueId: id, seasonAtMs: 5 }, {})).toMatchObject({
    errorCode: 'not_found',
  });
  expect((await ask(book.site, searchSports, { text: 'hidden' }, {})).value).toEqual({
    leagues: [],
    teams: [],
    events: [],
  });
});

test('two servers that hear of the same new teams at once name each of them once', async () => {
  const of = (home: string, away: string) =>
    newEvent(book.site.db, 'kabaddi', HOUR_MS, { tournament: named('Twice'), home: named(home), away: named(away) });
  await Promise.all([of('Rin', 'Tin'), of('Tin', 'Rin'), of('Rin', 'Tin'), of('Tin', 'Rin')]);
  const { rows } = await sql`SELECT FROM sports_names WHERE said IN ('Rin', 'Tin', 'Twice')`.execute(book.site.db);
  expect(rows).toHaveLength(3);
});
