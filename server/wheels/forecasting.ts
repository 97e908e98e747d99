import type { CallOutput } from '../../contract/call.ts';
import type { WheelTerms } from '../../contract/wheel-terms.ts';
import type { forecastWheel } from '../../contract/wheels-office.ts';
import { wheelWeights } from '../../games/prize-wheel.ts';
import type { Ctx } from '../platform/process/ctx.ts';
import * as promotions from '../promotions/service.ts';
import * as wallet from '../wallet/service.ts';
import { checkTerms, meanMinorOf, meanOf, shareOf } from './checks.ts';
import { largestOf } from './reading.ts';

/** What a wheel would cost: on average and at most. @throws Refusal bad_input, as whoever saves it is refused */
export async function forecast(ctx: Ctx, terms: WheelTerms): Promise<CallOutput<typeof forecastWheel>> {
  const worths = await checkTerms(ctx, terms);
  const [mean, largest, budget] = [meanOf(terms, worths), largestOf(worths), BigInt(terms.budgetMinor)];
  const audience = await promotions.countOf(ctx, terms.audience);
  const spinsADay = terms.ways.reduce((sum, { spins }) => sum + spins, 0) * audience;
  const all = BigInt(wheelWeights);
  const meanADay = (mean * BigInt(spinsADay) + all - 1n) / all;
  return {
    mean: wallet.writeAmount(ctx, meanMinorOf(terms, worths)),
    largest: wallet.writeAmount(ctx, largest),
    // Whatever fell before, there is one more spin while the largest prize is covered.
    surely: Number(budget / largest),
    likely: Number(((budget - largest) * all) / mean) + 1,
    audience,
    members: await promotions.countOf(ctx, []),
    spinsADay,
    meanADay: wallet.writeAmount(ctx, meanADay < budget ? meanADay : budget),
    share: await shareOf(ctx, terms, worths),
  };
}
