import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { freeSpin, spin } from '../../contract/slots.ts';
import { nowMs } from '../platform/process/clock.ts';
import type { Ctx } from '../platform/process/ctx.ts';
import { arrangeFeature, funded, type SlotPlayer } from '../slots/test-players.ts';
import { startTestSite, type TestSite } from '../testing/site.ts';
import * as protection from './service.ts';

let site: TestSite;

beforeAll(async () => {
  site = await startTestSite();
});
afterAll(() => site.close());

const as = ({ memberId }: SlotPlayer): Promise<Ctx> =>
  site.ctx({ kind: 'member', memberId, accountType: 0, sessionId: 1n }, nowMs());

const play = (player: SlotPlayer, stake: string, key: string) =>
  site.call(spin, { stake }, { token: player.gameToken, key });

describe('in the middle of a game', () => {
  test('a limit refuses the stake that passes it, says what is left, and takes a smaller one', async () => {
    const player = await funded(site, 'limited', 100_000n);
    const ctx = await as(player);
    await protection.setLimit(ctx, { kind: 'stake', period: 'day' }, '12');
    expect((await play(player, '10', 'limited-1')).status).toBe(200);
    const { dayUntilMs } = await protection.periods(ctx);
    const refused = await play(player, '4', 'limited-2');
    expect([refused.status, refused.body.errorCode, refused.body.value]).toEqual([
      422,
      'limit_reached',
      { kind: 'stake', period: 'day', limit: '12.00', left: '2.00', startsAnewMs: dayUntilMs },
    ]);
    // A repeated request is answered as it was: what was taken before the limit stays taken.
    expect((await play(player, '10', 'limited-1')).status).toBe(200);
  });

  test('a break refuses the next bet, and a round that has begun is finished and paid', async () => {
    const player = await funded(site, 'leaves', 100_000n);
    const started = await startFeature(player);
    await protection.excludeSelf(await as(player), 'six_months');
    const exclusion = await protection.exclusionOf(await as(player), player.memberId);
    let round = started;
    while (!round.closed) {
      const { status, body } = await site.call(
        freeSpin,
        { roundId: round.roundId, step: round.steps.length },
        { token: player.gameToken },
      );
      expect(status).toBe(200);
      round = body.value.round;
    }
    const refused = await play(player, '2', 'leaves-next');
    expect([refused.status, refused.body.errorCode, refused.body.value]).toEqual([
      422,
      'self_excluded',
      { kind: 'self_exclusion', untilMs: exclusion!.untilMs },
    ]);
  });
});

/** A round that is open because free spins were won. */
async function startFeature(player: SlotPlayer) {
  await arrangeFeature(site, player.memberId);
  const { body } = await play(player, '2', 'leaves-feature');
  expect(body.value.round.closed).toBe(false);
  return body.value.round;
}
