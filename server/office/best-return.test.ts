import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { getBestPlay } from '../../contract/best-play.ts';
import { switchBonusOffer } from '../../contract/bonuses-office.ts';
import type { CallInput } from '../../contract/call.ts';
import { moveCodeCampaign } from '../../contract/codes-office.ts';
import { moveMissionProgram, saveMissionProgram } from '../../contract/missions-office.ts';
import { movePromotion } from '../../contract/promotions-office.ts';
import { codeFor, openedCode } from '../codes/test-codes.ts';
import { openBonusOffice, termsOf } from '../bonuses/test-bonuses.ts';
import * as codes from '../codes/service.ts';
import { boardFor, calendarFor, missionFor, opened } from '../missions/test-missions.ts';
import * as promotions from '../promotions/service.ts';
import { announced, atOnce, byApplication, termsFor as promotionFor } from '../promotions/test-promotions.ts';
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

describe('before it is published', () => {
  const gainOf = async (input: CallInput<typeof getBestPlay>) => {
    const { status, now, after } = await best(input);
    expect(status).toBe(200);
    const gained = Math.round((Number(after.gain) - Number(now.gain)) * 100);
    return { gained, taken: after.taken.map(({ kind, name, times }) => ({ kind, name: name.EN, times })) };
  };

  test('a mission or a calendar shows what it adds; a leaderboard, which gives by rank, adds nothing', async () => {
    const ctx = await site.ctx();
    const logins = missionFor({
      title: both('Come often'),
      metric: 'login_days',
      target: 5,
      prizeMinor: 700,
      recurrence: 'weekly',
    });
    const mission = await gainOf({ mission: { id: null, terms: logins } });
    expect(mission.gained).toBe(5 * 700);
    expect(mission.taken).toContainEqual({ kind: 'mission', name: 'Come often', times: 5 });
    // 1.00, nothing and 3.00 ten times within thirty days.
    const calendar = await gainOf({ mission: { id: null, terms: calendarFor({ prizesMinor: [100, 0, 300] }) } });
    expect(calendar.gained).toBe(10 * 400);
    expect((await gainOf({ mission: { id: null, terms: await boardFor(ctx) } })).gained).toBe(0);
  });

  test('a promotion shows what it adds, whichever way it is taken; a wrong award is refused at its field', async () => {
    const announcementId = await announced(await site.ctx());
    const gift = { announcementId, award: { kind: 'cash', amountMinor: 900 }, period: 'weekly', most: 3 } as const;
    for (const take of [atOnce, byApplication]) {
      const terms = promotionFor({ ...gift, take });
      expect((await gainOf({ promotion: { id: null, terms } })).gained).toBe(3 * 900);
    }
    const wrong = promotionFor({ announcementId, award: { kind: 'bonus', offerId: '999999' } });
    expect(await best({ promotion: { id: null, terms: wrong } })).toMatchObject({ status: 400, code: 'bad_input' });
  });

  test('gift codes show what they add, each as often as a member may use it; what is open counts for both', async () => {
    const ctx = await site.ctx();
    const terms = codeFor({ award: { kind: 'cash', amountMinor: 1_100 }, usesEach: 2 });
    const draft = await gainOf({ code: { id: null, terms } });
    expect(draft.gained).toBe(2_200);
    expect(draft.taken).toContainEqual({ kind: 'code', name: terms.title.EN, times: 2 });
    const before = Number((await best({})).now.gain);
    const { id } = await openedCode(ctx, { award: { kind: 'cash', amountMinor: 400 } });
    expect(Math.round((Number((await best({})).now.gain) - before) * 100)).toBe(400);
    // In the place of what is open, not beside it.
    expect((await gainOf({ code: { id, terms } })).gained).toBe(2_200 - 400);
  });

  test('whoever decides reads it of each of them', async () => {
    const dear = missionFor({
      title: both('Dear'),
      metric: 'login_days',
      target: 1,
      prizeMinor: 1_300,
      budgetMinor: 900_000_000,
    });
    const ctx = await site.ctx();
    const { id, version } = (
      await site.call(saveMissionProgram, { id: null, version: 0, terms: dear, note: '' }, office.write())
    ).body.value;
    const mission = await site.call(moveMissionProgram, { id, version, state: 'active', note: WHY }, office.write());
    const terms = promotionFor({
      announcementId: await announced(ctx),
      take: atOnce,
      award: { kind: 'cash', amountMinor: 1_700 },
    });
    const written = await promotions.save(ctx, { id: null, version: 0, terms, note: '' }, null);
    const moved = { id: written.id, version: written.version, state: 'active', note: WHY } as const;
    const promotion = await site.call(movePromotion, moved, office.write());
    const draft = codeFor({ award: { kind: 'cash', amountMinor: 1_900 }, uses: 20_000 });
    const code = await codes.save(ctx, { id: null, version: 0, terms: draft }, null);
    const opening = { id: code.id, version: code.version, state: 'active', note: WHY } as const;
    const campaign = await site.call(moveCodeCampaign, opening, office.write());
    const asked = [mission, promotion, campaign].map(({ body }) => body.value.proposalId);
    const gained = [];
    for (const proposalId of asked) gained.push((await gainOf({ proposalId: proposalId! })).gained);
    expect(gained).toEqual([1_300, 1_700, 1_900]);
  });
});

const WHY = 'for the fair in winter';

function both(text: string) {
  return { BN: text, EN: text };
}
