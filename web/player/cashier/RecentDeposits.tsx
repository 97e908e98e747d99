import type { Deposit, DepositState } from '../../../contract/cashier.ts';
import { Badge, type Tone } from '../../kit/Badge.tsx';
import { Button } from '../../kit/Button.tsx';
import { EmptyState } from '../../kit/EmptyState.tsx';
import { ErrorState } from '../../kit/ErrorState.tsx';
import { useManner } from '../../kit/KitProvider.tsx';
import { Money } from '../../kit/Money.tsx';
import { Skeleton } from '../../kit/Skeleton.tsx';
import { timeText } from '../../kit/time.ts';
import { useWords } from '../../kit/words.ts';
import { useDeposits } from './queries.ts';
import type { en } from './words.en.ts';

const tones: Record<DepositState, Tone> = {
  pending: 'warning',
  credited: 'win',
  failed: 'danger',
  expired: 'plain',
  cancelled: 'plain',
};

interface Props {
  /** The deposit that is shown in full beside the list. */
  current: string | null;
  onResume: (depositId: string) => void;
}

/** The latest deposits and where they stand. */
export function RecentDeposits({ current, onResume }: Props) {
  const t = useWords<typeof en>('cashier');
  const { data, isPending, isError, error, refetch, isFetching } = useDeposits();
  return (
    <section>
      <h3 className="mb-2 text-base">{t('recent')}</h3>
      {isPending && <Skeleton className="h-40 w-full rounded-card" />}
      {isError && !data && <ErrorState hint={error.message} onRetry={() => void refetch()} retrying={isFetching} />}
      {data?.list.length === 0 && <EmptyState motif="paddy" title={t('none')} hint={t('noneHint')} />}
      <ul className="grid gap-2">
        {data?.list.map((deposit) => (
          <li key={deposit.id}>
            <Row deposit={deposit} onResume={deposit.id === current ? null : () => onResume(deposit.id)} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Row({ deposit, onResume }: { deposit: Deposit; onResume: (() => void) | null }) {
  const t = useWords<typeof en>('cashier');
  const manner = useManner();
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-control bg-surface px-4 py-3">
      <div className="min-w-0 flex-1">
        <Money value={deposit.amount} className="font-semibold" />
        <p className="k-digits text-sm text-faint">{timeText(deposit.createdAtMs, manner, 'short')}</p>
      </div>
      <Badge tone={tones[deposit.state]}>{t(deposit.state === 'cancelled' ? 'cancelledState' : deposit.state)}</Badge>
      {deposit.state === 'pending' && onResume !== null && (
        <Button size="sm" variant="second" onClick={onResume}>
          {t('resume')}
        </Button>
      )}
    </div>
  );
}
