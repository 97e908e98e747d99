import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  getMissionResults,
  listMissionPrograms,
  moveMissionProgram,
  saveMissionProgram,
} from '../../contract/missions-office.ts';
import type { ProgramTerms } from '../../contract/mission-terms.ts';
import { getMissionSummaryDetails, signIn } from '../../contract/missions.ts';
import { listAudit } from '../../contract/office.ts';
import { defaultSettings } from '../brand/service-default-settings.ts';
import { checkLedger } from '../ledger/ledger.ts';
import { brokenOf } from '../platform/database/database-invariants.ts';
import { approveAs, memberOn, staffOn } from '../testing/people.ts';
import { startTestSite, type TestSite } from '../testing/site.ts';
import { addDays } from './days.ts';
import { today } from './reading.ts';
import { boardFor, calendarFor, missionFor } from './test-missions.ts';

const NOTE = 'for the week of the new year';

let site: TestSite;
let manager: { token: string };
let second: string;

beforeAll(async () => {
  const standard = defaultSettings().vip;
  const [first, ...rest] = standard.levels;
  // A cashback of 0.40 % on machines leaves less than 0.60 % to missions.
  const levels = [{ ...first!, cashback: { ...first!.cashback, RNG: 40 } }, ...rest];
  site = await startTestSite({ settings: { vip: { ...standard, levels } }, env: { RATE_LIMIT_FACTOR: '0' } });
  manager = { token: await staffOn(site, 'manager') };
  second = await staffOn(site, 'owner');
});
afterAll(async () => {
  const broken = brokenOf(await checkLedger(site.db));
  await site.close();
  expect(broken).toEqual([]);
});

const save = (terms: ProgramTerms, id: string | null = null, version = 0) =>
  site.call(saveMissionProgram, { id, version, terms, note: NOTE }, manager);
const move = (id: string, state: 'active' | 'archived', version = 1) =>
  site.call(moveMissionProgram, { id, version, state, note: NOTE }, manager);

async function programOf(id: string) {
  const { body } = await site.call(listMissionPrograms, {}, manager);
  return body.value.list.find((each) => each.id === id);
}

describe('a program', () => {
  test('goes one way: draft, active, archived, and the audit says who did it', async () => {
    const { body } = await save(missionFor());
    const { id } = body.value;
    expect(await programOf(id)).toMatchObject({ state: 'draft', version: 1, budget: '1000.00', given: '0.00' });
    expect((await move(id, 'active')).body.value).toEqual({ proposalId: null });
    expect((await programOf(id))?.state).toBe('active');
    expect((await move(id, 'active')).body.errorCode).toBe('mission_ended');
    await move(id, 'archived');
    expect((await programOf(id))?.state).toBe('archived');
    expect((await move(id, 'active')).body.errorCode).toBe('mission_ended');
    expect((await save(missionFor(), id, 1)).body.errorCode).toBe('mission_ended');
    const { list } = (await site.call(listAudit, { pageSize: 50 }, { token: second })).body.value;
    const deeds = list.filter(({ subject }) => subject === `mission:${id}`).map(({ action }) => action);
    expect(deeds).toEqual(['mission.archive', 'mission.open', 'mission.create']);
  });

  test('with a large budget is opened by two people', async () => {
    const { id } = (await save(missionFor({ budgetMinor: 2_000_000 }))).body.value;
    const { proposalId } = (await move(id, 'active')).body.value;
    expect((await programOf(id))?.state).toBe('draft');
    await approveAs(site, second, proposalId);
    expect((await programOf(id))?.state).toBe('active');
    // More money once more; other words do not.
    const more = (await save(missionFor({ budgetMinor: 3_000_000 }), id, 1)).body.value;
    expect(more).toMatchObject({ version: 1, proposalId: expect.any(String) });
    const words = missionFor({ budgetMinor: 2_000_000, text: { BN: 'নতুন', EN: 'New' } });
    expect((await save(words, id, 1)).body.value).toMatchObject({ version: 2, proposalId: null });
    // What was proposed for an older version is not carried out.
    await expect(approveAs(site, second, more.proposalId)).rejects.toThrow('proposal_stale');
  });

  test.each([
    ['a budget below one prize', missionFor({ budgetMinor: 1 }), 'terms.budgetMinor'],
    ['an end before its beginning', missionFor({ untilDay: '2019-01-01' }), 'terms.untilDay'],
    ['a mission after none', missionFor({ afterId: '999999' }), 'terms.afterId'],
    [
      'days of login again and again',
      missionFor({ metric: 'login_days', recurrence: 'completion' }),
      'terms.recurrence',
    ],
    ['a calendar that gives nothing', calendarFor({ prizesMinor: [0, 0] }), 'terms.prizesMinor'],
  ])('with %s is refused', async (_, terms, field) => {
    const { status, body } = await save(terms);
    expect([status, body.errorCode]).toEqual([400, 'bad_input']);
    expect(Object.keys((body.value as unknown as { fields: object }).fields)).toEqual([field]);
  });

  test('whose later places are worth more is refused', async () => {
    const places = [
      { count: 1, amountMinor: 10 },
      { count: 1, amountMinor: 20 },
    ];
    const { body } = await save(await boardFor(await site.ctx(), { prizes: { kind: 'places', places } }));
    expect(body.errorCode).toBe('bad_input');
  });

  test('is saved at the version that was read', async () => {
    const { id } = (await save(missionFor())).body.value;
    expect((await save(missionFor({ target: 20_000 }), id, 1)).body.value.version).toBe(2);
    expect((await save(missionFor({ target: 30_000 }), id, 1)).body.errorCode).toBe('version_conflict');
    expect((await move(id, 'active', 1)).body.errorCode).toBe('version_conflict');
  });

  test('with one window keeps what it asks and gives while it runs', async () => {
    const { id } = (await save(missionFor())).body.value;
    await move(id, 'active');
    expect((await save(missionFor({ prizeMinor: 1 }), id, 1)).body.errorCode).toBe('mission_running');
    expect((await save(missionFor({ title: { BN: 'ক', EN: 'A' } }), id, 1)).status).toBe(200);
  });
});

