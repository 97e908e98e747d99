import { useQueryClient } from '@tanstack/react-query';
import { RefreshCw } from 'lucide-react';
import { getBalance } from '../../../contract/wallet.ts';
import { renewAbout, useCall } from '../../kit/ask.ts';
import { classNames } from '../../kit/class-names.ts';
import { Money } from '../../kit/Money.tsx';
import { Skeleton } from '../../kit/Skeleton.tsx';
import { useWords } from '../../kit/speaking.ts';
import type { words } from './words.ts';

/** The balance in the header: counts to its new value, and is asked for anew when pressed. */
export function BalanceChip() {
  const t = useWords<typeof words>('wallet');
  const queries = useQueryClient();
  const { data, isFetching, isLoadingError } = useCall(getBalance, {});
  return (
    <button
      type="button"
      onClick={() => void renewAbout(queries, 'balance')}
      title={t('refresh')}
      className="flex h-11 items-center gap-2 rounded-control bg-surface px-3 font-semibold transition-colors hover:bg-raised"
    >
      <span className="sr-only">{t('balance')}</span>
      {data !== undefined && <Money value={String(data.sumBalance)} counting />}
      {data === undefined && !isLoadingError && <Skeleton className="h-5 w-20" />}
      {isLoadingError && <span className="text-sm text-warning">{t('balanceUnknown')}</span>}
      <RefreshCw
        aria-hidden
        className={classNames('size-4 flex-none text-faint max-sm:hidden', isFetching && 'animate-spin')}
      />
      <span className="sr-only">{t('refresh')}</span>
    </button>
  );
}
