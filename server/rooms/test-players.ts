import { getTableRound, openTable, placeTableBet, takeBackTableBet } from '../../contract/tables.ts';
import { dragonTiger } from '../../games/tables/dragon-tiger/rules.ts';
import type { Outcome } from '../../games/tables/dragon-tiger/shapes.ts';
import { playerOn } from '../instant/test-frames.ts';
import type { TestSite } from '../testing/site.ts';
import { GAME } from './test-rounds.ts';

export const playerSeed = '00112233445566778899aabbccddeeff';
/** Stakes by position, decimal. */
export type Stakes = Record<string, string>;

let keys = 0;
export const newKey = (): string => `table-key-${(keys += 1)}`;

/** What players at a table ask of it, at one server of the installation. */
export function tableOn(site: TestSite, at: { url: string } = site) {
  return {
    place: async (token: string, number: bigint, stakes: Stakes, key = newKey(), seed = playerSeed) => {
      const places = Object.entries(stakes).map(([position, stake]) => ({ position, stake }));
      return site.call(placeTableBet, { number: String(number), places, playerSeed: seed }, { token, key, at });
    },
    takeBack: async (token: string, betId: string) => site.call(takeBackTableBet, { betId }, { token, at }),
    open: async (token: string) => (await site.call(openTable, {}, { token })).body.value,
    roundOf: async (token: string, number: bigint) =>
      (await site.call(getTableRound, { number: String(number) }, { token })).body.value,
    /** A member with 1,000.00 and a frame of the table. */
    player: async (account: string) => {
      const who = await playerOn(site, account, 100_000n);
      return { ...who, token: await who.frame(GAME, 'LIVE') };
    },
  };
}

/** What bets come to by the rules, minor units. */
export function comesTo(outcome: Outcome, stakes: Stakes): bigint {
  return Object.entries(stakes).reduce(
    (sum, [position, stake]) =>
      sum + (BigInt(Number(stake) * 100) * BigInt(dragonTiger.returnHundredths(position, outcome))) / 100n,
    0n,
  );
}
