import { useManner } from '../../kit/KitProvider.tsx';
import { moneyText, numberText } from '../../kit/money.ts';
import { useWords } from '../../kit/words.ts';
import type { SlotWords } from './design.ts';
import { currentStep } from './presentation.ts';
import type { SlotGame } from './slot-game.ts';
import { moneyOfUnits } from './unit-money.ts';
import type { en } from './words.en.ts';

/** The words under the reels: one sentence for each moment of the game. */
export function useStatusText(game: SlotGame, machine: SlotWords): string {
  const t = useWords<typeof en>('slots');
  const manner = useManner();
  const { show, opened, stakeUnits } = game;
  const count = (value: number) => numberText(value, manner.locale);
  const money = (units: number) =>
    moneyText(moneyOfUnits(units, show.round?.stake ?? show.stake, stakeUnits, manner.currencyDecimals), manner);
  if (show.waiting) return opened === null || show.phase !== 'asking' ? t('lineLost') : t('reconnecting');
  if (show.refusal) return refusalText(show.refusal, t, opened?.trial ?? false);
  if (opened === null) return t('loading');
  const step = currentStep(show);
  const soFar = show.round?.steps[show.seen - 1]?.totalUnits ?? 0;
  switch (show.phase) {
    case 'asking':
    case 'stopping':
      return show.seen > 0 ? t('freeTurning', { amount: money(soFar) }) : t('goodLuck');
    case 'intro':
      return show.away ? t('awayNote') : t('freeWon', { spins: count(show.round?.freeSpinsLeft ?? 0) });
    case 'outro':
      return t('freeTotal', { amount: money(show.round?.totalUnits ?? 0) });
    default:
  }
  if (!step) return machine.story;
  // After free spins it is the round that counts, not its last spin.
  if (show.phase === 'idle' && step.kind === 'free') return t('freeTotal', { amount: money(step.totalUnits) });
  if (step.stepUnits === 0) return t('noWin');
  const amount = money(step.stepUnits);
  if (step.kind === 'base' && step.stepUnits <= stakeUnits && step.freeSpinsAwarded === 0)
    return t('returned', { amount });
  const lines = step.lineWins.length;
  if (lines === 0) return t('wonOnSuns', { amount, symbol: machine.symbols[step.scatterWin?.symbol ?? ''] ?? '' });
  return t('wonOnLines', { amount, lines: count(lines), many: lines });
}

function refusalText(
  { code, message }: { code: string; message: string },
  t: ReturnType<typeof useWords<typeof en>>,
  trial: boolean,
): string {
  if (code === 'insufficient_balance') return trial ? t('pointsGone') : t('balanceLow');
  if (code === 'login.not.session' || code === 'token_expired') return t('sessionOver');
  if (code === 'limit_reached') return t('ownLimit');
  if (code === 'self_excluded') return t('onBreak');
  if (code === 'cut_off') return t('cutOff');
  return message;
}
