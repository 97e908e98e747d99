import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { CallInput } from '../../contract/call.ts';
import { listGameTotals, switchGames } from '../../contract/games-office.ts';
import { officeListGames } from '../../contract/lobby-office.ts';
import { listAudit } from '../../contract/office.ts';
import * as brand from '../brand/service.ts';
import { nowMs } from '../platform/process/clock.ts';
import { rebuild } from '../tallies/service.ts';
import { manyBets } from '../tallies/test-tallies.ts';
import { memberOn, staffOn } from '../testing/people.ts';
import { startTestSite, type TestSite } from '../testing/site.ts';
import { offerRickshawRaja, offerRiverGames } from './test-games.ts';

const DAY_MS = 86_400_000;
let site: TestSite;
let owner: string;
let support: string;

beforeAll(async () => {
  site = await startTestSite();
  const ctx = await site.ctx();
  await offerRickshawRaja(ctx);
  await offerRiverGames(ctx);
  [owner, support] = [await staffOn(site, 'owner'), await staffOn(site, 'support')];
});
afterAll(() => site.close());

type Asked = Partial<CallInput<typeof switchGames>>;
const RIVER = ['hilsa-hunt', 'boat-race', 'old-mill'];

function turn(to: CallInput<typeof switchGames>['to'], given: Asked = {}, token = owner) {
  const input = { gameCodes: RIVER, to, dryRun: false, reason: 'as the test asks', ...given };
  return site.call(switchGames, input, { token });
}
const changed = async (answer: ReturnType<typeof turn>) =>
  (await answer).body.value.outcomes.filter(({ changes }) => changes).map(({ gameCode }) => gameCode);
const game = async (code: string) =>
  (await site.call(officeListGames, {}, { token: owner })).body.value.find(({ gameCode }) => gameCode === code)!;
const deeds = async () =>
  (await site.call(listAudit, { action: 'lobby.game.save', pageSize: 100 }, { token: owner })).body.value.totalCount;

describe('many games', () => {
  test('are hidden and shown; a dry run says which would change and changes nothing', async () => {
    const before = await deeds();
    expect(await changed(turn('off', { dryRun: true, reason: undefined }))).toEqual(['hilsa-hunt', 'boat-race']);
    expect([(await game('hilsa-hunt')).enabled, await deeds()]).toEqual([true, before]);
    expect(await changed(turn('off'))).toEqual(['hilsa-hunt', 'boat-race']);
    expect((await game('hilsa-hunt')).enabled).toBe(false);
    // One entry for each that changed, with the reason; none for the one that was off already.
    expect(await deeds()).toBe(before + 2);
    const { body } = await site.call(listAudit, { subject: 'game:boat-race' }, { token: owner });
    expect(body.value.list[0]?.detail).toMatchObject({ after: { enabled: false }, reason: 'as the test asks' });
    expect(await changed(turn('on', { gameCodes: ['hilsa-hunt', 'boat-race', 'boat-race'] }))).toHaveLength(2);
  });

  test('are marked as hot without losing their place, and unmarked', async () => {
    const { position } = await game('hilsa-hunt');
    expect(await changed(turn('hot'))).toEqual(['hilsa-hunt', 'boat-race']);
    expect(await game('hilsa-hunt')).toMatchObject({ isHot: 1, position, enabled: true });
    expect(await changed(turn('not_hot'))).toEqual(RIVER);
    expect((await game('old-mill')).isHot).toBe(0);
  });

  test('are closed for maintenance and opened again', async () => {
    const untilMs = nowMs() + DAY_MS;
    expect(await changed(turn('close', { untilMs }))).toEqual(RIVER);
    expect((await game('hilsa-hunt')).maintenance).toMatchObject({ untilMs });
    const { planned } = await game('boat-race');
    await turn('close');
    expect((await game('boat-race')).planned).toEqual({ fromMs: planned?.fromMs, untilMs: null });
    expect(await changed(turn('open'))).toEqual(RIVER);
    expect(await game('hilsa-hunt')).toMatchObject({ maintenance: null, planned: null });
    expect(await changed(turn('open'))).toEqual([]);
  });

  test('that are not there are refused by themselves, the others go on', async () => {
    const { body } = await turn('hot', { gameCodes: ['no-such-game', 'boat-race'] });
    expect(body.value.outcomes.map(({ changes, refusal }) => [changes, refusal])).toEqual([
      [false, 'not_found'],
      [true, null],
    ]);
    await turn('not_hot');
  });

  test('need a reason, a moment to come, and the permission', async () => {
    expect((await turn('off', { reason: undefined })).body.value).toEqual({ fields: { reason: 'required' } });
    expect((await turn('close', { untilMs: 1 })).body.value).toEqual({ fields: { untilMs: 'too_small' } });
    expect((await turn('off', {}, support)).body.errorCode).toBe('not_allowed');
    expect((await game('boat-race')).enabled).toBe(true);
  });
});

describe('what games came to', () => {
  test('is of the last thirty whole days, by game', async () => {
    const ctx = await site.ctx();
    const { memberId } = await memberOn(site, 'rahim');
    await manyBets(ctx, memberId, { count: 30, fromMs: nowMs() - 5 * DAY_MS, everyMs: 1000 });
    await rebuild(ctx, await brand.allBrands(site.db));
    const { body } = await site.call(listGameTotals, {}, { token: owner });
    const { rows } = await site.app.database.pool.query(`
      SELECT game_code, count(*)::int AS bets, (sum(stake_minor) / 100.0)::numeric(20, 2)::text AS stake,
             (sum(stake_minor - payout_minor) / 100.0)::numeric(20, 2)::text AS ggr
        FROM bets GROUP BY 1 ORDER BY 1`);
    expect(body.value.list.toSorted((one, other) => one.gameCode.localeCompare(other.gameCode))).toEqual(
      rows.map(({ game_code: gameCode, ...sums }) => ({ gameCode, ...sums })),
    );
    expect(body.value.untilMs - body.value.fromMs).toBe(30 * DAY_MS);
    expect((await site.call(listGameTotals, {}, { token: support })).body.errorCode).toBe('not_allowed');
  });
});
