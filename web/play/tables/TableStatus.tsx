import { toMinor } from '../../../contract/money.ts';
import { Button } from '../../kit/Button.tsx';
import { useManner } from '../../kit/KitProvider.tsx';
import { moneyText } from '../../kit/money.ts';
import { useWords } from '../../kit/speaking.ts';
import { hasParent, tellParent } from '../frame/parent-page.ts';
import { refusalText } from '../frame/refusals.ts';
import { celebrationOf } from '../frame/celebration.ts';
import { limitTold } from './limit-told.ts';
import { useResult, useTold } from './result.ts';
import { outcomeOf } from './table.ts';
import type { TableGameState } from './design.ts';
import type { words as tablesWords } from './words.ts';

/** What just happened, in words, for eyes and screen readers: phases and the player's own results. */
export function TableStatus({ game }: { game: TableGameState }) {
  const t = useWords<typeof tablesWords>('tables');
  const { text, celebration } = useStatus(game);
  const isShort = game.refusal?.code === 'insufficient_balance' && hasParent() && game.opened?.trial === false;
  return (
    <div className="table-status" data-celebration={celebration}>
      <p role="status" aria-live="polite">
        {text}
      </p>
      {game.broken && hasParent() && (
        <Button size="sm" onClick={() => tellParent('close')}>
          {t('leave')}
        </Button>
      )}
      {isShort && (
        <Button size="sm" onClick={() => tellParent('deposit')}>
          {t('deposit')}
        </Button>
      )}
    </div>
  );
}

function useStatus(game: TableGameState): { text: string; celebration: string } {
  const t = useWords<typeof tablesWords>('tables');
  const told = useTold();
  const manner = useManner();
  const { design, opened, table, refusal, waiting, lost } = game;
  const outcome = useResult(design, table?.round ?? null);
  const plain = (text: string) => ({ text, celebration: 'none' });
  if (waiting || lost) return plain(t('reconnecting'));
  const limit = refusal && limitTold(refusal);
  if (limit) return plain(t(`limit.${limit.name}`, { amount: moneyText(limit.amount, manner) }));
  if (refusal) return plain(refusalText(refusal, t, opened?.trial ?? false));
  if (!table) return plain(t('loading'));
  const { round, own } = table;
  if (outcome !== null && round?.phase !== 'betting') {
    const result = told(design.resultOf(outcome));
    if (own.length === 0) return plain(t('fell', { result }));
    const decimals = manner.currencyDecimals;
    const { stake, payout } = outcomeOf(own, (position) => design.returnHundredths(position, outcome), decimals);
    const amount = moneyText(payout, manner);
    const paidMinor = toMinor(payout, decimals) ?? 0n;
    if (paidMinor === 0n) return plain(t('lostTold', { result, amount: moneyText(stake, manner) }));
    const celebration = celebrationOf(payout, stake, decimals);
    return celebration === 'quiet'
      ? plain(t('returnedTold', { result, amount }))
      : { text: t('wonTold', { result, amount }), celebration };
  }
  switch (round?.phase) {
    case 'betting':
      return plain(own.length > 0 ? t('placedTold') : t('bettingTold'));
    case 'closed':
      return plain(round.beaconRound === null ? t('closedTold') : t('beaconTold'));
    case 'dealing':
    case 'settled':
      return plain(t(`dealt.${design.dealt ?? 'cards'}`));
    case 'void':
      return plain(t('voidTold'));
    case undefined:
      return plain(table.maintenance ? t('maintenance') : t('waitingTold'));
  }
}
