import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { listAudit } from '../../contract/office.ts';
import type { WheelTerms } from '../../contract/wheel-terms.ts';
import { forecastWheel, getWheelResults, listWheels, moveWheel, saveWheel } from '../../contract/wheels-office.ts';
import { spinWheel } from '../../contract/wheels.ts';
import { checkLedger } from '../ledger/ledger.ts';
import { brokenOf } from '../platform/database/database-invariants.ts';
import { approveAs, memberOn, staffOn } from '../testing/people.ts';
import { startTestSite, type TestSite } from '../testing/site.ts';
import { alike, openedWheel, wheelFor, wheelSegments } from './test-wheels.ts';

/** Of the wheel of the tests, what a spin gives on average. */
const wheelMeanMinor = 1_155;
const NOTE = 'for the week of the new year';

let site: TestSite;
let manager: { token: string };
let second: string;

beforeAll(async () => {
  site = await startTestSite({ env: { RATE_LIMIT_FACTOR: '0' } });
  manager = { token: await staffOn(site, 'manager') };
  second = await staffOn(site, 'owner');
});
afterAll(async () => {
  const broken = brokenOf(await checkLedger(site.db));
  await site.close();
  expect(broken).toEqual([]);
});

const save = (terms: WheelTerms, id: string | null = null, version = 0) =>
  site.call(saveWheel, { id, version, terms }, manager);
const move = (id: string, state: 'active' | 'archived', version = 1) =>
  site.call(moveWheel, { id, version, state, note: NOTE }, manager);

async function wheelOf(id: string) {
  const { body } = await site.call(listWheels, {}, manager);
  return body.value.list.find((each) => each.id === id);
}

