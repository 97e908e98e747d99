import { ArrowDownLeft, ArrowUpRight, Send } from 'lucide-react';
import { useState } from 'react';
import { listTransfers, type Transfer, type TransferSide } from '../../../contract/transfers.ts';
import { useCall } from '../../kit/ask.ts';
import { Asked } from '../../kit/Asked.tsx';
import { EmptyState } from '../../kit/EmptyState.tsx';
import { useManner } from '../../kit/KitProvider.tsx';
import { Money } from '../../kit/Money.tsx';
import { Pagination } from '../../kit/Pagination.tsx';
import { SectionHead } from '../../kit/SectionHead.tsx';
import { Segments } from '../../kit/Segments.tsx';
import { Skeleton } from '../../kit/Skeleton.tsx';
import { Stat } from '../../kit/Stat.tsx';
import { timeText } from '../../kit/time.ts';
import { useWords, type Words } from '../../kit/speaking.ts';
import type { words } from './words.ts';

const TRANSFERS_A_PAGE = 10;

/** What was sent and what came, newest first, with the totals. */
export function TransferRecord() {
  const t = useWords<typeof words>('transfers');
  const [side, setSide] = useState<TransferSide | 'all'>('all');
  const [pageNo, setPageNo] = useState(1);
  const record = useCall(
    listTransfers,
    { pageNo, side: side === 'all' ? undefined : side, pageSize: TRANSFERS_A_PAGE },
    { staleTime: 0 },
  );
  return (
    <section className="grid grid-cols-1 gap-4">
      <SectionHead title={t('record')} icon={<Send aria-hidden />} />
      <Segments<TransferSide | 'all'>
        className="max-w-form"
        label={t('sides')}
        choices={[
          { value: 'all', label: t('all') },
          { value: 'sent', label: t('sentSide') },
          { value: 'received', label: t('receivedSide') },
        ]}
        value={side}
        onValue={(next) => {
          setPageNo(1);
          setSide(next);
        }}
      />
      <Asked of={record} waiting={<Skeleton className="h-40 w-full rounded-card" />}>
        {(record) =>
          record.list.length === 0 ? (
            <EmptyState motif="fish" title={t('empty')} hint={t('emptyHint')} />
          ) : (
            <>
              <div className="grid max-w-form grid-cols-2 gap-3">
                <Stat label={t('totalSent')} value={<Money value={record.totalSent} bare />} />
                <Stat label={t('totalReceived')} value={<Money value={record.totalReceived} bare />} />
              </div>
              <ul className="grid max-w-read gap-2">
                {record.list.map((transfer) => (
                  <Line key={transfer.id} transfer={transfer} />
                ))}
              </ul>
              <Pagination page={pageNo} pages={record.totalPages} onPage={setPageNo} />
            </>
          )
        }
      </Asked>
    </section>
  );
}

function Line({ transfer }: { transfer: Transfer }) {
  const t = useWords<typeof words>('transfers');
  const manner = useManner();
  const isSent = transfer.side === 'sent';
  const Icon = isSent ? ArrowUpRight : ArrowDownLeft;
  return (
    <li className="grid grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-x-3 rounded-control bg-surface px-4 py-3">
      <Icon aria-hidden className={`row-span-2 size-5 ${isSent ? 'text-faint' : 'text-win'}`} />
      <span className="truncate font-semibold">{t(isSent ? 'to' : 'from', { name: transfer.other })}</span>
      <Money value={isSent ? `-${transfer.amount}` : transfer.amount} change bare className="text-end font-semibold" />
      <span className="text-sm text-faint">{wayText(transfer, t)}</span>
      <span className="k-digits text-end text-sm text-faint">{timeText(transfer.atMs, manner, 'short')}</span>
    </li>
  );
}

function wayText({ way, side }: Transfer, t: Words<typeof words>): string {
  const isUp = way === 'to_upline';
  if (side === 'sent') return t(isUp ? 'wayUp' : 'wayDown');
  return t(isUp ? 'wayFromDown' : 'wayFromUp');
}
