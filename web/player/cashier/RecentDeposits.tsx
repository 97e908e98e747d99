import { ChevronRight } from 'lucide-react';
import { useState } from 'react';
import { type Deposit, type DepositState, depositStates, listDeposits } from '../../../contract/cashier.ts';
import { useCall } from '../../kit/ask.ts';
import { Asked } from '../../kit/Asked.tsx';
import { Badge, type Tone } from '../../kit/Badge.tsx';
import { Chips } from '../../kit/Chips.tsx';
import { EmptyState } from '../../kit/EmptyState.tsx';
import { useManner } from '../../kit/KitProvider.tsx';
import { Money } from '../../kit/Money.tsx';
import { Pagination } from '../../kit/Pagination.tsx';
import { Skeleton } from '../../kit/Skeleton.tsx';
import { timeText } from '../../kit/time.ts';
import { useWords } from '../../kit/speaking.ts';
import { MethodMark } from './MethodMark.tsx';
import type { words } from './words.ts';

const DEPOSITS_SHOWN = 8;

const tones: Record<DepositState, Tone> = {
  pending: 'warning',
  submitted: 'second',
  credited: 'win',
  failed: 'danger',
  rejected: 'danger',
  expired: 'plain',
  cancelled: 'plain',
};

interface Props {
  /** The deposit that is shown in full beside the list. */
  current: string | null;
  onResume: (depositId: string) => void;
}

/** The deposit record: where each stands, by state, newest first. */
export function RecentDeposits({ current, onResume }: Props) {
  const t = useWords<typeof words>('cashier');
  const [state, setState] = useState<DepositState | ''>('');
  const [pageNo, setPageNo] = useState(1);
  const deposits = useCall(
    listDeposits,
    { state: state || undefined, pageNo, pageSize: DEPOSITS_SHOWN },
    { staleTime: 0 },
  );
  return (
    <section className="grid min-w-0 content-start gap-3">
      <h3 className="text-base">{t('recent')}</h3>
      <Chips
        scroll
        label={t('stateFilter')}
        choices={[
          { value: '', label: t('all') },
          ...depositStates.map((value) => ({ value, label: t(`states.${value}`) })),
        ]}
        value={state}
        onValue={(next) => {
          setState(next);
          setPageNo(1);
        }}
      />
      <Asked of={deposits} waiting={<Skeleton className="h-40 w-full rounded-card" />}>
        {({ list, totalPages }) => (
          <>
            {list.length === 0 &&
              (state === '' ? (
                <EmptyState motif="paddy" title={t('none')} hint={t('noneHint')} />
              ) : (
                <p className="py-6 text-center text-soft">{t('noneState')}</p>
              ))}
            <ul className="grid gap-2">
              {list.map((deposit) => (
                <li key={deposit.id}>
                  <Row deposit={deposit} onOpen={deposit.id === current ? null : () => onResume(deposit.id)} />
                </li>
              ))}
            </ul>
            <Pagination page={pageNo} pages={totalPages} onPage={setPageNo} />
          </>
        )}
      </Asked>
    </section>
  );
}

const rowClass = 'grid w-full gap-2 rounded-control bg-surface px-3 py-3 text-start';

function Row({ deposit, onOpen }: { deposit: Deposit; onOpen: (() => void) | null }) {
  const t = useWords<typeof words>('cashier');
  if (onOpen === null) {
    return (
      <div className={`${rowClass} outline-1 outline-line`}>
        <RowText deposit={deposit} />
      </div>
    );
  }
  return (
    <button type="button" className={`${rowClass} transition-colors hover:bg-raised`} onClick={onOpen}>
      <RowText deposit={deposit} />
      {deposit.state === 'pending' && (
        <span className="flex items-center justify-center gap-1 border-t border-line pt-2 text-sm font-semibold text-accent-text">
          {t('resume')}
          <ChevronRight aria-hidden className="size-4" />
        </span>
      )}
    </button>
  );
}

/** Which way and how much at the start, where it stands and since when at the end. */
function RowText({ deposit }: { deposit: Deposit }) {
  const t = useWords<typeof words>('cashier');
  const manner = useManner();
  return (
    <span className="grid grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-3">
      <MethodMark mark={deposit.mark} size={40} />
      <span className="grid min-w-0">
        <Money value={deposit.amount} className="font-semibold" />
        <span className="truncate text-sm text-faint">{deposit.methodName[manner.language]}</span>
      </span>
      <span className="grid justify-items-end gap-1">
        <Badge tone={tones[deposit.state]}>{t(`states.${deposit.state}`)}</Badge>
        <span className="k-digits text-sm text-faint">{timeText(deposit.createdAtMs, manner, 'short')}</span>
      </span>
    </span>
  );
}
