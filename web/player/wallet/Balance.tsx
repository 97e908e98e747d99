import { getBalance } from '../../../contract/wallet.ts';
import { useCall } from '../../kit/ask.ts';
import { Money } from '../../kit/Money.tsx';
import { Skeleton } from '../../kit/Skeleton.tsx';
import { useWords } from '../../kit/speaking.ts';
import type { words } from './words.ts';

/** The balance as a figure, wherever a page wants it. */
export function Balance({ className = 'text-xl font-semibold' }: { className?: string }) {
  const t = useWords<typeof words>('wallet');
  const { data, isLoadingError } = useCall(getBalance, {});
  if (data !== undefined) return <Money value={String(data.sumBalance)} counting className={className} />;
  if (isLoadingError) return <span className="text-sm text-warning">{t('balanceUnknown')}</span>;
  return <Skeleton className="h-8 w-32" />;
}