describe('a wheel', () => {
  test('goes one way, keeps its terms once it is open, and leaves its story in the audit', async () => {
    const { id } = (await save(wheelFor())).body.value;
    expect(await wheelOf(id)).toMatchObject({ state: 'draft', budget: '5000.00', spent: '0.00', spins: 0 });
    expect((await save(wheelFor({ budgetMinor: 400_000 }), id, 1)).body.value.version).toBe(2);
    expect((await save(wheelFor(), id, 1)).body.errorCode).toBe('version_conflict');
    expect((await move(id, 'active', 1)).body.errorCode).toBe('version_conflict');
    expect((await move(id, 'active', 2)).body.value).toEqual({ proposalId: null });
    expect((await save(wheelFor(), id, 2)).body.errorCode).toBe('gift_campaign_open');
    const changed = site.db.updateTable('wheels').set({ budget_minor: 999_999n }).where('id', '=', BigInt(id));
    await expect(changed.execute()).rejects.toThrow();
    await move(id, 'archived', 2);
    expect((await move(id, 'active', 2)).body.errorCode).toBe('gift_campaign_ended');
    const { list } = (await site.call(listAudit, { pageSize: 50 }, { token: second })).body.value;
    const deeds = list.filter(({ subject }) => subject === `wheel:${id}`).map(({ action }) => action);
    expect(deeds).toEqual(['wheel.stop', 'wheel.open', 'wheel.save', 'wheel.create']);
  });

  test('gives back of the same turnover beside the wheels that are open', async () => {
    const costing = (eachMinor: number) => wheelFor({ ways: [{ kind: 'turnover', eachMinor, spins: 20 }] });
    const { share } = (await site.call(forecastWheel, { terms: costing(1_200_000) }, manager)).body.value;
    const { most, others } = share!;
    // More than half of what is left, so that there is room for one of two.
    const terms = costing(Math.floor((wheelMeanMinor * 10_000) / ((most - others) * 0.6)));
    const [one, other] = [(await save(terms)).body.value.id, (await save(terms)).body.value.id];
    expect((await move(one, 'active')).body.value).toEqual({ proposalId: null });
    expect((await move(other, 'active')).body).toMatchObject({
      errorCode: 'bad_input',
      value: { fields: { 'terms.ways.0.eachMinor': 'promotion_too_costly' } },
    });
    await move(one, 'archived');
    expect((await move(other, 'active')).body.value).toEqual({ proposalId: null });
    await move(other, 'archived');
  });

  test('with a large budget is opened by two people, as it stood when it was proposed', async () => {
    const { id } = (await save(wheelFor({ budgetMinor: 2_000_000 }))).body.value;
    const { proposalId } = (await move(id, 'active')).body.value;
    expect(await wheelOf(id)).toMatchObject({ state: 'draft' });
    await approveAs(site, second, proposalId);
    expect(await wheelOf(id)).toMatchObject({ state: 'active' });
    const other = (await save(wheelFor({ budgetMinor: 2_000_000 }))).body.value.id;
    const asked = (await move(other, 'active')).body.value.proposalId;
    await save(wheelFor({ budgetMinor: 3_000_000 }), other, 1);
    await expect(approveAs(site, second, asked)).rejects.toThrow('proposal_stale');
  });

  test('says before it is opened what it costs on average and at most', async () => {
    const { body } = await site.call(forecastWheel, { terms: wheelFor() }, manager);
    // 2500·5 + 1800·10 + 1000·20 + 400·50 + 80·200 + 19·500 + 1·1000 of 10,000 spins.
    expect(body.value).toMatchObject({ mean: '9.70', largest: '1000.00', surely: 5, likely: 413, share: null });
    const turning: WheelTerms['ways'] = [{ kind: 'turnover', eachMinor: 1_000_000, spins: 5 }];
    const { share } = (await site.call(forecastWheel, { terms: wheelFor({ ways: turning }) }, manager)).body.value;
    expect(share?.own).toBe(10);
  });

  test('shows how its segments fell against their chances, and who won what', async () => {
    const person = await memberOn(site, 'spins-one');
    const id = await openedWheel(await site.ctx(), { segments: alike({ kind: 'cash', amountMinor: 250 }) });
    const { segment } = (await site.call(spinWheel, { wheelId: id, number: 1, clientSeed: 'mine' }, person)).body.value;
    const { list, segments, turnover } = (await site.call(getWheelResults, { id }, manager)).body.value;
    expect(list).toMatchObject([{ account: 'spins-one', number: 1, cause: 'daily', worth: '2.50' }]);
    expect(segments[segment]).toMatchObject({ fell: 1 });
    expect(segments[0]?.expected).toBe('0.4');
    expect(turnover).toBe('0.00');
    expect(await wheelOf(id)).toMatchObject({ spins: 1, members: 1, spent: '2.50' });
  });
});

describe('terms that make no sense are refused by field', () => {
  const heavier = wheelSegments.map((segment, at) => (at === 0 ? { ...segment, weight: 4_201 } : segment));
  test.each<[string, Partial<WheelTerms>, string, string]>([
    ['chances that do not add up', { segments: heavier }, 'terms.segments', 'wheel_weights'],
    ['no prize at all', { segments: alike(null) }, 'terms.segments', 'required'],
    ['a budget below its largest prize', { budgetMinor: 99_999 }, 'terms.budgetMinor', 'too_small'],
    ['an end before its beginning', { untilDay: '2019-12-31' }, 'terms.untilDay', 'too_small'],
    [
      'the same way twice',
      {
        ways: [
          { kind: 'daily', spins: 1 },
          { kind: 'daily', spins: 2 },
        ],
      },
      'terms.ways.1.kind',
      'invalid_value',
    ],
    ['a level that nobody has', { ways: [{ kind: 'level', least: 19, spins: 1 }] }, 'terms.ways.0.least', 'too_big'],
    [
      'spins for turnover that give more back than games keep',
      { ways: [{ kind: 'turnover', eachMinor: 10_000, spins: 1 }] },
      'terms.ways.0.eachMinor',
      'promotion_too_costly',
    ],
    [
      'a bonus that is none',
      { segments: alike({ kind: 'bonus', offerId: '99999999' }) },
      'terms.segments.0.award.offerId',
      'not_found',
    ],
  ])('%s', async (_, some, field, code) => {
    const { status, body } = await save(wheelFor(some));
    expect([status, body.value]).toMatchObject([400, { fields: { [field]: code } }]);
  });
});
