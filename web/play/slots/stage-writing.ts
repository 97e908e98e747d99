import type { RefObject } from 'react';
import type { Manner } from '../../kit/KitProvider.tsx';
import { moneyText, numberText } from '../../kit/money.ts';
import type { useWords } from '../../kit/speaking.ts';
import type { SlotWords } from './design.ts';
import type { Direction } from './director.ts';
import type { SlotStep, SlotWin } from './stage/win-show.ts';
import { moneyOfUnits } from './unit-money.ts';
import type { words as slotsWords } from './words.ts';

/** What the stage writes on its pictures, in the language of the page and at the stake of the round. */
export interface StageWriting {
  captionOf(win: SlotWin): string;
  coinLabel(coin: SlotStep['coins'][number]): string;
}

interface Needs {
  machine: SlotWords;
  stakeUnits: number;
  directionNow(): Direction;
  manner: RefObject<Manner>;
  words: RefObject<ReturnType<typeof useWords<typeof slotsWords>>>;
}

export function stageWriting({ machine, stakeUnits, directionNow, manner, words }: Needs): StageWriting {
  const count = (value: number) => numberText(value, manner.current.locale);
  const amountOf = (units: number) => {
    const { show, opened } = directionNow();
    const money = moneyOfUnits(units, show.round?.stake ?? show.stake, stakeUnits, show.decimals);
    // A round that is resumed is drawn before the page around it has learnt that points have no sign.
    return moneyText(money, opened?.trial ? { ...manner.current, currencySymbol: '' } : manner.current);
  };
  return {
    captionOf(win) {
      const amount = amountOf(win.units);
      if (win.kind === 'ways') return words.current('captionWays', { amount, ways: count(win.ways ?? 1) });
      if (win.kind === 'cluster') return words.current('captionCluster', { amount, size: count(win.count) });
      if (win.kind === 'coins') return words.current('captionCoins', { amount, coins: count(win.count) });
      if (win.kind !== 'jackpot') return amount;
      return words.current('captionJackpot', { amount, jackpot: machine.jackpots?.[win.symbol] ?? '' });
    },
    // A round sum needs no decimals, and a coin has no room for them.
    coinLabel: ({ units, jackpot }) =>
      (jackpot === null ? undefined : machine.jackpots?.[jackpot]) ?? amountOf(units).replace(/[.,][0০]+$/, ''),
  };
}
