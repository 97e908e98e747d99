import { afterAll, beforeAll, expect, test } from 'vitest';
import { getBestPlay } from '../../contract/best-play.ts';
import { switchBonusOffer } from '../../contract/bonuses-office.ts';
import type { CallInput } from '../../contract/call.ts';
import { openBonusOffice, termsOf } from '../bonuses/test-bonuses.ts';
import { missionFor, opened } from '../missions/test-missions.ts';
import { startTestSite, type TestSite } from '../testing/site.ts';

let site: TestSite;
let office: Awaited<ReturnType<typeof openBonusOffice>>;

beforeAll(async () => {
  site = await startTestSite({ env: { RATE_LIMIT_FACTOR: '0' } });
  office = await openBonusOffice(site);
});
afterAll(() => site.close());

async function best(input: CallInput<typeof getBestPlay>) {
  const { status, body } = await site.call(getBestPlay, input, office.write());
  return { status, code: body.errorCode, ...body.value };
}

test('the best of everything is worked out before it is published, as it counts now and with what is on the desk', async () => {
  const { vip, points } = (await site.ctx()).brand.settings;
  const plain = { vip: { ...vip, levels: vip.levels.slice(0, 1) }, points: { ...points, conversionMinor: 0 } };
  const before = await best({});
  expect(before.now).toEqual(before.after);
  // An offer of 500.00 for a deposit of as much, of which 1 % a turn is lost in the cheapest game.
  const terms = termsOf({
    award: { kind: 'deposit_match', percent: 100, mostMinor: 50_000, leastDepositMinor: 100 },
    wageringTimes: 10,
    weights: { ...termsOf().weights, RNG: 100, LIVE: 0 },
  });
  const { after } = await best({ ...plain, offer: { offerId: null, terms } });
  expect(after.taken).toEqual([
    { kind: 'offer', name: terms.title, times: terms.timesPerMember, gives: after.taken[0]!.gives },
  ]);
  expect(after.played.map(({ category, way }) => [category, way])).toEqual([['RNG', 'cheapest']]);
  expect(Number(after.gain)).toBeGreaterThan(400);
  expect(Number(after.gainPerThousand)).toBeCloseTo((Number(after.gain) / Number(after.deposited)) * 1000, 1);

  // What is open already counts beside it: the same turnover serves a mission.
  const ctx = await site.ctx();
  await opened(ctx, missionFor({ metric: 'turnover', target: 500_000, prizeMinor: 1_000, categories: ['RNG'] }));
  const beside = (await best({ ...plain, offer: { offerId: null, terms } })).after;
  expect(beside.taken.map(({ kind }) => kind)).toEqual(['offer', 'mission']);
  expect(Number(beside.gain)).toBeCloseTo(Number(after.gain) + 10, 2);
});

test('whoever decides of an offer reads what all of it comes to; another proposal changes nothing of it', async () => {
  const offerId = await office.offerOf(termsOf(), false);
  const asked = await site.call(
    switchBonusOffer,
    { offerId, enabled: true, note: 'for the fair in winter' },
    office.write(),
  );
  const { now, after } = await best({ proposalId: asked.body.value.proposalId! });
  expect(Number(after.gain)).toBeGreaterThan(Number(now.gain));
  expect(after.taken.map(({ name }) => name)).toContainEqual(termsOf().title);
  expect(await best({ proposalId: '999999' })).toMatchObject({ status: 404, code: 'not_found' });
});
