import * as bonuses from '../../server/bonuses/jobs.ts';
import * as brand from '../../server/brand/service.ts';
import * as cashier from '../../server/cashier/service.ts';
import * as corrections from '../../server/corrections/jobs.ts';
import type { Ctx } from '../../server/platform/process/ctx.ts';
import * as rewards from '../../server/rewards/jobs.ts';
import * as withdrawals from '../../server/withdrawals/service.ts';
import type { Job } from './requests.ts';

/** One round of the work that no request starts. */
export async function performJob(ctx: Ctx, job: Job): Promise<string> {
  const brandById = (id: number) => brand.brandById(ctx.db, id);
  if (job === 'expireRewards') await rewards.expireRewards(ctx);
  if (job === 'expireDeposits') await cashier.expireDeposits(ctx);
  if (job === 'endDueBonuses') await bonuses.endDueBonuses(ctx, brandById);
  if (job === 'expireCorrections') await corrections.expireCorrections(ctx, brandById);
  if (job === 'payOut') await withdrawals.payOut(ctx);
  if (job === 'receiveInTime') await withdrawals.receiveInTime(ctx);
  return 'done';
}
