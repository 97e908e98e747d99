import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { listAudit } from '../../contract/office.ts';
import type { RaffleTerms } from '../../contract/raffle-terms.ts';
import {
  forecastRaffle,
  getRaffleResults,
  listRaffles,
  moveRaffle,
  saveRaffle,
} from '../../contract/raffles-office.ts';
import { getRaffles } from '../../contract/raffles.ts';
import { checkLedger } from '../ledger/ledger.ts';
import { brokenOf } from '../platform/database/database-invariants.ts';
import { deposits } from '../referrals/test-referrals.ts';
import { approveAs, staffOn } from '../testing/people.ts';
import { startTestSite, type TestSite } from '../testing/site.ts';
import { today } from './reading.ts';
import { circleOf, passes, published, raffleFor } from './test-raffles.ts';

const NOTE = 'for the week of the new year';

let site: TestSite;
let manager: { token: string };
let second: string;
/** The brand's day, and the one after it. */
let days: Pick<RaffleTerms, 'fromDay' | 'untilDay'>;

beforeAll(async () => {
  site = await startTestSite({ env: { RATE_LIMIT_FACTOR: '0' } });
  manager = { token: await staffOn(site, 'manager') };
  second = await staffOn(site, 'owner');
  const fromDay = today(await site.ctx());
  days = { fromDay, untilDay: String(Temporal.PlainDate.from(fromDay).add({ days: 1 })) };
});
afterAll(async () => {
  const broken = brokenOf(await checkLedger(site.db));
  await site.close();
  expect(broken).toEqual([]);
});

const save = (some: Partial<RaffleTerms> = {}, id: string | null = null, version = 0) =>
  site.call(saveRaffle, { id, version, terms: raffleFor({ ...days, ...some }) }, manager);
const move = (id: string, state: 'active' | 'cancelled', version = 1) =>
  site.call(moveRaffle, { id, version, state, note: NOTE }, manager);
const raffleOf = async (id: string) =>
  (await site.call(listRaffles, {}, manager)).body.value.list.find((each) => each.id === id);

describe('a raffle', () => {
  test('is published by two people, sets its prizes aside, keeps its terms, and is called off by two', async () => {
    const { id } = (await save()).body.value;
    expect((await save({ most: 7 }, id, 1)).body.value.version).toBe(2);
    expect((await save({}, id, 1)).body.errorCode).toBe('version_conflict');
    const { proposalId } = (await move(id, 'active', 2)).body.value;
    expect(await raffleOf(id)).toMatchObject({ state: 'draft', budget: '7.00', reserved: '0.00', seedHash: null });
    await approveAs(site, second, proposalId);
    expect(await raffleOf(id)).toMatchObject({ state: 'active', budget: '7.00', reserved: '7.00' });
    expect((await save({}, id, 2)).body.errorCode).toBe('raffle_published');
    await expect(
      site.db.updateTable('raffles').set({ cap_minor: 1n }).where('id', '=', BigInt(id)).execute(),
    ).rejects.toThrow();
    const asked = (await move(id, 'cancelled', 2)).body.value.proposalId;
    expect(await raffleOf(id)).toMatchObject({ state: 'active' });
    await approveAs(site, second, asked);
    expect(await raffleOf(id)).toMatchObject({ state: 'cancelled', reserved: '0.00', spent: '0.00' });
    expect((await move(id, 'active', 2)).body.errorCode).toBe('raffle_over');
    const { list } = (await site.call(listAudit, { pageSize: 50 }, { token: second })).body.value;
    const deeds = list.filter(({ subject }) => subject === `raffle:${id}`).map(({ action }) => action);
    expect(deeds).toEqual(['raffle.cancel', 'raffle.publish', 'raffle.save', 'raffle.create']);
  });

  test('that stands otherwise by then is not published', async () => {
    const { id } = (await save()).body.value;
    const { proposalId } = (await move(id, 'active')).body.value;
    await save({ most: 3 }, id, 1);
    await expect(approveAs(site, second, proposalId)).rejects.toThrow('proposal_stale');
  });

  test('that is a draft is dropped by one', async () => {
    const { id } = (await save()).body.value;
    expect((await move(id, 'cancelled')).body.value).toEqual({ proposalId: null });
    expect(await raffleOf(id)).toMatchObject({ state: 'cancelled' });
  });

  test('shows who holds its tickets, and once it is drawn who won what, against what they played', async () => {
    const { audience, newcomer } = circleOf(site);
    const person = await newcomer();
    const id = await published(await site.ctx(), { audience });
    await deposits(site, person);
    const running = (await site.call(getRaffleResults, { id }, manager)).body.value;
    expect(running).toMatchObject({ list: [{ account: person.account, tickets: 5 }], winners: [], cost: '0.00' });
    await passes(site, id);
    const { winners, list } = (await site.call(getRaffleResults, { id }, manager)).body.value;
    expect(list).toHaveLength(1);
    expect(winners.map(({ place, worth, state }) => [place, worth, state])).toEqual([
      [1, '5.00', 'waiting'],
      [2, '1.00', 'waiting'],
      [3, '1.00', 'waiting'],
    ]);
    expect(await raffleOf(id)).toMatchObject({ tickets: 5, holders: 1, won: 3, claimed: 0 });
    expect((await site.call(getRaffles, {}, person)).body.value.raffles.length).toBeGreaterThan(0);
  });

  test('has a forecast by what members did before, and what it costs of turnover at most', async () => {
    const sources: RaffleTerms['sources'] = [{ kind: 'turnover', perMinor: 100_000, categories: ['RNG'] }];
    const terms = raffleFor({ ...days, sources, leastNumbers: 100 });
    const { body } = await site.call(forecastRaffle, { id: null, terms }, manager);
    expect(body.value).toMatchObject({
      budget: '7.00',
      tickets: 0,
      expected: '0.00',
      ticketWorth: '0.07',
      share: { own: 1 },
    });
  });
});

