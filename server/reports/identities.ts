import type { ReportIdentity } from '../../contract/reports.ts';
import type { Ctx } from '../platform/process/ctx.ts';
import { known } from '../platform/process/fail.ts';
import * as wallet from '../wallet/service.ts';
import { brandSums, ggrBonusOf, ggrOf, movedBy, type PlaySums } from './figures.ts';

interface Sources {
  window: { fromMs: number; untilMs: number };
  /** Of all games together, as they are added up for the brand. */
  play: PlaySums;
  /** The same as the sum of its games. */
  parts: PlaySums;
  flows: readonly wallet.Flow[];
}

const played = ['bet', 'win', 'win_reversal', 'rollback'] as const;

/** Two ways to each amount: what the books say stands left, what bets and balances say right. Without a fault no one differs. */
export async function identitiesOf(ctx: Ctx, { window, play, parts, flows }: Sources): Promise<ReportIdentity[]> {
  const [opening, closing] = (await wallet.liabilityDays(ctx, [window.fromMs, window.untilMs])).map((day) =>
    known(day, 'both ends were asked for'),
  ) as [wallet.LiabilityDay, wallet.LiabilityDay];
  const brand = brandSums(flows, 0n);
  const gamesMinor = ggrOf(play) + play.openChangeMinor;
  const sides = {
    games: [-movedBy(flows, played), gamesMinor],
    transfers: [-movedBy(flows, ['transfer_out']), movedBy(flows, ['transfer_in'])],
    owed: [
      owedOf(closing),
      owedOf(opening) +
        brand.depositsMinor -
        brand.withdrawalsMinor -
        gamesMinor +
        brand.issuedMinor -
        brand.forfeitedMinor +
        movedBy(flows, ['correction', 'reward', 'redemption', 'commission']) +
        movedBy(flows, ['fee']),
    ],
    bonus: [
      ggrBonusOf(play),
      brand.issuedMinor -
        brand.forfeitedMinor -
        brand.convertedMinor +
        movedBy(flows, ['correction'], 'bonus') -
        (closing.bonusMinor - opening.bonusMinor) -
        play.openBonusChangeMinor,
    ],
    parts: [ggrOf(play), ggrOf(parts)],
  } satisfies Record<ReportIdentity['rule'], [bigint, bigint]>;
  return Object.entries(sides).map(([rule, [left, right]]) => ({
    rule: rule as ReportIdentity['rule'],
    left: wallet.writeAmount(ctx, left),
    right: wallet.writeAmount(ctx, right),
    difference: wallet.writeAmount(ctx, left - right),
  }));
}

function owedOf({ cashMinor, bonusMinor, studioMinor }: wallet.LiabilityDay): bigint {
  return cashMinor + bonusMinor + studioMinor;
}
