import { fromMinor, toMinor } from '../../../../contract/money.ts';
import { Button } from '../../../kit/Button.tsx';
import { useManner } from '../../../kit/KitProvider.tsx';
import { moneyText } from '../../../kit/money.ts';
import { useWords } from '../../../kit/speaking.ts';
import { hasParent, tellParent } from '../../frame/parent-page.ts';
import { refusalText } from '../../frame/refusals.ts';
import type { CrashGame } from './crash-game.ts';
import { hundredthsText } from './multiples.ts';
import type { Room } from './room.ts';
import type { words as ofInstant } from '../words.ts';
import type { words as crashWords } from './words.ts';

/** What just happened, in words, for eyes and screen readers: phases and the player's own results, not each number. */
export function CrashStatus({ game }: { game: CrashGame }) {
  const words = useWords<typeof ofInstant>('instant');
  const text = useStatusText(game);
  return (
    <div className="instant-status">
      <p role="status" aria-live="polite" data-phase={game.room?.round?.phase} data-told={game.told?.kind}>
        {text}
      </p>
      {game.broken && hasParent() && (
        <Button size="sm" onClick={() => tellParent('close')}>
          {words('leave')}
        </Button>
      )}
      {game.refusal?.code === 'insufficient_balance' && hasParent() && game.opened?.trial === false && (
        <Button size="sm" onClick={() => tellParent('deposit')}>
          {words('deposit')}
        </Button>
      )}
    </div>
  );
}

function useStatusText({ opened, room, told, refusal, waiting, lost }: CrashGame): string {
  const t = useWords<typeof crashWords>('game');
  const words = useWords<typeof ofInstant>('instant');
  const manner = useManner();
  const money = (decimal: string) => moneyText(decimal, manner);
  if (waiting || lost) return words('reconnecting');
  if (refusal) return refusalText(refusal, words, opened?.trial ?? false);
  if (!room) return words('loading');
  const { round } = room;
  if (told && told.bet.number === round?.number) {
    const { kind, bet } = told;
    if (kind === 'won') {
      const multiple = hundredthsText(bet.cashOutHundredths ?? 100, manner.locale);
      return t('wonTold', { multiple, amount: money(bet.payout) });
    }
    if (kind === 'lost') {
      const multiple = hundredthsText(told.crashHundredths ?? 100, manner.locale);
      return t('lostTold', { multiple, amount: money(lostOf(room, manner.currencyDecimals)) });
    }
    if (round.phase === 'betting')
      return kind === 'placed' ? t('placedTold', { amount: money(bet.stake) }) : t('takenTold');
  }
  switch (round?.phase) {
    case 'betting':
      return t('bettingTold');
    case 'flying':
      return t('flyingTold');
    case 'crashed':
      return t('crashedTold', { multiple: hundredthsText(round.revealed?.crashHundredths ?? 100, manner.locale) });
    case 'void':
      return t('voidTold');
    default:
      return t('waiting');
  }
}

/** All that the player has lost on this flight. */
function lostOf({ own }: Room, decimals: number): string {
  const lost = own.filter(({ state }) => state === 'lost').map(({ stake }) => toMinor(stake, decimals) ?? 0n);
  return fromMinor(
    lost.reduce((sum, stakeMinor) => sum + stakeMinor, 0n),
    decimals,
  );
}
