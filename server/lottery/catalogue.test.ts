// @module-tag nightly
import { afterAll, beforeAll, expect, test } from 'vitest';
import { getLotteryGame, MOST_TICKETS, placeLotteryBet } from '../../contract/lottery.ts';
import { familyOf } from '../../games/lottery/families.ts';
import { startTestSite, type TestSite } from '../testing/site.ts';
import { houseLotteries } from './house-lotteries.ts';
import { registerHouseLotteries } from './service.ts';
import { bettor, someSelection } from './test-draws.ts';

let site: TestSite;

beforeAll(async () => {
  site = await startTestSite();
  await registerHouseLotteries(await site.ctx());
});
afterAll(() => site.close());

/** Lotteries of one family have the same prizes. */
const ofEachFamily = new Map(houseLotteries.map(({ family, code }) => [family, code]));

test.each([...ofEachFamily].map(([family, code]) => [code, family] as const))(
  'a new brand takes a bet of the least unit on every play type of %s, at the stated odds',
  async (gameCode, family) => {
    const who = await bettor(site, `bets-on-${gameCode}`.replaceAll('-', ''), 1_000_000n);
    const { plays, coming, leastUnit } = (await site.call(getLotteryGame, { gameCode })).body.value;
    const all = familyOf(family).facts.playTypes.map(({ code, pad }) => {
      const { odds } = plays.find(({ playType }) => playType === code)!;
      return { playType: code, selection: someSelection(pad), unit: leastUnit, rebateMilli: 0, odds };
    });
    const draws = [{ issue: coming[1]!.issue, times: 1 }];
    for (let from = 0; from < all.length; from += MOST_TICKETS) {
      const tickets = all.slice(from, from + MOST_TICKETS);
      const input = { gameCode, tickets, draws, stopOnWin: false };
      const { body } = await site.call(placeLotteryBet, input, { token: who.token, key: `least-${gameCode}-${from}` });
      expect([body.errorCode, body.value?.tickets.length]).toEqual([null, tickets.length]);
    }
  },
);
