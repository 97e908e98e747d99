import { useManner } from '../../kit/KitProvider.tsx';
import { moneyText, numberText } from '../../kit/money.ts';
import { useWords } from '../../kit/speaking.ts';
import { refusalText } from '../frame/refusals.ts';
import type { SlotWords } from './design.ts';
import { coinUnits, jackpotsIn } from './jackpots.ts';
import { allFallen, currentStep, isFree, shownUnits } from './presentation.ts';
import type { SlotGame } from './slot-game.ts';
import type { SlotStep, SlotWin } from './stage/win-show.ts';
import { moneyOfUnits } from './unit-money.ts';
import type { words } from './words.ts';

/** The words under the reels: one sentence for each moment of the game. */
export function useStatusText(game: SlotGame, machine: SlotWords): string {
  const t = useWords<typeof words>('slots');
  const manner = useManner();
  const { show, opened, stakeUnits } = game;
  const count = (value: number) => numberText(value, manner.locale);
  const money = (units: number) =>
    moneyText(moneyOfUnits(units, show.round?.stake ?? show.stake, stakeUnits, manner.currencyDecimals), manner);
  if (show.waiting) return opened === null || show.phase !== 'asking' ? t('lineLost') : t('reconnecting');
  if (show.refusal) return refusalText(show.refusal, t, opened?.trial ?? false);
  if (opened === null) return t('loading');
  const step = currentStep(show);
  const before = show.round?.steps[show.seen - 1];
  switch (show.phase) {
    case 'asking':
    case 'stopping':
      if (before && before.coins.length > 0 && show.seen > 0) return heldText(before, { t, count, money });
      return show.seen > 0 ? t('freeTurning', { amount: money(before?.totalUnits ?? 0) }) : t('goodLuck');
    case 'intro':
      return show.away ? t('awayNote') : t('freeWon', { spins: count(show.round?.freeSpinsLeft ?? 0) });
    case 'outro':
      return t('freeTotal', { amount: money(show.round?.totalUnits ?? 0) });
    default:
  }
  if (!step) return machine.story;
  // After free spins it is the round that counts, not its last spin.
  if (show.phase === 'idle' && isFree(step)) return t('freeTotal', { amount: money(step.totalUnits) });
  if (!allFallen(show)) return t('fallSoFar', { amount: money(shownUnits(show)) });
  if (step.stepUnits === 0) return step.kind === 'respin' ? heldText(step, { t, count, money }) : t('noWin');
  const amount = money(step.stepUnits);
  if (step.kind === 'base' && step.stepUnits <= stakeUnits && step.freeSpinsAwarded === 0)
    return t('returned', { amount });
  return wonText(step, amount, { t, count, machine });
}

interface Telling {
  t: ReturnType<typeof useWords<typeof words>>;
  count(value: number): string;
  machine: SlotWords;
}

function heldText(
  step: SlotStep,
  { t, count, money }: Pick<Telling, 't' | 'count'> & { money(units: number): string },
): string {
  return t('coinsHeld', { coins: count(step.coins.length), amount: money(coinUnits(step)) });
}

/** What the win that is drawn at the moment pays, and for what; the only one of a spin stays named. */
export function usePaidText(game: SlotGame, machine: SlotWords): string | null {
  const t = useWords<typeof words>('slots');
  const manner = useManner();
  const { show, pointed, stakeUnits } = game;
  if (show.refusal || show.waiting || (show.phase !== 'showing' && show.phase !== 'idle')) return null;
  const wins = currentStep(show)?.drops[show.drop]?.wins ?? [];
  const win = pointed ?? (wins.length === 1 ? wins[0] : undefined);
  if (!win || win.units === 0 || !wins.includes(win)) return null;
  const money = moneyOfUnits(win.units, show.round?.stake ?? show.stake, stakeUnits, manner.currencyDecimals);
  const count = (value: number) => numberText(value, manner.locale);
  return paidText(win, moneyText(money, manner), { t, count, machine });
}

/** One win: how many of which symbol, where, and what they paid. */
function paidText(win: SlotWin, amount: string, { t, count, machine }: Telling): string {
  const told = { amount, count: count(win.count), symbol: machine.symbols[win.symbol] ?? '' };
  switch (win.kind) {
    case 'line':
      return t('paidLine', { ...told, line: count((win.line ?? 0) + 1) });
    case 'ways':
      return t('paidWays', { ...told, ways: count(win.ways ?? 1), many: win.ways ?? 1 });
    case 'cluster':
      return t('paidCluster', told);
    case 'scatter':
      return t('paidScatter', told);
    case 'coins':
      return t('captionCoins', { amount, coins: count(win.count) });
    case 'jackpot':
      return t('captionJackpot', { amount, jackpot: machine.jackpots?.[win.symbol] ?? '' });
  }
}

/** What won, said as its kind is understood. */
function wonText(step: SlotStep, amount: string, { t, count, machine }: Telling): string {
  const wins = step.drops.flatMap((drop) => drop.wins);
  const of = (kind: SlotWin['kind']) => wins.filter((win) => win.kind === kind);
  if (of('coins').length > 0) {
    const jackpots = [...jackpotsIn(step)].map((name) => machine.jackpots?.[name] ?? '').join(', ');
    return jackpots
      ? t('wonJackpots', { amount, jackpots })
      : t('wonOnCoins', { amount, coins: count(step.coins.length) });
  }
  if (of('jackpot').length > 0)
    return t('captionJackpot', { amount, jackpot: machine.jackpots?.[wins[0]?.symbol ?? ''] ?? '' });
  const [lines, clusters] = [of('line').length, of('cluster').length];
  if (lines > 0) return t('wonOnLines', { amount, lines: count(lines), many: lines });
  if (clusters > 0) return t('wonOnClusters', { amount, clusters: count(clusters), many: clusters });
  const ways = of('ways').reduce((sum, win) => sum + (win.ways ?? 0), 0);
  if (ways > 0) return t('wonOnWays', { amount, ways: count(ways), many: ways });
  const [first] = wins;
  if (wins.length === 1 && first) return t('wonOnSuns', { amount, symbol: machine.symbols[first.symbol] ?? '' });
  return t('wonInMany', { amount, wins: count(wins.length) });
}
