import { selectionText, type PlayType, readSelection } from '../../../../games/lottery/shapes.ts';
import { useManner } from '../../../kit/KitProvider.tsx';
import type { LotteryGame } from '../queries.ts';
import { multiplied } from './cost.ts';
import { oddsWithRebate } from './odds.ts';
import { type Chosen, nothingOn, standingOf } from './selection.ts';
import { changeSlip, type Entry, type Slip } from './slip.ts';

/** A play type as this lottery offers it. */
export interface Offered {
  playType: PlayType;
  /** Thousandths, without a rebate. */
  odds: readonly number[];
  returnToPlayer: string;
}

/** What stands on the pad now. */
export interface Draft {
  chosen: Chosen;
  lines: number;
  fault: 'unfinished' | 'tooMany' | null;
  /** Odds after the rebate. */
  odds: readonly number[];
  /** As it would stand in the basket; null while it is not finished. */
  entry: Entry | null;
  choose: (chosen: Chosen) => void;
  clear: () => void;
}

/** What stands on the pad has no place in the basket yet. */
export const DRAFT_ID = 'draft';

export function useDraft(game: LotteryGame, slip: Slip, offered: Offered): Draft {
  const { currencyDecimals } = useManner();
  const { playType } = offered;
  const { pad, code } = playType;
  const chosen = slip.chosen[code] ?? nothingOn(pad);
  const { lines, fault } = standingOf(pad, chosen);
  const odds = oddsAfter(offered, slip.rebateMilli);
  const choose = (next: Chosen) => changeSlip(game.gameCode, (now) => ({ chosen: { ...now.chosen, [code]: next } }));
  return {
    chosen,
    lines,
    fault,
    odds,
    entry: fault === null ? entryOf(offered, chosen, slip, lines, currencyDecimals) : null,
    choose,
    clear: () => choose(nothingOn(pad)),
  };
}

/** A choice as it is kept in the basket; null where it makes no ticket. */
export function entryOf(
  offered: Offered,
  chosen: Chosen,
  { unit, multiple, rebateMilli }: Slip,
  lines: number,
  decimals: number,
): Entry | null {
  const { playType } = offered;
  const selection = readSelection(playType.pad, chosen);
  if (selection === null) return null;
  return {
    id: DRAFT_ID,
    playType: playType.code,
    selection: selectionText(selection),
    lines,
    unit: multiplied(unit, multiple, decimals),
    unitsPerLine: playType.unitsPerLine ?? 1,
    rebateMilli,
    odds: oddsAfter(offered, rebateMilli),
  };
}

export function oddsAfter({ odds, returnToPlayer }: Offered, rebateMilli: number): number[] {
  return odds.map((one) => oddsWithRebate(one, rebateMilli, returnToPlayer));
}
