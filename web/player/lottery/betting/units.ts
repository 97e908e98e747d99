import { minorOf } from '../../../kit/money-sum.ts';
import type { LotteryGame } from '../queries.ts';
import type { Slip } from './slip.ts';

const offeredUnits = ['1', '5', '10', '50', '100', '500'] as const;

/** What a line may cost by a touch: the usual units, from the least one of the lottery on. */
export function unitsOf({ leastUnit }: Pick<LotteryGame, 'leastUnit'>, decimals: number): string[] {
  const least = leastUnit.replace(/\.?0+$/, '') || '0';
  const above = offeredUnits.filter((unit) => minorOf(unit, decimals) > minorOf(leastUnit, decimals));
  const isUsual = minorOf('1', decimals) === minorOf(leastUnit, decimals);
  return [isUsual ? '1' : least, ...above];
}

/** The slip with a unit and a rebate that this lottery takes. */
export function withinLimits(slip: Slip, game: LotteryGame, decimals: number): Slip {
  const units = unitsOf(game, decimals);
  const unit = units.includes(slip.unit) ? slip.unit : units[0]!;
  return { ...slip, unit, rebateMilli: Math.min(slip.rebateMilli, game.mostRebateMilli) };
}
