import { type Pad, readSelection } from '../../../../games/lottery/shapes.ts';
import { type Chosen, nothingOn } from './selection.ts';
import type { Offered } from './use-draft.ts';

/** The same bet by another play type, at a better price. */
export interface BetterPlay {
  offered: Offered;
  /** What is chosen there. */
  chosen: Chosen;
}

/** Less than that more, of what is staked, is rounding of odds. */
const WORTH_SAYING = 0.002;

/** By which play type what stands on the pad returns most, where that is another one than this. */
export function betterPlay(offered: readonly Offered[], now: Offered, chosen: Chosen): BetterPlay | null {
  const others = (now.playType.alsoBy ?? []).flatMap(({ playType, as }) => {
    const other = offered.find((one) => one.playType.code === playType);
    if (!other || returnOf(other) < returnOf(now) + WORTH_SAYING) return [];
    const [symbols = []] = chosen;
    if (symbols.length === 0) return as || isForSome(other.playType.pad) ? [] : [asEmpty(other)];
    const there = as ? as(symbols) : symbols;
    return there && readSelection(other.playType.pad, [there]) ? [{ offered: other, chosen: [there] }] : [];
  });
  return others.toSorted((one, two) => returnOf(two.offered) - returnOf(one.offered))[0] ?? null;
}

function asEmpty(other: Offered): BetterPlay {
  return { offered: other, chosen: nothingOn(other.playType.pad) };
}

/** Whether it depends on the numbers if they can be played there. */
function isForSome(pad: Pad): boolean {
  return pad.kind === 'numbers' && pad.orders !== undefined;
}

function returnOf({ returnToPlayer }: Offered): number {
  return Number(returnToPlayer);
}
