import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { brokenOf } from '../platform/database/database-invariants.ts';
import { bonusFaults, liveBonuses } from '../bonuses/test-faults.ts';
import { depositFaults, liveDeposits } from '../cashier/test-faults.ts';
import { correctionFaults, liveCorrections } from '../corrections/test-faults.ts';
import { codeFaults, liveCodes } from '../codes/test-faults.ts';
import { giftFaults, liveGifts } from '../gifts/test-faults.ts';
import { liveMissions, missionFaults } from '../missions/test-faults.ts';
import { liveWheels, wheelFaults } from '../wheels/test-faults.ts';
import { livePromotions, promotionFaults } from '../promotions/test-faults.ts';
import { livePoints, pointsFaults } from '../points/test-faults.ts';
import { liveReferrals, referralFaults } from '../referrals/test-faults.ts';
import { liveRewards, rewardFaults } from '../rewards/test-faults.ts';
import { currencyFaults } from '../brand/test-faults.ts';
import { crashFaults, liveFlight } from '../rooms/test-flight-faults.ts';
import { liveTable, tableFaults } from '../rooms/test-faults.ts';
import { liveDraw, lotteryFaults } from '../lottery/test-faults.ts';
import { livePvp, pvpFaults } from '../pvp/test-faults.ts';
import { liveSports, sportsFaults } from '../sports/test-faults.ts';
import { checkNewBooks } from './new.ts';
import { seesPlanted } from './test-new.ts';
import { checkLedger } from './ledger.ts';
import { type Database, type Db, openDatabase } from '../platform/database/database.ts';
import { liveRaffles, raffleFaults } from '../raffles/test-faults.ts';
import { liveProviders, providerFaults } from '../providers/test-faults.ts';
import { startTestSite, type TestSite } from '../testing/site.ts';
import { memberOn } from '../testing/people.ts';
import { liveTransfers, transferFaults } from '../transfers/test-faults.ts';
import * as wallet from '../wallet/service.ts';
import { startCompany, type TestCompany } from '../withdrawals/test-company.ts';
import { liveWithdrawals, withdrawalFaults } from '../withdrawals/test-faults.ts';

let company: TestCompany;
let site: TestSite;
let admin: Database;

beforeAll(async () => {
  company = await startCompany();
  site = await startTestSite({ env: { SANDBOX_CASHIER_URL: company.url } });
  admin = openDatabase(site.adminUrl, 2, pino({ level: 'silent' }));
  // Two marks: the second takes its numbers from the first.
  for (let check = 0; check < 2; check++) expect(await broken(site.db)).toEqual([]);
  const { memberId } = await memberOn(site, 'rahim');
  const gift = { memberId, kind: 'correction', key: 'gift', amountMinor: 700n, house: 'house_corrections' } as const;
  await wallet.post(await site.ctx(), { ...gift, reference: 'office:1' });
  await liveDeposits(site);
  await liveWithdrawals(site, company);
  await liveTransfers(site);
  await liveBonuses(site);
  await liveCorrections(site);
  await liveReferrals(site);
  await liveRewards(site);
  await liveGifts(site);
  await liveMissions(site);
  await livePoints(site);
  await livePromotions(site);
  await liveRaffles(site);
  await liveWheels(site);
  await liveCodes(site);
  await liveProviders(site);
  await liveFlight(site);
  await liveTable(site);
  await liveDraw(site);
  await liveSports(site);
  await livePvp(site);
  // A day of everything takes its time on a busy machine.
}, 120_000);
afterAll(async () => {
  await admin.close();
  await site.close();
  await company.stop();
});

const faults = [
  ...bonusFaults,
  ...correctionFaults,
  ...referralFaults,
  ...rewardFaults,
  ...giftFaults,
  ...missionFaults,
  ...pointsFaults,
  ...promotionFaults,
  ...raffleFaults,
  ...wheelFaults,
  ...codeFaults,
  ...depositFaults,
  ...transferFaults,
  ...withdrawalFaults,
  ...providerFaults,
  ...currencyFaults,
  ...crashFaults,
  ...tableFaults,
  ...lotteryFaults,
  ...sportsFaults,
  ...pvpFaults,
] as const;

describe('the check of what is new', () => {
  test.each(faults.map(([name, fault], index) => ({ index, name, fault })))(
    'sees a fault of today by its name ($index): $name',
    async ({ name, fault }) => {
      expect(await seesPlanted(admin.db, name, fault)).toBe(true);
    },
  );

  test('is right about a day of everything that ended well, and about the day after', async () => {
    expect(await broken(site.db)).toEqual([]);
    expect(await broken(site.db)).toEqual([]);
    // Nothing of the day is new any more but what still runs.
    expect(await broken(site.db)).toEqual([]);
    expect(brokenOf(await checkLedger(site.db))).toEqual([]);
  });
});

async function broken(db: Db): Promise<string[]> {
  return (await checkNewBooks(db)).filter(({ violations }) => violations > 0).map(({ name }) => name);
}
