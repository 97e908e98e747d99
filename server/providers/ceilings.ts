import type { Ceilings } from '../../contract/provider-ceilings.ts';
import { MOST_MINOR, toMinor } from '../../contract/money.ts';
import type { Ctx } from '../platform/process/ctx.ts';
import { failField } from '../platform/process/fail.ts';
import * as wallet from '../wallet/service.ts';
import type { CeilingColumns } from './store-connections.ts';

/** What a studio may have paid out by itself, as staff read and write it. */
export function ceilingsOf(ctx: Ctx, row: CeilingColumns): Ceilings {
  const text = (minor: bigint) => wallet.writeAmount(ctx, minor);
  return {
    win: text(row.most_win_minor),
    winTimes: row.most_win_times,
    winDay: text(row.most_win_day_minor),
    bonus: text(row.most_bonus_minor),
    bonusDay: text(row.most_bonus_day_minor),
    jackpot: text(row.most_jackpot_minor),
    jackpotDay: text(row.most_jackpot_day_minor),
  };
}

/** Refuses with bad_input where one is no amount, or where a call may be paid more than a day. */
export function readCeilings(ctx: Ctx, said: Ceilings): CeilingColumns {
  const minorOf = (name: Exclude<keyof Ceilings, 'winTimes'>): bigint => {
    const minor = toMinor(said[name], ctx.brand.settings.currency.decimals);
    if (minor === null) return failField(`ceilings.${name}`, 'invalid_amount');
    return minor <= MOST_MINOR ? minor : failField(`ceilings.${name}`, 'too_big');
  };
  const row = {
    most_win_minor: minorOf('win'),
    most_win_times: said.winTimes,
    most_win_day_minor: minorOf('winDay'),
    most_bonus_minor: minorOf('bonus'),
    most_bonus_day_minor: minorOf('bonusDay'),
    most_jackpot_minor: minorOf('jackpot'),
    most_jackpot_day_minor: minorOf('jackpotDay'),
  };
  if (row.most_win_minor > row.most_win_day_minor) failField('ceilings.winDay', 'too_small');
  if (row.most_bonus_minor > row.most_bonus_day_minor) failField('ceilings.bonusDay', 'too_small');
  if (row.most_jackpot_minor > row.most_jackpot_day_minor) failField('ceilings.jackpotDay', 'too_small');
  return row;
}
