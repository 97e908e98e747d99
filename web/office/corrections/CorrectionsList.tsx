import { useState } from 'react';
import { type Correction, listCorrections } from '../../../contract/corrections.ts';
import { type ProposalState } from '../../../contract/proposals.ts';
import { useCall } from '../../kit/ask.ts';
import { Badge } from '../../kit/Badge.tsx';
import { Chips } from '../../kit/Chips.tsx';
import { Drawer } from '../../kit/Drawer.tsx';
import { EmptyState } from '../../kit/EmptyState.tsx';
import { ErrorState } from '../../kit/ErrorState.tsx';
import { Pagination } from '../../kit/Pagination.tsx';
import { type Column, Table } from '../../kit/Table.tsx';
import { TimeText } from '../../kit/TimeText.tsx';
import { useWords, type Words } from '../../kit/words.ts';
import { pageIn, useAddress } from '../paths.tsx';
import { CorrectionDetails } from './CorrectionDetails.tsx';
import { CorrectionLines } from './CorrectionLines.tsx';
import { stateTones } from '../../kit/proposal-tones.ts';
import type { en } from './words.en.ts';

interface Props {
  /** Offered as filters; none on a member's own page. */
  states?: readonly ProposalState[];
  memberId?: string;
}

/** Corrections with what can be done about each. */
export function CorrectionsList({ states, memberId }: Props) {
  const t = useWords<typeof en>('corrections');
  const { query, change } = useAddress();
  const [open, setOpen] = useState<string | null>(null);
  const state = states?.find((one) => one === query['state']);
  const pageNo = pageIn(query);
  const { data, error, isFetching, refetch } = useCall(
    listCorrections,
    { state, memberId, pageNo, pageSize: 25 },
    { everyMs: 5_000 },
  );
  const chosen = data?.list.find(({ id }) => id === open);
  if (error && !data) return <ErrorState hint={error.message} onRetry={() => void refetch()} retrying={isFetching} />;
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-3">
        {states && (
          <Chips
            scroll
            label={t('stateFilter')}
            choices={[
              { value: '', label: t('all') },
              ...states.map((value) => ({ value, label: t(`states.${value}`) })),
            ]}
            value={state ?? ''}
            onValue={(state) => change({ state, page: '' })}
          />
        )}
        <p role="status" className="text-sm text-faint">
          {data && t('count', { n: data.totalCount })}
        </p>
      </div>
      <Table<Correction>
        label={t('title')}
        dense
        rows={data?.list ?? []}
        rowKey={({ id }) => id}
        loading={!data}
        onRow={({ id }) => setOpen(id)}
        empty={<EmptyState motif="conch" title={t(state ? 'emptyState' : 'empty')} hint={t('emptyHint')} />}
        columns={columnsOf(t).filter(({ key }) => key !== 'member' || memberId === undefined)}
      />
      <Pagination page={pageNo} pages={data?.totalPages ?? 1} onPage={(page) => change({ page: String(page) })} />
      <Drawer
        side="end"
        open={chosen !== undefined}
        onClose={() => setOpen(null)}
        title={t('details', { id: chosen?.id ?? '' })}
      >
        {chosen && <CorrectionDetails correction={chosen} />}
      </Drawer>
    </>
  );
}

function columnsOf(t: Words<typeof en>): Column<Correction>[] {
  return [
    { key: 'id', head: t('number'), lead: true, cell: ({ id }) => <span className="k-digits">{id}</span> },
    {
      key: 'member',
      head: t('member'),
      cell: ({ memberAccount }) => <span className="font-semibold">{memberAccount}</span>,
    },
    {
      key: 'state',
      head: t('state'),
      cell: ({ state }) => <Badge tone={stateTones[state]}>{t(`states.${state}`)}</Badge>,
    },
    { key: 'by', head: t('by'), cell: ({ proposedBy }) => proposedBy },
    { key: 'at', head: t('at'), cell: ({ proposedAtMs }) => <TimeText atMs={proposedAtMs} style="short" /> },
    { key: 'what', head: t('what'), end: true, cell: ({ lines }) => <CorrectionLines lines={lines} /> },
  ];
}