describe('the ceiling', () => {
  const costs = (prizeMinor: number, more = {}) =>
    missionFor({ target: 10_000, prizeMinor, recurrence: 'daily', ...more });

  test('refuses a mission that gives as much as the cheapest game keeps, with cashback and other missions beside it', async () => {
    // 1 % of machines, less 0.40 % of cashback.
    const dear = await save(costs(60));
    expect(dear.body.value).toEqual({ fields: { 'terms.prizeMinor': 'mission_too_costly' } });
    const { id } = (await save(costs(30))).body.value;
    expect((await programOf(id))?.share).toMatchObject({ own: 30, most: 100 });
    await move(id, 'active');
    expect((await save(costs(29))).body.errorCode).toBe('bad_input');
    const beside = (await save(costs(20))).body.value;
    // A draft that was right is asked again when it is opened.
    const other = (await save(costs(15))).body.value;
    expect((await move(beside.id, 'active')).status).toBe(200);
    expect((await move(other.id, 'active')).body.value).toEqual({
      fields: { 'terms.prizeMinor': 'mission_too_costly' },
    });
    expect((await save(costs(119, { categories: ['SPORTS'] }))).status).toBe(200);
    await move(id, 'archived');
    await move(beside.id, 'archived');
    expect((await move(other.id, 'active')).status).toBe(200);
    await move(other.id, 'archived');
  });

  test('of a mission of all games is that of the cheapest of them', async () => {
    expect((await save(costs(60, { categories: [] }))).body.errorCode).toBe('bad_input');
    expect((await save(costs(60, { categories: [], metric: 'bets' }))).status).toBe(200);
  });
});

describe('a leaderboard', () => {
  test('is opened before it begins, and stays open until it is closed', async () => {
    const ctx = await site.ctx();
    const now = today(ctx);
    const late = (await save(await boardFor(ctx))).body.value;
    expect((await move(late.id, 'active')).body.value).toEqual({ fields: { 'terms.fromDay': 'too_small' } });
    const terms = await boardFor(ctx, { fromDay: addDays(now, 1), untilDay: addDays(now, 8) });
    const { id } = (await save(terms)).body.value;
    expect((await programOf(id))?.budget).toBe('1000.00');
    expect((await move(id, 'active')).status).toBe(200);
    expect((await save({ ...terms, rounds: 3 }, id, 1)).body.errorCode).toBe('mission_running');
    expect((await move(id, 'archived')).body.errorCode).toBe('mission_running');
  });
});

test('results say who got what', async () => {
  const { id } = (await save(calendarFor())).body.value;
  await move(id, 'active');
  const { memberId, token } = await memberOn(site, 'signs-in');
  await site.call(signIn, { calendarId: id }, { token });
  const { body } = await site.call(getMissionResults, { id }, manager);
  expect(body.value).toMatchObject({
    given: '1.00',
    turnover: '0.00',
    totalCount: 1,
    list: [{ memberId: String(memberId), account: 'signs-in', place: null, prize: '1.00' }],
  });
  expect(await programOf(id)).toMatchObject({ given: '1.00', rewards: 1, members: 1 });
  // What is ended is shown to members no more.
  await move(id, 'archived');
  const { calendars } = (await site.call(getMissionSummaryDetails, {}, { token })).body.value;
  expect(calendars.filter((each) => each.id === id)).toEqual([]);
  expect((await site.call(getMissionResults, { id: '999999' }, manager)).body.errorCode).toBe('not_found');
});
