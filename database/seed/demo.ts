import type { App } from '../../server/app.ts';
import * as brand from '../../server/brand/service.ts';
import { nowMs } from '../../server/platform/process/clock.ts';
import type { Brand, Ctx } from '../../server/platform/process/ctx.ts';
import { secureRandom } from '../../server/platform/process/random.ts';
import type { DemoRenewal } from '../../server/renewal.ts';
import { inTransaction } from '../../server/platform/database/transaction.ts';
import { seedAgentApplications, seedAgents } from './agents.ts';
import { seedBonuses } from './bonuses.ts';
import { seedReferrals } from './referrals.ts';
import { seedRewards } from './rewards.ts';
import { seedPoints } from './points.ts';
import { seedBrand, shippedSettings } from './brand.ts';
import { seedDeposits } from './cashier.ts';
import { demoMembers, demoMobiles, demoStaff } from './demo-accounts.ts';
import { seedChat } from './chat.ts';
import { seedCrowd, seedCrowdPlay } from './crowd.ts';
import { seedContracts } from './contracts.ts';
import { seedCorrections } from './corrections.ts';
import { seedProposals } from './proposals.ts';
import { seedFeedback } from './feedback.ts';
import { seedNotes } from './notes.ts';
import { seedIdentities } from './identities.ts';
import { seedLobby, seedPicks } from './lobby.ts';
import { drawLotteries, seedLotteries } from './draws.ts';
import { seedHighBets } from './lottery.ts';
import { renewMembers, seedMembers } from './members.ts';
import type { SeededMember } from './moments.ts';
import { seedGifts } from './gifts.ts';
import { seedRaffles } from './raffles.ts';
import { seedActivities } from './activities.ts';
import { seedMissions } from './missions.ts';
import { seedInboxes, seedMessages } from './messages.ts';
import { seedOffice } from './office.ts';
import { seedProtection } from './protection.ts';
import { seedPayouts } from './payouts.ts';
import { seedPlay } from './play.ts';
import { seedPots } from './pots.ts';
import { seedStudio } from './studio.ts';
import { seedTransfers } from './transfers.ts';
import { seedVerification } from './verification.ts';
import { seedWithdrawals } from './withdrawals.ts';
import { seedWheels } from './wheels.ts';

/** An hour of results: a trend to look at. */
const LOTTERY_HISTORY_MS = 3_600_000;

/** What a new version brings to the demonstration. */
export function demoRenewal(botCheck: boolean): DemoRenewal {
  return {
    settings: (code) => shippedSettings(code, botCheck),
    accounts: [demoMembers, demoMobiles, demoStaff],
    renewAccounts: async (ctx) => {
      await seedOffice(ctx);
      await renewMembers(ctx);
      await seedIdentities(ctx);
    },
  };
}

/**
 * Fills an empty installation with a brand full of life, through the services that a real day would use, at moments of
 * the past. All in one transaction: a start that is cut off leaves nothing, and the next one begins again.
 */
export async function seedDemo(app: App, say: (line: string) => void): Promise<void> {
  if ((await brand.allBrands(app.database.db)).length > 0) return;
  say('Filling the demo brand with life …');
  await inTransaction(app.database.db, async (db) => {
    const base: Omit<Ctx, 'brand'> = {
      actor: { kind: 'system' },
      db,
      nowMs: nowMs(),
      random: secureRandom,
      platform: app.platform,
    };
    const { demo, river, members } = await seedHouse(base, LOTTERY_HISTORY_MS);
    const ctx: Ctx = { ...base, brand: demo };
    const agent = members.find(({ account }) => account === demoMembers.agent);
    const crowd = await seedCrowd(ctx, agent ? await seedAgents(ctx, agent.id) : []);
    await seedStudio(ctx);
    await seedVerification(ctx);
    await seedInboxes(ctx, members);
    const moments = [
      ...(await seedWithdrawals(ctx, members)),
      ...(await seedDeposits(ctx, members)),
      ...seedPlay(ctx, members),
      ...(await seedAgentApplications(ctx, members)),
      ...(await seedBonuses(ctx, members)),
      ...seedRewards(ctx, members),
      ...seedGifts(ctx, members),
      ...(await seedContracts(ctx, members)),
      ...seedWheels(ctx, members),
      ...seedMissions(ctx, members),
      ...seedRaffles(ctx, members),
      ...(await seedActivities(ctx, members)),
      ...(await seedPoints(ctx, members)),
      ...(await seedReferrals(ctx, members)),
      ...(await seedCorrections(ctx, members)),
      ...(await seedProposals(ctx, members)),
      ...(await seedTransfers(ctx, members)),
      ...(await seedFeedback(ctx, members)),
      ...(await seedNotes(ctx, members)),
      ...seedProtection(ctx, members),
      ...(await seedChat(ctx, members)),
      ...seedPicks(ctx, members),
      ...(await seedHighBets(ctx, members)),
      ...(await seedPayouts(ctx, members)),
      ...seedCrowdPlay(ctx, crowd),
      ...seedPots(ctx, crowd),
    ];
    // One after the other in the order of their time, as the books would have grown.
    moments.sort((left, right) => left.atMs - right.atMs);
    for (const moment of moments) await moment.act();
    for (const each of [demo, river]) await drawLotteries({ ...base, brand: each });
  });
}

/** What stands there before anybody comes to play: brands with all that they offer, staff and members. */
export async function seedHouse(
  base: Omit<Ctx, 'brand'>,
  lotteryHistoryMs: number,
): Promise<{ demo: Brand; river: Brand; members: SeededMember[] }> {
  const { demo, river } = await seedBrand(base);
  for (const each of [demo, river]) {
    await seedMessages({ ...base, brand: each });
    await seedLobby({ ...base, brand: each });
    await seedLotteries({ ...base, brand: each }, each === demo ? lotteryHistoryMs : 0);
  }
  const ctx: Ctx = { ...base, brand: demo };
  await seedOffice(ctx);
  const members = await seedMembers(ctx);
  await seedIdentities(ctx);
  return { demo, river, members };
}