describe('terms that make no sense are refused by field', () => {
  const cash = { kind: 'cash', amountMinor: 100_000 } as const;
  test.each<[string, Partial<RaffleTerms>, string, string]>([
    ['an end before its beginning', { untilDay: '2020-01-01' }, 'terms.untilDay', 'too_small'],
    ['more prizes than numbers', { leastNumbers: 2 }, 'terms.leastNumbers', 'too_small'],
    [
      'too many prizes',
      {
        prizes: [
          { count: 300, award: cash },
          { count: 300, award: cash },
        ],
        leastNumbers: 600,
      },
      'terms.prizes',
      'too_big',
    ],
    [
      'a mission that is none',
      { sources: [{ kind: 'mission', missionId: '1', tickets: 1 }] },
      'terms.sources.0.missionId',
      'not_found',
    ],
    [
      'a level that nobody has',
      { sources: [{ kind: 'level', least: 90, tickets: 1 }] },
      'terms.sources.0.least',
      'too_big',
    ],
    [
      'the same source twice',
      {
        sources: [
          { kind: 'deposits', perMinor: 500 },
          { kind: 'deposits', perMinor: 600 },
        ],
      },
      'terms.sources.1.kind',
      'invalid_value',
    ],
    [
      'a bonus that is none',
      { prizes: [{ count: 1, award: { kind: 'bonus', offerId: '1' } }] },
      'terms.prizes.0.award.offerId',
      'not_found',
    ],
    [
      'playing for tickets for ever',
      { sources: [{ kind: 'turnover', perMinor: 10_000, categories: [] }] },
      'terms.leastNumbers',
      'raffle_too_costly',
    ],
  ])('%s', async (_, some, field, code) => {
    const { status, body } = await save(some);
    expect([status, body.value]).toMatchObject([400, { fields: { [field]: code } }]);
  });

  test('days that have begun, as it is published', async () => {
    const { id } = (await save({ fromDay: '2026-01-01', untilDay: '2026-01-05' })).body.value;
    expect((await move(id, 'active')).body.value).toMatchObject({ fields: { 'terms.fromDay': 'too_small' } });
  });
});
